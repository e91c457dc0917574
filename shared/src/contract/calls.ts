import { abuseCalls } from './calls/abuse.ts'
import { accountCalls } from './calls/account.ts'
import { accountStandingCalls } from './calls/account-standing.ts'
import { adminCalls } from './calls/admin.ts'
import { agentsCalls } from './calls/agents.ts'
import { announcementsCalls } from './calls/announcements.ts'
import { approvalsCalls } from './calls/approvals.ts'
import { auditCalls } from './calls/audit.ts'
import { autoBanningCalls } from './calls/auto-banning.ts'
import { bannerCalls } from './calls/banner.ts'
import { blockListsCalls } from './calls/block-lists.ts'
import { cartsCalls } from './calls/carts.ts'
import { companiesCalls } from './calls/companies.ts'
import { companyIndustryCalls } from './calls/company-industry.ts'
import { correctionsCalls } from './calls/corrections.ts'
import { countsCalls } from './calls/counts.ts'
import { crawledCalls } from './calls/crawled.ts'
import { customerAccountCalls } from './calls/customer-account.ts'
import { customerLinksCalls } from './calls/customer-links.ts'
import { customerOutsideCalls } from './calls/customer-outside.ts'
import { domainChecksCalls } from './calls/domain-checks.ts'
import { enrichmentStatsCalls } from './calls/enrichment-stats.ts'
import { exportsCalls } from './calls/exports.ts'
import { figuresCalls } from './calls/figures.ts'
import { filesCalls } from './calls/files.ts'
import { insideProductsCalls } from './calls/inside-products.ts'
import { interestsCalls } from './calls/interests.ts'
import { latestCustomersCalls } from './calls/latest-customers.ts'
import { liveCalls } from './calls/live.ts'
import { mailCalls } from './calls/mail.ts'
import { mailAccountsCalls } from './calls/mail-accounts.ts'
import { mailDraftsCalls } from './calls/mail-drafts.ts'
import { mailPicturesCalls } from './calls/mail-pictures.ts'
import { mailSendsCalls } from './calls/mail-sends.ts'
import { mailTeamCalls } from './calls/mail-team.ts'
import { membersCalls } from './calls/members.ts'
import { mismatchesCalls } from './calls/mismatches.ts'
import { newCustomersCalls } from './calls/new-customers.ts'
import { newsletterCalls } from './calls/newsletter.ts'
import { outsideTechnologiesCalls } from './calls/outside-technologies.ts'
import { pressCalls } from './calls/press.ts'
import { pressQueuesCalls } from './calls/press-queues.ts'
import { queuesCalls } from './calls/queues.ts'
import { quickStatsCalls } from './calls/quick-stats.ts'
import { reachCalls } from './calls/reach.ts'
import { releasesCalls } from './calls/releases.ts'
import { savedRepliesCalls } from './calls/saved-replies.ts'
import { sessionCalls } from './calls/session.ts'
import { sicCalls } from './calls/sic.ts'
import { signUpCalls } from './calls/sign-up.ts'
import { stagedPressCalls } from './calls/staged-press.ts'
import { stripeStatsCalls } from './calls/stripe-stats.ts'
import { subscriptionCalls } from './calls/subscription.ts'
import { supportCalls } from './calls/support.ts'
import { supportWorkCalls } from './calls/support-work.ts'
import { teamCalls } from './calls/team.ts'
import { timelineCalls } from './calls/timeline.ts'
import { trackerCalls } from './calls/tracker.ts'
import { twoStepCalls } from './calls/two-step.ts'
import { unlockReportCalls } from './calls/unlock-report.ts'
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
  mailAccounts: mailAccountsCalls,
  mail: mailCalls,
  mailDrafts: { ...mailDraftsCalls, ...mailSendsCalls },
  mailPictures: mailPicturesCalls,
  mailTeam: mailTeamCalls,
  savedReplies: savedRepliesCalls,
  exports: exportsCalls,
  abuse: abuseCalls,
  queues: queuesCalls,
  pressQueues: pressQueuesCalls,
  press: { ...pressCalls, ...stagedPressCalls },
  domainChecks: domainChecksCalls,
  mismatches: mismatchesCalls,
  crawled: crawledCalls,
  support: { ...supportCalls, ...supportWorkCalls },
  companies: companiesCalls,
  files: filesCalls,
  figures: figuresCalls,
  companyIndustry: companyIndustryCalls,
  counts: countsCalls,
  insideProducts: insideProductsCalls,
  newsletter: newsletterCalls,
  outsideTechnologies: outsideTechnologiesCalls,
  sic: sicCalls,
  tracker: trackerCalls,
  unlockReport: unlockReportCalls,
  stripeStats: stripeStatsCalls,
  quickStats: quickStatsCalls,
  enrichmentStats: enrichmentStatsCalls,
  latestCustomers: latestCustomersCalls,
  accountStanding: accountStandingCalls,
} as const

export type Calls = typeof calls
