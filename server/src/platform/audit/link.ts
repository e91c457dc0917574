import { sql } from '#drizzle'
import type { Executor } from '../database/database.ts'

/** Rows linked in one transaction. */
const batchRows = 5_000

/** Gives queued rows of the audit log their links, until none waits or another server does it; returns how many. */
export const linkQueued = async (db: Executor): Promise<number> => {
  let linked = 0
  for (;;) {
    const { rows } = await db.execute<{ rows: number | null }>(sql`select audit_link(${batchRows}, false) as rows`)
    const count = rows[0]?.rows ?? 0
    linked += count
    if (count < batchRows) return linked
  }
}
