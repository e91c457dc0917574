import { agents } from '../../api.ts'

/** What is old once something of an agent has changed. */
export const refreshedReads = [
  agents.getAgentById,
  agents.listAgentSessions,
  agents.listAgentChanges,
  agents.searchAgents,
  agents.listAgents,
]
