import { approvalsCalls } from '@console/remote-admin/contract/calls/approvals'
import { change } from '../../../platform/pipeline/handlers.ts'
import { answerOf, approve, revoke, undoDecision } from './decide.ts'
import { lockToggled } from './lock-seen.ts'

export const setAuthentication = change(approvalsCalls.setAuthentication, {
  load: lockToggled(['authentication']),
  apply: async ({ status }, request, { db, agent }) =>
    answerOf(db, await (status === 'approve' ? approve : revoke)(db, agent, request)),
  undo: undoDecision,
})
