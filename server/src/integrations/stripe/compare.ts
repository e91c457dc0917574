import type { SyncDifference } from '@console/remote-reports/contract/calls/stripe-stats'
import type Stripe from 'stripe'
import { and, inArray, isNull, ne, notLike } from '#drizzle'
import type { Database } from '../../platform/database/database.ts'
import { stripeInvoices, subscriptionStates } from './billing-schema.ts'
import { addStates, demoPrefix, keepInvoice, type NewState, ranks } from './ledger.ts'
import type { Rates } from './rates.ts'
import { readInvoice } from './read-invoice.ts'
import { isPaying, readSubscription, type Standing } from './read-subscription.ts'

const text = (value: unknown): string =>
  value === null || value === undefined ? '' : value instanceof Date ? value.toISOString() : String(value)

/** The first field that differs. */
const firstDifference = <F extends string>(
  fields: readonly F[],
  ledger: Readonly<Record<F, unknown>>,
  stripe: Readonly<Record<F, unknown>>,
) => {
  const field = fields.find((name) => text(ledger[name]) !== text(stripe[name]))
  return field && { field, ledger: text(ledger[field]), stripe: text(stripe[field]) }
}

const compared = ['status', 'mrr', 'currency', 'plan', 'period', 'quantity', 'cancel_at', 'stripe_customer'] as const

/** The history of a subscription that the ledger lacks, as far as Stripe still reports it. */
const lifeOf = (subscription: Stripe.Subscription, standing: Standing, key: string): NewState[] => {
  const began = new Date((subscription.trial_end ?? subscription.start_date) * 1_000)
  // The items of an ended subscription still show what was paid.
  const paid = readSubscription({
    ...subscription,
    status: subscription.ended_at === null ? subscription.status : 'active',
  })
  const first: NewState = { key: `${key} began`, at: began, rank: ranks.begins, standing: paid }
  if (subscription.ended_at === null)
    return isPaying(standing.status) ? [first] : [{ ...first, at: new Date(subscription.start_date * 1_000) }]
  const ended = new Date(subscription.ended_at * 1_000)
  const last: NewState = { key: `${key} ended`, at: ended, rank: ranks.ends, standing }
  // It ended during its trial, or was never paid.
  return began < ended && standing.status !== 'incomplete_expired' ? [first, last] : [last]
}

interface Page {
  readonly db: Database
  readonly rates: Rates
  /** By Stripe's clock: later reports are newer. */
  readonly at: Date
}

/** Updates the ledger to Stripe's state of some subscriptions; returns the differences. */
export const compareSubscriptions = async (
  { db, rates, at }: Page,
  subscriptions: readonly Stripe.Subscription[],
): Promise<SyncDifference[]> => {
  const ids = subscriptions.map(({ id }) => id)
  const stored = await db
    .select()
    .from(subscriptionStates)
    .where(and(inArray(subscriptionStates.subscription, ids), isNull(subscriptionStates.until)))
  const byId = new Map(stored.map((state) => [state.subscription, state]))
  const differences: SyncDifference[] = []
  for (const one of subscriptions) {
    const standing = readSubscription(one)
    const state = byId.get(one.id)
    const key = `sync ${one.id} ${Math.floor(at.getTime() / 1_000)}`
    const named = { kind: 'subscription', id: one.id } as const
    if (state === undefined) differences.push({ ...named, field: 'missing', ledger: '', stripe: standing.status })
    else {
      // An event that arrived while the page was loading is newer than the page.
      const difference = state.at >= at ? undefined : firstDifference(compared, state, standing)
      if (difference === undefined) continue
      differences.push({ ...named, ...difference })
    }
    const states = state === undefined ? lifeOf(one, standing, key) : [{ key, at, rank: ranks.changes, standing }]
    await db.transaction((tx) => addStates(tx, standing.stripe_customer, states, rates))
  }
  return differences
}

/** Stripe does not know most of the ledger: the key belongs to another account. */
export class OtherAccount extends Error {}
/** Fewer may legitimately be missing. */
const worthDoubting = 10

/** Ends subscriptions in the ledger that Stripe does not have, and returns them. Demo data is left alone. */
export const endUnknown = async ({ db, rates, at }: Page, known: ReadonlySet<string>): Promise<SyncDifference[]> => {
  const { key, status, until } = subscriptionStates
  const isLive = and(isNull(until), ne(status, 'canceled'), notLike(key, `${demoPrefix}%`))
  const live = await db.select().from(subscriptionStates).where(isLive)
  // A subscription that began after the first page was requested need not be on any.
  const unknown = live.filter((state) => !known.has(state.subscription) && state.at < at)
  if (unknown.length > worthDoubting && unknown.length * 2 > live.length) throw new OtherAccount()
  for (const state of unknown) {
    const key = `sync ${state.subscription} ${Math.floor(at.getTime() / 1_000)}`
    const { subscription, stripe_customer, plan, period, quantity, currency, cancel_at } = state
    const was = { subscription, stripe_customer, plan, period, quantity, currency, cancel_at }
    const standing: Standing = { ...was, status: 'canceled', mrr: 0 }
    const ended: NewState = { key, at, rank: ranks.ends, standing }
    await db.transaction((tx) => addStates(tx, stripe_customer, [ended], rates))
  }
  return unknown.map(({ subscription, status }) => ({
    kind: 'subscription',
    id: subscription,
    field: 'unknown',
    ledger: status,
    stripe: '',
  }))
}

const comparedOfInvoice = [
  'status',
  'amount_due',
  'amount_paid',
  'amount_remaining',
  'attempts',
  'next_attempt_at',
] as const

/** The same for invoices. */
export const compareInvoices = async (
  { db, rates, at }: Page,
  invoices: readonly Stripe.Invoice[],
): Promise<SyncDifference[]> => {
  const ids = invoices.map(({ id }) => id)
  const stored = await db.select().from(stripeInvoices).where(inArray(stripeInvoices.id, ids))
  const byId = new Map(stored.map((row) => [row.id, row]))
  const differences: SyncDifference[] = []
  for (const one of invoices) {
    const row = readInvoice(one, { at, by: 'sync' }, rates)
    const known = byId.get(one.id)
    const named = { kind: 'invoice', id: one.id } as const
    if (known === undefined) differences.push({ ...named, field: 'missing', ledger: '', stripe: row.status })
    else {
      const difference = known.told_at >= at ? undefined : firstDifference(comparedOfInvoice, known, row)
      if (difference === undefined) continue
      differences.push({ ...named, ...difference })
    }
    await keepInvoice(db, row)
  }
  return differences
}
