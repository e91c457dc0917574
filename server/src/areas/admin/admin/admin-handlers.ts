import { addBannedIp } from './add-banned-ip.ts'
import { addBlockedDomain } from './add-blocked-domain.ts'
import { deleteBlockedDomains } from './delete-blocked-domains.ts'
import { exportBannedIps } from './export-banned-ips.ts'
import { exportBlockedDomains } from './export-blocked-domains.ts'
import { listBannedIps } from './list-banned-ips.ts'
import { listBlockedDomains } from './list-blocked-domains.ts'
import { previewBannedIp } from './preview-banned-ip.ts'
import { previewBlockedDomain } from './preview-blocked-domain.ts'
import { removeBannedIps } from './remove-banned-ips.ts'

/** All handlers of the group, for handlers.ts. */
export const adminHandlers = {
  addBannedIp,
  addBlockedDomain,
  deleteBlockedDomains,
  exportBannedIps,
  exportBlockedDomains,
  listBannedIps,
  listBlockedDomains,
  previewBannedIp,
  previewBlockedDomain,
  removeBannedIps,
}
