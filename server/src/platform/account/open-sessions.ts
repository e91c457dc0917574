import { and, desc, eq } from '#drizzle'
import { isOpenSession } from '../authentication/session.ts'
import type { Executor } from '../database/database.ts'
import { agents, sessions } from '../records/schema.ts'
import { deviceOf } from './device.ts'

/** An agent's sessions, last used first. */
export const openSessionsOf = async (db: Executor, agentId: number) => {
  const rows = await db
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(agents, eq(agents.id, sessions.agent_id))
    .where(and(eq(sessions.agent_id, agentId), isOpenSession))
    .orderBy(desc(sessions.last_used_at), desc(sessions.id))
  return rows.map(({ session }) => ({
    id: session.id,
    ...deviceOf(session.user_agent),
    ip: session.ip,
    created_at: session.created_at.toISOString(),
    last_used_at: session.last_used_at.toISOString(),
  }))
}
