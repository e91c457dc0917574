import { stripeStatsCalls as calls, type Movement } from '@console/remote-reports/contract/calls/stripe-stats'
import { eq } from '#drizzle'
import { customers } from '../../../platform/records/schema.ts'
import { daysOn } from '../../../testing/neighbours/stripe.ts'
import { day, ledgerOf } from '../../../testing/neighbours/stripe-ledger.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const { stand, bill, clear } = ledgerOf(server)
const su = () => server.as('su')
beforeEach(clear)

describe('listMovements', () => {
  test('200 newest first with customer and plan; no customer for an unknown Stripe id', async () => {
    const customer_id = await server.addCustomer({ stripe_id: 'cus_known', first_name: 'Ana', last_name: 'Thorn' })
    await stand(0, { customer: 'cus_known', id: 'sub_known' })
    await stand(1, { customer: 'cus_stranger', id: 'sub_stranger' })
    const { data } = await su()(calls.listMovements, {})
    expect(data).toMatchObject({
      total: 2,
      rows: [
        { kind: 'new', customer_id: null, customer: '', stripe_customer: 'cus_stranger' },
        {
          kind: 'new',
          customer_id,
          customer: 'Ana Thorn',
          plan: 'team',
          usd_before: 0,
          usd_after: 1_000,
          usd_change: 1_000,
        },
      ],
    })
    const ids = async (filters: object) =>
      (await su()(calls.listMovements, { filters })).data.rows.map(({ subscription: id }: Movement) => id)
    expect(await ids({ text: 'thorn' })).toEqual(['sub_known'])
    expect(await ids({ text: 'cus_stranger' })).toEqual(['sub_stranger'])
    expect(await ids({ from: day(1) })).toEqual(['sub_stranger'])
    expect(await ids({ to: day(0) })).toEqual(['sub_known'])
    expect(await ids({ kind: 'churn' })).toEqual([])
  })

  test('200 pages through one moment, each row once', async () => {
    for (let number = 0; number < 7; number += 1) await stand(0, { id: `sub_${number}`, customer: `cus_${number}` })
    const first = (await su()(calls.listMovements, { page: { size: 4 } })).data
    const second = (await su()(calls.listMovements, { page: { size: 4, after: first.next ?? '' } })).data
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(7)
    expect(second.next).toBeNull()
  })
})

describe('listPaying', () => {
  test("200 subscriptions at the end of a day, whose number and amounts equal the plans'", async () => {
    await server.addCustomer({ stripe_id: 'cus_pays', first_name: 'Ana', last_name: 'Thorn' })
    await stand(0, { customer: 'cus_pays', id: 'sub_pays', seats: 2 })
    await stand(5, { customer: 'cus_pays', id: 'sub_pays', seats: 3, plan: 'starter', status: 'past_due' })
    await stand(2, { customer: 'cus_yen', id: 'sub_yen', currency: 'jpy', amount: 2_000 })
    await stand(4, { customer: 'cus_yen', id: 'sub_yen', currency: 'jpy', amount: 2_000, status: 'canceled' })
    await stand(1, { customer: 'cus_trial', id: 'sub_trial', status: 'trialing' })
    const rows = async (filters: object) => (await su()(calls.listPaying, { filters })).data.rows
    expect(await rows({ on: day(3) })).toMatchObject([
      { subscription: 'sub_yen', customer_id: null, currency: 'JPY', amount: 2_000 },
      { subscription: 'sub_pays', customer: 'Ana Thorn', plan: 'team', status: 'active', quantity: 2, usd: 2_000 },
    ])
    expect(await rows({ on: day(4) })).toMatchObject([{ subscription: 'sub_pays', plan: 'team' }])
    expect(await rows({ on: day(5) })).toMatchObject([{ plan: 'starter', status: 'past_due', usd: 3_000 }])
    expect(await rows({})).toMatchObject([{ plan: 'starter' }])
    expect(await rows({ on: day(3), plan: 'starter' })).toEqual([])
    expect(await rows({ on: day(3), currency: 'jpy' })).toMatchObject([{ subscription: 'sub_yen' }])
    expect(await rows({ on: day(3), text: 'thorn' })).toMatchObject([{ subscription: 'sub_pays' }])
    for (const last of [0, 1, 2, 3, 4, 5]) {
      const { plans } = (await su()(calls.getStripeStats, { from: day(0), to: day(last) })).data
      for (const { plan, subscriptions, usd } of plans) {
        const behind = await rows({ on: day(last), plan })
        expect([behind.length, behind.reduce((sum, row) => sum + row.usd, 0)]).toEqual([subscriptions, usd])
      }
    }
  })
})

describe('listInvoices', () => {
  test('200 amounts in full units, failed ones only on request, and no deleted drafts', async () => {
    const customer_id = await server.addCustomer({ stripe_id: 'cus_payer', email: 'payer@example.net' })
    await bill({
      id: 'in_1',
      number: 'A-1',
      currency: 'jpy',
      attempt_count: 1,
      next_payment_attempt: daysOn(4),
      customer: 'cus_payer',
    })
    await bill({
      id: 'in_2',
      number: 'A-2',
      status: 'paid',
      amount_paid: 1_000,
      status_transitions: { paid_at: daysOn(6) },
    })
    await bill({ id: 'in_3', number: 'A-3', status: 'deleted' })
    const ids = async (filters: object) =>
      (await su()(calls.listInvoices, { filters })).data.rows.map(({ id }) => id).sort()
    expect(await ids({})).toEqual(['in_1', 'in_2'])
    expect(await ids({ failed: 'yes' })).toEqual(['in_1'])
    expect(await ids({ status: 'deleted' })).toEqual(['in_3'])
    expect(await ids({ paid_from: day(6), paid_to: day(6) })).toEqual(['in_2'])
    expect(await ids({ paid_to: day(5) })).toEqual([])
    expect(await ids({ text: 'A-2' })).toEqual(['in_2'])
    expect(await ids({ text: 'payer@' })).toEqual(['in_1'])
    const { data } = await su()(calls.listInvoices, { filters: { failed: 'yes' } })
    expect(data.rows).toMatchObject([
      {
        customer_id,
        email: 'payer@example.net',
        currency: 'JPY',
        due: 1_000,
        remaining: 1_000,
        attempts: 1,
        failure: '',
      },
    ])
  })
})

test('a customer who gets a Stripe id later has their movements from then on', async () => {
  await stand(0, { customer: 'cus_later', id: 'sub_later' })
  const customer_id = await server.addCustomer()
  await server.db.update(customers).set({ stripe_id: 'cus_later' }).where(eq(customers.id, customer_id))
  expect((await su()(calls.listMovements, {})).data.rows).toMatchObject([{ customer_id }])
})
