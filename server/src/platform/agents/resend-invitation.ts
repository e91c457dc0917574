import { agentsCalls } from '@console/shared/contract/calls/agents'
import { change } from '../pipeline/handlers.ts'
import { loadAgent, requireOpen, saveAgent } from './agent-actions.ts'
import { mailInvitation, newInvitation } from './invitation.ts'

export const resendInvitation = change(agentsCalls.resendInvitation, {
  load: ({ agent_id }, { db }) => loadAgent(db, agent_id),
  apply: async ({ agent_id }, before, context) => {
    requireOpen('invitation', context.agent, before)
    const { token, values } = newInvitation()
    const after = await saveAgent(context.db, agent_id, values)
    await mailInvitation(context, before.email, token)
    const until = ({ invited_until }: typeof before) => ({ invited_until })
    return { data: after, target: agent_id, before: until(before), after: until(after) }
  },
})
