import { useRead } from '@console/shared/api/query'
import { session } from '@console/shared/api/session'
import { useAgent } from '@console/shared/auth/session'
import { canCall } from '@console/shared/contract/access'
import type { MenuModel } from '@console/shared/contract/menu'
import { atom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { screens } from '../../contract/screens.ts'
import { isAt } from './same-address.ts'

const countsStaleMs = 60_000
export const alertsInput = { return_count_only: true }
export const tasksInput = { unseen_only: true }

/** The number on each badge, or at a screen without one by its id; absent: none. */
export type Badges = Readonly<Partial<Record<string, number>>>

/** What waits for the agent's approval: it comes with the stream, and stays until it has ended. */
export const approvalsAtom = atom(0)

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
    import('./mark-seen.ts').then(({ markSeen }) => markSeen(opened)).catch(() => {})
  }, [opened])
  const proposals = useAtomValue(approvalsAtom)
  return {
    proposals,
    ...(typeof alerts.data === 'number' ? { alertsCount: alerts.data } : {}),
    ...(tasks.data === undefined ? {} : { ticketCounts: tasks.data }),
  }
}
