import {
  type Flows,
  type MovementKind,
  movementKinds,
  type StripeSpan,
  type StripeStats,
} from '@console/remote-reports/contract/calls/stripe-stats'
import { churnRates } from '@console/remote-reports/contract/figures'
import type { ReportRange } from '@console/remote-reports/contract/report-range'
import { sql } from '#drizzle'
import {
  type BillingPart,
  billingDayChanges,
  billingDays,
  stripeInvoices,
} from '../../../integrations/stripe/billing-schema.ts'
import { inFullUnits } from '../../../integrations/stripe/minor-units.ts'
import { isoDate } from '../../../platform/database/columns.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { eachDay, rangeBefore, withoutLastDay } from '../days/range.ts'

type Step = StripeStats['step']
type Point = StripeStats['points'][number]

interface Summed extends Record<string, unknown> {
  readonly part: BillingPart
  readonly key: string
  /** MM/DD/YYYY; null: all days together, for movements and payments those before the range. */
  readonly day: string | null
  readonly usd: number
  readonly count: number
  readonly customers: number
  readonly amount: number
  readonly without_rate: number
}

/**
 * The ledger up to the end of a day, movements and payments by day from a given day on: summed and not yet summed rows
 * in one statement, so that all numbers are of one moment.
 */
const readDays = async (db: Executor, { from, to }: ReportRange): Promise<Summed[]> => {
  const columns = sql`day, part, key, usd, count, customers, amount, without_rate`
  const { rows } = await db.execute<Summed>(sql`
    select part, key,
      case when day >= ${isoDate(from)}::date and part in ('moved', 'collected') then to_char(day, 'MM/DD/YYYY') end as day,
      sum(usd)::float8 as usd, sum(count)::int as count, sum(customers)::int as customers, sum(amount)::float8 as amount,
      sum(without_rate)::int as without_rate
    from (select ${columns} from ${billingDays} union all select ${columns} from ${billingDayChanges}) d
    where day <= ${isoDate(to)}::date group by 1, 2, 3 having sum(count) <> 0`)
  return rows
}

/** Number of ledger rows behind a sum of days. */
export const countOnDays = async (
  db: Executor,
  part: BillingPart,
  { key, from, to }: { readonly key?: string | undefined } & { readonly [K in keyof ReportRange]?: string | undefined },
): Promise<number> => {
  const columns = sql`day, part, key, count`
  const { rows } = await db.execute<{ count: number }>(sql`
    select coalesce(sum(count), 0)::int as count
    from (select ${columns} from ${billingDays} union all select ${columns} from ${billingDayChanges}) d
    where part = ${part} ${key === undefined ? sql`` : sql`and key = ${key}`}
      ${from ? sql`and day >= ${isoDate(from)}::date` : sql``} ${to ? sql`and day <= ${isoDate(to)}::date` : sql``}`)
  return rows[0]?.count ?? 0
}

interface Moved {
  /** MM/DD/YYYY. */
  readonly day: string
  readonly kind: MovementKind
  readonly usd: number
  readonly count: number
}

const flowsOf = (moved: readonly Moved[]): Flows => {
  const flow = (kind: MovementKind) => {
    const some = moved.filter((one) => one.kind === kind)
    const sum = (of: 'usd' | 'count') => some.reduce((whole, one) => whole + one[of], 0)
    return { usd: sum('usd'), count: sum('count') }
  }
  // One entry for each kind.
  return Object.fromEntries(movementKinds.map((kind) => [kind, flow(kind)])) as Flows
}

/** The days of a range, individually or by month. */
const stretches = (range: ReportRange, step: Step): string[][] => {
  const days = eachDay(range)
  if (step === 'day') return days.map((day) => [day])
  return [...Map.groupBy(days, (day) => day.slice(0, 2) + day.slice(6)).values()]
}

const pointsOf = (range: ReportRange, step: Step, opening: number, moved: readonly Moved[]): Point[] => {
  const byDay = Map.groupBy(moved, ({ day }) => day)
  let mrr = opening
  return stretches(range, step).map((days) => {
    const flows = flowsOf(days.flatMap((day) => byDay.get(day) ?? []))
    const { new: fresh, expansion, contraction, churn, reactivation } = flows
    mrr += fresh.usd + expansion.usd + contraction.usd + churn.usd + reactivation.usd
    return {
      date: days[0] ?? range.from,
      mrr,
      new: fresh.usd,
      expansion: expansion.usd,
      contraction: contraction.usd,
      churn: churn.usd,
      reactivation: reactivation.usd,
    }
  })
}

/** By the one definition of churn that all reports use. */
const churnOf = (
  rate: keyof typeof churnRates,
  flows: Flows,
  opening: Pick<StripeSpan, 'opening_usd' | 'opening_customers'>,
) => {
  const { of, per, counts } = churnRates[rate]
  const lost = of.reduce((sum, kind) => sum + Math.abs(flows[kind][counts]), 0)
  return opening[per] === 0 ? null : lost / opening[per]
}

interface Spanned {
  readonly span: StripeSpan
  readonly points: Point[]
}

type Opening = Pick<StripeSpan, 'opening_usd' | 'opening_customers'>

/** State before the first of these days: the sum of all earlier movements. */
const openingOf = (rows: readonly Summed[]): Opening => {
  const before = rows.filter(({ part, day }) => part === 'moved' && day === null)
  const payers = (kind: string) => (kind === 'churn' ? -1 : kind === 'new' || kind === 'reactivation' ? 1 : 0)
  return {
    opening_usd: before.reduce((sum, { usd }) => sum + usd, 0),
    opening_customers: before.reduce((sum, { key, count }) => sum + payers(key) * count, 0),
  }
}

const spanOf = (rows: readonly Summed[], range: ReportRange, began: Opening, step: Step): Spanned => {
  const days = new Set(eachDay(range))
  const own = rows.flatMap(({ day, ...row }) => (day !== null && days.has(day) ? [{ day, ...row }] : []))
  // The keys of movements are their kinds.
  const moved = own.flatMap(({ part, key, ...row }) =>
    part === 'moved' ? [{ ...row, kind: key as MovementKind }] : [],
  )
  const paid = own.filter(({ part }) => part === 'collected')
  const flows = flowsOf(moved)
  const points = pointsOf(range, step, began.opening_usd, moved)
  const span: StripeSpan = {
    ...began,
    closing_usd: points.at(-1)?.mrr ?? began.opening_usd,
    closing_customers: began.opening_customers + flows.new.count + flows.reactivation.count - flows.churn.count,
    movements: flows,
    customer_churn: churnOf('customer_churn', flows, began),
    revenue_churn: churnOf('revenue_churn', flows, began),
    collected: {
      usd: paid.reduce((sum, { usd }) => sum + usd, 0),
      count: paid.reduce((sum, { count }) => sum + count, 0),
    },
  }
  return { span, points }
}

/** Paying customers by plan at the end of the range, most first. */
const mixOf = (rows: readonly Summed[]): Pick<StripeStats, 'plans' | 'currencies' | 'without_rate'> => {
  const of = (wanted: BillingPart) =>
    rows.filter(({ part }) => part === wanted).sort((a, b) => b.usd - a.usd || (a.key < b.key ? -1 : 1))
  const plans = of('plan')
  return {
    plans: plans.map(({ key, customers, count, usd }) => ({ plan: key, customers, subscriptions: count, usd })),
    currencies: of('currency').map(({ key, count, amount, usd }) => ({
      currency: key,
      subscriptions: count,
      amount: inFullUnits(amount, key),
      usd,
    })),
    without_rate: plans.reduce((sum, { without_rate }) => sum + without_rate, 0),
  }
}

/**
 * A range in totals and points, the previous range if requested, and paying customers by plan at its end; `full` is
 * both without their last day; definitions: contract/figures.ts.
 */
export const readSpans = async (db: Executor, range: ReportRange, step: Step, compare: boolean) => {
  const earlier = rangeBefore(range)
  const rows = await readDays(db, { from: compare ? earlier.from : range.from, to: range.to })
  const before = compare ? spanOf(rows, earlier, openingOf(rows), step) : null
  // One range begins where the other ends.
  const began =
    before === null
      ? openingOf(rows)
      : { opening_usd: before.span.closing_usd, opening_customers: before.span.closing_customers }
  const [full, fullBefore] = [withoutLastDay(range), withoutLastDay(earlier)]
  return {
    now: spanOf(rows, range, began, step),
    before,
    full:
      before && full && fullBefore
        ? { now: spanOf(rows, full, began, step).span, before: spanOf(rows, fullBefore, openingOf(rows), step).span }
        : null,
    mix: mixOf(rows),
  }
}

/** Open invoices that Stripe has failed to collect. */
export const readFailed = async (db: Executor): Promise<StripeStats['failed']> => {
  const { rows } = await db.execute<StripeStats['failed'] & Record<string, unknown>>(sql`
    select count(*)::int as invoices, coalesce(sum(remaining_usd), 0)::float8 as usd
    from ${stripeInvoices} where status = 'open' and attempts > 0`)
  return rows[0] ?? { invoices: 0, usd: 0 }
}
