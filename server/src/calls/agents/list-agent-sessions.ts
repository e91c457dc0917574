import { agentsCalls } from '@console/shared/contract/calls/agents'
import { and, desc, eq } from 'drizzle-orm'
import { agents, sessions } from '../../data/schema.ts'
import { read } from '../../mechanism/handlers.ts'
import { isOpenSession } from '../../mechanism/session.ts'
import { deviceOf } from '../account/device.ts'
import { requireKnown } from './require-known.ts'

export const listAgentSessions = read(agentsCalls.listAgentSessions, async ({ agent_id }, { db }) => {
  await requireKnown(db, agent_id)
  const rows = await db
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(agents, eq(agents.id, sessions.agent_id))
    .where(and(eq(sessions.agent_id, agent_id), isOpenSession))
    .orderBy(desc(sessions.last_used_at), desc(sessions.id))
  return rows.map(({ session }) => ({
    id: session.id,
    ...deviceOf(session.user_agent),
    ip: session.ip,
    created_at: session.created_at.toISOString(),
    last_used_at: session.last_used_at.toISOString(),
  }))
})
