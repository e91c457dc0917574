import { live } from '@console/shared/api/live'
import { queryClient, readKey } from '@console/shared/api/query'
import { session } from '@console/shared/api/session'
import type { Badge } from '@console/shared/contract/screens'
import type { QueryKey } from '@tanstack/react-query'
import { alertsInput, tasksInput } from './use-badges.ts'

const keys: Readonly<Record<Badge, QueryKey>> = {
  alertsCount: readKey(session.getSearchAlerts, alertsInput),
  ticketCounts: readKey(session.getTodayTasksCount, tasksInput),
}

/** Cleared here at once, and again when the server confirms: a count requested earlier is outdated. */
export const markSeen = async (badge: Badge): Promise<void> => {
  queryClient.setQueryData(keys[badge], 0)
  await live.markBadgeSeen({ badge }, { silent: true })
  await queryClient.cancelQueries({ queryKey: keys[badge] })
  queryClient.setQueryData(keys[badge], 0)
}
