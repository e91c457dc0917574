import type { UsageKind } from '@console/remote-reports/contract/figures'
import type { FigureSeries, ReportRange } from '@console/remote-reports/contract/report-range'
import { sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { eachDay, rangeBefore, withoutLastDay } from '../days/range.ts'
import { readStamp } from './figures.ts'
import { usageByDay, usageIn } from './usage.ts'

/** Subject of the usage: all customers, one customer, or one of their keys. */
interface Subject {
  readonly customer_id?: number | undefined
  readonly key_id?: number | undefined
}

/** The part of the usage that a figure counts. */
type UsagePart = 'requests' | 'refused' | 'errors'

interface Found extends Record<UsagePart, number>, Record<string, unknown> {
  /** MM/DD/YYYY. */
  readonly day: string
}

const wantedOf = (kind: UsageKind, range: ReportRange, { customer_id, key_id }: Subject) => ({
  kinds: [kind],
  range,
  customer: customer_id,
  key: key_id,
})

/** Figures of one subject by day. For all customers they equal those of `figures`. */
export const usageSeries = async <F extends string>(
  db: Executor,
  kind: UsageKind,
  parts: Readonly<Record<F, UsagePart>>,
  range: ReportRange,
  subject: Subject,
): Promise<Record<F, FigureSeries>> => {
  const { rows } = await db.execute<Found>(sql`
    select to_char(day, 'MM/DD/YYYY') as day, sum(requests)::float8 as requests, sum(refused)::float8 as refused,
      sum(errors)::float8 as errors
    from ${usageByDay(wantedOf(kind, range, subject))} u group by u.day`)
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const seriesOf = (part: UsagePart): FigureSeries => {
    const days = eachDay(range).map((day) => ({ day, value: byDay.get(day)?.[part] ?? 0 }))
    return { total: days.reduce((sum, { value }) => sum + value, 0), days }
  }
  const entries = Object.entries(parts) as [F, UsagePart][] // the keys and values of that record
  return Object.fromEntries(entries.map(([figure, part]) => [figure, seriesOf(part)])) as Record<F, FigureSeries> // one entry each
}

interface Sums extends Record<string, unknown> {
  readonly customers: number
  readonly requests: number
  readonly amount: number
}

interface UsageSums {
  readonly now: Sums
  readonly before: Sums | null
  readonly full: { readonly now: Sums; readonly before: Sums } | null
}

/** One of the sums in the form of a report. */
export const sumInRange = ({ now, before, full }: UsageSums, of: 'customers' | 'amount') => ({
  value: now[of],
  before: before?.[of] ?? null,
  ...(full && { full: { value: full.now[of], before: full.before[of] } }),
})

const sumsOf = async (db: Executor, kind: UsageKind, range: ReportRange, subject: Subject): Promise<Sums> => {
  const { rows } = await db.execute<Sums>(sql`
    select count(*)::int as customers, coalesce(sum(requests), 0)::float8 as requests,
      coalesce(sum(amount), 0)::float8 as amount
    from (
      select sum(requests) as requests, sum(amount) as amount from ${usageIn(wantedOf(kind, range, subject))} u
      group by customer_id having sum(requests) > 0
    ) of_customers`)
  return rows[0] ?? { customers: 0, requests: 0, amount: 0 }
}

/**
 * Totals of a range, and of the previous range if requested; `full` is both without their last day if the range ends
 * today.
 */
export const usageSums = async (
  db: Executor,
  kind: UsageKind,
  { from, to, compare }: ReportRange & { readonly compare?: boolean | undefined },
  subject: Subject,
): Promise<UsageSums> => {
  const range = { from, to }
  const sums = (some: ReportRange) => sumsOf(db, kind, some, subject)
  if (!compare) return { now: await sums(range), before: null, full: null }
  const earlier = rangeBefore(range)
  const [days, daysBefore] = [withoutLastDay(range), withoutLastDay(earlier)]
  const fullSums = async () =>
    days && daysBefore && (await readStamp(db)).today === to
      ? { now: await sums(days), before: await sums(daysBefore) }
      : null
  const [now, before, full] = await Promise.all([sums(range), sums(earlier), fullSums()])
  return { now, before, full }
}
