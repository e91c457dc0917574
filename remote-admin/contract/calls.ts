import { abuseCalls } from './calls/abuse.ts'
import { adminCalls } from './calls/admin.ts'
import { announcementsCalls } from './calls/announcements.ts'
import { approvalsCalls } from './calls/approvals.ts'
import { auditCalls } from './calls/audit.ts'
import { autoBanningCalls } from './calls/auto-banning.ts'
import { bannerCalls } from './calls/banner.ts'
import { blockListsCalls } from './calls/block-lists.ts'
import { cartsCalls } from './calls/carts.ts'
import { customerLinksCalls } from './calls/customer-links.ts'
import { directoriesCalls } from './calls/directories.ts'
import { readsCalls } from './calls/reads.ts'
import { supportCalls } from './calls/support.ts'
import { supportWorkCalls } from './calls/support-work.ts'

/** The calls of this area by group; answered by the server, in tests by a fake. */
export const areaCalls = {
  admin: adminCalls,
  blockLists: blockListsCalls,
  autoBanning: autoBanningCalls,
  audit: auditCalls,
  reads: readsCalls,
  banner: bannerCalls,
  announcements: announcementsCalls,
  customerLinks: customerLinksCalls,
  directories: directoriesCalls,
  carts: cartsCalls,
  approvals: approvalsCalls,
  abuse: abuseCalls,
  support: { ...supportCalls, ...supportWorkCalls },
} as const
