import { useUrlParams } from '@console/shared/kit/use-url-params'
import { dayAfter } from '@console/shared/kit/values'
import type { MovementKind, StripeStats } from '../../../contract/calls/stripe-stats.ts'

export const rowsId = 'stripe-rows'

/** The lists below the numbers: each a tab, with the prefix of its URL parameters. */
export const tabs = { movements: 'moves', subscriptions: 'subs', failed: 'failed', invoices: 'bills' } as const
type TabId = keyof typeof tabs

/** Opens a list with only these filters, and scrolls it into view. */
export const useOpenList = () => {
  const [, setParams] = useUrlParams()
  return (tab: TabId, filters: Readonly<Record<string, string>> = {}) => {
    setParams((now) => {
      const own = `${tabs[tab]}_`
      const next = new URLSearchParams([...now].filter(([key]) => !key.startsWith(own) && key !== 'tab'))
      // The first tab is the default and not in the address.
      if (tab !== 'movements') next.set('tab', tab)
      for (const [key, value] of Object.entries(filters)) next.set(own + key, value)
      return next
    })
    const rows = document.getElementById(rowsId)
    rows?.focus({ preventScroll: true })
    rows?.scrollIntoView?.({ block: 'start' })
  }
}

/** The days of a chart point. */
export const daysOfPoint = (
  points: StripeStats['points'],
  index: number,
  last: string,
): Record<'from' | 'to', string> => {
  const next = points[index + 1]
  return { from: points[index]?.date ?? last, to: next === undefined ? last : dayAfter(-1, next.date) }
}

/** The filters for movements of a kind; without a kind for all. */
export const movementsOf = (kind: MovementKind | null, days: Readonly<Record<'from' | 'to', string>>) => ({
  ...(kind !== null && { kind }),
  ...days,
})
