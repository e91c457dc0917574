import type { Call } from '@console/shared/contract/define-calls'
import { abuseHandlers } from './areas/admin/abuse/abuse-handlers.ts'
import { addBannedIp } from './areas/admin/admin/add-banned-ip.ts'
import { addBlockedDomain } from './areas/admin/admin/add-blocked-domain.ts'
import { deleteBlockedDomains } from './areas/admin/admin/delete-blocked-domains.ts'
import { exportBannedIps } from './areas/admin/admin/export-banned-ips.ts'
import { exportBlockedDomains } from './areas/admin/admin/export-blocked-domains.ts'
import { listBannedIps } from './areas/admin/admin/list-banned-ips.ts'
import { listBlockedDomains } from './areas/admin/admin/list-blocked-domains.ts'
import { previewBannedIp } from './areas/admin/admin/preview-banned-ip.ts'
import { previewBlockedDomain } from './areas/admin/admin/preview-blocked-domain.ts'
import { removeBannedIps } from './areas/admin/admin/remove-banned-ips.ts'
import { addAnnouncement } from './areas/admin/announcements/add-announcement.ts'
import { updateAnnouncement } from './areas/admin/announcements/update-announcement.ts'
import { withdrawAnnouncement } from './areas/admin/announcements/withdraw-announcement.ts'
import { approvalsHandlers } from './areas/admin/approvals/approvals-handlers.ts'
import { getAuditEntry } from './areas/admin/audit/get-audit-entry.ts'
import { listAudit } from './areas/admin/audit/list-audit.ts'
import { startAuditExport } from './areas/admin/audit/start-audit-export.ts'
import { verifyAuditChain } from './areas/admin/audit/verify-audit-chain.ts'
import { dryRunAutoBanning } from './areas/admin/auto-banning/dry-run-auto-banning.ts'
import { exportAutoBans } from './areas/admin/auto-banning/export-auto-bans.ts'
import { getAutoBanning } from './areas/admin/auto-banning/get-auto-banning.ts'
import { listAutoBans } from './areas/admin/auto-banning/list-auto-bans.ts'
import { undoAutoBans } from './areas/admin/auto-banning/undo-auto-bans.ts'
import { updateAutoBanning } from './areas/admin/auto-banning/update-auto-banning.ts'
import { endBanner } from './areas/admin/banner/end-banner.ts'
import { listBanners } from './areas/admin/banner/list-banners.ts'
import { saveBanner } from './areas/admin/banner/save-banner.ts'
import { addDisposableDomains } from './areas/admin/block-lists/add-disposable-domains.ts'
import { importDomains } from './areas/admin/block-lists/import-domains.ts'
import { importIps } from './areas/admin/block-lists/import-ips.ts'
import { listRollUps } from './areas/admin/block-lists/list-roll-ups.ts'
import { previewDomainImport } from './areas/admin/block-lists/preview-domain-import.ts'
import { previewIpImport } from './areas/admin/block-lists/preview-ip-import.ts'
import { clearCart } from './areas/admin/carts/clear-cart.ts'
import { getCart } from './areas/admin/carts/get-cart.ts'
import { listOrders } from './areas/admin/carts/list-orders.ts'
import { restoreOrder } from './areas/admin/carts/restore-order.ts'
import { linkCustomer } from './areas/admin/customer-links/link-customer.ts'
import { listCustomerLinks } from './areas/admin/customer-links/list-customer-links.ts'
import { unlinkCustomer } from './areas/admin/customer-links/unlink-customer.ts'
import { supportHandlers } from './areas/admin/support/support-handlers.ts'
import { companiesHandlers } from './areas/dataentry/companies/companies-handlers.ts'
import { companyIndustryHandlers } from './areas/dataentry/company-industry/company-industry-handlers.ts'
import { crawledHandlers } from './areas/dataentry/crawled/crawled-handlers.ts'
import { domainChecksHandlers } from './areas/dataentry/domain-checks/domain-checks-handlers.ts'
import { insideProductsHandlers } from './areas/dataentry/inside-products/inside-products-handlers.ts'
import { mismatchesHandlers } from './areas/dataentry/mismatches/mismatches-handlers.ts'
import { newsletterHandlers } from './areas/dataentry/newsletter/newsletter-handlers.ts'
import { outsideTechnologiesHandlers } from './areas/dataentry/outside-technologies/outside-technologies-handlers.ts'
import { pressHandlers } from './areas/dataentry/press/press-handlers.ts'
import { pressQueuesHandlers } from './areas/dataentry/press-queues/press-queues-handlers.ts'
import { queuesHandlers } from './areas/dataentry/queues/queues-handlers.ts'
import { sicHandlers } from './areas/dataentry/sic/sic-handlers.ts'
import { stagedPressHandlers } from './areas/dataentry/staged-press/staged-press-handlers.ts'
import { mailHandlers } from './areas/mail/mail/mail-handlers.ts'
import { mailAccountsHandlers } from './areas/mail/mail-accounts/mail-accounts-handlers.ts'
import { mailDraftsHandlers } from './areas/mail/mail-drafts/mail-drafts-handlers.ts'
import { mailPicturesHandlers } from './areas/mail/mail-pictures/mail-pictures-handlers.ts'
import { mailTeamHandlers } from './areas/mail/mail-team/mail-team-handlers.ts'
import { savedRepliesHandlers } from './areas/mail/saved-replies/saved-replies-handlers.ts'
import { acceptCompanyCorrection } from './areas/members/corrections/accept-company-correction.ts'
import { acceptEmployeeCorrection } from './areas/members/corrections/accept-employee-correction.ts'
import { ignoreCompanyCorrection } from './areas/members/corrections/ignore-company-correction.ts'
import { ignoreEmployeeCorrection } from './areas/members/corrections/ignore-employee-correction.ts'
import { listCorrections } from './areas/members/corrections/list-corrections.ts'
import { customerAccountHandlers } from './areas/members/customer-account/customer-account-handlers.ts'
import { findMany } from './areas/members/customers/find-many.ts'
import { getCustomer } from './areas/members/customers/get-customer.ts'
import { listCountries } from './areas/members/customers/list-countries.ts'
import { listCustomerHistory } from './areas/members/customers/list-customer-history.ts'
import { listCustomers } from './areas/members/customers/list-customers.ts'
import { listTimeline } from './areas/members/customers/list-timeline.ts'
import { searchCustomers } from './areas/members/customers/search-customers.ts'
import { updateCustomerDetails } from './areas/members/customers/update-customer-details.ts'
import { updateCustomerMoreInfo } from './areas/members/customers/update-customer-more-info.ts'
import { interestsHandlers } from './areas/members/interests/interests-handlers.ts'
import { checkNewCustomer } from './areas/members/new-customers/check-new-customer.ts'
import { createCustomer } from './areas/members/new-customers/create-customer.ts'
import { exportNewCustomers } from './areas/members/new-customers/export-new-customers.ts'
import { listNewCustomers } from './areas/members/new-customers/list-new-customers.ts'
import { sendWelcomeToMany } from './areas/members/new-customers/send-welcome-to-many.ts'
import { setApprovalOfMany } from './areas/members/new-customers/set-approval-of-many.ts'
import { setSpamOfMany } from './areas/members/new-customers/set-spam-of-many.ts'
import { reachHandlers } from './areas/members/reach/reach-handlers.ts'
import { cancelOnDate } from './areas/members/subscription/cancel-on-date.ts'
import { cancelSubscription } from './areas/members/subscription/cancel-subscription.ts'
import { setResign } from './areas/members/subscription/set-resign.ts'
import { setSubscriptionEnd } from './areas/members/subscription/set-subscription-end.ts'
import { setSubscriptionStart } from './areas/members/subscription/set-subscription-start.ts'
import { setTrialEnd } from './areas/members/subscription/set-trial-end.ts'
import { stopFutureCancellation } from './areas/members/subscription/stop-future-cancellation.ts'
import { stopResignCadence } from './areas/members/subscription/stop-resign-cadence.ts'
import { teamHandlers } from './areas/members/team/team-handlers.ts'
import { hideUnlocks } from './areas/members/unlocks/hide-unlocks.ts'
import { listUnlocks } from './areas/members/unlocks/list-unlocks.ts'
import { accountStandingHandlers } from './areas/reports/account-standing/account-standing-handlers.ts'
import { countsHandlers } from './areas/reports/counts/counts-handlers.ts'
import { enrichmentStatsHandlers } from './areas/reports/enrichment-stats/enrichment-stats-handlers.ts'
import { figuresHandlers } from './areas/reports/figures/figures-handlers.ts'
import { latestCustomersHandlers } from './areas/reports/latest-customers/latest-customers-handlers.ts'
import { getQuickStats } from './areas/reports/quick-stats/get-quick-stats.ts'
import { stripeStatsHandlers } from './areas/reports/stripe-stats/stripe-stats-handlers.ts'
import { trackerHandlers } from './areas/reports/tracker/tracker-handlers.ts'
import { unlockReportHandlers } from './areas/reports/unlock-report/unlock-report-handlers.ts'
import type { Calls } from './calls.ts'
import { changeOwnPassword } from './platform/account/change-own-password.ts'
import { endOtherSessions } from './platform/account/end-other-sessions.ts'
import { endOwnSession } from './platform/account/end-own-session.ts'
import { getOwnProfile } from './platform/account/get-own-profile.ts'
import { listOwnSessions } from './platform/account/list-own-sessions.ts'
import { updateOwnProfile } from './platform/account/update-own-profile.ts'
import { agentsHandlers } from './platform/agents/agents-handlers.ts'
import { exportsHandlers } from './platform/exports/exports-handlers.ts'
import { postFile } from './platform/files/post-file.ts'
import { getOverview } from './platform/live/get-overview.ts'
import { leaveRecord } from './platform/live/leave-record.ts'
import { markBadgeSeen } from './platform/live/mark-badge-seen.ts'
import { viewRecord } from './platform/live/view-record.ts'
import type { HandlerFor } from './platform/pipeline/handlers.ts'
import { releasesHandlers } from './platform/releases/calls/releases-handlers.ts'
import { deleteSession } from './platform/session/delete-session.ts'
import { getAgent } from './platform/session/get-agent.ts'
import { getSearchAlerts } from './platform/session/get-search-alerts.ts'
import { getTodayTasksCount } from './platform/session/get-today-tasks-count.ts'
import { login } from './platform/session/login.ts'
import { loginWithCode } from './platform/session/login-with-code.ts'
import { setPreference } from './platform/session/set-preference.ts'
import { undoChange } from './platform/session/undo-change.ts'
import { acceptInvitation } from './platform/sign-up/accept-invitation.ts'
import { confirmSignUp } from './platform/sign-up/confirm-sign-up.ts'
import { forgetPassword } from './platform/sign-up/forget-password.ts'
import { getInvitation } from './platform/sign-up/get-invitation.ts'
import { resendSignUpCode } from './platform/sign-up/resend-sign-up-code.ts'
import { resetPassword } from './platform/sign-up/reset-password.ts'
import { signUp } from './platform/sign-up/sign-up.ts'
import { socialLogin } from './platform/sign-up/social-login.ts'
import { startSocialLogin } from './platform/sign-up/start-social-login.ts'
import { confirmTwoStep } from './platform/two-step/confirm-two-step.ts'
import { disableTwoStep } from './platform/two-step/disable-two-step.ts'
import { getTwoStep } from './platform/two-step/get-two-step.ts'
import { startTwoStep } from './platform/two-step/start-two-step.ts'

export type Handlers = {
  readonly [A in keyof Calls]: { readonly [C in keyof Calls[A]]: HandlerFor<Extract<Calls[A][C], Call>> }
}

/** Every call has its handler here; a missing one does not compile. */
export const handlers: Handlers = {
  session: {
    login,
    getAgent,
    deleteSession,
    setPreference,
    undoChange,
    getTodayTasksCount,
    getSearchAlerts,
    signUp,
    confirmSignUp,
    resendSignUpCode,
    forgetPassword,
    resetPassword,
    startSocialLogin,
    socialLogin,
    loginWithCode,
    getInvitation,
    acceptInvitation,
    getOwnProfile,
    updateOwnProfile,
    changeOwnPassword,
    listOwnSessions,
    endOwnSession,
    endOtherSessions,
    viewRecord,
    leaveRecord,
    markBadgeSeen,
    getOverview,
  },
  agents: agentsHandlers,
  twoStep: { getTwoStep, startTwoStep, confirmTwoStep, disableTwoStep },
  members: {
    searchCustomers,
    getCustomer,
    listCustomers,
    updateCustomerDetails,
    updateCustomerMoreInfo,
    listCustomerHistory,
    listCountries,
    listTimeline,
    findMany,
  },
  admin: {
    listBlockedDomains,
    exportBlockedDomains,
    addBlockedDomain,
    previewBlockedDomain,
    deleteBlockedDomains,
    listBannedIps,
    exportBannedIps,
    previewBannedIp,
    addBannedIp,
    removeBannedIps,
  },
  announcements: { addAnnouncement, updateAnnouncement, withdrawAnnouncement },
  banner: { endBanner, listBanners, saveBanner },
  carts: { clearCart, getCart, listOrders, restoreOrder },
  customerLinks: { linkCustomer, listCustomerLinks, unlinkCustomer },
  audit: { listAudit, getAuditEntry, verifyAuditChain, startAuditExport },
  blockLists: {
    addDisposableDomains,
    importDomains,
    importIps,
    listRollUps,
    previewDomainImport,
    previewIpImport,
  },
  autoBanning: {
    dryRunAutoBanning,
    exportAutoBans,
    getAutoBanning,
    listAutoBans,
    undoAutoBans,
    updateAutoBanning,
  },
  releases: releasesHandlers,
  approvals: approvalsHandlers,
  corrections: {
    listCorrections,
    acceptCompanyCorrection,
    ignoreCompanyCorrection,
    acceptEmployeeCorrection,
    ignoreEmployeeCorrection,
  },
  interests: interestsHandlers,
  unlocks: {
    listUnlocks,
    hideUnlocks,
  },
  subscription: {
    setTrialEnd,
    setSubscriptionStart,
    cancelSubscription,
    cancelOnDate,
    stopFutureCancellation,
    setResign,
    stopResignCadence,
    setSubscriptionEnd,
  },
  reach: reachHandlers,
  customerAccount: customerAccountHandlers,
  team: teamHandlers,
  newCustomers: {
    checkNewCustomer,
    createCustomer,
    exportNewCustomers,
    listNewCustomers,
    sendWelcomeToMany,
    setApprovalOfMany,
    setSpamOfMany,
  },
  abuse: abuseHandlers,
  latestCustomers: latestCustomersHandlers,
  accountStanding: accountStandingHandlers,
  mailAccounts: mailAccountsHandlers,
  mail: mailHandlers,
  mailDrafts: mailDraftsHandlers,
  mailPictures: mailPicturesHandlers,
  mailTeam: mailTeamHandlers,
  savedReplies: savedRepliesHandlers,
  exports: exportsHandlers,
  queues: queuesHandlers,
  pressQueues: pressQueuesHandlers,
  press: { ...pressHandlers, ...stagedPressHandlers },
  domainChecks: domainChecksHandlers,
  mismatches: mismatchesHandlers,
  crawled: crawledHandlers,
  support: supportHandlers,
  companies: companiesHandlers,
  files: { postFile },
  figures: figuresHandlers,
  companyIndustry: companyIndustryHandlers,
  counts: countsHandlers,
  insideProducts: insideProductsHandlers,
  newsletter: newsletterHandlers,
  outsideTechnologies: outsideTechnologiesHandlers,
  sic: sicHandlers,
  tracker: trackerHandlers,
  unlockReport: unlockReportHandlers,
  stripeStats: stripeStatsHandlers,
  quickStats: { getQuickStats },
  enrichmentStats: enrichmentStatsHandlers,
}
