import { bigint, pgTable, primaryKey } from '#drizzle/pg-core'
import { bytea, createdAt } from '../database/columns.ts'
import { agents } from '../records/schema.ts'

/**
 * Browsers in which an agent has signed in before: throttled separately, so that a stranger's guesses do not lock the
 * owner out.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    agent_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    device_hash: bytea().notNull(),
    last_used_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.agent_id, t.device_hash] })],
)
