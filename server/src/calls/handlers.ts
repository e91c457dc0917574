import type { Call } from '@console/shared/contract/define-calls'
import type { HandlerFor } from '../mechanism/handlers.ts'
import { abuseHandlers } from './abuse/abuse-handlers.ts'
import { changeOwnPassword } from './account/change-own-password.ts'
import { endOtherSessions } from './account/end-other-sessions.ts'
import { endOwnSession } from './account/end-own-session.ts'
import { getOwnProfile } from './account/get-own-profile.ts'
import { listOwnSessions } from './account/list-own-sessions.ts'
import { updateOwnProfile } from './account/update-own-profile.ts'
import { accountStandingHandlers } from './account-standing/account-standing-handlers.ts'
import { addBannedIp } from './admin/add-banned-ip.ts'
import { addBlockedDomain } from './admin/add-blocked-domain.ts'
import { deleteBlockedDomains } from './admin/delete-blocked-domains.ts'
import { exportBannedIps } from './admin/export-banned-ips.ts'
import { exportBlockedDomains } from './admin/export-blocked-domains.ts'
import { listBannedIps } from './admin/list-banned-ips.ts'
import { listBlockedDomains } from './admin/list-blocked-domains.ts'
import { previewBannedIp } from './admin/preview-banned-ip.ts'
import { previewBlockedDomain } from './admin/preview-blocked-domain.ts'
import { removeBannedIps } from './admin/remove-banned-ips.ts'
import { agentsHandlers } from './agents/agents-handlers.ts'
import { addAnnouncement } from './announcements/add-announcement.ts'
import { updateAnnouncement } from './announcements/update-announcement.ts'
import { withdrawAnnouncement } from './announcements/withdraw-announcement.ts'
import { approvalsHandlers } from './approvals/approvals-handlers.ts'
import { getAuditEntry } from './audit/get-audit-entry.ts'
import { listAudit } from './audit/list-audit.ts'
import { startAuditExport } from './audit/start-audit-export.ts'
import { verifyAuditChain } from './audit/verify-audit-chain.ts'
import { dryRunAutoBanning } from './auto-banning/dry-run-auto-banning.ts'
import { exportAutoBans } from './auto-banning/export-auto-bans.ts'
import { getAutoBanning } from './auto-banning/get-auto-banning.ts'
import { listAutoBans } from './auto-banning/list-auto-bans.ts'
import { undoAutoBans } from './auto-banning/undo-auto-bans.ts'
import { updateAutoBanning } from './auto-banning/update-auto-banning.ts'
import { endBanner } from './banner/end-banner.ts'
import { listBanners } from './banner/list-banners.ts'
import { saveBanner } from './banner/save-banner.ts'
import { addDisposableDomains } from './block-lists/add-disposable-domains.ts'
import { importDomains } from './block-lists/import-domains.ts'
import { importIps } from './block-lists/import-ips.ts'
import { listRollUps } from './block-lists/list-roll-ups.ts'
import { previewDomainImport } from './block-lists/preview-domain-import.ts'
import { previewIpImport } from './block-lists/preview-ip-import.ts'
import type { Calls } from './calls.ts'
import { clearCart } from './carts/clear-cart.ts'
import { getCart } from './carts/get-cart.ts'
import { listOrders } from './carts/list-orders.ts'
import { restoreOrder } from './carts/restore-order.ts'
import { companiesHandlers } from './companies/companies-handlers.ts'
import { companyIndustryHandlers } from './company-industry/company-industry-handlers.ts'
import { acceptCompanyCorrection } from './corrections/accept-company-correction.ts'
import { acceptEmployeeCorrection } from './corrections/accept-employee-correction.ts'
import { ignoreCompanyCorrection } from './corrections/ignore-company-correction.ts'
import { ignoreEmployeeCorrection } from './corrections/ignore-employee-correction.ts'
import { listCorrections } from './corrections/list-corrections.ts'
import { countsHandlers } from './counts/counts-handlers.ts'
import { crawledHandlers } from './crawled/crawled-handlers.ts'
import { customerAccountHandlers } from './customer-account/customer-account-handlers.ts'
import { linkCustomer } from './customer-links/link-customer.ts'
import { listCustomerLinks } from './customer-links/list-customer-links.ts'
import { unlinkCustomer } from './customer-links/unlink-customer.ts'
import { domainChecksHandlers } from './domain-checks/domain-checks-handlers.ts'
import { enrichmentStatsHandlers } from './enrichment-stats/enrichment-stats-handlers.ts'
import { exportsHandlers } from './exports/exports-handlers.ts'
import { figuresHandlers } from './figures/figures-handlers.ts'
import { postFile } from './files/post-file.ts'
import { insideProductsHandlers } from './inside-products/inside-products-handlers.ts'
import { interestsHandlers } from './interests/interests-handlers.ts'
import { latestCustomersHandlers } from './latest-customers/latest-customers-handlers.ts'
import { getOverview } from './live/get-overview.ts'
import { leaveRecord } from './live/leave-record.ts'
import { markBadgeSeen } from './live/mark-badge-seen.ts'
import { viewRecord } from './live/view-record.ts'
import { mailHandlers } from './mail/mail-handlers.ts'
import { mailAccountsHandlers } from './mail-accounts/mail-accounts-handlers.ts'
import { mailDraftsHandlers } from './mail-drafts/mail-drafts-handlers.ts'
import { mailPicturesHandlers } from './mail-pictures/mail-pictures-handlers.ts'
import { mailTeamHandlers } from './mail-team/mail-team-handlers.ts'
import { findMany } from './members/find-many.ts'
import { getCustomer } from './members/get-customer.ts'
import { listCountries } from './members/list-countries.ts'
import { listCustomerHistory } from './members/list-customer-history.ts'
import { listCustomers } from './members/list-customers.ts'
import { listTimeline } from './members/list-timeline.ts'
import { searchCustomers } from './members/search-customers.ts'
import { updateCustomerDetails } from './members/update-customer-details.ts'
import { updateCustomerMoreInfo } from './members/update-customer-more-info.ts'
import { mismatchesHandlers } from './mismatches/mismatches-handlers.ts'
import { checkNewCustomer } from './new-customers/check-new-customer.ts'
import { createCustomer } from './new-customers/create-customer.ts'
import { exportNewCustomers } from './new-customers/export-new-customers.ts'
import { listNewCustomers } from './new-customers/list-new-customers.ts'
import { sendWelcomeToMany } from './new-customers/send-welcome-to-many.ts'
import { setApprovalOfMany } from './new-customers/set-approval-of-many.ts'
import { setSpamOfMany } from './new-customers/set-spam-of-many.ts'
import { newsletterHandlers } from './newsletter/newsletter-handlers.ts'
import { outsideTechnologiesHandlers } from './outside-technologies/outside-technologies-handlers.ts'
import { pressHandlers } from './press/press-handlers.ts'
import { pressQueuesHandlers } from './press-queues/press-queues-handlers.ts'
import { queuesHandlers } from './queues/queues-handlers.ts'
import { getQuickStats } from './quick-stats/get-quick-stats.ts'
import { reachHandlers } from './reach/reach-handlers.ts'
import { releasesHandlers } from './releases/releases-handlers.ts'
import { savedRepliesHandlers } from './saved-replies/saved-replies-handlers.ts'
import { deleteSession } from './session/delete-session.ts'
import { getAgent } from './session/get-agent.ts'
import { getSearchAlerts } from './session/get-search-alerts.ts'
import { getTodayTasksCount } from './session/get-today-tasks-count.ts'
import { login } from './session/login.ts'
import { loginWithCode } from './session/login-with-code.ts'
import { setPreference } from './session/set-preference.ts'
import { undoChange } from './session/undo-change.ts'
import { sicHandlers } from './sic/sic-handlers.ts'
import { acceptInvitation } from './sign-up/accept-invitation.ts'
import { confirmSignUp } from './sign-up/confirm-sign-up.ts'
import { forgetPassword } from './sign-up/forget-password.ts'
import { getInvitation } from './sign-up/get-invitation.ts'
import { resendSignUpCode } from './sign-up/resend-sign-up-code.ts'
import { resetPassword } from './sign-up/reset-password.ts'
import { signUp } from './sign-up/sign-up.ts'
import { socialLogin } from './sign-up/social-login.ts'
import { startSocialLogin } from './sign-up/start-social-login.ts'
import { stagedPressHandlers } from './staged-press/staged-press-handlers.ts'
import { stripeStatsHandlers } from './stripe-stats/stripe-stats-handlers.ts'
import { cancelOnDate } from './subscription/cancel-on-date.ts'
import { cancelSubscription } from './subscription/cancel-subscription.ts'
import { setResign } from './subscription/set-resign.ts'
import { setSubscriptionEnd } from './subscription/set-subscription-end.ts'
import { setSubscriptionStart } from './subscription/set-subscription-start.ts'
import { setTrialEnd } from './subscription/set-trial-end.ts'
import { stopFutureCancellation } from './subscription/stop-future-cancellation.ts'
import { stopResignCadence } from './subscription/stop-resign-cadence.ts'
import { supportHandlers } from './support/support-handlers.ts'
import { teamHandlers } from './team/team-handlers.ts'
import { trackerHandlers } from './tracker/tracker-handlers.ts'
import { confirmTwoStep } from './two-step/confirm-two-step.ts'
import { disableTwoStep } from './two-step/disable-two-step.ts'
import { getTwoStep } from './two-step/get-two-step.ts'
import { startTwoStep } from './two-step/start-two-step.ts'
import { unlockReportHandlers } from './unlock-report/unlock-report-handlers.ts'
import { hideUnlocks } from './unlocks/hide-unlocks.ts'
import { listUnlocks } from './unlocks/list-unlocks.ts'

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
