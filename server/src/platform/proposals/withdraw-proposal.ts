import { proposalsCalls } from '@console/shared/contract/calls/proposals'
import { Failed } from '../errors/failed.ts'
import { change } from '../pipeline/handlers.ts'
import { endProposal, lockOpen } from './proposal.ts'

export const withdrawProposal = change(proposalsCalls.withdrawProposal, {
  apply: async ({ id }, _before, { db, agent, handlerAt }) => {
    const asking = { db, agent, handlerAt }
    const row = await lockOpen(asking, id)
    // Others refuse it.
    if (row.agent_id !== agent.id) throw new Failed('notFound')
    const data = await endProposal(asking, id, { state: 'withdrawn' })
    return { data, target: id, before: { state: 'open' }, after: { state: 'withdrawn' } }
  },
})
