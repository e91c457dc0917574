import { type EnrichmentFigure, enrichmentFigures } from '@console/remote-reports/contract/calls/enrichment-stats'
import type { FigureSeries, ReportRange } from '@console/remote-reports/contract/report-range'
import { sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { eachDay } from '../days/range.ts'
import { usageByDay } from '../figures/usage.ts'

interface Found extends Record<string, unknown> {
  /** MM/DD/YYYY. */
  readonly day: string
  readonly requests: number
  readonly matched: number
  readonly refused: number
  readonly errors: number
}

/** The part of a day's requests that each figure counts; summed over customers they equal those of `figures`. */
const parts: Readonly<Record<EnrichmentFigure, (of: Found) => number>> = {
  enrichment_requests: ({ requests }) => requests,
  enrichment_matches: ({ matched }) => matched,
  enrichment_misses: ({ requests, matched, refused, errors }) => requests - matched - refused - errors,
  enrichment_refused: ({ refused }) => refused,
  enrichment_errors: ({ errors }) => errors,
}

/** The enrichment figures of one customer. */
export const enrichmentSeries = async (
  db: Executor,
  customer: number,
  range: ReportRange,
): Promise<Record<EnrichmentFigure, FigureSeries>> => {
  const { rows } = await db.execute<Found>(sql`
    select to_char(day, 'MM/DD/YYYY') as day, sum(requests)::float8 as requests, sum(matched)::float8 as matched,
      sum(refused)::float8 as refused, sum(errors)::float8 as errors
    from ${usageByDay({ kinds: ['enrichment'], range, customer })} usage group by usage.day`)
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const seriesOf = (figure: EnrichmentFigure): FigureSeries => {
    const days = eachDay(range).map((day) => {
      const found = byDay.get(day)
      return { day, value: found ? parts[figure](found) : 0 }
    })
    return { total: days.reduce((sum, { value }) => sum + value, 0), days }
  }
  // One entry for each figure.
  return Object.fromEntries(enrichmentFigures.map((figure) => [figure, seriesOf(figure)])) as Record<
    EnrichmentFigure,
    FigureSeries
  >
}
