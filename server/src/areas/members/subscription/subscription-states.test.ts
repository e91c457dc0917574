import { customerStatuses, membersCalls } from '@console/remote-members/contract/calls/members'
import { subscriptionCalls as calls } from '@console/remote-members/contract/calls/subscription'
import { daysAfter, today } from '../../../platform/database/days.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
type Status = (typeof customerStatuses)[number]
const inDays = (days: number) => daysAfter(today(), days)

/** A customer in each state, as the console creates it. */
const customers: Record<Status, Partial<Parameters<typeof server.addCustomer>[0]>> = {
  pending: {},
  trial: { trial_ends_on: inDays(20) },
  active: { starts_on: inDays(-100), resign_on: inDays(200), resign_cadence: true },
  past_due: { starts_on: inDays(-100), resign_on: inDays(200), resign_cadence: true },
  cancelling: {
    starts_on: inDays(-100),
    cancel_on: inDays(5),
    status_before_cancelling: 'active',
    resign_on: inDays(200),
    resign_cadence: true,
  },
  cancelled: { starts_on: inDays(-100), cancel_on: inDays(-5) },
}

const send = (level: 'manager') => {
  const as = server.as(level)
  return {
    setTrialEnd: (customer_id: number) => as(calls.setTrialEnd, { customer_id, trial_ends_on: inDays(14) }),
    setSubscriptionStart: (customer_id: number) =>
      as(calls.setSubscriptionStart, { customer_id, starts_on: today(), plan: 'team', seats: 3 }),
    cancelSubscription: (customer_id: number) => as(calls.cancelSubscription, { customer_id }),
    cancelOnDate: (customer_id: number) => as(calls.cancelOnDate, { customer_id, popupDatepicker: inDays(10) }),
    stopFutureCancellation: (customer_id: number) => as(calls.stopFutureCancellation, { customer_id }),
    setResign: (customer_id: number) => as(calls.setResign, { customer_id, resign_on: inDays(60) }),
    stopResignCadence: (customer_id: number) => as(calls.stopResignCadence, { customer_id }),
    setSubscriptionEnd: (customer_id: number) => as(calls.setSubscriptionEnd, { customer_id, ends_on: inDays(90) }),
  }
}

/** Written by hand: the result of each action in each state, the new state or the refusal. */
const cells = `
                        pending           trial             active            past_due          cancelling      cancelled
setTrialEnd             trial             trial             alreadySubscribed alreadySubscribed isCancelling    trial
setSubscriptionStart    active            active            active            past_due          isCancelling    active
cancelSubscription      notSubscribed     cancelled         cancelled         cancelled         cancelled       alreadyCancelled
cancelOnDate            notSubscribed     cancelling        cancelling        cancelling        cancelling      alreadyCancelled
stopFutureCancellation  notCancelling     notCancelling     notCancelling     notCancelling     active          alreadyCancelled
setResign               notSubscribed     onTrial           active            past_due          isCancelling    alreadyCancelled
stopResignCadence       cadenceNotRunning onTrial           active            past_due          cancelling      alreadyCancelled
setSubscriptionEnd      notSubscribed     onTrial           active            past_due          isCancelling    alreadyCancelled`

const [header = '', ...lines] = cells.trim().split('\n')
const table = lines.flatMap((line) => {
  const [action, ...answers] = line.trim().split(/\s+/)
  return header.split(/\s+/).map((state, index) => {
    const answer = answers[index]
    return [customerStatuses.some((status) => status === answer) ? 200 : 409, action, state, answer] as const
  })
})

test('the table has every cell', () => {
  expect(new Set(table.map(([, action, state]) => `${action} ${state}`)).size).toBe(48)
  expect(table.map(([, action]) => action)).toEqual(expect.arrayContaining(Object.keys(calls)))
  expect(table.map(([, , state]) => state)).toEqual(expect.arrayContaining([...customerStatuses]))
})

test.each(table)('%s %s of a customer who is %s: %s', async (expected, action, state, answer) => {
  const status = customerStatuses.find((known) => known === state) ?? 'pending'
  const id = await server.addCustomer({ ...customers[status], status })
  const { data, code, ...reply } = await send('manager')[action as keyof typeof calls](id) // the first test asserts it
  expect([reply.status, code ?? data.status]).toEqual([expected, answer])
  expect(await server.auditRows('customer', id)).toHaveLength(expected === 200 ? 1 : 0)
  if (expected === 409) {
    const { data: now } = await server.as('manager')(membersCalls.getCustomer, { customer_id: id })
    expect(now).toMatchObject({ ...customers[status], status, version: 1 })
  }
})

test.each(Object.keys(calls) as (keyof typeof calls)[])('409 notTeamOwner %s of a team member', async (action) => {
  const parent_id = await server.addCustomer({ status: 'cancelling' })
  const id = await server.addCustomer({ status: 'cancelling', parent_id })
  const { status, code } = await send('manager')[action](id)
  expect([status, code]).toEqual([409, 'notTeamOwner'])
})

test.each(['setTrialEnd', 'setSubscriptionStart'] as const)(
  '409 customerBlocked %s of a blocked customer',
  async (action) => {
    const { status, code } = await send('manager')[action](await server.addCustomer({ blocked: true }))
    expect([status, code]).toEqual([409, 'customerBlocked'])
  },
)

test('409 cadenceNotRunning if no reminders go out', async () => {
  const { status, code } = await send('manager').stopResignCadence(await server.addCustomer({ status: 'active' }))
  expect([status, code]).toEqual([409, 'cadenceNotRunning'])
})

test.each(Object.keys(calls) as (keyof typeof calls)[])('404 %s of an unknown customer', async (action) => {
  expect((await send('manager')[action](999_999)).code).toBe('notFound')
})
