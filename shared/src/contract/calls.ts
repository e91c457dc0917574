import { accountCalls } from './calls/account.ts'
import { adminCalls } from './calls/admin.ts'
import { agentsCalls } from './calls/agents.ts'
import { liveCalls } from './calls/live.ts'
import { membersCalls } from './calls/members.ts'
import { releasesCalls } from './calls/releases.ts'
import { sessionCalls } from './calls/session.ts'
import { signUpCalls } from './calls/sign-up.ts'

/** All calls by area. The server and the docs read this; a screen takes its area's calls alone. */
export const calls = {
  session: { ...sessionCalls, ...signUpCalls, ...accountCalls, ...liveCalls },
  agents: agentsCalls,
  members: membersCalls,
  admin: adminCalls,
  releases: releasesCalls,
} as const

export type Calls = typeof calls
