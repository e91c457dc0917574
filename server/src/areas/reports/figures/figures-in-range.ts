import type { FigureInRange } from '@console/remote-reports/contract/figure-values'
import type { FigureId } from '@console/remote-reports/contract/figures'
import type { FigureSeries, ReportRange } from '@console/remote-reports/contract/report-range'
import type { Executor } from '../../../platform/database/database.ts'
import { eachDay, rangeBefore, requireRange } from '../days/range.ts'
import { readStamp } from './figures.ts'

const valuesOf = ({ total, days }: FigureSeries) => ({ total, values: days.map(({ value }) => value) })

/** Figures for a report: of a range by day and, if requested, of the days right before. */
export const figuresInRange = async <const F extends FigureId>(
  db: Executor,
  figures: readonly F[],
  { from, to, compare = false }: ReportRange & { readonly compare?: boolean | undefined },
  seriesIn: (range: ReportRange) => Promise<Record<F, FigureSeries>>,
) => {
  const range = { from, to }
  requireRange(range)
  const [stamp, series, before] = await Promise.all([
    readStamp(db),
    seriesIn(range),
    compare ? seriesIn(rangeBefore(range)) : null,
  ])
  return {
    stamp,
    days: eachDay(range),
    figures: figures.map(
      (figure): FigureInRange<F> => ({
        figure,
        ...valuesOf(series[figure]),
        before: before && valuesOf(before[figure]),
      }),
    ),
  }
}
