import type { TimelineItem } from '../../../../contract/calls/timeline.ts'

export interface Day {
  /** YYYY-MM-DD. */
  readonly date: string
  readonly items: readonly TimelineItem[]
}

/** The calendar day of an item: of a moment in the agent's zone, of a whole day the day itself. */
const dateOf = ({ at, whole_day }: TimelineItem): string => {
  if (whole_day) return at.slice(0, 10)
  const local = new Date(at)
  return [local.getFullYear(), local.getMonth() + 1, local.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** Items by day, both in the order in which they came. */
export const byDay = (items: readonly TimelineItem[]): Day[] =>
  [...Map.groupBy(items, dateOf)].map(([date, ofDay]) => ({ date, items: ofDay }))

/** Noon of that day: the same day in every zone in which it is shown. */
export const noonOf = (date: string): string => {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day, 12).toISOString()
}
