import type { StripeInvoice, stripeStatsCalls } from '@console/remote-reports/contract/calls/stripe-stats'
import type { InputOf } from '@console/shared/contract/define-calls'
import { and, eq, gt, ne, type SQL, sql } from '#drizzle'
import { stripeInvoices } from '../../../integrations/stripe/billing-schema.ts'
import { inFullUnits } from '../../../integrations/stripe/minor-units.ts'
import type { Keyset } from '../../../platform/database/keyset.ts'
import { onDays } from '../days/on-days.ts'
import { isPayer, payerOf } from './movement.ts'

const { row, id, number, created_at, status, stripe_customer, currency, amount_due, amount_paid } = stripeInvoices
const { amount_remaining, remaining_usd, paid_usd, attempts, next_attempt_at, failure, paid_at, url } = stripeInvoices

const fields = {
  row,
  id,
  number,
  created_at,
  status,
  stripe_customer,
  currency,
  amount_due,
  amount_paid,
  amount_remaining,
  remaining_usd,
  paid_usd,
  attempts,
  next_attempt_at,
  failure,
  paid_at,
  url,
  ...payerOf('stripe_invoices.stripe_customer'),
}

export const invoiceKeyset: Keyset<'created_at', typeof fields, StripeInvoice> = {
  table: stripeInvoices,
  id: row,
  fields,
  sorts: { created_at: { expression: sql`${created_at}`, type: 'timestamptz' } },
  toRow: ({ amount_due, amount_paid, amount_remaining, customer, email, ...one }) => ({
    ...one,
    created_at: one.created_at.toISOString(),
    customer: customer ?? '',
    email: email ?? '',
    due: inFullUnits(amount_due, one.currency),
    paid: inFullUnits(amount_paid, one.currency),
    remaining: inFullUnits(amount_remaining, one.currency),
    next_attempt_at: one.next_attempt_at?.toISOString() ?? null,
    paid_at: one.paid_at?.toISOString() ?? null,
  }),
}

type InvoiceFilters = NonNullable<InputOf<typeof stripeStatsCalls.listInvoices>['filters']>

/**
 * Whether an invoice or its customer matches a text. As separate conditions, because no index would serve a combined
 * one.
 */
const isNamed = (text: string): SQL => sql`${row} in (
  select i.row from ${stripeInvoices} i where i.number = ${text}
  union all select i.row from ${stripeInvoices} i where i.id = ${text}
  union all select i.row from ${stripeInvoices} i where ${isPayer(sql`i.stripe_customer`, text)})`

/** Deleted drafts are only shown on request. */
export const invoicesWhere = (filters: InvoiceFilters = {}): SQL | undefined => {
  const { from, to, paid_from, paid_to } = filters
  const text = filters.text?.trim()
  return and(
    onDays(created_at, { from, to }),
    onDays(paid_at, { from: paid_from, to: paid_to }),
    filters.status ? eq(status, filters.status) : ne(status, 'deleted'),
    filters.failed && and(eq(status, 'open'), gt(attempts, 0)),
    text ? isNamed(text) : undefined,
  )
}
