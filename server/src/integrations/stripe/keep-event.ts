import type Stripe from 'stripe'
import type { Database } from '../../platform/database/database.ts'
import { wakeWorker } from '../../platform/jobs/jobs.ts'
import { stripeEvents } from './billing-schema.ts'
import { addStates, keepInvoice, ranks } from './ledger.ts'
import { readRates } from './rates.ts'
import { readInvoice, type ToldInvoice } from './read-invoice.ts'
import { readSubscription, type ToldSubscription } from './read-subscription.ts'

/** Looks up why payments failed: see payment-failures.ts. */
export const failuresWorkerName = 'stripe-failures'

/** The object of an event, if the ledger stores its kind. */
type About =
  | { readonly kind: 'subscription'; readonly told: ToldSubscription }
  | { readonly kind: 'invoice'; readonly told: ToldInvoice }
  | null

const aboutOf = (event: Stripe.Event): About => {
  // Events of connected accounts do not concern our customers.
  if (event.account !== undefined) return null
  const { object } = event.data
  // An upcoming invoice has no id: it is a forecast.
  if (!('id' in object) || typeof object.id !== 'string') return null
  // An event's type begins with the kind of its object.
  if (event.type.startsWith('customer.subscription.')) return { kind: 'subscription', told: object as ToldSubscription }
  if (event.type.startsWith('invoice.')) return { kind: 'invoice', told: object as unknown as ToldInvoice }
  return null
}

const rankOf = (type: string) =>
  type.endsWith('.created') ? ranks.begins : type.endsWith('.deleted') ? ranks.ends : ranks.changes

/**
 * Stores a Stripe event and its effects in one transaction; a repeated event does nothing. The ledger is computed from
 * all events by time, so that the order of arrival does not matter.
 */
export const keepEvent = (db: Database, event: Stripe.Event): Promise<'kept' | 'ignored' | 'known'> =>
  db.transaction(async (tx) => {
    const about = aboutOf(event)
    const at = new Date(event.created * 1_000)
    const [added] = await tx
      .insert(stripeEvents)
      .values({
        id: event.id,
        type: event.type,
        created_at: at,
        object_id: about?.told.id ?? '',
        kept: about !== null,
        payload: event,
      })
      .onConflictDoNothing()
      .returning({ id: stripeEvents.id })
    if (!added) return 'known'
    if (about === null) return 'ignored'
    const rates = await readRates(tx)
    if (about.kind === 'subscription') {
      const standing = readSubscription(about.told)
      const state = { key: event.id, at, rank: rankOf(event.type), standing }
      await addStates(tx, standing.stripe_customer, [state], rates)
    } else {
      const isDeleted = event.type === 'invoice.deleted'
      const row = readInvoice(about.told, { at, by: event.id }, rates, isDeleted)
      await keepInvoice(tx, row)
      if (row.status === 'open' && row.attempts > 0) await wakeWorker(tx, failuresWorkerName)
    }
    return 'kept'
  })
