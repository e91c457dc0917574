import { proposalsCalls } from '@console/shared/contract/calls/proposals'
import { and, gt, not, sql } from '#drizzle'
import { proposals } from '../dangerous/proposal-schema.ts'
import { read } from '../pipeline/handlers.ts'
import { isOpenProposal, readProposals, shownProposal } from './proposal.ts'

const mostShown = 200

export const listProposals = read(proposalsCalls.listProposals, async ({ open }, { db, agent, handlerAt }) => {
  const asking = { db, agent, handlerAt }
  const isRecent = gt(proposals.created_at, sql`now() - interval '30 days'`)
  const where = open ? isOpenProposal : and(not(isOpenProposal), isRecent)
  return (await readProposals(asking, where, mostShown)).map((found) => shownProposal(found, asking))
})
