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
import { getOverview } from './live/get-overview.ts'
import { leaveRecord } from './live/leave-record.ts'
import { markBadgeSeen } from './live/mark-badge-seen.ts'
import { viewRecord } from './live/view-record.ts'
import { exportCustomers } from './members/export-customers.ts'
import { getCustomer } from './members/get-customer.ts'
import { listCountries } from './members/list-countries.ts'
import { listCustomerHistory } from './members/list-customer-history.ts'
import { listCustomers } from './members/list-customers.ts'
import { searchCustomers } from './members/search-customers.ts'
import { updateCustomerDetails } from './members/update-customer-details.ts'
import { updateCustomerMoreInfo } from './members/update-customer-more-info.ts'
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
    exportCustomers,
    updateCustomerDetails,
    updateCustomerMoreInfo,
    listCustomerHistory,
    listCountries,
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
}
