/** The days of one bar, from `from` to `to`, and the positions of their values. */
export interface Span {
  readonly from: string
  readonly to: string
  readonly begin: number
  readonly end: number
}

/** Longer ranges are shown by month, because daily bars would be hairlines. */
export const maxDayBars = 92

const monthOf = (day: string): string => day.slice(0, 3) + day.slice(6)

/** A range by day or, if long, by calendar month within the range. */
export const spansOf = (days: readonly string[]): readonly Span[] => {
  const isNew = (day: string, at: number) =>
    days.length <= maxDayBars || at === 0 || monthOf(day) !== monthOf(days[at - 1] ?? '')
  const begins = days.flatMap((day, at) => (isNew(day, at) ? at : []))
  return begins.map((begin, place) => {
    const end = begins[place + 1] ?? days.length
    return { from: days[begin] ?? '', to: days[end - 1] ?? '', begin, end }
  })
}

/** Daily values summed by span. */
export const sumOver = (spans: readonly Span[], values: readonly number[]): number[] =>
  spans.map(({ begin, end }) => values.slice(begin, end).reduce((sum, value) => sum + value, 0))
