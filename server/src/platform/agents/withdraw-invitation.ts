import { agentsCalls } from '@console/shared/contract/calls/agents'
import { change } from '../pipeline/handlers.ts'
import { loadAgent, requireOpen } from './agent-actions.ts'
import { removeInvited } from './invitation.ts'

export const withdrawInvitation = change(agentsCalls.withdrawInvitation, {
  load: ({ agent_id }, { db }) => loadAgent(db, agent_id),
  apply: async ({ agent_id }, { email, first, last, level, ...them }, { db, agent }) => {
    requireOpen('invitation', agent, { email, first, last, level, ...them })
    await removeInvited(db, agent_id)
    return { data: {}, target: agent_id, before: { email, first, last, level, state: 'invited' }, after: null }
  },
})
