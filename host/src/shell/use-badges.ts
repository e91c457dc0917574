import { queryClient, readKey, useRead } from '@console/shared/api/query'
import { session } from '@console/shared/api/session'
import { useAgent } from '@console/shared/auth/session'
import { canCall } from '@console/shared/contract/access'
import type { MenuModel } from '@console/shared/contract/menu'
import type { Badge } from '@console/shared/contract/screens'
import type { QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { screens } from '../../contract/screens.ts'
import { isAt } from './same-address.ts'

const countsStaleMs = 60_000
const alertsInput = { return_count_only: true }
const tasksInput = { unseen_only: true }

/** The number on each badge; absent: none. */
export type Badges = Readonly<Partial<Record<Badge, number>>>

const keys: Readonly<Record<Badge, QueryKey>> = {
  alertsCount: readKey(session.getSearchAlerts, alertsInput),
  ticketCounts: readKey(session.getTodayTasksCount, tasksInput),
}

/** Cleared here at once, and again when the server confirms: a count requested earlier is outdated. */
const markSeen = async (badge: Badge): Promise<void> => {
  queryClient.setQueryData(keys[badge], 0)
  // Its client is loaded when a badge is opened, not for the first paint.
  const {
    live: { markBadgeSeen },
  } = await import('@console/shared/api/live')
  await markBadgeSeen({ badge }, { silent: true })
  await queryClient.cancelQueries({ queryKey: keys[badge] })
  queryClient.setQueryData(keys[badge], 0)
}

/** The counts of the menu's badges, requested once; opening the item of one marks it as seen (spec §2). */
export const useBadges = (model: MenuModel): Badges => {
  const agent = useAgent()
  const { pathname } = useLocation()
  const seesAlerts = canCall(screens, agent, session.getSearchAlerts.declaration.access)
  const alerts = useRead(session.getSearchAlerts, alertsInput, { enabled: seesAlerts, staleMs: countsStaleMs })
  const tasks = useRead(session.getTodayTasksCount, tasksInput, { staleMs: countsStaleMs })

  const items = [...model.groups.flatMap((group) => group.items), ...model.top]
  const opened = items.find(({ path }) => isAt(pathname, path))?.badge
  useEffect(() => {
    if (opened === undefined) return
    // If it fails, the badge returns with the next count.
    void markSeen(opened).catch(() => {})
  }, [opened])
  return {
    ...(typeof alerts.data === 'number' ? { alertsCount: alerts.data } : {}),
    ...(tasks.data === undefined ? {} : { ticketCounts: tasks.data }),
  }
}
