import type { Movement, stripeStatsCalls } from '@console/remote-reports/contract/calls/stripe-stats'
import type { InputOf } from '@console/shared/contract/define-calls'
import { and, eq, type SQL, sql } from '#drizzle'
import { mrrMovements, subscriptionStates } from '../../../integrations/stripe/billing-schema.ts'
import type { Executor } from '../../../platform/database/database.ts'
import type { Keyset } from '../../../platform/database/keyset.ts'
import { customers } from '../../../platform/records/schema.ts'
import { holdsCustomer } from '../../members/customers/index.ts'
import { onDays } from '../days/on-days.ts'
import { countOnDays } from './stripe-stats.ts'

/** Our customer of a Stripe customer id in another table's row; the column is fully qualified. */
export const payerOf = (stripeCustomer: string) => {
  const one = <T>(what: SQL) =>
    sql<T | null>`(select ${what} from ${customers} c where c.stripe_id = ${sql.raw(stripeCustomer)})`
  return {
    customer_id: one<number>(sql`c.id::int`),
    customer: one<string>(sql`trim(c.first_name || ' ' || c.last_name)`),
    email: one<string>(sql`c.email`),
  }
}

/** Whether the customer or the Stripe id matches a text. */
export const isPayer = (stripeCustomer: SQL, text: string): SQL => sql`${stripeCustomer} in (
  select c.stripe_id from ${customers} c where ${holdsCustomer(text)} and c.stripe_id is not null
  union all select ${text})`

const fields = {
  id: mrrMovements.id,
  at: mrrMovements.at,
  kind: mrrMovements.kind,
  stripe_customer: mrrMovements.stripe_customer,
  ...payerOf('mrr_movements.stripe_customer'),
  subscription: mrrMovements.subscription,
  plan: sql<string>`(select s.plan from ${subscriptionStates} s where s.key = ${sql.raw('mrr_movements.cause')})`,
  usd_before: mrrMovements.usd_before,
  usd_after: mrrMovements.usd_after,
  usd_change: mrrMovements.usd_change,
}

export const movementKeyset: Keyset<'at', typeof fields, Movement> = {
  table: mrrMovements,
  id: mrrMovements.id,
  fields,
  sorts: { at: { expression: sql`${mrrMovements.at}`, type: 'timestamptz' } },
  toRow: ({ at, customer, email, ...row }) => ({
    ...row,
    at: at.toISOString(),
    customer: customer ?? '',
    email: email ?? '',
  }),
}

type MovementFilters = NonNullable<InputOf<typeof stripeStatsCalls.listMovements>['filters']>

export const movementsWhere = ({ from, to, kind, text }: MovementFilters = {}): SQL | undefined =>
  and(
    onDays(mrrMovements.at, { from, to }),
    kind && eq(mrrMovements.kind, kind),
    text?.trim() ? isPayer(sql`${mrrMovements.stripe_customer}`, text.trim()) : undefined,
  )

/** Number of rows by the daily sums, where these suffice. */
export const toldMovements = async (db: Executor, filters: MovementFilters = {}): Promise<number | undefined> => {
  const { from, to, kind, text } = filters
  return text?.trim() ? undefined : countOnDays(db, 'moved', { key: kind, from, to })
}
