import type { FactSource } from '@console/remote-reports/contract/figures'
import type { ReportRange } from '@console/remote-reports/contract/report-range'
import { type SQL, sql } from '#drizzle'
import { isoDate } from '../../../platform/database/columns.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { rollUpState } from './days-schema.ts'

/** The first moment whose facts of a source are kept; sources that keep all of theirs are missing. */
const momentOf: Partial<Readonly<Record<FactSource, SQL>>> = {
  searches: sql`${rollUpState.events_from}`,
  requests: sql`${rollUpState.requests_from}`,
}

/** The first moment whose events of the main site are kept. */
export const eventsKeptFrom = sql`coalesce((select events_from from ${rollUpState}), '-infinity')`

/**
 * The first day of the reports that lies within what is kept as a whole, over the row of `roll_up_state`; null: every day
 * does.
 */
export const firstWholeDay = (source: FactSource): SQL => {
  const moment = momentOf[source]
  return moment === undefined
    ? sql`null::date`
    : sql`((${moment} at time zone ${rollUpState.zone} - interval '1 microsecond')::date + 1)`
}

/** The same as MM/DD/YYYY. */
export const firstRowsDay = (source: FactSource): SQL<string | null> =>
  sql<string | null>`to_char(${firstWholeDay(source)}, 'MM/DD/YYYY')`

/** The days of a range whose facts can be listed: with those of a day that is kept in part, no list would add up. */
export const keptDays = async <R extends ReportRange>(db: Executor, source: FactSource, range: R): Promise<R> => {
  const [state] = await db.select({ first: firstRowsDay(source) }).from(rollUpState)
  const first = state?.first ?? null
  return first !== null && isoDate(range.from) < isoDate(first) ? { ...range, from: first } : range
}
