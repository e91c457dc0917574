import type { Calls } from '@console/shared/contract/calls'
import type { Call } from '@console/shared/contract/define-calls'
import type { HandlerFor } from '../mechanism/handlers.ts'
import { changeOwnPassword } from './account/change-own-password.ts'
import { endOtherSessions } from './account/end-other-sessions.ts'
import { endOwnSession } from './account/end-own-session.ts'
import { getOwnProfile } from './account/get-own-profile.ts'
import { listOwnSessions } from './account/list-own-sessions.ts'
import { updateOwnProfile } from './account/update-own-profile.ts'
import { addBannedIp } from './admin/add-banned-ip.ts'
import { addBlockedDomain } from './admin/add-blocked-domain.ts'
import { deleteBlockedDomains } from './admin/delete-blocked-domains.ts'
import { exportBannedIps } from './admin/export-banned-ips.ts'
import { exportBlockedDomains } from './admin/export-blocked-domains.ts'
import { listBannedIps } from './admin/list-banned-ips.ts'
import { listBlockedDomains } from './admin/list-blocked-domains.ts'
import { previewBannedIp } from './admin/preview-banned-ip.ts'
import { removeBannedIps } from './admin/remove-banned-ips.ts'
import { activateAgent } from './agents/activate-agent.ts'
import { listAgents } from './agents/list-agents.ts'
import { acceptCompanyCorrection } from './corrections/accept-company-correction.ts'
import { acceptEmployeeCorrection } from './corrections/accept-employee-correction.ts'
import { ignoreCompanyCorrection } from './corrections/ignore-company-correction.ts'
import { ignoreEmployeeCorrection } from './corrections/ignore-employee-correction.ts'
import { listCorrections } from './corrections/list-corrections.ts'
import { banCustomerIp } from './customer-account/ban-customer-ip.ts'
import { blockCustomer } from './customer-account/block-customer.ts'
import { convertLead } from './customer-account/convert-lead.ts'
import { enableCustomer } from './customer-account/enable-customer.ts'
import { previewBlock } from './customer-account/preview-block.ts'
import { previewCustomerIpBan } from './customer-account/preview-customer-ip-ban.ts'
import { setApproval } from './customer-account/set-approval.ts'
import { setCustomerPassword } from './customer-account/set-customer-password.ts'
import { setEncryption } from './customer-account/set-encryption.ts'
import { setNewSite } from './customer-account/set-new-site.ts'
import { setSpam } from './customer-account/set-spam.ts'
import { signInAsCustomer } from './customer-account/sign-in-as-customer.ts'
import { cancelExport } from './exports/cancel-export.ts'
import { downloadExport } from './exports/download-export.ts'
import { listExports } from './exports/list-exports.ts'
import { startCustomerExport } from './exports/start-customer-export.ts'
import { clearIntentTopics } from './interests/clear-intent-topics.ts'
import { copyNews } from './interests/copy-news.ts'
import { copyTrigger } from './interests/copy-trigger.ts'
import { deleteTrigger } from './interests/delete-trigger.ts'
import { listIntentTopics } from './interests/list-intent-topics.ts'
import { listInterests } from './interests/list-interests.ts'
import { listOwnTriggers } from './interests/list-own-triggers.ts'
import { renameTrigger } from './interests/rename-trigger.ts'
import { setAlertStatus } from './interests/set-alert-status.ts'
import { setIntentTopics } from './interests/set-intent-topics.ts'
import { getOverview } from './live/get-overview.ts'
import { leaveRecord } from './live/leave-record.ts'
import { markBadgeSeen } from './live/mark-badge-seen.ts'
import { viewRecord } from './live/view-record.ts'
import { findMany } from './members/find-many.ts'
import { getCustomer } from './members/get-customer.ts'
import { listCountries } from './members/list-countries.ts'
import { listCustomerHistory } from './members/list-customer-history.ts'
import { listCustomers } from './members/list-customers.ts'
import { listTimeline } from './members/list-timeline.ts'
import { searchCustomers } from './members/search-customers.ts'
import { updateCustomerDetails } from './members/update-customer-details.ts'
import { updateCustomerMoreInfo } from './members/update-customer-more-info.ts'
import { checkNewCustomer } from './new-customers/check-new-customer.ts'
import { createCustomer } from './new-customers/create-customer.ts'
import { exportNewCustomers } from './new-customers/export-new-customers.ts'
import { listNewCustomers } from './new-customers/list-new-customers.ts'
import { sendWelcomeToMany } from './new-customers/send-welcome-to-many.ts'
import { setApprovalOfMany } from './new-customers/set-approval-of-many.ts'
import { setSpamOfMany } from './new-customers/set-spam-of-many.ts'
import { createCampaign } from './reach/create-campaign.ts'
import { exportReachCustomers } from './reach/export-reach-customers.ts'
import { listCampaigns } from './reach/list-campaigns.ts'
import { listMailTemplates } from './reach/list-mail-templates.ts'
import { listReachCustomers } from './reach/list-reach-customers.ts'
import { listRecipients } from './reach/list-recipients.ts'
import { previewCampaign } from './reach/preview-campaign.ts'
import { previewMail } from './reach/preview-mail.ts'
import { sendWelcomeMail } from './reach/send-welcome-mail.ts'
import { stopCampaign } from './reach/stop-campaign.ts'
import { addReleaseToken } from './releases/add-release-token.ts'
import { createPreviewLink } from './releases/create-preview-link.ts'
import { getReleaseHealth } from './releases/get-release-health.ts'
import { listAnnouncements } from './releases/list-announcements.ts'
import { listDeployments } from './releases/list-deployments.ts'
import { listReleaseTokens } from './releases/list-release-tokens.ts'
import { listReleases } from './releases/list-releases.ts'
import { promoteRelease } from './releases/promote-release.ts'
import { reportAreaLoads } from './releases/report-area-loads.ts'
import { revokeReleaseToken } from './releases/revoke-release-token.ts'
import { rollBackRelease } from './releases/roll-back-release.ts'
import { setCanaryShare } from './releases/set-canary-share.ts'
import { withdrawCanary } from './releases/withdraw-canary.ts'
import { deleteSession } from './session/delete-session.ts'
import { getAgent } from './session/get-agent.ts'
import { getSearchAlerts } from './session/get-search-alerts.ts'
import { getTodayTasksCount } from './session/get-today-tasks-count.ts'
import { login } from './session/login.ts'
import { setPreference } from './session/set-preference.ts'
import { undoChange } from './session/undo-change.ts'
import { confirmSignUp } from './sign-up/confirm-sign-up.ts'
import { forgetPassword } from './sign-up/forget-password.ts'
import { resendSignUpCode } from './sign-up/resend-sign-up-code.ts'
import { resetPassword } from './sign-up/reset-password.ts'
import { signUp } from './sign-up/sign-up.ts'
import { socialLogin } from './sign-up/social-login.ts'
import { startSocialLogin } from './sign-up/start-social-login.ts'
import { cancelOnDate } from './subscription/cancel-on-date.ts'
import { cancelSubscription } from './subscription/cancel-subscription.ts'
import { setResign } from './subscription/set-resign.ts'
import { setSubscriptionEnd } from './subscription/set-subscription-end.ts'
import { setSubscriptionStart } from './subscription/set-subscription-start.ts'
import { setTrialEnd } from './subscription/set-trial-end.ts'
import { stopFutureCancellation } from './subscription/stop-future-cancellation.ts'
import { stopResignCadence } from './subscription/stop-resign-cadence.ts'
import { addTeamMember } from './team/add-team-member.ts'
import { getTeam } from './team/get-team.ts'
import { resetTeam } from './team/reset-team.ts'
import { restoreMemberPermissions } from './team/restore-member-permissions.ts'
import { setMemberEnabled } from './team/set-member-enabled.ts'
import { setTeamNewSite } from './team/set-team-new-site.ts'
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
  agents: { listAgents, activateAgent },
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
    deleteBlockedDomains,
    listBannedIps,
    exportBannedIps,
    previewBannedIp,
    addBannedIp,
    removeBannedIps,
  },
  releases: {
    listReleases,
    listDeployments,
    getReleaseHealth,
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
  },
  corrections: {
    listCorrections,
    acceptCompanyCorrection,
    ignoreCompanyCorrection,
    acceptEmployeeCorrection,
    ignoreEmployeeCorrection,
  },
  interests: {
    listInterests,
    setAlertStatus,
    listOwnTriggers,
    renameTrigger,
    deleteTrigger,
    copyTrigger,
    copyNews,
    listIntentTopics,
    setIntentTopics,
    clearIntentTopics,
  },
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
  reach: {
    createCampaign,
    exportReachCustomers,
    listCampaigns,
    listMailTemplates,
    listReachCustomers,
    listRecipients,
    previewCampaign,
    previewMail,
    sendWelcomeMail,
    stopCampaign,
  },
  customerAccount: {
    enableCustomer,
    previewBlock,
    blockCustomer,
    setSpam,
    setApproval,
    setCustomerPassword,
    banCustomerIp,
    previewCustomerIpBan,
    setEncryption,
    setNewSite,
    convertLead,
    signInAsCustomer,
  },
  team: {
    getTeam,
    addTeamMember,
    setMemberEnabled,
    setTeamNewSite,
    resetTeam,
    restoreMemberPermissions,
  },
  newCustomers: {
    checkNewCustomer,
    createCustomer,
    exportNewCustomers,
    listNewCustomers,
    sendWelcomeToMany,
    setApprovalOfMany,
    setSpamOfMany,
  },
  exports: { cancelExport, downloadExport, listExports, startCustomerExport },
}
