import { approveProposal } from './approve-proposal.ts'
import { getProposal } from './get-proposal.ts'
import { listProposals } from './list-proposals.ts'
import { refuseProposal } from './refuse-proposal.ts'
import { withdrawProposal } from './withdraw-proposal.ts'

/** All handlers of the group, for handlers.ts. */
export const proposalsHandlers = {
  approveProposal,
  getProposal,
  listProposals,
  refuseProposal,
  withdrawProposal,
}
