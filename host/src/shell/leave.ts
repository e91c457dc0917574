import { signOut } from '@console/shared/auth/session'
import { dropAllDrafts } from '@console/shared/kit/form-drafts'

/** Logout: drafts are for whoever comes back, so an agent who leaves on purpose leaves none. */
export const leave = (agentId: number): void => {
  dropAllDrafts(agentId)
  void signOut()
}
