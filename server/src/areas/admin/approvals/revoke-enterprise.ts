import { approvalsCalls } from '@console/remote-admin/contract/calls/approvals'
import { change } from '../../../platform/pipeline/handlers.ts'
import { answerOf, revoke, undoDecision } from './decide.ts'
import { lockSeen } from './lock-seen.ts'

export const revokeEnterprise = change(approvalsCalls.revokeEnterprise, {
  load: lockSeen('revoke', ['enterprise']),
  apply: async (_input, request, { db, agent }) => answerOf(db, await revoke(db, agent, request)),
  undo: undoDecision,
})
