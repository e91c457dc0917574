import { approvalsCalls } from '@console/remote-admin/contract/calls/approvals'
import { change } from '../../../platform/pipeline/handlers.ts'
import { restoreKey } from './api-key.ts'
import { keep, stand } from './customer-status.ts'
import { answerOf, undoDecision } from './decide.ts'
import { lockSeen } from './lock-seen.ts'
import { readRequest } from './request-row.ts'

export const setKeyQuota = change(approvalsCalls.setKeyQuota, {
  // Only a revoked key has no quota to change.
  load: lockSeen('revoke', ['api_key']),
  apply: async ({ quota }, request, { db }) => {
    const { state, decided_by, decided_at, granted, changed } = request
    const customerId = request.customer_id
    if (granted?.quota === quota) return { data: await readRequest(db, request.id), unchanged: true }
    const after = await stand(db, request, { state, decided_by, decided_at, changed, granted: { ...granted, quota } })
    await restoreKey(db, request.id, quota)
    return answerOf(db, { customerId, also: [], before: { ...keep(request) }, after: { ...keep(after) } })
  },
  undo: undoDecision,
})
