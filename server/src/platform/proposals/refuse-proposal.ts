import { proposalsCalls } from '@console/shared/contract/calls/proposals'
import { change } from '../pipeline/handlers.ts'
import { endProposal, lockForDecision } from './proposal.ts'

export const refuseProposal = change(proposalsCalls.refuseProposal, {
  apply: async ({ id, reason }, _before, { db, agent, handlerAt }) => {
    const asking = { db, agent, handlerAt }
    await lockForDecision(asking, id)
    const data = await endProposal(asking, id, { state: 'refused', reason })
    return { data, target: id, before: { state: 'open' }, after: { state: 'refused', reason } }
  },
})
