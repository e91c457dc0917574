import { stripeStatsCalls as calls, movementKinds } from '@console/remote-reports/contract/calls/stripe-stats'
import fc from 'fast-check'
import { sql } from '#drizzle'
import { billingDayChanges, mrrMovements, subscriptionStates } from '../../../integrations/stripe/billing-schema.ts'
import { foldBillingDays } from '../../../integrations/stripe/fold-days.ts'
import { isoDate } from '../../../platform/database/columns.ts'
import { today } from '../../../platform/database/days.ts'
import { daysOn } from '../../../testing/neighbours/stripe.ts'
import { day, ledgerOf } from '../../../testing/neighbours/stripe-ledger.ts'
import { testServer } from '../../../testing/server.ts'
import { keepReportZone } from '../figures/roll-up.ts'
import { toldMovements } from './movement.ts'
import { toldPaying } from './paying.ts'

const server = testServer()
const { stand, bill, clear } = ledgerOf(server)
const su = () => server.as('su')
beforeEach(clear)

const stats = async (from: number, to: number, rest: { compare?: boolean; step?: 'day' | 'month' } = {}) =>
  (await su()(calls.getStripeStats, { from: day(from), to: day(to), ...rest })).data

describe('getStripeStats', () => {
  test('200 returns revenue, movements, churn, plans and payments of a range and of the one before', async () => {
    await stand(0, { seats: 4 })
    await stand(0, { id: 'sub_2', customer: 'cus_2' })
    await stand(10, { seats: 6 })
    await stand(11, { id: 'sub_2', customer: 'cus_2', status: 'canceled' })
    await stand(12, { id: 'sub_3', customer: 'cus_3', currency: 'eur', amount: 2_000 })
    await stand(13, { seats: 5 })
    await stand(14, { id: 'sub_2', customer: 'cus_2', amount: 500 })
    await bill({ id: 'in_paid', status: 'paid', amount_paid: 1_000, status_transitions: { paid_at: daysOn(12) } })
    await bill({ id: 'in_late', status: 'paid', amount_paid: 700, status_transitions: { paid_at: daysOn(20) } })
    await bill({ id: 'in_failed', attempt_count: 2, amount_remaining: 900 })
    const { now, before, points, mrr_before, plans, currencies, failed, ...rest } = await stats(8, 15, {
      compare: true,
    })
    expect(rest).toMatchObject({ step: 'day', time_zone: 'UTC', without_rate: 0 })
    expect(now).toEqual({
      opening_usd: 5_000,
      closing_usd: 7_578,
      opening_customers: 2,
      closing_customers: 3,
      movements: {
        new: { usd: 2_078, count: 1 },
        expansion: { usd: 2_000, count: 1 },
        contraction: { usd: -1_000, count: 1 },
        churn: { usd: -1_000, count: 1 },
        reactivation: { usd: 500, count: 1 },
      },
      customer_churn: 1 / 2,
      revenue_churn: 2_000 / 5_000,
      collected: { usd: 1_000, count: 1 },
    })
    expect(before).toMatchObject({ opening_usd: 0, closing_usd: 5_000, customer_churn: null, revenue_churn: null })
    expect(points.map(({ date, mrr }) => [date, mrr])).toEqual([
      [day(8), 5_000],
      [day(9), 5_000],
      [day(10), 7_000],
      [day(11), 6_000],
      [day(12), 8_078],
      [day(13), 7_078],
      [day(14), 7_578],
      [day(15), 7_578],
    ])
    expect(mrr_before).toHaveLength(8)
    expect(plans).toEqual([{ plan: 'team', customers: 3, subscriptions: 3, usd: 7_578 }])
    expect(currencies).toEqual([
      { currency: 'USD', subscriptions: 2, amount: 55, usd: 5_500 },
      { currency: 'EUR', subscriptions: 1, amount: 20, usd: 2_078 },
    ])
    expect(failed).toEqual({ invoices: 1, usd: 900 })
  })

  test('200 also returns both ranges without today if today is the last day', async () => {
    const now = Math.round((Date.parse(isoDate(today())) - Date.parse(isoDate(day(0)))) / 86_400_000)
    const bills = [
      [now, 100],
      [now - 1, 200],
      [now - 2, 400],
      [now - 3, 800],
    ] as const
    for (const [paid, amount_paid] of bills)
      await bill({ id: `in_${paid}`, status: 'paid', amount_paid, status_transitions: { paid_at: daysOn(paid) } })
    const { full, before, ...whole } = await stats(now - 1, now, { compare: true })
    expect([whole.now.collected.usd, before?.collected.usd]).toEqual([300, 1_200])
    expect([full?.now.collected.usd, full?.before.collected.usd]).toEqual([200, 800])
    expect(await stats(now - 2, now - 1, { compare: true })).not.toHaveProperty('full')
    expect(await stats(now - 1, now)).not.toHaveProperty('full')
  })

  test("200 by month: a month that began before the range starts at the range's first day", async () => {
    await stand(0)
    await stand(30, { seats: 2 })
    const { points, step } = await stats(0, 80)
    expect(step).toBe('month')
    expect(points).toMatchObject([
      { date: '01/10/2026', mrr: 1_000, new: 1_000 },
      { date: '02/01/2026', mrr: 2_000, expansion: 1_000 },
      { date: '03/01/2026', mrr: 2_000, expansion: 0 },
    ])
    expect((await stats(0, 80, { step: 'day' })).points).toHaveLength(81)
  })

  test('200 plans are those at the end of the range, not the current ones', async () => {
    await stand(0, { seats: 2 })
    await stand(5, { seats: 7 })
    await stand(9, { status: 'canceled' })
    expect((await stats(0, 4)).plans).toMatchObject([{ usd: 2_000 }])
    expect((await stats(0, 5)).plans).toMatchObject([{ usd: 7_000 }])
    expect((await stats(0, 9)).plans).toEqual([])
  })

  test('200 a currency without a rate counts as zero and is reported', async () => {
    await stand(0, { currency: 'vnd', amount: 500_000 })
    expect(await stats(0, 1)).toMatchObject({
      without_rate: 1,
      now: { closing_usd: 0 },
      currencies: [{ currency: 'VND', amount: 500_000, usd: 0 }],
    })
  })

  test('200 days follow the reporting time zone', async () => {
    // Noon UTC is the evening of the same day in American Samoa, and the next day in Kiritimati.
    await stand(0)
    const counted = async () => (await stats(0, 0)).now.movements.new.count
    expect(await counted()).toBe(1)
    await keepReportZone(server.db, 'Pacific/Kiritimati')
    expect([await counted(), (await stats(1, 1)).now.movements.new.count]).toEqual([0, 1])
    // Later events use it too.
    await stand(0, { id: 'sub_2', customer: 'cus_2' })
    expect([await counted(), (await stats(1, 1)).now.movements.new.count]).toEqual([0, 2])
    await keepReportZone(server.db, 'UTC')
    expect(await counted()).toBe(2)
  })

  test('200 for any ledger and range the movements add up to the difference and match the states', async () => {
    const steps = fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: 60 }),
        subscription: fc.integer({ min: 0, max: 5 }),
        seats: fc.integer({ min: 1, max: 9 }),
        status: fc.constantFrom('active', 'active', 'past_due', 'trialing', 'canceled'),
        currency: fc.constantFrom('usd', 'eur', 'jpy'),
      }),
      { minLength: 20, maxLength: 40 },
    )
    for (const life of fc.sample(steps, { numRuns: 6, seed: 7 })) {
      await server.db.delete(mrrMovements)
      await server.db.delete(subscriptionStates)
      for (const { at, subscription: number, ...own } of life)
        await stand(at, { ...own, id: `sub_${number}`, customer: `cus_${number % 3}` })
      const states = await server.db.select().from(subscriptionStates)
      /** From the states alone: each subscription's state at the end of the day. */
      const standing = (number: number) => {
        const end = (daysOn(number) + 43_200) * 1_000
        return states
          .filter(({ at, until }) => at.getTime() < end && (until === null || until.getTime() >= end))
          .reduce((sum, { mrr_usd }) => sum + mrr_usd, 0)
      }
      for (const [from, to] of [
        [0, 60],
        [3, 17],
        [20, 20],
        [31, 59],
      ] as const) {
        const { now, points } = await stats(from, to)
        const moved = movementKinds.reduce((sum, kind) => sum + now.movements[kind].usd, 0)
        expect(moved).toBe(now.closing_usd - now.opening_usd)
        expect([now.opening_usd, now.closing_usd]).toEqual([standing(from - 1), standing(to)])
        expect(points.map(({ mrr }) => mrr)).toEqual(points.map((_, index) => standing(from + index)))
        const rows = (await su()(calls.listMovements, { filters: { from: day(from), to: day(to) } })).data.rows
        expect(rows.reduce((sum, { usd_change }) => sum + usd_change, 0)).toBe(moved)
      }
    }
  }, 60_000)

  test('200 daily totals equal a sum over all rows: as they arrive, rolled up and rebuilt', async () => {
    const life = fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: 20 }),
        subscription: fc.integer({ min: 0, max: 3 }),
        seats: fc.integer({ min: 0, max: 3 }),
        plan: fc.constantFrom('team', 'starter'),
        currency: fc.constantFrom('usd', 'jpy', 'vnd'),
      }),
      { minLength: 30, maxLength: 30 },
    )
    const [steps = []] = fc.sample(life, { numRuns: 1, seed: 3 })
    // They arrive out of order, so rows are written repeatedly and removed.
    for (const { at, subscription: number, seats, ...own } of steps)
      await stand(at, { ...own, seats, id: `sub_${number}`, customer: `cus_${number % 2}` })
    for (const [number, paid_at] of [daysOn(3), daysOn(3), daysOn(9)].entries()) {
      const paid = { status: 'paid', amount_paid: 700 + number, status_transitions: { paid_at } }
      for (const fields of [{ attempt_count: 1 }, paid, paid]) await bill({ id: `in_${number}`, ...fields })
    }
    const all = async () =>
      (await Promise.all([stats(0, 20), stats(5, 9), stats(20, 20)])).map(({ as_of: _, ...rest }) => rest)
    const states = await server.db.select().from(subscriptionStates)
    /** Customers with a plan or currency at the end of the day, from the states alone. */
    const standing = (number: number) => {
      const end = (daysOn(number) + 43_200) * 1_000
      const paid = states.filter(
        ({ at, until, mrr }) => mrr > 0 && at.getTime() < end && (until === null || until.getTime() >= end),
      )
      const plans = [...Map.groupBy(paid, ({ plan }) => plan)].map(([plan, some]) => ({
        plan,
        customers: new Set(some.map(({ stripe_customer }) => stripe_customer)).size,
        subscriptions: some.length,
        usd: some.reduce((sum, { mrr_usd }) => sum + mrr_usd, 0),
      }))
      return { plans, without_rate: paid.filter(({ own_usd }) => own_usd === null).length }
    }
    // The totals that the lists use if there are very many.
    for (const on of [day(3), day(20), undefined])
      for (const by of [{}, { plan: 'team' }, { currency: 'jpy' }]) {
        const { total } = (await su()(calls.listPaying, { filters: { ...(on && { on }), ...by } })).data
        expect(await toldPaying(server.db, { on, ...by })).toBe(total)
      }
    for (const filters of [{}, { from: day(2), to: day(9) }, { to: day(9), kind: 'expansion' as const }])
      expect(await toldMovements(server.db, filters)).toBe((await su()(calls.listMovements, { filters })).data.total)
    expect(await toldPaying(server.db, { text: 'cus_1' })).toBeUndefined()
    const came = await all()
    for (const [place, last] of [20, 9, 20].entries()) {
      const { plans, without_rate } = standing(last)
      expect(came[place]?.plans).toHaveLength(plans.length)
      expect(came[place]?.plans).toEqual(expect.arrayContaining(plans))
      expect(came[place]?.without_rate).toBe(without_rate)
    }
    expect(came[1]?.now.collected).toEqual({ usd: 702, count: 1 })
    expect(came[0]?.now.collected).toEqual({ usd: 2_103, count: 3 })

    const changes = await server.db.$count(billingDayChanges)
    expect(changes).toBeGreaterThan(3)
    expect(await foldBillingDays(server.db, 3)).toBe(3)
    expect(await all()).toEqual(came)
    expect(await foldBillingDays(server.db)).toBe(changes - 3)
    expect(await server.db.$count(billingDayChanges)).toBe(0)
    expect(await all()).toEqual(came)
    await server.db.execute(sql`select remake_billing_days()`)
    expect(await all()).toEqual(came)
    await clear()
    expect((await stats(0, 20)).now).toMatchObject({ closing_usd: 0, closing_customers: 0, collected: { count: 0 } })
  })

  test('400 for a range that ends before it starts or exceeds 366 days', async () => {
    expect((await su()(calls.getStripeStats, { from: day(1), to: day(0) })).fields).toHaveProperty('to')
    expect((await su()(calls.getStripeStats, { from: day(0), to: day(366) })).fields).toHaveProperty('to')
  })
})
