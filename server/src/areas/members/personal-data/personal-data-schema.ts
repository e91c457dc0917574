import { bigint, pgTable, text, uniqueIndex } from '#drizzle/pg-core'
import { bytea, createdAt, identity } from '../../../platform/database/columns.ts'
import { agents, customers } from '../../../platform/records/schema.ts'

const big = () => bigint({ mode: 'number' })

/** Customers whose data must be kept, for example for a lawsuit. Its history is in the audit log. */
export const legalHolds = pgTable('legal_holds', {
  customer_id: big()
    .primaryKey()
    .references(() => customers.id),
  reason: text().notNull(),
  set_by: big()
    .notNull()
    .references(() => agents.id),
  set_at: createdAt(),
})

/** Erased customers, so that a restored backup erases them again. Contains no personal data. */
export const erasures = pgTable(
  'erasures',
  {
    id: identity(),
    /** No foreign key: a restored backup may be older than the customer. */
    customer_id: big().notNull(),
    at: createdAt(),
    /** Null: erased again after a restore. */
    agent_id: big().references(() => agents.id),
    /** The customer's addresses as salted hashes: in another backup the id may be somebody else's. */
    salt: bytea().notNull(),
    email_hashes: text().array().notNull(),
  },
  (t) => [uniqueIndex('erasures_customer').on(t.customer_id)],
)
