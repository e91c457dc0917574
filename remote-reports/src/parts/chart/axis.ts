import type { ChartKind, Series, Step } from './series.ts'

/** Font size of the axes, in pixels. */
export const letterSize = 12
const letterWidth = 7
const gap = 14

const widthOf = (texts: readonly string[]): number => Math.max(...texts.map(({ length }) => length), 2) * letterWidth

/** Label interval in points: 1 or 2 for days, otherwise whole weeks. */
const intervals: Readonly<Record<Step, readonly number[]>> = {
  day: [1, 2, 7, 14, 28, 56, 91, 182],
  month: [1, 2, 3, 6, 12],
}

/**
 * Points per label, and the label's width. Computed, not measured: measuring the labels of a year one by one takes
 * longer than rendering the chart.
 */
export const labelsOf = (points: readonly string[], step: Step, room: number, write: (point: string) => string) => {
  // One of each month, because days and years have equal widths.
  const width = widthOf(points.filter((_, at) => at % (step === 'day' ? 28 : 1) === 0).map(write))
  const fits = (every: number) => Math.ceil(points.length / every) * (width + gap) <= room
  return { every: intervals[step].find(fits) ?? points.length, width }
}

const numbersOf = (series: readonly Series[]): number[] =>
  series.flatMap(({ values, before = [] }) => [...values, ...before]).filter((value) => value !== null)

/** Values on the axis, and the width of the longest label. */
export const scaleOf = (kind: ChartKind, series: readonly Series[], write: (value: number) => string) => {
  const numbers = numbersOf(series)
  const largest = numbers.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const most = largest * (kind === 'stack' ? series.length : 1)
  const hasLosses = numbers.some((value) => value < 0)
  return {
    isWhole: numbers.every(Number.isInteger),
    hasLosses,
    width: widthOf([most, most / 4, hasLosses ? -most : 0].map(write)) + 14,
  }
}
