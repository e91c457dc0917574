import { bigint, jsonb, pgTable, primaryKey, text } from '#drizzle/pg-core'
import { bytea, createdAt } from '../database/columns.ts'
import { agents } from '../records/schema.ts'

/**
 * One answered change per key, so that a retry gets the first answer and changes nothing twice. Partitioned by the day
 * of `created_at`, which the primary key therefore contains: the trigger `idempotency_keys_once` keeps a key from being
 * stored a second time on another day.
 */
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
  (t) => [primaryKey({ columns: [t.agent_id, t.key, t.created_at] })],
)
