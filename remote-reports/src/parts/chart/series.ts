/** One line, or one part of each bar. */
export interface Series {
  readonly id: string
  readonly name: string
  /** By the points; null: there is no value, and the line has a gap. */
  readonly values: readonly (number | null)[]
  /** The same in the range before, by position. */
  readonly before?: readonly (number | null)[]
  /** Its colour and dash, where these are not to follow from its place: a series keeps them when others are left out. */
  readonly look?: number
}

export const lookOf = ({ look }: Series, place: number): number => look ?? place

export type ChartKind = 'line' | 'bar' | 'stack'
export type Step = 'day' | 'month'

export interface ChartProps {
  /** What the chart shows, for who cannot see it. */
  readonly label: string
  readonly kind: ChartKind
  /** MM/DD/YYYY, the oldest first; a month is its first day. */
  readonly points: readonly string[]
  readonly series: readonly Series[]
  readonly step?: Step
  readonly format?: (value: number) => string
  /** Numbers of the axis, where `format` is too long for it. */
  readonly formatTick?: (value: number) => string
  /** Key of the URL that keeps which series are hidden. */
  readonly urlKey?: string
  /** Opens what is behind the value of a series at a point. */
  readonly onPoint?: (series: string, point: number) => void
  readonly height?: number
}

/** Series by the key under which the chart finds their values; ids may hold anything. */
export const keyOf = (at: number): string => `s${at}`
export const beforeKeyOf = (at: number): string => `b${at}`
export const partialKeyOf = (at: number): string => `p${at}`

export type Datum = { readonly point: string } & Readonly<Record<string, number | string | null>>

/**
 * Point by point what is drawn; the range before lies under the range, first day under first day. A line to a last point
 * that is not over is one of its own.
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

/** Which series an address hides: `-a,-b`. */
export const hiddenOf = (text: string | null, series: readonly Series[]): readonly string[] => {
  const named = (text ?? '').split(',').map((name) => name.replace(/^-/, ''))
  const hidden = series.map(({ id }) => id).filter((id) => named.includes(id))
  // No chart without values.
  return hidden.length === series.length ? [] : hidden
}

/** The address's word for it after one series was shown or hidden; empty: all are shown. */
export const toggled = (hidden: readonly string[], id: string): string =>
  (hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id]).map((other) => `-${other}`).join(',')
