import { deleteSession } from './delete-session.ts'
import { getAgent } from './get-agent.ts'
import { getSearchAlerts } from './get-search-alerts.ts'
import { getTodayTasksCount } from './get-today-tasks-count.ts'
import { login } from './login.ts'
import { loginWithCode } from './login-with-code.ts'
import { setPreference } from './set-preference.ts'
import { undoChange } from './undo-change.ts'

/** All handlers of the group, for handlers.ts. */
export const sessionHandlers = {
  deleteSession,
  getAgent,
  getSearchAlerts,
  getTodayTasksCount,
  login,
  loginWithCode,
  setPreference,
  undoChange,
}
