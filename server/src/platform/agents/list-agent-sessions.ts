import { agentsCalls } from '@console/shared/contract/calls/agents'
import { openSessionsOf } from '../account/open-sessions.ts'
import { read } from '../pipeline/handlers.ts'
import { requireKnown } from './require-known.ts'

export const listAgentSessions = read(agentsCalls.listAgentSessions, async ({ agent_id }, { db }) => {
  await requireKnown(db, agent_id)
  return openSessionsOf(db, agent_id)
})
