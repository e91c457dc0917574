import type Stripe from 'stripe'
import { desc, eq, isNull } from '#drizzle'
import { daysOn, event, invoice, startStripe, subscription } from '../../testing/neighbours/stripe.ts'
import { testServer } from '../../testing/server.ts'
import { mrrMovements, stripeEvents, stripeInvoices, stripeSyncs, subscriptionStates } from './billing-schema.ts'
import { keepEvent } from './keep-event.ts'
import { lookUpFailures } from './payment-failures.ts'
import { runDueSyncs } from './sync.ts'

const server = testServer()
let stripe: Awaited<ReturnType<typeof startStripe>>
const never = new AbortController().signal

beforeAll(async () => {
  stripe = await startStripe()
})
afterAll(() => stripe.stop())
beforeEach(async () => {
  Object.assign(stripe.account, { subscriptions: [], invoices: [], declines: {}, faults: [] })
  delete stripe.account.answered
  stripe.requests.length = 0
  for (const table of [mrrMovements, subscriptionStates, stripeInvoices, stripeSyncs, stripeEvents])
    await server.db.delete(table)
})

const api = (): Stripe => {
  if (stripe.link.api === null) throw new Error('there is no client')
  return stripe.link.api
}
/** One comparison, however long ago the last was. */
const sync = async (signal = never) => {
  await server.db.insert(stripeSyncs).values({})
  await runDueSyncs(server.db, api(), signal)
  const [last] = await server.db.select().from(stripeSyncs).orderBy(desc(stripeSyncs.id)).limit(1)
  return last
}
const tell = (id: string, type: string, at: number, object: object) =>
  // The emulator's objects have the shape of the client's events.
  keepEvent(server.db, event(id, type, at, { ...object }) as unknown as Stripe.Event)

const current = (id: string) =>
  server.db
    .select()
    .from(subscriptionStates)
    .where(eq(subscriptionStates.subscription, id))
    .orderBy(desc(subscriptionStates.at))
const kinds = async () =>
  (await server.db.select().from(mrrMovements).orderBy(mrrMovements.at, mrrMovements.id)).map(
    ({ kind, usd_change }) => `${kind} ${usd_change}`,
  )

test('fills an empty ledger from all pages, each life with its start and end', async () => {
  stripe.account.subscriptions = [
    ...Array.from({ length: 230 }, (_, number) => subscription({ id: `sub_${number}`, customer: `cus_${number}` })),
    subscription({ id: 'sub_ended', customer: 'cus_e', status: 'canceled', ended_at: daysOn(30) }),
    subscription({ id: 'sub_trial', customer: 'cus_t', status: 'trialing', trial_end: daysOn(14) }),
    subscription({
      id: 'sub_tried',
      customer: 'cus_u',
      status: 'canceled',
      trial_end: daysOn(14),
      ended_at: daysOn(9),
    }),
    subscription({ id: 'sub_unpaid', customer: 'cus_v', status: 'incomplete_expired', ended_at: daysOn(1) }),
  ]
  const created = Math.floor(Date.now() / 1_000) - 86_400
  stripe.account.invoices = Array.from({ length: 101 }, (_, number) => invoice({ id: `in_${number}`, created }))
  expect(await sync()).toMatchObject({ state: 'done', subscriptions: 234, invoices: 101, repaired: 335, failure: '' })
  expect(await kinds()).toHaveLength(232)
  expect((await current('sub_ended')).map(({ status, mrr, at }) => [status, mrr, at.getTime() / 1_000])).toEqual([
    ['canceled', 0, daysOn(30)],
    ['active', 1_000, daysOn(0)],
  ])
  expect(await server.db.$count(stripeInvoices)).toBe(101)

  // A second run finds nothing to repair.
  expect(await sync()).toMatchObject({ state: 'done', repaired: 0, differences: [] })
  expect(await kinds()).toHaveLength(232)
})

test('repairs and reports what was missed, and leaves the rest alone', async () => {
  await tell('evt_1', 'customer.subscription.created', daysOn(0), subscription())
  await tell('evt_2', 'customer.subscription.created', daysOn(0), subscription({ id: 'sub_2', customer: 'cus_2' }))
  const created = Math.floor(Date.now() / 1_000) - 86_400
  await tell('evt_3', 'invoice.finalized', created, invoice({ created }))
  stripe.account.subscriptions = [subscription({ quantity: 4 }), subscription({ id: 'sub_2', customer: 'cus_2' })]
  stripe.account.invoices = [
    invoice({
      created,
      status: 'paid',
      amount_paid: 1_000,
      amount_remaining: 0,
      status_transitions: { paid_at: created + 60 },
    }),
  ]
  expect(await sync()).toMatchObject({
    repaired: 2,
    differences: [
      { kind: 'subscription', id: 'sub_1', field: 'mrr', ledger: '1000', stripe: '4000' },
      { kind: 'invoice', id: 'in_1', field: 'status', ledger: 'open', stripe: 'paid' },
    ],
  })
  expect(await kinds()).toEqual(['new 1000', 'new 1000', 'expansion 3000'])
  expect((await server.db.select().from(stripeInvoices))[0]).toMatchObject({ status: 'paid', paid_usd: 1_000 })
})

test('ends a subscription that Stripe lacks, and leaves demo data alone', async () => {
  await tell('evt_1', 'customer.subscription.created', daysOn(0), subscription())
  await tell(
    'demo 1',
    'customer.subscription.created',
    daysOn(0),
    subscription({ id: 'sub_demo', customer: 'cus_demo' }),
  )
  stripe.account.subscriptions = [subscription({ id: 'sub_2', customer: 'cus_2' })]
  expect(await sync()).toMatchObject({
    differences: [
      { id: 'sub_2', field: 'missing' },
      { id: 'sub_1', field: 'unknown', ledger: 'active', stripe: '' },
    ],
  })
  expect((await current('sub_1'))[0]).toMatchObject({ status: 'canceled', mrr: 0, until: null })
  expect((await current('sub_demo'))[0]).toMatchObject({ status: 'active' })
})

test('a key of another account ends no subscription', async () => {
  for (let number = 0; number < 12; number += 1)
    await tell(
      `evt_${number}`,
      'customer.subscription.created',
      daysOn(0),
      subscription({ id: `sub_${number}`, customer: `cus_${number}` }),
    )
  stripe.account.subscriptions = [subscription({ id: 'sub_else', customer: 'cus_else' })]
  await expect(sync()).rejects.toThrow()
  const [failed] = await server.db.select().from(stripeSyncs)
  expect(failed).toMatchObject({ state: 'failed', failure: 'other_account' })
  const live = await server.db.select().from(subscriptionStates).where(isNull(subscriptionStates.until))
  expect(live.filter(({ status }) => status === 'active')).toHaveLength(13)
})

test('an event received while its page is loading is newer than the page', async () => {
  await tell('evt_1', 'customer.subscription.created', daysOn(0), subscription())
  stripe.account.subscriptions = [subscription()]
  // Received before the page is compared, and later by Stripe's clock.
  const later = Math.floor(Date.now() / 1_000) + 5
  await tell('evt_2', 'customer.subscription.updated', later, subscription({ quantity: 3 }))
  expect(await sync()).toMatchObject({ repaired: 0 })
  expect((await current('sub_1'))[0]).toMatchObject({ key: 'evt_2', mrr: 3_000 })
})

test('retries when Stripe is busy, and reports a lasting failure', async () => {
  stripe.account.subscriptions = [subscription()]
  stripe.account.faults = [429, 503]
  expect(await sync()).toMatchObject({ state: 'done', subscriptions: 1 })
  stripe.account.faults = [400]
  await expect(sync()).rejects.toThrow()
  const [failed] = await server.db.select().from(stripeSyncs).orderBy(desc(stripeSyncs.id)).limit(1)
  expect(failed).toMatchObject({ state: 'failed', failure: 'fault_400' })
}, 20_000)

test.each([
  [401, 'no_access'],
  [403, 'no_access'],
])('reports a refused key: %i', async (fault, failure) => {
  stripe.account.faults = [fault]
  await expect(sync()).rejects.toThrow()
  expect(await server.db.select().from(stripeSyncs)).toMatchObject([{ state: 'failed', failure }])
})

test('the next server restarts a comparison that a stopping server leaves', async () => {
  stripe.account.subscriptions = Array.from({ length: 150 }, (_, number) =>
    subscription({ id: `sub_${number}`, customer: `cus_${number}` }),
  )
  const stopping = new AbortController()
  stripe.account.answered = () => stopping.abort()
  expect(await sync(stopping.signal)).toMatchObject({ state: 'running' })
  delete stripe.account.answered
  await runDueSyncs(server.db, api(), never)
  const rows = await server.db.select().from(stripeSyncs)
  expect(rows).toMatchObject([{ state: 'done', subscriptions: 150 }])
})

test('the nightly one starts by itself, once a night', async () => {
  await runDueSyncs(server.db, api(), never)
  await runDueSyncs(server.db, api(), never)
  expect(await server.db.select().from(stripeSyncs)).toMatchObject([{ state: 'done', agent_id: null }])
})

test('one of two concurrent servers runs it', async () => {
  stripe.account.subscriptions = [subscription()]
  await Promise.all([runDueSyncs(server.db, api(), never), runDueSyncs(server.db, api(), never)])
  expect(await server.db.$count(stripeSyncs)).toBe(1)
  expect(stripe.requests.filter((request) => request.includes('subscriptions'))).toHaveLength(1)
})

test('an invoice unknown to Stripe holds up no other', async () => {
  const failing = (id: string) => invoice({ id, attempt_count: 1 })
  await tell('evt_1', 'invoice.payment_failed', daysOn(1), failing('in_unknown'))
  await tell('evt_2', 'invoice.payment_failed', daysOn(1), failing('in_1'))
  Object.assign(stripe.account, { invoices: [failing('in_1')], declines: { in_1: 'expired_card' } })
  await lookUpFailures(server.db, api(), never)
  const stored = await server.db.select().from(stripeInvoices).orderBy(stripeInvoices.id)
  expect(stored.map(({ failure, failure_of }) => [failure, failure_of])).toEqual([
    ['expired_card', 1],
    ['', 1],
  ])
})

test('requests the reason for a failed payment once for each attempt', async () => {
  const failing = (attempt_count: number) => invoice({ attempt_count, next_payment_attempt: daysOn(4) })
  stripe.account.invoices = [failing(1)]
  stripe.account.declines = { in_1: 'insufficient_funds' }
  await tell('evt_1', 'invoice.payment_failed', daysOn(1), failing(1))
  await lookUpFailures(server.db, api(), never)
  await lookUpFailures(server.db, api(), never)
  const stored = async () => (await server.db.select().from(stripeInvoices))[0]
  expect(await stored()).toMatchObject({ failure: 'insufficient_funds', failure_of: 1 })
  expect(stripe.requests).toHaveLength(1)
  stripe.account.declines = { in_1: 'expired_card' }
  await tell('evt_2', 'invoice.payment_failed', daysOn(3), failing(2))
  await lookUpFailures(server.db, api(), never)
  expect(await stored()).toMatchObject({ failure: 'expired_card', failure_of: 2, attempts: 2 })
})
