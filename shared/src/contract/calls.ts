import { abuseCalls } from './calls/abuse.ts'
import { accountCalls } from './calls/account.ts'
import { adminCalls } from './calls/admin.ts'
import { agentsCalls } from './calls/agents.ts'
import { announcementsCalls } from './calls/announcements.ts'
import { approvalsCalls } from './calls/approvals.ts'
import { auditCalls } from './calls/audit.ts'
import { autoBanningCalls } from './calls/auto-banning.ts'
import { bannerCalls } from './calls/banner.ts'
import { blockListsCalls } from './calls/block-lists.ts'
import { cartsCalls } from './calls/carts.ts'
import { correctionsCalls } from './calls/corrections.ts'
import { customerAccountCalls } from './calls/customer-account.ts'
import { customerLinksCalls } from './calls/customer-links.ts'
import { customerOutsideCalls } from './calls/customer-outside.ts'
import { exportsCalls } from './calls/exports.ts'
import { interestsCalls } from './calls/interests.ts'
import { liveCalls } from './calls/live.ts'
import { membersCalls } from './calls/members.ts'
import { newCustomersCalls } from './calls/new-customers.ts'
import { reachCalls } from './calls/reach.ts'
import { releasesCalls } from './calls/releases.ts'
import { sessionCalls } from './calls/session.ts'
import { signUpCalls } from './calls/sign-up.ts'
import { subscriptionCalls } from './calls/subscription.ts'
import { supportCalls } from './calls/support.ts'
import { supportWorkCalls } from './calls/support-work.ts'
import { teamCalls } from './calls/team.ts'
import { timelineCalls } from './calls/timeline.ts'
import { twoStepCalls } from './calls/two-step.ts'
import { unlocksCalls } from './calls/unlocks.ts'

/** All calls by area. The server and the docs read this; a screen takes its area's calls alone. */
export const calls = {
  session: { ...sessionCalls, ...signUpCalls, ...accountCalls, ...liveCalls },
  agents: agentsCalls,
  twoStep: twoStepCalls,
  members: { ...membersCalls, ...timelineCalls },
  admin: adminCalls,
  blockLists: blockListsCalls,
  autoBanning: autoBanningCalls,
  audit: auditCalls,
  banner: bannerCalls,
  announcements: announcementsCalls,
  customerLinks: customerLinksCalls,
  carts: cartsCalls,
  releases: releasesCalls,
  approvals: approvalsCalls,
  corrections: correctionsCalls,
  interests: interestsCalls,
  unlocks: unlocksCalls,
  subscription: subscriptionCalls,
  reach: reachCalls,
  customerAccount: { ...customerAccountCalls, ...customerOutsideCalls },
  team: teamCalls,
  newCustomers: newCustomersCalls,
  exports: exportsCalls,
  abuse: abuseCalls,
  support: { ...supportCalls, ...supportWorkCalls },
} as const

export type Calls = typeof calls
