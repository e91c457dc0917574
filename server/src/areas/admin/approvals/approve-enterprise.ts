import { approvalsCalls } from '@console/remote-admin/contract/calls/approvals'
import { change } from '../../../platform/pipeline/handlers.ts'
import { answerOf, approve, undoDecision } from './decide.ts'
import { lockSeen } from './lock-seen.ts'

export const approveEnterprise = change(approvalsCalls.approveEnterprise, {
  load: lockSeen('approve', ['enterprise']),
  apply: async ({ seats }, request, { db, agent }) => answerOf(db, await approve(db, agent, request, { seats })),
  undo: undoDecision,
})
