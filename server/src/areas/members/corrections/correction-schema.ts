import type { correctionKinds, correctionStates } from '@console/remote-members/contract/calls/corrections'
import { sql } from '#drizzle'
import { bigint, index, pgTable, text } from '#drizzle/pg-core'
import { at, createdAt, identity, line } from '../../../platform/database/columns.ts'
import { agents, customers } from '../../../platform/records/schema.ts'

const customerId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => customers.id)

/** Errors in our data that customers reported, one field per row. */
export const corrections = pgTable(
  'corrections',
  {
    id: identity(),
    customer_id: customerId(),
    kind: text().$type<(typeof correctionKinds)[number]>().notNull(),
    /** Id in `companies` or `employees`, depending on the kind. */
    record_id: bigint({ mode: 'number' }).notNull(),
    field: text().notNull(),
    reported: line(),
    comment: line(),
    state: text().$type<(typeof correctionStates)[number]>().notNull().default('open'),
    /** The field's value at the time of the decision, and its new value. */
    old_value: text(),
    new_value: text(),
    decided_by: bigint({ mode: 'number' }).references(() => agents.id),
    decided_at: at(),
    created_at: createdAt(),
  },
  (t) => [
    index('corrections_customer').on(t.customer_id, t.id),
    index('corrections_record').on(t.kind, t.record_id, t.id),
    index('corrections_open').on(t.kind, t.id).where(sql`${t.state} = 'open'`),
  ],
)
