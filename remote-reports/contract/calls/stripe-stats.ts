import { exportFile } from '@console/shared/contract/calls/exports'
import { listInput, listOutput, matchingFileInput } from '@console/shared/contract/list'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { reportRange, reportStamp } from '../report-range.ts'

const movementSorts = ['at'] as const
const invoiceSorts = ['created_at'] as const
const payingSorts = ['at'] as const

/** Kinds of changes of a customer's monthly payment; definitions are on the Stripe Stats screen. */
export const movementKinds = ['new', 'expansion', 'contraction', 'churn', 'reactivation'] as const
export type MovementKind = (typeof movementKinds)[number]
export const invoiceStatuses = ['draft', 'open', 'paid', 'uncollectible', 'void', 'deleted'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]
export const syncStates = ['waiting', 'running', 'done', 'failed'] as const
export type SyncState = (typeof syncStates)[number]
export const statSteps = ['day', 'month'] as const

/** An amount in US cents. */
const usd = () => s.integer()
/** An amount in whole units of its own currency. */
const own = () => s.number()

const flow = s.object({ usd: usd(), count: s.count() })
const flows = s.object({ new: flow, expansion: flow, contraction: flow, churn: flow, reactivation: flow })
export type Flows = s.Static<typeof flows>

/** A range in numbers: start, movements, end. The movements sum up to the difference. */
const span = s.object({
  opening_usd: usd(),
  closing_usd: usd(),
  /** Paying customers. */
  opening_customers: s.count(),
  closing_customers: s.count(),
  movements: flows,
  /** Share between 0 and 1; null if nobody paid at the beginning. */
  customer_churn: s.nullable(s.number()),
  revenue_churn: s.nullable(s.number()),
  /** Invoices paid in the range. */
  collected: flow,
})
export type StripeSpan = s.Static<typeof span>

const stripeStats = s.object({
  time_zone: reportStamp.properties.time_zone,
  as_of: s.timestamp(),
  step: s.oneOf(statSteps),
  now: span,
  /** The same for the previous range; null: not requested. */
  before: s.nullable(span),
  /** Both without their last day, if the last day of the range is today. */
  full: s.optional(s.object({ now: span, before: span })),
  points: s.array(
    s.object({
      /** Its first day within the range. */
      date: s.date(),
      /** At its end. */
      mrr: usd(),
      new: usd(),
      expansion: usd(),
      contraction: usd(),
      churn: usd(),
      reactivation: usd(),
    }),
  ),
  /** The monthly recurring revenue of the previous range's points, by position. */
  mrr_before: s.array(usd()),
  /** At the end of the range, largest first. */
  plans: s.array(s.object({ plan: s.string(), customers: s.count(), subscriptions: s.count(), usd: usd() })),
  currencies: s.array(s.object({ currency: s.string(), subscriptions: s.count(), amount: own(), usd: usd() })),
  /** The current value. */
  failed: s.object({ invoices: s.count(), usd: usd() }),
  /** Subscriptions in currencies without an exchange rate, which count as 0. */
  without_rate: s.count(),
})
export type StripeStats = s.Static<typeof stripeStats>

/** A Stripe customer, and our customer if linked. */
const payer = {
  stripe_customer: s.string(),
  customer_id: s.nullable(s.id()),
  customer: s.string(),
  email: s.string(),
}

const movement = s.object({
  id: s.id(),
  at: s.timestamp(),
  kind: s.oneOf(movementKinds),
  ...payer,
  subscription: s.string(),
  plan: s.string(),
  usd_before: usd(),
  usd_after: usd(),
  usd_change: usd(),
})
export type Movement = s.Static<typeof movement>
export const movementColumns = [
  'at',
  'kind',
  'customer_id',
  'customer',
  'email',
  'stripe_customer',
  'subscription',
  'plan',
  'usd_before',
  'usd_after',
  'usd_change',
] as const

const invoice = s.object({
  row: s.id(),
  id: s.string(),
  number: s.string(),
  created_at: s.timestamp(),
  status: s.oneOf(invoiceStatuses),
  ...payer,
  currency: s.string(),
  due: own(),
  paid: own(),
  remaining: own(),
  remaining_usd: s.nullable(usd()),
  paid_usd: s.nullable(usd()),
  attempts: s.count(),
  next_attempt_at: s.nullable(s.timestamp()),
  /** Stripe's code, such as `insufficient_funds`; empty: unknown. */
  failure: s.string(),
  paid_at: s.nullable(s.timestamp()),
  /** The page of the invoice at Stripe. */
  url: s.string(),
})
export type StripeInvoice = s.Static<typeof invoice>
export const invoiceColumns = [
  'created_at',
  'number',
  'status',
  'customer_id',
  'customer',
  'email',
  'stripe_customer',
  'currency',
  'due',
  'paid',
  'remaining',
  'paid_usd',
  'remaining_usd',
  'attempts',
  'next_attempt_at',
  'failure',
  'paid_at',
] as const

/** Days in the reporting time zone. */
const days = { from: s.optional(s.date()), to: s.optional(s.date()) }
const movementFilters = { ...days, kind: s.optional(s.oneOf(movementKinds)), text: s.optional(s.line(200)) }
const invoiceFilters = {
  ...days,
  /** By payment date instead of invoice date. */
  paid_from: s.optional(s.date()),
  paid_to: s.optional(s.date()),
  status: s.optional(s.oneOf(invoiceStatuses)),
  /** Open, with at least one failed collection attempt. */
  failed: s.optional(s.literal('yes')),
  text: s.optional(s.line(200)),
}

/** A paid subscription in its state at the end of a day. */
const paying = s.object({
  row: s.id(),
  /** Since when it has been in that state. */
  at: s.timestamp(),
  ...payer,
  subscription: s.string(),
  status: s.string(),
  plan: s.string(),
  quantity: s.integer(),
  currency: s.string(),
  /** Per month. */
  amount: own(),
  usd: usd(),
})
export type Paying = s.Static<typeof paying>
export const payingColumns = [
  'at',
  'customer_id',
  'customer',
  'email',
  'stripe_customer',
  'subscription',
  'status',
  'plan',
  'quantity',
  'currency',
  'amount',
  'usd',
] as const
const payingFilters = {
  /** At the end of this day in the reporting time zone; absent: now. */
  on: s.optional(s.date()),
  plan: s.optional(s.line(200)),
  currency: s.optional(s.line(10)),
  text: s.optional(s.line(200)),
}

const difference = s.object({
  kind: s.oneOf(['subscription', 'invoice']),
  id: s.string(),
  /** The difference; `missing`: not in the ledger; `unknown`: not at Stripe. */
  field: s.string(),
  ledger: s.string(),
  stripe: s.string(),
})
export type SyncDifference = s.Static<typeof difference>

const sync = s.object({
  id: s.id(),
  state: s.oneOf(syncStates),
  /** Empty: the server itself, at night. */
  started_by: s.string(),
  created_at: s.timestamp(),
  finished_at: s.nullable(s.timestamp()),
  subscriptions: s.count(),
  invoices: s.count(),
  repaired: s.count(),
  /** The first 50. */
  differences: s.array(difference),
  failure: s.string(),
})
export type StripeSync = s.Static<typeof sync>

const ledger = s.object({
  /** The server has a Stripe key. Without one the ledger only contains what its events reported, or demo data. */
  connected: s.boolean(),
  /** The server has the secret that verifies Stripe's events. */
  listening: s.boolean(),
  /** The ledger contains subscriptions from the demo data. */
  demo: s.boolean(),
  last_event_at: s.nullable(s.timestamp()),
  /** The last one; null: none yet. */
  sync: s.nullable(sync),
})
export type Ledger = s.Static<typeof ledger>

const screen = { screens: ['stripe-stats'] } as const
const readCall = { method: 'POST', access: screen, errors: [], changes: false, retry: true } as const
const report = { ...readCall, replica: true } as const
const fileCall = {
  ...readCall,
  output: exportFile,
  errors: ['tooManyExports'],
  changes: 'export',
  dangerous: { needs: 'again', above: 'exportedRows' },
} as const

/** Customers' payments by our own ledger of Stripe's events. */
export const stripeStatsCalls = defineCalls({
  getStripeStats: {
    ...report,
    path: 'getStripeStats',
    summary:
      'Monthly recurring revenue of a range with its movements, churn, plan mix and currencies, and failed payments.',
    input: s.object({ ...reportRange, compare: s.optional(s.boolean()), step: s.optional(s.oneOf(statSteps)) }),
    output: stripeStats,
    reads: 'none',
    compressed: true,
  },
  listMovements: {
    ...report,
    path: 'reports/list_mrr_movements',
    summary: 'A page of the movements of monthly recurring revenue that the filters match, and how many there are.',
    input: listInput(movementFilters, movementSorts),
    output: listOutput(movement),
    reads: { customer: 'rows[].customer_id' },
    compressed: true,
  },
  startMovementsExport: {
    ...fileCall,
    path: 'reports/start_mrr_movements_export',
    summary: 'Begins an export of the chosen columns of the movements; amounts in cents of a US dollar.',
    input: matchingFileInput(movementFilters, movementColumns, movementSorts),
    reads: 'none',
    compressed: true,
  },
  listInvoices: {
    ...report,
    path: 'reports/list_invoices',
    summary: 'A page of the invoices that the filters match, and how many there are.',
    input: listInput(invoiceFilters, invoiceSorts),
    output: listOutput(invoice),
    reads: { customer: 'rows[].customer_id' },
    compressed: false,
  },
  startInvoicesExport: {
    ...fileCall,
    path: 'reports/start_invoices_export',
    summary: 'Begins an export of the chosen columns of invoices; amounts in US dollars are in cents.',
    input: s.object({
      ...matchingFileInput(invoiceFilters, invoiceColumns, invoiceSorts).properties,
      /** The list that provides the name and the default selection; `stripe-invoices` if absent. */
      list: s.optional(s.oneOf(['stripe-invoices', 'stripe-failed'])),
    }),
    reads: 'none',
    compressed: true,
  },
  listPaying: {
    ...report,
    path: 'reports/list_paid_subscriptions',
    summary:
      'A page of the subscriptions that were paid for when a day ended, as they stood then, and how many there were.',
    input: listInput(payingFilters, payingSorts),
    output: listOutput(paying),
    reads: { customer: 'rows[].customer_id' },
    compressed: true,
  },
  startPayingExport: {
    ...fileCall,
    path: 'reports/start_paid_subscriptions_export',
    summary:
      'Begins an export of the chosen columns of subscriptions that were paid for; amounts in US dollars are in cents.',
    input: matchingFileInput(payingFilters, payingColumns, payingSorts),
    reads: 'none',
    compressed: true,
  },
  getLedger: {
    ...readCall,
    path: 'reports/get_stripe_ledger',
    summary: 'Where the numbers come from: whether Stripe is set up, its last event, and the last comparison with it.',
    input: s.object({}),
    output: ledger,
    reads: 'none',
    compressed: true,
  },
  startSync: {
    method: 'POST',
    path: 'reports/start_stripe_sync',
    summary: 'Has the ledger compared with Stripe and repaired; where that is under way already, nothing more begins.',
    access: screen,
    input: s.object({}),
    output: sync,
    reads: 'none',
    compressed: true,
    errors: ['notConfigured'],
    changes: 'stripe_sync',
    retry: true,
  },
})
