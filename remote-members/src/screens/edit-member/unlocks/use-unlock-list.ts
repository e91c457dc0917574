import { useRead } from '@console/shared/api/query'
import type { InputOf } from '@console/shared/contract/define-calls'
import { useState } from 'react'
import type { unlocksCalls } from '../../../../contract/calls/unlocks.ts'
import { unlocks } from '../../../api.ts'

export type UnlockFilters = NonNullable<InputOf<typeof unlocksCalls.listUnlocks>['filters']>
type Cursor = { readonly after: string } | { readonly before: string } | null

const size = 50
const start = { cursor: null as Cursor, number: 1 }

/** One page of a customer's unlocks, and navigation to the others. */
export const useUnlockList = (customerId: number) => {
  const [filters, setFilters] = useState<UnlockFilters>({})
  const [at, setAt] = useState(start)
  const read = useRead(
    unlocks.listUnlocks,
    { customer_id: customerId, filters, page: { size, ...at.cursor } },
    { keepPrevious: true },
  )
  const page = read.data
  const rows = page?.rows ?? []
  // Pages before are full, but the last one counts from the end.
  const offset = page?.next === null ? Math.max(0, page.total - rows.length) : (at.number - 1) * size
  const go = (cursor: Cursor, number: number) => setAt({ cursor: number <= 1 ? null : cursor, number })
  return {
    read,
    page,
    rows,
    offset,
    filters,
    isFiltered: Object.values(filters).some((value) => value !== undefined),
    /** Other filters are another list, which starts at its first page. */
    change: (part: { readonly [K in keyof UnlockFilters]?: UnlockFilters[K] | undefined }) => {
      const merged = { ...filters, ...part }
      const given = Object.entries(merged).filter(([, value]) => value !== undefined && value !== '')
      setFilters(Object.fromEntries(given))
      setAt(start)
    },
    clear: () => {
      setFilters({})
      setAt(start)
    },
    next: page?.next ? () => go({ after: page.next ?? '' }, at.number + 1) : null,
    previous: page?.previous ? () => go({ before: page.previous ?? '' }, at.number - 1) : null,
  }
}

export type UnlockList = ReturnType<typeof useUnlockList>
