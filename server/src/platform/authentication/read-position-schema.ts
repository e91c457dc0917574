import { bigint, customType, pgTable } from '#drizzle/pg-core'
import { agents } from '../records/schema.ts'

const lsn = customType<{ data: string }>({ dataType: () => 'pg_lsn' })

/**
 * Where the primary's log was after an agent's last change: their reads must not see an earlier state. Unlogged (see its
 * migration), so that remembering waits for no disk: after a crash or a failover an agent without a row gets the
 * position of that moment.
 */
export const readPositions = pgTable('read_positions', {
  agent_id: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => agents.id, { onDelete: 'cascade' }),
  position: lsn().notNull(),
})
