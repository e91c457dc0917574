import { signOut } from '@console/shared/auth/session'
import { dropAllDrafts } from '@console/shared/kit/form-drafts'

/** Logout: drafts are for agents who come back, so signing out on purpose deletes them. */
export const leave = (agentId: number): void => {
  dropAllDrafts(agentId)
  void signOut()
}
