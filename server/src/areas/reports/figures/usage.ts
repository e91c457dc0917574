import type { UsageKind } from '@console/remote-reports/contract/figures'
import type { ReportRange } from '@console/remote-reports/contract/report-range'
import { and, type SQL, sql } from '#drizzle'
import { isoDate } from '../../../platform/database/columns.ts'
import { type DaySpan, dayOfNumber, numberOfDay, spansOf } from '../days/day-spans.ts'
import { usageDays, usageSpans } from './fact-schema.ts'

interface Wanted {
  readonly kinds: readonly UsageKind[]
  readonly range: ReportRange
  readonly customer?: number | undefined
  readonly key?: number | undefined
}

const matching = ({ kinds, customer, key }: Wanted): SQL | undefined =>
  and(
    sql`kind = any(${`{${kinds.join(',')}}`}::text[])`,
    customer === undefined ? undefined : sql`customer_id = ${customer}`,
    key === undefined ? undefined : sql`key_id = ${key}`,
  )

const columns = sql`kind, customer_id, key_id, requests, matched, refused, errors, amount`
const takenAway = sql`kind, customer_id, key_id, -requests as requests, -matched as matched, -refused as refused,
  -errors as errors, -amount as amount`

/** Usage by day, as a subquery with a `day` (date) beside the columns of `usageIn`. */
export const usageByDay = (wanted: Wanted): SQL => sql`
  (select ${columns}, day from ${usageDays}
   where ${matching(wanted)} and day between ${isoDate(wanted.range.from)}::date and ${isoDate(wanted.range.to)}::date)`

/** The spans of one length in a range, all of them added or all subtracted. */
const usageOfSpans = (where: SQL | undefined, spans: readonly [DaySpan, ...DaySpan[]]): SQL => {
  const [{ days, sign }] = spans
  const firsts = `{${spans.map(({ first }) => dayOfNumber(first)).join(',')}}`
  const rows =
    days === 1
      ? sql`${usageDays} where ${where} and day = any(${firsts}::date[])`
      : sql`${usageSpans} where ${where} and days = ${days} and first = any(${firsts}::date[])`
  return sql`select ${sign === 1 ? columns : takenAway} from ${rows}`
}

/**
 * Usage in a range, as a subquery to be summed: kind, customer_id, key_id (0: none), requests, matched, refused,
 * errors, amount. It consists of spans of days, so that a year needs hardly more rows than a week. Subtracted spans
 * have negative numbers; groups with the sum 0 are dropped.
 */
export const usageIn = (wanted: Wanted): SQL => {
  const where = matching(wanted)
  const spans = spansOf(numberOfDay(isoDate(wanted.range.from)), numberOfDay(isoDate(wanted.range.to)) + 1)
  const alike = [...Map.groupBy(spans, ({ days, sign }) => days * sign).values()]
  const parts = alike.map((some) => usageOfSpans(where, some as [DaySpan, ...DaySpan[]])) // no group is empty
  return sql`(${sql.join(parts, sql` union all `)})`
}
