import { subscriptionCalls } from '@console/remote-members/contract/calls/subscription'
import { sessionCalls } from '@console/shared/contract/calls/session'
import type { Call, InputOf } from '@console/shared/contract/define-calls'
import { asc, eq, sql } from '#drizzle'
import { dayOf, daysAfter, today } from '../../../platform/database/days.ts'
import { customers } from '../../../platform/records/schema.ts'
import { testServer } from '../../../testing/server.ts'
import { abuseEvents } from '../../admin/abuse/abuse-schema.ts'
import { runScheduler } from '../../members/scheduler/run-scheduler.ts'
import { unlocks } from '../../members/unlocks/unlock-schema.ts'
import { customerFacts } from './fact-schema.ts'
import { figureSeries, readStamp } from './figures.ts'
import { keepReportZone, rollUp } from './roll-up.ts'

const server = testServer()

const factsOf = async (id: number): Promise<string[]> => {
  const rows = await server.db
    .select({ kind: customerFacts.kind })
    .from(customerFacts)
    .where(eq(customerFacts.customer_id, id))
    .orderBy(asc(customerFacts.id))
  return rows.map(({ kind }) => kind)
}
/** Makes a change and returns a function that undoes it. */
const change = async <C extends Call>(call: C, input: InputOf<C>): Promise<() => Promise<void>> => {
  const { status, change } = await server.as('manager')(call, input)
  expect([call.path, status]).toEqual([call.path, 200])
  return async () => {
    const undone = await server.as('manager')(sessionCalls.undoChange, { change_id: change ?? 0 })
    expect(undone.status).toBe(200)
  }
}
const subscribe = (customer_id: number) =>
  change(subscriptionCalls.setSubscriptionStart, { customer_id, starts_on: today(), plan: 'team', seats: 5 })
const cancel = (customer_id: number) => change(subscriptionCalls.cancelSubscription, { customer_id })
const tryOut = (customer_id: number) =>
  change(subscriptionCalls.setTrialEnd, { customer_id, trial_ends_on: daysAfter(today(), 14) })

/** From the day on which the tests began, because the day may change meanwhile. */
const since = dayOf(new Date())
const figuresOfNow = async () => {
  await rollUp(server.db)
  const series = await figureSeries(
    server.db,
    ['sign_ups', 'trials', 'conversions', 'cancellations', 'reactivations', 'active_customers'],
    { from: since, to: daysAfter(since, 1) },
  )
  return Object.values(series).map(({ total }) => total)
}

test('a life produces sign-up, trial, conversion, cancellation and reactivation', async () => {
  const before = await figuresOfNow()
  const id = await server.addCustomer()
  await tryOut(id)
  await subscribe(id)
  await cancel(id)
  await subscribe(id)
  expect(await factsOf(id)).toEqual(['sign_up', 'trial', 'conversion', 'cancellation', 'reactivation'])
  const after = await figuresOfNow()
  expect(after.map((value, index) => value - (before[index] ?? 0))).toEqual([1, 1, 1, 1, 1, 1])
})

test('undoing a change removes its fact, and no other', async () => {
  const id = await server.addCustomer()
  const endTrial = await tryOut(id)
  await endTrial()
  expect(await factsOf(id)).toEqual(['sign_up'])
  await tryOut(id)
  const unsubscribe = await subscribe(id)
  const comeBack = await cancel(id)
  await comeBack()
  expect(await factsOf(id)).toEqual(['sign_up', 'trial', 'conversion'])
  await unsubscribe()
  expect(await factsOf(id)).toEqual(['sign_up', 'trial'])
  // The first payment is a conversion again.
  await subscribe(id)
  expect(await factsOf(id)).toEqual(['sign_up', 'trial', 'conversion'])
})

test('an announced cancellation counts on its day, and never if it is stopped', async () => {
  const id = await server.addCustomer({ status: 'active', plan: 'team', starts_on: daysAfter(today(), -40) })
  const on = { customer_id: id, popupDatepicker: daysAfter(today(), 3) }
  await change(subscriptionCalls.cancelOnDate, on)
  await change(subscriptionCalls.stopFutureCancellation, { customer_id: id })
  expect(await factsOf(id)).toEqual(['sign_up', 'conversion'])
  await change(subscriptionCalls.cancelOnDate, on)
  await runScheduler(server.db, { today: daysAfter(today(), 3) })
  expect(await factsOf(id)).toEqual(['sign_up', 'conversion', 'cancellation'])
})

test('the end or announced cancellation of a trial is no cancellation', async () => {
  const id = await server.addCustomer({ status: 'trial', trial_ends_on: daysAfter(today(), 5) })
  await change(subscriptionCalls.cancelOnDate, { customer_id: id, popupDatepicker: daysAfter(today(), 2) })
  await change(subscriptionCalls.stopFutureCancellation, { customer_id: id })
  await cancel(id)
  expect(await factsOf(id)).toEqual(['sign_up', 'trial'])
})

test('a team pays once: its members only count as sign-ups', async () => {
  const owner = await server.addCustomer({ status: 'trial', trial_ends_on: daysAfter(today(), 5) })
  const member = await server.addCustomer({ parent_id: owner, status: 'trial' })
  await subscribe(owner)
  await cancel(owner)
  expect(await factsOf(member)).toEqual(['sign_up'])
  expect(await factsOf(owner)).toEqual(['sign_up', 'trial', 'conversion', 'cancellation'])
})

test('a past due payment is not a cancellation', async () => {
  const id = await server.addCustomer({ status: 'active', plan: 'team' })
  await server.db.update(customers).set({ status: 'past_due' }).where(eq(customers.id, id))
  await server.db.update(customers).set({ status: 'active' }).where(eq(customers.id, id))
  expect(await factsOf(id)).toEqual(['sign_up', 'conversion'])
})

test('the free plan is no subscription: leaving it starts paying, moving to it ends paying', async () => {
  const id = await server.addCustomer({ status: 'active' })
  expect(await factsOf(id)).toEqual(['sign_up'])
  for (const plan of ['starter', 'team', 'free', 'team'] as const)
    await server.db.update(customers).set({ plan }).where(eq(customers.id, id))
  expect(await factsOf(id)).toEqual(['sign_up', 'conversion', 'cancellation', 'reactivation'])
})

test('earlier customers are counted by their own dates', async () => {
  const created_at = new Date('2026-01-05T10:00:00Z')
  const id = await server.addCustomer({
    created_at,
    status: 'cancelled',
    starts_on: '02/01/2026',
    cancel_on: '04/10/2026',
  })
  const rows = await server.db
    .select()
    .from(customerFacts)
    .where(eq(customerFacts.customer_id, id))
    .orderBy(customerFacts.at)
  expect(rows.map(({ kind, at }) => [kind, at.toISOString()])).toEqual([
    ['sign_up', '2026-01-05T10:00:00.000Z'],
    ['conversion', '2026-02-01T12:00:00.000Z'],
    ['cancellation', '2026-04-10T12:00:00.000Z'],
  ])
})

test('changes that no figure counts mark no day', async () => {
  const customer_id = await server.addCustomer()
  await server.db.insert(abuseEvents).values({ key: 'search', at: new Date(), customer_id, kind: 'search', text: '' })
  await server.db.insert(unlocks).values({ customer_id, kind: 'company', name: 'Acme' })
  await rollUp(server.db)
  const marks = async () => (await server.db.execute(sql`select source from roll_up_marks`)).rows.length
  await server.db.execute(sql`update abuse_events set clear_id = null`)
  await server.db.execute(sql`update unlocks set hidden = true`)
  await server.db.execute(sql`update customers set notes = 'x', version = version + 1`)
  expect(await marks()).toBe(0)
  await server.db.execute(sql`update unlocks set credits = credits + 1`)
  expect(await marks()).toBeGreaterThan(0)
})

test('another time zone recounts every day, the same one nothing', async () => {
  await rollUp(server.db)
  const { as_of } = await readStamp(server.db)
  await keepReportZone(server.db, 'UTC')
  expect(await readStamp(server.db)).toMatchObject({ as_of, time_zone: 'UTC', rebuilding: false })
  await keepReportZone(server.db, 'Pacific/Kiritimati')
  expect(await readStamp(server.db)).toMatchObject({ as_of: null, time_zone: 'Pacific/Kiritimati', rebuilding: true })
  await rollUp(server.db)
  const stamp = await readStamp(server.db)
  expect(stamp).toMatchObject({ rebuilding: false })
  expect(stamp.as_of).not.toBeNull()
  const ahead = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Pacific/Kiritimati',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  } as const).format(new Date())
  expect(stamp.today).toBe(ahead)
})
