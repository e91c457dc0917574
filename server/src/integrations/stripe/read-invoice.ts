import { type InvoiceStatus, invoiceStatuses } from '@console/remote-reports/contract/calls/stripe-stats'
import type { stripeInvoices } from './billing-schema.ts'
import { inCents } from './minor-units.ts'
import type { Rates } from './rates.ts'

/** The fields of a Stripe invoice that the ledger needs. */
export interface ToldInvoice {
  readonly id: string
  readonly customer: string | { readonly id: string } | null
  readonly number: string | null
  readonly status: string | null
  readonly currency: string
  readonly amount_due: number
  readonly amount_paid: number
  readonly amount_remaining: number
  readonly attempt_count: number
  readonly next_payment_attempt: number | null
  readonly hosted_invoice_url?: string | null
  readonly created: number
  readonly status_transitions: { readonly paid_at: number | null }
  readonly parent: {
    readonly subscription_details: { readonly subscription: string | { readonly id: string } } | null
  } | null
}

/** Time and id of the event. */
interface Told {
  readonly at: Date
  readonly by: string
}

/** The order in which an invoice passes through its states; a written-off one can still be paid. */
const order: readonly InvoiceStatus[] = ['draft', 'open', 'uncollectible', 'paid', 'void', 'deleted']
const maxAttempts = 999

const idOf = (reference: string | { readonly id: string } | null | undefined): string | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null)
const moment = (seconds: number | null): Date | null => (seconds === null ? null : new Date(seconds * 1_000))

const statusOf = (status: string | null): InvoiceStatus => invoiceStatuses.find((known) => known === status) ?? 'draft'

export type InvoiceRow = Omit<typeof stripeInvoices.$inferSelect, 'row' | 'failure' | 'failure_of'>

/** The row of an invoice as Stripe sent it. `told_rank` orders events within one second. */
export const readInvoice = (invoice: ToldInvoice, { at, by }: Told, rates: Rates, deleted = false): InvoiceRow => {
  const currency = invoice.currency.toUpperCase()
  const status = deleted ? 'deleted' : statusOf(invoice.status)
  const usd = (amount: number) => inCents(amount, currency, rates.get(currency))
  return {
    id: invoice.id,
    stripe_customer: idOf(invoice.customer) ?? '',
    subscription: idOf(invoice.parent?.subscription_details?.subscription),
    number: invoice.number ?? '',
    status,
    currency,
    amount_due: invoice.amount_due,
    amount_paid: invoice.amount_paid,
    amount_remaining: invoice.amount_remaining,
    due_usd: usd(invoice.amount_due),
    paid_usd: usd(invoice.amount_paid),
    remaining_usd: usd(invoice.amount_remaining),
    attempts: invoice.attempt_count,
    next_attempt_at: moment(invoice.next_payment_attempt),
    url: invoice.hosted_invoice_url ?? '',
    created_at: new Date(invoice.created * 1_000),
    paid_at: moment(invoice.status_transitions.paid_at),
    told_at: at,
    told_rank: order.indexOf(status) * (maxAttempts + 1) + Math.min(invoice.attempt_count, maxAttempts),
    told_by: by,
  }
}
