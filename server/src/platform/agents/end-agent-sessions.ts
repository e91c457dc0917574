import { agentsCalls } from '@console/shared/contract/calls/agents'
import { and, eq } from '#drizzle'
import { Failed } from '../errors/failed.ts'
import { change } from '../pipeline/handlers.ts'
import { sessions } from '../records/schema.ts'
import { endSessions, loadAgent, requireOpen } from './agent-actions.ts'

export const endAgentSessions = change(agentsCalls.endAgentSessions, {
  load: ({ agent_id }, { db }) => loadAgent(db, agent_id),
  apply: async ({ agent_id, session_id }, them, { db, agent }) => {
    requireOpen('endSessions', agent, them)
    if (session_id === undefined) {
      const ended = await endSessions(db, agent_id)
      if (ended === 0) return { data: { ended }, unchanged: true }
      return { data: { ended }, target: agent_id, after: { sessions_ended: ended } }
    }
    const gone = await db
      .delete(sessions)
      .where(and(eq(sessions.id, session_id), eq(sessions.agent_id, agent_id)))
      .returning({ id: sessions.id })
    if (gone.length === 0) throw new Failed('notFound')
    return { data: { ended: 1 }, target: agent_id, after: { sessions_ended: 1 } }
  },
})
