import { agents } from '../../api.ts'

/** Reads to invalidate after a change of an agent. */
export const refreshedReads = [
  agents.getAgentById,
  agents.listAgentSessions,
  agents.listAgentChanges,
  agents.searchAgents,
  agents.listAgents,
]
