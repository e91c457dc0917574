import { agentsCalls } from '@console/shared/contract/calls/agents'
import { twoStepResetLetter } from '../mail/letters.ts'
import { queueMail, uniqueKey } from '../mail/outbox.ts'
import { change } from '../pipeline/handlers.ts'
import { removeSecondSteps } from '../session/second-step.ts'
import { loadAgent, requireOpen } from './agent-actions.ts'

export const resetAgentTwoStep = change(agentsCalls.resetAgentTwoStep, {
  load: ({ agent_id }, { db }) => loadAgent(db, agent_id),
  apply: async ({ agent_id }, before, { db, agent }) => {
    requireOpen('resetTwoStep', agent, before)
    const removed = await removeSecondSteps(db, agent_id)
    await queueMail(db, twoStepResetLetter({ key: uniqueKey('two-step reset'), to: before.email }))
    const after = { ...before, two_step: false }
    return {
      data: after,
      target: agent_id,
      before: { two_step: true, passkeys: removed },
      after: { two_step: false, passkeys: 0 },
    }
  },
})
