import type { Counted, Counts } from '../../../contract/calls/counts.ts'
import { companySizes } from '../../../contract/calls/counts.ts'

export const brokenDown = ['companies', 'employees', 'press_events'] as const
export type BrokenDown = (typeof brokenDown)[number]
export const parts = ['country', 'industry', 'size'] as const
export type Part = (typeof parts)[number]

/** One country, industry or size, with its number of records of each kind. */
export interface Line {
  readonly key: string
  readonly counts: Readonly<Record<BrokenDown, number>>
}

const bySize = new Map<string, number>(companySizes.map(([key], at) => [key, at]))

/**
 * All keys of a breakdown: sizes in ascending order, everything else by the highest value of `order`; unknown keys
 * last.
 */
export const linesOf = (counts: Pick<Counts, BrokenDown>, part: Part, order: BrokenDown): Line[] => {
  const values = brokenDown.map(
    (record) => new Map(counts[record][part].map(({ key, count }: Counted) => [key, count])),
  )
  const keys = [...new Set(values.flatMap((of) => [...of.keys()]))]
  const lines = keys.map((key): Line => {
    const [companies = 0, employees = 0, press_events = 0] = values.map((of) => of.get(key) ?? 0)
    return { key, counts: { companies, employees, press_events } }
  })
  const place = ({ key, counts: own }: Line): number =>
    key === '' ? Number.POSITIVE_INFINITY : part === 'size' ? (bySize.get(key) ?? bySize.size) : -own[order]
  return lines.sort((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : a.key < b.key ? -1 : 1))
}
