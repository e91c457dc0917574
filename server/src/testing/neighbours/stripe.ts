import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { openStripe } from '../../integrations/stripe/link.ts'

export const webhookSecret = 'whsec_of_a_test'
const apiKey = 'sk_test_of_the_console'

type Fields = Readonly<Record<string, unknown>>

/** Start of the tests' subscriptions, in seconds. */
export const epoch = Math.floor(Date.UTC(2026, 0, 10, 12) / 1_000)
export const daysOn = (days: number): number => epoch + days * 86_400

interface Price {
  readonly amount?: number | null
  readonly interval?: string
  readonly count?: number
  readonly plan?: string | null
  readonly usage?: string
}

interface OwnSubscription extends Fields {
  readonly quantity?: number
  readonly transform_quantity?: { readonly divide_by: number; readonly round: string } | null
}

/** A subscription in the form of Stripe's API, as far as the console reads it; prices in the smallest unit. */
export const subscription = (
  { quantity = 1, transform_quantity = null, ...own }: OwnSubscription = {},
  { amount = 1_000, interval, count, plan = 'team', usage }: Price = {},
) => ({
  id: 'sub_1',
  object: 'subscription',
  customer: 'cus_1',
  status: 'active',
  currency: 'usd',
  cancel_at: null,
  created: epoch,
  start_date: epoch,
  trial_end: null,
  ended_at: null,
  ...own,
  items: {
    object: 'list',
    data: [
      {
        id: 'si_1',
        quantity,
        price: {
          id: 'price_1',
          lookup_key: plan === null ? null : `${plan}_plan`,
          nickname: null,
          product: 'prod_1',
          metadata: {},
          unit_amount: amount,
          unit_amount_decimal: amount === null ? null : String(amount),
          transform_quantity,
          recurring: { interval: interval ?? 'month', interval_count: count ?? 1, usage_type: usage ?? 'licensed' },
        },
      },
    ],
  },
})

/** An invoice in the same way. */
export const invoice = (own: Fields = {}) => ({
  id: 'in_1',
  object: 'invoice',
  customer: 'cus_1',
  number: 'A-0001',
  status: 'open',
  currency: 'usd',
  amount_due: 1_000,
  amount_paid: 0,
  amount_remaining: 1_000,
  attempt_count: 0,
  next_payment_attempt: null,
  hosted_invoice_url: 'https://invoice.stripe.com/i/1',
  created: epoch,
  status_transitions: { paid_at: null },
  parent: { type: 'subscription_details', subscription_details: { subscription: 'sub_1' } },
  ...own,
})

/** An event as Stripe sends it. */
export const event = (id: string, type: string, created: number, object: Fields, own: Fields = {}) => ({
  id,
  object: 'event',
  api_version: Stripe.API_VERSION,
  created,
  type,
  livemode: false,
  pending_webhooks: 1,
  request: null,
  data: { object },
  ...own,
})

/** Stripe's signature of a body. */
export const signed = (
  payload: string,
  { secret = webhookSecret, timestamp = Math.floor(Date.now() / 1_000) } = {},
) => ({
  'content-type': 'application/json',
  'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
})

interface Account {
  subscriptions: { readonly id: string; readonly status: string; readonly created: number }[]
  invoices: { readonly id: string; readonly status: string; readonly created: number }[]
  /** Why the payment of an invoice failed. */
  declines: Record<string, string>
  /** What the next requests get instead of an answer: an HTTP status. */
  faults: number[]
  /** Called once a page has been answered. */
  answered?: () => void
}

const failure = (type: string, code: string) => ({ error: { type, code, message: 'quotes what was sent' } })

const pageOf = (all: readonly { readonly id: string }[], query: URLSearchParams) => {
  const limit = Number(query.get('limit') ?? 10)
  const after = query.get('starting_after')
  const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
  const data = all.slice(start, start + limit)
  return { object: 'list', url: '/v1', data, has_more: start + limit < all.length }
}

/** The account's answer to a request: status and body. */
const answer = (account: Account, { headers, url = '' }: IncomingMessage): [number, unknown] => {
  if (headers.authorization !== `Bearer ${apiKey}`) return [401, failure('invalid_request_error', 'api_key_invalid')]
  const fault = account.faults.shift()
  if (fault !== undefined) return [fault, failure(fault === 429 ? 'rate_limit_error' : 'api_error', `fault_${fault}`)]
  const { pathname, searchParams: query } = new URL(url, 'http://stripe')
  const [, , kind, id] = pathname.split('/')
  if (kind !== 'subscriptions' && kind !== 'invoices') return [404, failure('invalid_request_error', 'url_invalid')]
  const all = account[kind]
  if (id !== undefined) {
    const found = all.find((one) => one.id === id)
    if (found === undefined) return [404, failure('invalid_request_error', 'resource_missing')]
    const decline_code = account.declines[id]
    const error = decline_code === undefined ? null : { code: 'card_declined', decline_code }
    const payment = { type: 'payment_intent', payment_intent: { id: 'pi_1', last_payment_error: error } }
    const isExpanded = query.get('expand[0]') === 'payments.data.payment.payment_intent'
    return [200, { ...found, ...(isExpanded && { payments: { data: [{ is_default: true, payment }] } }) }]
  }
  const status = query.get('status')
  const [since, until] = [query.get('created[gte]'), query.get('created[lt]')].map((at) =>
    at === null ? null : Number(at),
  )
  const listed = all.filter(
    (one) =>
      (status === null || status === 'all' || one.status === status) &&
      (since === null || since === undefined || one.created >= since) &&
      (until === null || until === undefined || one.created < until),
  )
  return [200, pageOf(listed, query)]
}

/** The parts of Stripe's API that the console uses, over HTTP, by its public reference: pages, expansion, errors. */
export const startStripe = async () => {
  const account: Account = { subscriptions: [], invoices: [], declines: {}, faults: [] }
  const requests: string[] = []
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    requests.push(`${request.method} ${request.url}`)
    const [status, body] = answer(account, request)
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${requests.length}` })
    response.end(JSON.stringify(body), () => account.answered?.())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // of a server that listens on a port
  const place = { apiKey, apiBase: `http://127.0.0.1:${port}`, webhookSecret }
  return {
    account,
    requests,
    place,
    link: openStripe(place),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
