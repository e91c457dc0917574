import { addReleaseToken } from './add-release-token.ts'
import { createPreviewLink } from './create-preview-link.ts'
import { getBill, getServerBill } from './get-bill.ts'
import { getReleaseHealth } from './get-release-health.ts'
import { listAnnouncements } from './list-announcements.ts'
import { listDeployments } from './list-deployments.ts'
import { listReleaseTokens } from './list-release-tokens.ts'
import { listReleases } from './list-releases.ts'
import { promoteRelease } from './promote-release.ts'
import { reportAreaLoads } from './report-area-loads.ts'
import { revokeReleaseToken } from './revoke-release-token.ts'
import { rollBackRelease } from './roll-back-release.ts'
import { setCanaryShare } from './set-canary-share.ts'
import { withdrawCanary } from './withdraw-canary.ts'

export const releasesHandlers = {
  listReleases,
  listDeployments,
  getReleaseHealth,
  getBill,
  getServerBill,
  promoteRelease,
  rollBackRelease,
  withdrawCanary,
  setCanaryShare,
  createPreviewLink,
  listReleaseTokens,
  addReleaseToken,
  revokeReleaseToken,
  reportAreaLoads,
  listAnnouncements,
}
