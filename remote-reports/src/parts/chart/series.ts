/** A line, or a part of each bar. */
export interface Series {
  readonly id: string
  readonly name: string
  /** By point; null: no value, a gap in the line. */
  readonly values: readonly (number | null)[]
  /** The same for the previous range, by position. */
  readonly before?: readonly (number | null)[]
  /** Its colour and dash, if not determined by its position: a series keeps them when others are left out. */
  readonly look?: number
}

export const lookOf = ({ look }: Series, place: number): number => look ?? place

export type ChartKind = 'line' | 'bar' | 'stack'
export type Step = 'day' | 'month'

export interface ChartProps {
  /** Description of the chart, for screen readers. */
  readonly label: string
  readonly kind: ChartKind
  /** MM/DD/YYYY, oldest first; a month is its first day. */
  readonly points: readonly string[]
  readonly series: readonly Series[]
  readonly step?: Step
  readonly format?: (value: number) => string
  /** Format of axis values, if `format` is too long. */
  readonly formatTick?: (value: number) => string
  /** URL parameter of the hidden series. */
  readonly urlKey?: string
  /** Opens the rows behind a series' value at a point. */
  readonly onPoint?: (series: string, point: number) => void
  readonly height?: number
}

/** Series with safe keys for the chart library; ids may contain anything. */
export const keyOf = (at: number): string => `s${at}`
export const beforeKeyOf = (at: number): string => `b${at}`
export const partialKeyOf = (at: number): string => `p${at}`

export type Datum = { readonly point: string } & Readonly<Record<string, number | string | null>>

/**
 * Chart data by point; the previous range is aligned with the range by position. The segment to a last point that is
 * not over is a separate line.
 */
export const dataOf = ({ points, series }: Pick<ChartProps, 'points' | 'series'>, isLastPartial = false): Datum[] => {
  const last = points.length - 1
  return points.map((point, at) => ({
    point,
    ...Object.fromEntries(
      series.flatMap(({ values, before }, index) => [
        [keyOf(index), isLastPartial && at === last ? null : (values[at] ?? null)],
        ...(isLastPartial && at >= last - 1 ? [[partialKeyOf(index), values[at] ?? null]] : []),
        ...(before ? [[beforeKeyOf(index), before[at] ?? null]] : []),
      ]),
    ),
  }))
}

/** The hidden series in an address: `-a,-b`. */
export const hiddenOf = (text: string | null, series: readonly Series[]): readonly string[] => {
  const named = (text ?? '').split(',').map((name) => name.replace(/^-/, ''))
  const hidden = series.map(({ id }) => id).filter((id) => named.includes(id))
  // At least one series is always visible.
  return hidden.length === series.length ? [] : hidden
}

/** The URL value after a series was shown or hidden; empty: all are shown. */
export const toggled = (hidden: readonly string[], id: string): string =>
  (hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id]).map((other) => `-${other}`).join(',')
