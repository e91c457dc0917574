/** Lengths of day spans: three of each length make one of the next, counted from 1 January 1970. */
export const spanSizes = [3, 9, 27, 81, 243] as const

/** A span of days (length 1: a single day), by the number of its first day; `sign` -1: to be subtracted. */
export interface DaySpan {
  readonly days: number
  readonly first: number
  readonly sign: 1 | -1
}

const largest = spanSizes[spanSizes.length - 1] ?? 1
const dayMs = 86_400_000

/** The number of a day, YYYY-MM-DD. */
export const numberOfDay = (day: string): number => Math.round(Date.parse(day) / dayMs)
/** The day of a number, YYYY-MM-DD. */
export const dayOfNumber = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10)
/** First day, YYYY-MM-DD, of the span that contains a day. */
export const firstOfSpan = (day: string, days: number): string =>
  dayOfNumber(Math.floor(numberOfDay(day) / days) * days)

/**
 * The spans that make up the days from `from` until before `until`. Each end needs at most one span of each length,
 * added or subtracted, because the next larger spans begin and end no further away.
 */
export const spansOf = (from: number, until: number): DaySpan[] => {
  const spans: DaySpan[] = []
  let [first, end] = [from, until]
  let days = 1
  for (; days < largest && end - first > 2 * days; days *= 3) {
    const over = (place: number) => (place / days) % 3
    if (over(first) === 1) {
      first -= days
      spans.push({ days, first, sign: -1 })
    } else if (over(first) === 2) {
      spans.push({ days, first, sign: 1 })
      first += days
    }
    if (over(end) === 1) {
      end -= days
      spans.push({ days, first: end, sign: 1 })
    } else if (over(end) === 2) {
      spans.push({ days, first: end, sign: -1 })
      end += days
    }
  }
  for (; first < end; first += days) spans.push({ days, first, sign: 1 })
  return spans
}
