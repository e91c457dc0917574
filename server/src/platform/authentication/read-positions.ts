import { eq, sql } from '#drizzle'
import type { Database } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { readPositions } from './read-position-schema.ts'

// The position to insert is read before a concurrent change's row is waited for; the one to update is read after it.
const now = sql`pg_current_wal_insert_lsn()`

const remember = prepared((db: Database) =>
  db
    .insert(readPositions)
    .values({ agent_id: sql.placeholder('agentId'), position: now })
    .onConflictDoUpdate({ target: readPositions.agent_id, set: { position: now } })
    .returning({ position: readPositions.position })
    .prepare('remember_position'),
)

/** Stores that an agent's reads must see everything committed so far, and returns that position. */
export const rememberPosition = async (db: Database, agentId: number): Promise<string> => {
  const [row] = await remember(db).execute({ agentId })
  if (!row) throw new Error('the position was not written')
  return row.position
}

/** After an agent's change was committed, before its answer. Only needed if something reads elsewhere. */
export const rememberChange = async (db: Database, agentId: number | null): Promise<void> => {
  if (db.replica !== undefined && agentId !== null) await rememberPosition(db, agentId)
}

/** The position that an agent's reads need; if it is unknown, everything committed so far. */
export const positionOf = async (db: Database, agentId: number): Promise<string> => {
  const [row] = await db
    .select({ position: readPositions.position })
    .from(readPositions)
    .where(eq(readPositions.agent_id, agentId))
  return row?.position ?? rememberPosition(db, agentId)
}
