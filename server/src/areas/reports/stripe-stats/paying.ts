import type { Paying, stripeStatsCalls } from '@console/remote-reports/contract/calls/stripe-stats'
import type { InputOf } from '@console/shared/contract/define-calls'
import { and, eq, gt, isNull, or, type SQL, sql } from '#drizzle'
import { subscriptionStates } from '../../../integrations/stripe/billing-schema.ts'
import { inFullUnits } from '../../../integrations/stripe/minor-units.ts'
import type { Executor } from '../../../platform/database/database.ts'
import type { Keyset } from '../../../platform/database/keyset.ts'
import { onDays } from '../days/on-days.ts'
import { isPayer, payerOf } from './movement.ts'
import { countOnDays } from './stripe-stats.ts'

const { row, at, until, stripe_customer, subscription, status, plan, quantity, currency, mrr, mrr_usd } =
  subscriptionStates

const fields = {
  row,
  at,
  stripe_customer,
  subscription,
  status,
  plan,
  quantity,
  currency,
  mrr,
  usd: mrr_usd,
  ...payerOf('subscription_states.stripe_customer'),
}

export const payingKeyset: Keyset<'at', typeof fields, Paying> = {
  table: subscriptionStates,
  id: row,
  fields,
  sorts: { at: { expression: sql`${at}`, type: 'timestamptz' } },
  toRow: ({ at, mrr, customer, email, ...one }) => ({
    ...one,
    at: at.toISOString(),
    customer: customer ?? '',
    email: email ?? '',
    amount: inFullUnits(mrr, one.currency),
  }),
}

type PayingFilters = NonNullable<InputOf<typeof stripeStatsCalls.listPaying>['filters']>

/** A state applies from its first day until before the first day of the next. */
export const payingWhere = ({ on, ...filters }: PayingFilters = {}): SQL | undefined => {
  const text = filters.text?.trim()
  const ended = onDays(until, { to: on })
  return and(
    gt(mrr, 0),
    onDays(at, { to: on }),
    or(isNull(until), ended && sql`not (${ended})`),
    filters.plan === undefined ? undefined : eq(plan, filters.plan),
    filters.currency ? eq(currency, filters.currency.toUpperCase()) : undefined,
    text ? isPayer(sql`${stripe_customer}`, text) : undefined,
  )
}

/** Number of rows by the daily sums, where these suffice. */
export const toldPaying = async (db: Executor, filters: PayingFilters = {}): Promise<number | undefined> => {
  const { on, plan, currency, text } = filters
  if (text?.trim() || (plan !== undefined && currency)) return undefined
  if (currency) return countOnDays(db, 'currency', { key: currency.toUpperCase(), to: on })
  return countOnDays(db, 'plan', { key: plan, to: on })
}
