import {
  mrrMovements,
  stripeEvents,
  stripeInvoices,
  stripeSyncs,
  subscriptionStates,
} from '../../integrations/stripe/billing-schema.ts'
import { addStates, keepInvoice, ranks } from '../../integrations/stripe/ledger.ts'
import { readRates } from '../../integrations/stripe/rates.ts'
import { readInvoice } from '../../integrations/stripe/read-invoice.ts'
import { readSubscription } from '../../integrations/stripe/read-subscription.ts'
import { daysAfter } from '../../platform/database/days.ts'
import type { TestServer } from '../server.ts'
import { daysOn, invoice, subscription } from './stripe.ts'

interface Stand {
  readonly id?: string
  readonly customer?: string
  readonly seats?: number
  /** Per month, in the smallest unit. */
  readonly amount?: number
  readonly status?: string
  readonly currency?: string
  readonly plan?: string
}

/** The first day of the tests' subscriptions, and days after it. */
export const day = (number: number): string => daysAfter('01/10/2026', number)

let keys = 0

/** Writes the ledger of a test server as events would. */
export const ledgerOf = (server: TestServer) => ({
  /** State of a subscription from this many days after the first day on. */
  stand: async (number: number, { seats = 1, amount = 1_000, plan = 'team', ...own }: Stand = {}) => {
    keys += 1
    const standing = readSubscription(subscription({ ...own, quantity: seats }, { amount, plan }))
    const state = { key: `evt_${keys}`, at: new Date(daysOn(number) * 1_000), rank: ranks.changes, standing }
    await addStates(server.db, standing.stripe_customer, [state], await readRates(server.db))
  },
  bill: async (own: Parameters<typeof invoice>[0]) =>
    keepInvoice(server.db, readInvoice(invoice(own), { at: new Date(), by: 'evt' }, await readRates(server.db))),
  clear: async () => {
    for (const table of [mrrMovements, subscriptionStates, stripeInvoices, stripeSyncs, stripeEvents])
      await server.db.delete(table)
  },
})
