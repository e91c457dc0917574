import { bigint, index, jsonb, pgTable, primaryKey, text } from '#drizzle/pg-core'
import { bytea, createdAt } from '../database/columns.ts'
import { agents } from '../records/schema.ts'

/** One answered change per key, so that a retry gets the first answer and changes nothing twice. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    agent_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    request_hash: bytea().notNull(),
    answer: jsonb().$type<unknown>(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.agent_id, t.key] }), index('idempotency_keys_created').on(t.created_at)],
)
