import type { unlockKinds } from '@console/remote-members/contract/calls/unlocks'
import { sql } from '#drizzle'
import { bigint, boolean, index, integer, pgTable, text } from '#drizzle/pg-core'
import { createdAt, identity, line } from '../../../platform/database/columns.ts'
import { customers } from '../../../platform/records/schema.ts'
import { customerExports } from '../customers/customer-export-schema.ts'

const customerId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => customers.id)

/** Companies and contacts whose data a customer has paid to see. */
export const unlocks = pgTable(
  'unlocks',
  {
    id: identity(),
    customer_id: customerId(),
    kind: text().$type<(typeof unlockKinds)[number]>().notNull(),
    name: text().notNull(),
    company: line(),
    credits: integer().notNull().default(1),
    export_id: bigint({ mode: 'number' }).references(() => customerExports.id),
    hidden: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (t) => [
    index('unlocks_customer').on(t.customer_id, t.created_at, t.id),
    index('unlocks_created').on(t.created_at, t.id),
    index('unlocks_hidden').on(t.created_at, t.customer_id).where(sql`${t.hidden}`),
  ],
)
