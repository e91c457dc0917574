import { and, eq, gt, sql } from '#drizzle'
import { hashToken } from '../authentication/session.ts'
import type { Executor } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import { agents } from '../records/schema.ts'

/** The invited agent of a valid link. */
export const invitedAgent = async (db: Executor, token: string) => {
  const [row] = await db
    .select({ id: agents.id, first: agents.first_name, last: agents.last_name, email: agents.email })
    .from(agents)
    .where(and(eq(agents.invite_hash, hashToken(token)), gt(agents.invite_expires_at, sql`now()`)))
    .for('update')
  if (!row) throw new Failed('invitationEnded')
  return row
}
