import { accountCalls } from './calls/account.ts'
import { agentsCalls } from './calls/agents.ts'
import { browserErrorsCalls } from './calls/browser-errors.ts'
import { countriesCalls } from './calls/countries.ts'
import { exportsCalls } from './calls/exports.ts'
import { filesCalls } from './calls/files.ts'
import { liveCalls } from './calls/live.ts'
import { passkeysCalls } from './calls/passkeys.ts'
import { proposalsCalls } from './calls/proposals.ts'
import { releasesCalls } from './calls/releases.ts'
import { screenLockCalls } from './calls/screen-lock.ts'
import { sessionCalls } from './calls/session.ts'
import { signUpCalls } from './calls/sign-up.ts'
import { speedCalls } from './calls/speed.ts'
import { statusCalls } from './calls/status.ts'
import { twoStepCalls } from './calls/two-step.ts'

/** Calls of the console itself and those that the host makes; each area declares its own in its contract. */
export const platformCalls = {
  session: { ...sessionCalls, ...signUpCalls, ...accountCalls, ...liveCalls },
  agents: agentsCalls,
  twoStep: twoStepCalls,
  passkeys: passkeysCalls,
  screenLock: screenLockCalls,
  /** The other calls of this group belong to the area. */
  members: countriesCalls,
  proposals: proposalsCalls,
  releases: releasesCalls,
  browserErrors: browserErrorsCalls,
  speed: speedCalls,
  status: statusCalls,
  exports: exportsCalls,
  files: filesCalls,
} as const
