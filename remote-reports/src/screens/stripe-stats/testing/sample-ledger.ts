import type {
  Ledger,
  Movement,
  Paying,
  StripeInvoice,
  StripeSpan,
  StripeStats,
  StripeSync,
} from '../../../../contract/calls/stripe-stats.ts'

export const span = (own: Partial<StripeSpan> = {}): StripeSpan => ({
  opening_usd: 1_000_000,
  closing_usd: 1_210_000,
  opening_customers: 40,
  closing_customers: 43,
  movements: {
    new: { usd: 200_000, count: 4 },
    expansion: { usd: 80_000, count: 3 },
    contraction: { usd: -20_000, count: 1 },
    churn: { usd: -60_000, count: 2 },
    reactivation: { usd: 10_000, count: 1 },
  },
  customer_churn: 0.05,
  revenue_churn: 0.08,
  collected: { usd: 990_000, count: 38 },
  ...own,
})

const point = (date: string, mrr: number, own: Partial<StripeStats['points'][number]> = {}) => ({
  date,
  mrr,
  new: 0,
  expansion: 0,
  contraction: 0,
  churn: 0,
  reactivation: 0,
  ...own,
})

export const stats = (own: Partial<StripeStats> = {}): StripeStats => ({
  time_zone: 'UTC',
  as_of: '2026-11-20T14:03:00.000Z',
  step: 'day',
  now: span(),
  before: span({ closing_usd: 1_000_000, customer_churn: 0.1 }),
  points: [point('11/19/2026', 1_150_000, { churn: -60_000 }), point('11/20/2026', 1_210_000, { new: 60_000 })],
  mrr_before: [900_000, 1_000_000],
  plans: [
    { plan: 'enterprise', customers: 3, subscriptions: 3, usd: 907_500 },
    { plan: 'Legacy', customers: 40, subscriptions: 41, usd: 302_500 },
  ],
  currencies: [{ currency: 'JPY', subscriptions: 2, amount: 15_000, usd: 9_500 }],
  failed: { invoices: 2, usd: 45_000 },
  without_rate: 0,
  ...own,
})

const who = { stripe_customer: 'cus_7', customer_id: 7, customer: 'Ana Thorn', email: 'ana@thorn.example' }
export const movement = (own: Partial<Movement> = {}): Movement => ({
  id: 1,
  at: '2026-11-19T10:00:00.000Z',
  kind: 'churn',
  ...who,
  subscription: 'sub_7',
  plan: 'team',
  usd_before: 60_000,
  usd_after: 0,
  usd_change: -60_000,
  ...own,
})
export const invoice = (own: Partial<StripeInvoice> = {}): StripeInvoice => ({
  row: 1,
  id: 'in_1',
  number: 'A-1',
  created_at: '2026-11-18T10:00:00.000Z',
  status: 'open',
  ...who,
  currency: 'JPY',
  due: 15_000,
  paid: 0,
  remaining: 15_000,
  remaining_usd: 9_500,
  paid_usd: 0,
  attempts: 2,
  next_attempt_at: null,
  failure: 'insufficient_funds',
  paid_at: null,
  url: '',
  ...own,
})
export const paying = (own: Partial<Paying> = {}): Paying => ({
  row: 1,
  at: '2026-10-02T10:00:00.000Z',
  ...who,
  subscription: 'sub_7',
  status: 'past_due',
  plan: 'Legacy',
  quantity: 12,
  currency: 'JPY',
  amount: 15_000,
  usd: 9_500,
  ...own,
})
export const sync = (own: Partial<StripeSync> = {}): StripeSync => ({
  id: 3,
  state: 'done',
  started_by: '',
  created_at: '2026-11-20T02:17:00.000Z',
  subscriptions: 80,
  invoices: 900,
  finished_at: '2026-11-20T02:18:00.000Z',
  repaired: 0,
  differences: [],
  failure: '',
  ...own,
})
export const ledger = (own: Partial<Ledger> = {}): Ledger => ({
  connected: true,
  listening: true,
  demo: false,
  last_event_at: '2026-11-20T14:00:00.000Z',
  sync: sync(),
  ...own,
})
