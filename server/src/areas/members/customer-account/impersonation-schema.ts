import { bigint, index, pgTable, text } from '#drizzle/pg-core'
import { at, bytea, createdAt } from '../../../platform/database/columns.ts'
import { agents, customers } from '../../../platform/records/schema.ts'

const customerId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => customers.id)

/** One-time links by which an agent signs in as a customer. Only the hash is stored. */
export const impersonations = pgTable(
  'impersonations',
  {
    token_hash: bytea().primaryKey(),
    customer_id: customerId(),
    agent_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => agents.id),
    reason: text().notNull(),
    created_at: createdAt(),
    expires_at: at().notNull(),
    used_at: at(),
  },
  (t) => [index('impersonations_customer').on(t.customer_id, t.created_at)],
)
