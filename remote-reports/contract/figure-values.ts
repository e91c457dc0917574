import * as s from '@console/shared/contract/schema'
import { type FigureId, type RatioId, ratios } from './figures.ts'
import { reportStamp } from './report-range.ts'

/** A figure in a range: total and days, oldest first. */
const figureValues = s.object({ total: s.number(), values: s.array(s.number()) })

/** Figures over a range and, if a comparison is requested, over the previous range. */
export const figuresInRange = <const F extends readonly FigureId[]>(figures: F) => ({
  stamp: reportStamp,
  days: s.array(s.date()),
  figures: s.array(
    s.object({ figure: s.oneOf(figures), ...figureValues.properties, before: s.nullable(figureValues) }),
  ),
})

/** A figure of such a report. */
export interface FigureInRange<F extends FigureId = FigureId> {
  figure: F
  total: number
  values: number[]
  before: { total: number; values: number[] } | null
}

/** The quotient of two figures by its definition; null if the denominator is 0. */
export const ratioOf = (ratio: RatioId, total: (figure: FigureId) => number | undefined): number | null => {
  const { of, per } = ratios[ratio]
  const [part, whole] = [total(of), total(per)]
  return part === undefined || whole === undefined || whole === 0 ? null : part / whole
}
