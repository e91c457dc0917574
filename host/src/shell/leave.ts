import { signOut } from '@console/shared/auth/session'
import { dropAllDrafts } from '@console/shared/kit/form-drafts'

/** Logout: drafts are for agents who come back, so one who signs out on purpose leaves none. */
export const leave = (agentId: number): void => {
  dropAllDrafts(agentId)
  void signOut()
}
