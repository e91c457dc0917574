import { bigint, index, integer, pgTable, text } from '#drizzle/pg-core'
import { createdAt, identity } from '../../../platform/database/columns.ts'
import { customers } from '../../../platform/records/schema.ts'

const customerId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => customers.id)

/** Files that a customer exported from the main site. */
export const customerExports = pgTable(
  'customer_exports',
  {
    id: identity(),
    customer_id: customerId(),
    file_name: text().notNull(),
    rows: integer().notNull(),
    created_at: createdAt(),
  },
  (t) => [index('customer_exports_customer').on(t.customer_id, t.created_at)],
)
