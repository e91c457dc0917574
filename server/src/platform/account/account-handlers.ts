import { changeOwnPassword } from './change-own-password.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endOwnSession } from './end-own-session.ts'
import { getOwnProfile } from './get-own-profile.ts'
import { listOwnSessions } from './list-own-sessions.ts'
import { updateOwnProfile } from './update-own-profile.ts'

/** All handlers of the group, for handlers.ts. */
export const accountHandlers = {
  changeOwnPassword,
  endOtherSessions,
  endOwnSession,
  getOwnProfile,
  listOwnSessions,
  updateOwnProfile,
}
