import { approvalsCalls } from '@console/remote-admin/contract/calls/approvals'
import { change } from '../../../platform/pipeline/handlers.ts'
import { answerOf, approve, undoDecision } from './decide.ts'
import { lockSeen } from './lock-seen.ts'

export const approveKeyRequest = change(approvalsCalls.approveKeyRequest, {
  load: lockSeen('approve', ['api_key']),
  apply: async ({ quota }, request, { db, agent }) => {
    const { key, ...decided } = await approve(db, agent, request, { quota })
    if (key === undefined) throw new Error('a request for a key was approved without one')
    const { data, ...changed } = await answerOf(db, decided)
    return { ...changed, data: { request: data, key } }
  },
  undo: undoDecision,
})
