import type { Profile } from '@console/shared/contract/calls/account'
import { eq } from '#drizzle'
import type { Executor } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import { agents } from '../records/schema.ts'
import { readLinks } from './customer-link.ts'

/** An agent's own profile; `locked` until the transaction ends. */
export const readProfile = async (db: Executor, agentId: number, { locked = false } = {}): Promise<Profile> => {
  const query = db.select().from(agents).where(eq(agents.id, agentId))
  const [row] = await (locked ? query.for('update') : query)
  if (!row) throw new Failed('notFound')
  const [link] = await readLinks(db, eq(agents.id, agentId))
  return {
    agent_id: row.id,
    first: row.first_name,
    last: row.last_name,
    email: row.email,
    level: row.level,
    created_at: row.created_at.toISOString(),
    google: row.google_subject !== null,
    customer: link?.customer ?? null,
    version: row.version,
  }
}
