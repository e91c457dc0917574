import { type FigureId, figures } from '@console/remote-reports/contract/figures'
import type { FigureSeries, ReportRange, ReportStamp } from '@console/remote-reports/contract/report-range'
import { sql } from '#drizzle'
import { isoDate } from '../../../platform/database/columns.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { rollUpState } from '../days/days-schema.ts'
import { eachDay } from '../days/range.ts'
import { figureDays } from './fact-schema.ts'

/** Age of the figures, and the current day in the reporting time zone. */
export const readStamp = async (db: Executor): Promise<ReportStamp> => {
  const [state] = await db
    .select({
      as_of: rollUpState.as_of,
      time_zone: rollUpState.zone,
      today: sql<string>`to_char(now() at time zone ${rollUpState.zone}, 'MM/DD/YYYY')`,
      rebuilding: rollUpState.rebuilding,
    })
    .from(rollUpState)
  if (!state) throw new Error('the roll-ups have no state')
  return { ...state, as_of: state.as_of?.toISOString() ?? null }
}

/** Figures that are balances, and their components. */
const balances: Partial<Readonly<Record<FigureId, { adds: readonly FigureId[]; takes: readonly FigureId[] }>>> = {
  active_customers: { adds: ['conversions', 'reactivations'], takes: ['cancellations'] },
}

/** What must be read for a figure: itself, or the components of its balance with their signs. */
const partsOf = (figure: FigureId): readonly (readonly [figure: FigureId, sign: 1 | -1])[] => {
  const balance = balances[figure]
  if (balance === undefined) return [[figure, 1]]
  return [...balance.adds.map((one) => [one, 1] as const), ...balance.takes.map((one) => [one, -1] as const)]
}

interface Found extends Record<string, unknown> {
  readonly figure: string
  /** MM/DD/YYYY; null: all days before the range. */
  readonly day: string | null
  readonly value: number
}

/**
 * Figures over a range: totals and days. The previous range is requested in the same way through `rangeBefore`
 * (reports/range.ts).
 */
export const figureSeries = async <const F extends FigureId>(
  db: Executor,
  ids: readonly F[],
  range: ReportRange,
): Promise<Record<F, FigureSeries>> => {
  const wanted = [...new Set(ids.flatMap((id) => partsOf(id).map(([part]) => part)))]
  const carried = [...new Set(ids.flatMap((id) => (figures[id].over === 'balance' ? partsOf(id) : [])))]
  const inRange = sql`day between ${isoDate(range.from)}::date and ${isoDate(range.to)}::date`
  const { rows } = await db.execute<Found>(sql`
    select figure, to_char(day, 'MM/DD/YYYY') as day, value::float8 as value from ${figureDays}
    where figure = any(${`{${wanted.join(',')}}`}::text[]) and ${inRange}
    union all
    select figure, null, sum(value)::float8 from ${figureDays}
    where figure = any(${`{${carried.map(([part]) => part).join(',')}}`}::text[]) and day < ${isoDate(range.from)}::date
    group by figure`)
  const byFigure = new Map(wanted.map((figure) => [figure as string, new Map<string | null, number>()]))
  for (const { figure, day, value } of rows) byFigure.get(figure)?.set(day, value)
  const at = (figure: FigureId, day: string | null) =>
    partsOf(figure).reduce((sum, [part, sign]) => sum + sign * (byFigure.get(part)?.get(day) ?? 0), 0)

  const days = eachDay(range)
  const seriesOf = (figure: FigureId): FigureSeries => {
    if (figures[figure].over === 'sum') {
      const values = days.map((day) => ({ day, value: at(figure, day) }))
      return { total: values.reduce((sum, { value }) => sum + value, 0), days: values }
    }
    let balance = at(figure, null)
    const values = days.map((day) => {
      balance += at(figure, day)
      return { day, value: balance }
    })
    return { total: balance, days: values }
  }
  // One entry for each id.
  return Object.fromEntries(ids.map((id) => [id, seriesOf(id)])) as Record<F, FigureSeries>
}
