import { asc, eq, inArray, sql } from '#drizzle'
import type { Executor } from '../../platform/database/database.ts'
import { mrrMovements, stripeInvoices, subscriptionStates } from './billing-schema.ts'
import { inCents } from './minor-units.ts'
import { type Movement, movementsOf } from './movements.ts'
import type { Rates } from './rates.ts'
import type { InvoiceRow } from './read-invoice.ts'
import type { Standing } from './read-subscription.ts'

/** First key of the advisory locks; the second is the Stripe customer's. */
const lockClass = 7_302

/** Prefix of the keys of seeded states. */
export const demoPrefix = 'demo '

/** Order of states within one second. */
export const ranks = { begins: 0, changes: 1, ends: 2 } as const

export interface NewState {
  readonly key: string
  readonly at: Date
  readonly rank: (typeof ranks)[keyof typeof ranks]
  readonly standing: Standing
}

const byCode = sql`${subscriptionStates.key} collate "C"`

const isAs = (stored: Movement, wanted: Movement): boolean =>
  stored.kind === wanted.kind &&
  stored.at.getTime() === wanted.at.getTime() &&
  stored.usd_before === wanted.usd_before &&
  stored.usd_after === wanted.usd_after

/** Updates a customer's movements from their states: if nothing arrived late, only the last ones are added. */
const refreshMovements = async (db: Executor, stripe_customer: string, wanted: readonly Movement[]): Promise<void> => {
  const ofCustomer = eq(mrrMovements.stripe_customer, stripe_customer)
  const stored = new Map((await db.select().from(mrrMovements).where(ofCustomer)).map((row) => [row.cause, row]))
  const isStored = (movement: Movement) => {
    const row = stored.get(movement.cause)
    return row !== undefined && isAs(row, movement)
  }
  const kept = new Set(wanted.filter(isStored).map(({ cause }) => cause))
  const wrong = [...stored.values()].filter(({ cause }) => !kept.has(cause)).map(({ id }) => id)
  if (wrong.length > 0) await db.delete(mrrMovements).where(inArray(mrrMovements.id, wrong))
  const missing = wanted.filter(({ cause }) => !kept.has(cause))
  if (missing.length > 0) await db.insert(mrrMovements).values(missing.map((one) => ({ ...one, stripe_customer })))
}

/** Everything about a customer that is derived from the states. */
const refresh = async (db: Executor, stripe_customer: string): Promise<void> => {
  const states = await db
    .select()
    .from(subscriptionStates)
    .where(eq(subscriptionStates.stripe_customer, stripe_customer))
    .orderBy(asc(subscriptionStates.at), asc(subscriptionStates.rank), byCode)
  const { movements, counted } = movementsOf(states)
  const next = new Map<string, Date>()
  for (const { key, subscription, at, until, mrr_usd, joins, leaves } of states.toReversed()) {
    const ends = next.get(subscription) ?? null
    next.set(subscription, at)
    const now = counted.get(key)
    const isSame = now?.mrr_usd === mrr_usd && now.joins === joins && now.leaves === leaves
    if (!isSame || ends?.getTime() !== until?.getTime())
      await db
        .update(subscriptionStates)
        .set({ ...now, until: ends })
        .where(eq(subscriptionStates.key, key))
  }
  await refreshMovements(db, stripe_customer, movements)
}

/** Adds states of one customer's subscriptions and what is derived from them; repeated states do nothing. */
export const addStates = async (
  db: Executor,
  stripe_customer: string,
  states: readonly NewState[],
  rates: Rates,
): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(${lockClass}, hashtext(${stripe_customer}))`)
  const values = states.map(({ standing, ...state }) => {
    const { mrr, currency } = standing
    return { ...state, ...standing, own_usd: inCents(mrr, currency, rates.get(currency)) }
  })
  const added = await db
    .insert(subscriptionStates)
    .values(values)
    .onConflictDoNothing()
    .returning({ key: subscriptionStates.key })
  if (added.length === 0) return
  await refresh(db, stripe_customer)
}

const stateOrder = sql`(${stripeInvoices.told_at}, ${stripeInvoices.told_rank}, ${stripeInvoices.told_by} collate "C")`

/** Stores an invoice unless a newer version of it is stored already. */
export const keepInvoice = async (db: Executor, row: InvoiceRow): Promise<void> => {
  const { id: _id, ...set } = row
  await db
    .insert(stripeInvoices)
    .values(row)
    .onConflictDoUpdate({
      target: stripeInvoices.id,
      set,
      setWhere: sql`${stateOrder} < (excluded.told_at, excluded.told_rank, excluded.told_by collate "C")`,
    })
}
