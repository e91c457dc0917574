import { approveEnterprise } from './approve-enterprise.ts'
import { approveKeyRequest } from './approve-key-request.ts'
import { countRequests } from './count-requests.ts'
import { decideRequests } from './decide-requests.ts'
import { getRequest } from './get-request.ts'
import { listRequests } from './list-requests.ts'
import { previewRefusal } from './preview-refusal.ts'
import { refuseRequest } from './refuse-request.ts'
import { revokeEnterprise } from './revoke-enterprise.ts'
import { revokeKeyRequest } from './revoke-key-request.ts'
import { setAuthentication } from './set-authentication.ts'
import { setEnrichment } from './set-enrichment.ts'
import { setKeyQuota } from './set-key-quota.ts'
import { setPartner } from './set-partner.ts'

/** All handlers of the group, for handlers.ts. */
export const approvalsHandlers = {
  approveEnterprise,
  approveKeyRequest,
  countRequests,
  decideRequests,
  getRequest,
  listRequests,
  previewRefusal,
  refuseRequest,
  revokeEnterprise,
  revokeKeyRequest,
  setAuthentication,
  setEnrichment,
  setKeyQuota,
  setPartner,
}
