import { getLock } from './get-lock.ts'
import { lockSession } from './lock-session.ts'
import { unlockSession } from './unlock-session.ts'

/** All handlers of the group, for handlers.ts. */
export const screenLockHandlers = { getLock, lockSession, unlockSession }
