import { useRead } from '@console/shared/api/query'
import { session } from '@console/shared/api/session'
import { useAgent } from '@console/shared/auth/session'
import { mayCall } from '@console/shared/contract/access'
import type { Badge } from '@console/shared/contract/screens'

const countsStaleMs = 60_000

/** Counts of the menu's badges, of those that this agent may see. */
export const useBadges = (): Readonly<Partial<Record<Badge | 'none', number>>> => {
  const agent = useAgent()
  const seesAlerts = mayCall(agent, session.getSearchAlerts.declaration.access)
  const alerts = useRead(
    session.getSearchAlerts,
    { return_count_only: true },
    { enabled: seesAlerts, staleMs: countsStaleMs },
  )
  const tasks = useRead(session.getTodayTasksCount, {}, { staleMs: countsStaleMs })
  return {
    ...(typeof alerts.data === 'number' ? { alertsCount: alerts.data } : {}),
    ...(tasks.data === undefined ? {} : { ticketCounts: tasks.data }),
  }
}
