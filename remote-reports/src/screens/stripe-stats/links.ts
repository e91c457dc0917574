import { useUrlParams } from '@console/shared/kit/use-url-params'
import { dayAfter } from '@console/shared/kit/values'
import type { MovementKind, StripeStats } from '../../../contract/calls/stripe-stats.ts'

export const rowsId = 'stripe-rows'

/** The lists under the numbers: each a tab, with what its keys in the URL begin with. */
export const tabs = { movements: 'moves', subscriptions: 'subs', failed: 'failed', invoices: 'bills' } as const
type TabId = keyof typeof tabs

/** Opens a list with these filters and no others, and brings it into sight. */
export const useOpenList = () => {
  const [, setParams] = useUrlParams()
  return (tab: TabId, filters: Readonly<Record<string, string>> = {}) => {
    setParams((now) => {
      const own = `${tabs[tab]}_`
      const next = new URLSearchParams([...now].filter(([key]) => !key.startsWith(own) && key !== 'tab'))
      // The first tab is the one that is shown without a word in the address.
      if (tab !== 'movements') next.set('tab', tab)
      for (const [key, value] of Object.entries(filters)) next.set(own + key, value)
      return next
    })
    const rows = document.getElementById(rowsId)
    rows?.focus({ preventScroll: true })
    rows?.scrollIntoView?.({ block: 'start' })
  }
}

/** The days that a point of the charts covers. */
export const daysOfPoint = (
  points: StripeStats['points'],
  index: number,
  last: string,
): Record<'from' | 'to', string> => {
  const next = points[index + 1]
  return { from: points[index]?.date ?? last, to: next === undefined ? last : dayAfter(-1, next.date) }
}

/** The filters under which the movements of a kind stand; all of them without one. */
export const movementsOf = (kind: MovementKind | null, days: Readonly<Record<'from' | 'to', string>>) => ({
  ...(kind !== null && { kind }),
  ...days,
})
