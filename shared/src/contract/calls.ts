import { accountCalls } from './calls/account.ts'
import { adminCalls } from './calls/admin.ts'
import { agentsCalls } from './calls/agents.ts'
import { correctionsCalls } from './calls/corrections.ts'
import { customerAccountCalls } from './calls/customer-account.ts'
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
import { teamCalls } from './calls/team.ts'
import { timelineCalls } from './calls/timeline.ts'
import { unlocksCalls } from './calls/unlocks.ts'

/** All calls by area. The server and the docs read this; a screen takes its area's calls alone. */
export const calls = {
  session: { ...sessionCalls, ...signUpCalls, ...accountCalls, ...liveCalls },
  agents: agentsCalls,
  members: { ...membersCalls, ...timelineCalls },
  admin: adminCalls,
  releases: releasesCalls,
  corrections: correctionsCalls,
  interests: interestsCalls,
  unlocks: unlocksCalls,
  subscription: subscriptionCalls,
  reach: reachCalls,
  customerAccount: { ...customerAccountCalls, ...customerOutsideCalls },
  team: teamCalls,
  newCustomers: newCustomersCalls,
  exports: exportsCalls,
} as const

export type Calls = typeof calls
