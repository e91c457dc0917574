import { asc, eq, like } from '#drizzle'
import { daysOn, event, invoice, signed, subscription, webhookSecret } from '../../testing/neighbours/stripe.ts'
import { testServer } from '../../testing/server.ts'
import { mrrMovements, stripeEvents, stripeInvoices, subscriptionStates } from './billing-schema.ts'
import { stripeWebhook, webhookPath } from './webhook.ts'

const server = testServer({
  plugins: [(app) => stripeWebhook({ db: server.db, secret: webhookSecret })(app)],
})

const post = async (payload: string, headers: Record<string, string>) => {
  const response = await server.app.inject({ method: 'POST', url: webhookPath, headers, payload })
  const { code, outcome } = response.json<{ code?: string; outcome?: string }>()
  return [response.statusCode, code ?? outcome] as const
}
const send = (eventBody: object) => {
  const payload = JSON.stringify(eventBody)
  return post(payload, signed(payload))
}

const statesOf = (id: string) =>
  server.db
    .select()
    .from(subscriptionStates)
    .where(eq(subscriptionStates.subscription, id))
    .orderBy(asc(subscriptionStates.at), asc(subscriptionStates.rank))
const movementsOf = (customer: string) =>
  server.db
    .select()
    .from(mrrMovements)
    .where(eq(mrrMovements.stripe_customer, customer))
    .orderBy(asc(mrrMovements.at), asc(mrrMovements.usd_before))
const invoiceOf = async (id: string) =>
  (await server.db.select().from(stripeInvoices).where(eq(stripeInvoices.id, id)))[0]

/** All permutations. */
const permutations = <T>(all: readonly T[]): T[][] =>
  all.length <= 1
    ? [[...all]]
    : all.flatMap((first, place) =>
        permutations(all.filter((_, other) => other !== place)).map((rest) => [first, ...rest]),
      )

/** A sequence of five events, two of them within one second; ids of its own. */
const lifeOf = (name: string) => {
  const own = { id: `sub_${name}`, customer: `cus_${name}` }
  const change = (number: number, type: string, at: number, fields: object, amount = 1_000) =>
    event(`evt_${name}_${number}`, `customer.subscription.${type}`, at, subscription({ ...own, ...fields }, { amount }))
  return [
    change(1, 'created', daysOn(0), { status: 'trialing' }),
    change(2, 'updated', daysOn(14), { quantity: 2 }),
    change(3, 'updated', daysOn(40), { quantity: 5 }, 900),
    change(4, 'updated', daysOn(90), { quantity: 5, status: 'past_due' }, 800),
    change(5, 'deleted', daysOn(90), { status: 'canceled' }),
  ]
}

test('200 stores a subscription in the ledger with its movement, its plan and its seats', async () => {
  const customer_id = await server.addCustomer({ stripe_id: 'cus_first' })
  const state = subscription(
    { id: 'sub_first', customer: 'cus_first', quantity: 3 },
    { amount: 14_900, interval: 'year' },
  )
  expect(await send(event('evt_first', 'customer.subscription.created', daysOn(1), state))).toEqual([200, 'kept'])
  expect(await statesOf('sub_first')).toMatchObject([
    {
      key: 'evt_first',
      plan: 'team',
      period: 'year',
      quantity: 3,
      currency: 'USD',
      mrr: 3_725,
      mrr_usd: 3_725,
      until: null,
    },
  ])
  expect(await movementsOf('cus_first')).toMatchObject([
    { kind: 'new', usd_before: 0, usd_after: 3_725, usd_change: 3_725, at: new Date(daysOn(1) * 1_000) },
  ])
  expect(customer_id).toBeGreaterThan(0)
})

test('200 replayed: a second time changes nothing, even concurrently', async () => {
  const notice = event(
    'evt_again',
    'customer.subscription.created',
    daysOn(1),
    subscription({ id: 'sub_again', customer: 'cus_again' }),
  )
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => send(notice)))
  expect(outcomes.map(([status, outcome]) => `${status} ${outcome}`).sort()).toEqual([
    '200 kept',
    ...Array.from({ length: 7 }, () => '200 known'),
  ])
  expect(await statesOf('sub_again')).toHaveLength(1)
  expect(await movementsOf('cus_again')).toHaveLength(1)
})

test('200 out of order: all 120 orders of a life lead to the same ledger', async () => {
  const ends = new Set<string>()
  for (const [number, order] of permutations([0, 1, 2, 3, 4]).entries()) {
    const life = lifeOf(`p${number}`)
    for (const place of order) await send(life[place] ?? {})
    const states = await statesOf(`sub_p${number}`)
    const movements = await movementsOf(`cus_p${number}`)
    ends.add(
      JSON.stringify([
        states.map(({ at, status, mrr, mrr_usd, until }) => [at, status, mrr, mrr_usd, until]),
        movements.map(({ at, kind, usd_before, usd_after, cause }) => [
          at,
          kind,
          usd_before,
          usd_after,
          cause.slice(-1),
        ]),
      ]),
    )
  }
  expect(ends.size).toBe(1)
  expect((await movementsOf('cus_p7')).map(({ kind, usd_change }) => `${kind} ${usd_change}`)).toEqual([
    'new 2000',
    'expansion 2500',
    // In the same second; the cheaper one begins where the dearer one ends.
    'churn -4000',
    'contraction -500',
  ])
}, 60_000)

test('200 concurrent: the events of one life sent in parallel lead to the same ledger', async () => {
  const life = lifeOf('atonce')
  await Promise.all(life.map(send))
  expect((await movementsOf('cus_atonce')).map(({ kind }) => kind).sort()).toEqual([
    'churn',
    'contraction',
    'expansion',
    'new',
  ])
})

test('200 late: an old event takes its own place, and later movements are recomputed', async () => {
  const [created, second, , , deleted] = lifeOf('late')
  await send(created ?? {})
  await send(deleted ?? {})
  expect(await movementsOf('cus_late')).toEqual([])
  expect(await send(second ?? {})).toEqual([200, 'kept'])
  expect((await movementsOf('cus_late')).map(({ kind }) => kind)).toEqual(['new', 'churn'])
  expect((await statesOf('sub_late')).map(({ until }) => until?.getTime() ?? null)).toEqual([
    daysOn(14) * 1_000,
    daysOn(90) * 1_000,
    null,
  ])
})

test('200 an invoice has the state of its newest event, in any order of arrival', async () => {
  const paid_at = daysOn(3)
  const events = (name: string) => {
    const change = (number: number, type: string, at: number, fields: object) =>
      event(`evt_${name}_${number}`, `invoice.${type}`, at, invoice({ id: `in_${name}`, ...fields }))
    return [
      change(1, 'created', daysOn(0), { status: 'draft' }),
      // Within one second: the attempts are in order all the same.
      change(2, 'finalized', daysOn(1), {}),
      change(3, 'payment_failed', daysOn(1), { attempt_count: 1, next_payment_attempt: daysOn(3) }),
      change(4, 'paid', paid_at, {
        status: 'paid',
        attempt_count: 2,
        amount_paid: 1_000,
        amount_remaining: 0,
        status_transitions: { paid_at },
      }),
    ]
  }
  for (const [number, order] of permutations([0, 1, 2, 3]).entries()) {
    const all = events(`i${number}`)
    for (const place of order) await send(all[place] ?? {})
    expect(await invoiceOf(`in_i${number}`)).toMatchObject({
      status: 'paid',
      attempts: 2,
      amount_paid: 1_000,
      paid_usd: 1_000,
      remaining_usd: 0,
      paid_at: new Date(paid_at * 1_000),
      told_by: `evt_i${number}_4`,
      subscription: 'sub_1',
    })
  }
  const failing = events('failing')
  for (const place of [2, 0, 1]) await send(failing[place] ?? {})
  expect(await invoiceOf('in_failing')).toMatchObject({ status: 'open', attempts: 1, remaining_usd: 1_000 })
})

test('200 amounts in other currencies are stored in their smallest unit, and in dollars at stored rates', async () => {
  const own = { id: 'in_yen', currency: 'jpy', amount_due: 163_060, amount_remaining: 163_060 }
  await send(event('evt_yen', 'invoice.finalized', daysOn(1), invoice(own)))
  expect(await invoiceOf('in_yen')).toMatchObject({ currency: 'JPY', amount_due: 163_060, due_usd: 103_890 })
  await send(event('evt_vnd', 'invoice.finalized', daysOn(1), invoice({ id: 'in_vnd', currency: 'vnd' })))
  expect(await invoiceOf('in_vnd')).toMatchObject({ currency: 'VND', due_usd: null })
})

test('200 a deleted draft is deleted', async () => {
  await send(event('evt_draft_2', 'invoice.deleted', daysOn(1), invoice({ id: 'in_draft', status: 'draft' })))
  await send(event('evt_draft_1', 'invoice.created', daysOn(1), invoice({ id: 'in_draft', status: 'draft' })))
  expect((await invoiceOf('in_draft'))?.status).toBe('deleted')
})

test.each([
  ['of a type the ledger ignores', event('evt_other', 'charge.refunded', daysOn(1), { id: 'ch_1', object: 'charge' })],
  ['of an unknown type', event('evt_new', 'moon.landed', daysOn(1), { object: 'moon' })],
  [
    'of a connected account',
    event('evt_account', 'customer.subscription.created', daysOn(1), subscription({ id: 'sub_theirs' }), {
      account: 'acct_2',
    }),
  ],
  [
    'of an upcoming invoice, which has no id',
    event('evt_next', 'invoice.upcoming', daysOn(1), invoice({ id: undefined })),
  ],
])('200 an event %s is stored and changes nothing', async (_, notice) => {
  const count = async () => [
    await server.db.$count(subscriptionStates),
    await server.db.$count(mrrMovements),
    await server.db.$count(stripeInvoices),
  ]
  const before = await count()
  expect(await send(notice)).toEqual([200, 'ignored'])
  expect(await count()).toEqual(before)
  const [stored] = await server.db.select().from(stripeEvents).where(eq(stripeEvents.id, notice.id))
  expect(stored).toMatchObject({ type: notice.type, kept: false })
})

test('200 an unknown customer is stored under the Stripe id, and found once they exist', async () => {
  const state = subscription({ id: 'sub_nobody', customer: { id: 'cus_nobody' } })
  await send(event('evt_nobody', 'customer.subscription.created', daysOn(1), state))
  expect(await movementsOf('cus_nobody')).toMatchObject([{ kind: 'new', stripe_customer: 'cus_nobody' }])
})

describe('400 signatureWrong', () => {
  const payload = JSON.stringify(
    event('evt_forged', 'customer.subscription.created', daysOn(1), subscription({ id: 'sub_forged' })),
  )
  const now = Math.floor(Date.now() / 1_000)
  const json = { 'content-type': 'application/json' }
  test.each<readonly [string, string, Record<string, string>]>([
    ['without a signature', payload, json],
    ['signed by another secret', payload, signed(payload, { secret: 'whsec_other' })],
    ['with a changed body', payload.replace('sub_forged', 'sub_faked'), signed(payload)],
    ['with an extra space', ` ${payload}`, signed(payload)],
    ['replayed later', payload, signed(payload, { timestamp: now - 301 })],
    [
      'with a changed timestamp',
      payload,
      { ...json, 'stripe-signature': signed(payload)['stripe-signature'].replace(/^t=\d+/, 't=1') },
    ],
    ['with an invalid signature', payload, { ...json, 'stripe-signature': 'v1=00' }],
    ['whose body is not JSON', 'sub', signed('sub')],
  ])('%s, and nothing is stored', async (_, body, headers) => {
    expect(await post(body, headers)).toEqual([400, 'signatureWrong'])
    expect(await server.db.$count(stripeEvents, like(stripeEvents.id, 'evt_forged%'))).toBe(0)
  })

  test('accepts a delay of up to 300 seconds', async () => {
    const payload = JSON.stringify(event('evt_slow', 'charge.refunded', daysOn(1), { id: 'ch_1' }))
    const timestamp = Math.floor(Date.now() / 1_000) - 290
    expect(await post(payload, signed(payload, { timestamp }))).toEqual([200, 'ignored'])
  })
})

test('200 while the secret is rotated, with signatures by both', async () => {
  const payload = JSON.stringify(event('evt_rolled', 'charge.refunded', daysOn(1), { id: 'ch_1' }))
  const headers = signed(payload)
  const older = signed(payload, { secret: 'whsec_older' })['stripe-signature'].replace(/^t=\d+,/, '')
  const both = headers['stripe-signature'].replace(',', `,${older},`)
  expect(await post(payload, { ...headers, 'stripe-signature': both })).toEqual([200, 'ignored'])
})

test('415 for a body of another kind', async () => {
  const [status] = await post('a=1', { 'content-type': 'application/x-www-form-urlencoded' })
  expect(status).toBe(415)
})

test('200 takes a burst of three hundred events; Stripe resends what a busy database refuses', async () => {
  const burst = Array.from({ length: 300 }, (_, number) =>
    event(
      `evt_burst_${number}`,
      'customer.subscription.updated',
      daysOn(number),
      subscription({ id: `sub_b${number % 50}`, customer: `cus_b${number % 25}`, quantity: 1 + (number % 7) }),
    ),
  )
  let waiting = burst
  for (let round = 0; round < 5 && waiting.length > 0; round += 1) {
    const outcomes = await Promise.all(waiting.map(send))
    expect(outcomes.filter(([status]) => status !== 200 && status !== 503)).toEqual([])
    waiting = waiting.filter((_, place) => outcomes[place]?.[0] !== 200)
  }
  expect(waiting).toEqual([])
  expect(await server.db.$count(subscriptionStates, like(subscriptionStates.key, 'evt_burst_%'))).toBe(300)
}, 60_000)
