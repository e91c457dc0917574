import type { TimelineItem } from '../../../../contract/calls/timeline.ts'

export interface Day {
  /** YYYY-MM-DD. */
  readonly date: string
  readonly items: readonly TimelineItem[]
}

/** The calendar day of an item: in the agent's time zone, or the day itself for whole days. */
const dateOf = ({ at, whole_day }: TimelineItem): string => {
  if (whole_day) return at.slice(0, 10)
  const local = new Date(at)
  return [local.getFullYear(), local.getMonth() + 1, local.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** Items by day, in their original order. */
export const byDay = (items: readonly TimelineItem[]): Day[] =>
  [...Map.groupBy(items, dateOf)].map(([date, ofDay]) => ({ date, items: ofDay }))

/** Noon of that day: the same day in every time zone. */
export const noonOf = (date: string): string => {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day, 12).toISOString()
}
