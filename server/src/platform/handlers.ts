import type { platformCalls } from '@console/shared/contract/calls'
import { accountHandlers } from './account/account-handlers.ts'
import { agentsHandlers } from './agents/agents-handlers.ts'
import { browserErrorsHandlers } from './browser-errors/browser-errors-handlers.ts'
import { exportsHandlers } from './exports/exports-handlers.ts'
import { filesHandlers } from './files/files-handlers.ts'
import { liveHandlers } from './live/live-handlers.ts'
import { passkeysHandlers } from './passkeys/passkeys-handlers.ts'
import type { HandlersOf } from './pipeline/handlers.ts'
import { proposalsHandlers } from './proposals/proposals-handlers.ts'
import { releasesHandlers } from './releases/calls/releases-handlers.ts'
import { screenLockHandlers } from './screen-lock/screen-lock-handlers.ts'
import { sessionHandlers } from './session/session-handlers.ts'
import { signUpHandlers } from './sign-up/sign-up-handlers.ts'
import { speedHandlers } from './speed/speed-handlers.ts'
import { statusHandlers } from './status/status-handlers.ts'
import { twoStepHandlers } from './two-step/two-step-handlers.ts'

/**
 * The handlers of the console itself; a missing one does not compile. Calls about customers belong to the members area.
 */
export const platformHandlers = {
  session: { ...sessionHandlers, ...signUpHandlers, ...accountHandlers, ...liveHandlers },
  agents: agentsHandlers,
  twoStep: twoStepHandlers,
  passkeys: passkeysHandlers,
  screenLock: screenLockHandlers,
  proposals: proposalsHandlers,
  releases: releasesHandlers,
  browserErrors: browserErrorsHandlers,
  speed: speedHandlers,
  status: statusHandlers,
  exports: exportsHandlers,
  files: filesHandlers,
} satisfies HandlersOf<Omit<typeof platformCalls, 'members'>>
