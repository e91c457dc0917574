import { approvalsCalls } from '@console/remote-admin/contract/calls/approvals'
import { change } from '../../../platform/pipeline/handlers.ts'
import { answerOf, approve, revoke, undoDecision } from './decide.ts'
import { lockToggled } from './lock-seen.ts'

export const setEnrichment = change(approvalsCalls.setEnrichment, {
  load: lockToggled(['enrichment']),
  apply: async ({ status, price }, request, { db, agent }) =>
    answerOf(db, await (status === 'approve' ? approve(db, agent, request, { price }) : revoke(db, agent, request))),
  undo: undoDecision,
})
