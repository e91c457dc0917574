import { type Customer, membersCalls } from '@console/remote-members/contract/calls/members'
import { subscriptionCalls as calls } from '@console/remote-members/contract/calls/subscription'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { daysAfter, today } from '../../../platform/database/days.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const as = () => server.as('manager')
const inDays = (days: number) => daysAfter(today(), days)
const get = async (customer_id: number) => (await as()(membersCalls.getCustomer, { customer_id })).data
const undo = (change_id = 0) => as()(sessionCalls.undoChange, { change_id })

/** All fields except those that every change updates. */
const lasting = ({ version: _version, updated_at: _at, ...customer }: Customer) => customer

/** Undoes a change and expects the customer as before. */
const undone = async (before: Customer, change: number | undefined) => {
  expect((await undo(change)).status).toBe(200)
  expect(lasting(await get(before.customer_id))).toEqual(lasting(before))
}

describe('setTrialEnd', () => {
  const send = (customer_id: number, trial_ends_on: string) => as()(calls.setTrialEnd, { customer_id, trial_ends_on })

  test('200 starts a new trial for a cancelled customer; undo restores the old end', async () => {
    const over = { cancel_on: inDays(-3), cancel_reason: 'not_used', ends_on: inDays(-3), end_reason: 'x' }
    const id = await server.addCustomer({ status: 'cancelled', starts_on: inDays(-90), ...over })
    const before = await get(id)
    const { data, change } = await send(id, inDays(14))
    expect(data).toMatchObject({
      status: 'trial',
      trial_ends_on: inDays(14),
      starts_on: null,
      version: 2,
      cancel_on: null,
      cancel_reason: '',
      ends_on: null,
      end_reason: '',
    })
    const [row] = await server.auditRows('customer', id)
    expect(row).toMatchObject({
      call: 'updateCustomerTrial',
      before: { status: 'cancelled', trial_ends_on: null },
      after: { status: 'trial', trial_ends_on: inDays(14) },
    })
    await undone(before, change)
  })

  test('200 moves the end and keeps a later start of the subscription', async () => {
    const starts_on = inDays(30)
    const id = await server.addCustomer({ status: 'trial', trial_ends_on: inDays(3), starts_on })
    expect((await send(id, inDays(20))).data).toMatchObject({ trial_ends_on: inDays(20), starts_on })
  })

  test.each([
    ['today', 0],
    ['yesterday', -1],
    ['over a year away', 400],
  ])('400 a trial until %s', async (_, days) => {
    expect((await send(await server.addCustomer(), inDays(days))).fields).toHaveProperty('trial_ends_on')
  })
})

describe('setSubscriptionStart', () => {
  const send = (customer_id: number, starts_on: string, seats = 4) =>
    as()(calls.setSubscriptionStart, { customer_id, starts_on, plan: 'team', seats })

  test('200 turns a trial into a subscription; undo makes it a trial again', async () => {
    const id = await server.addCustomer({ status: 'trial', trial_ends_on: inDays(3) })
    const before = await get(id)
    const { data, change } = await send(id, today())
    expect(data).toMatchObject({ status: 'active', plan: 'team', seats: 4, starts_on: today(), trial_ends_on: null })
    expect(await server.auditRows('customer', id)).toMatchObject([{ call: 'update_subscription_date', also: null }])
    await undone(before, change)
  })

  test.each([
    ['pending', 'pending'],
    ['trial', 'trial'],
    ['cancelled', 'pending'],
    ['active', 'active'],
  ] as const)('200 a future start leaves a customer who is %s %s', async (status, then) => {
    const id = await server.addCustomer({ status })
    expect((await send(id, inDays(7))).data).toMatchObject({ status: then, starts_on: inDays(7), plan: 'team' })
  })

  test('200 gives the whole team status and plan, with a row in each history; undo restores them', async () => {
    const parent_id = await server.addCustomer({ status: 'trial', trial_ends_on: inDays(3), seats: 2 })
    const member = await server.addCustomer({ status: 'trial', parent_id })
    const { change } = await send(parent_id, today())
    expect(await get(member)).toMatchObject({ status: 'active', plan: 'team', version: 2 })
    expect((await as()(membersCalls.listCustomerHistory, { id: member })).data.rows).toMatchObject([
      { change_id: change },
    ])
    expect((await undo(change)).status).toBe(200)
    expect(await get(member)).toMatchObject({ status: 'trial', plan: 'free' })
  })

  test('409 noSeatLeft with the numbers if more seats are taken', async () => {
    const parent_id = await server.addCustomer({ status: 'active', seats: 3 })
    for (const disabled of [false, false, true]) await server.addCustomer({ parent_id, disabled })
    expect((await send(parent_id, today(), 3)).status).toBe(200)
    const { code, response } = await send(parent_id, today(), 2)
    expect([code, response.json().params]).toEqual(['noSeatLeft', { taken: 3, seats: 2 }])
    expect(response.json().message).toBe('No seat is left: 3 of 2 are taken.')
  })

  test('409 notUndoable once the seats it added are taken', async () => {
    const parent_id = await server.addCustomer({ status: 'active', seats: 1 })
    const { change } = await send(parent_id, today(), 2)
    await server.addCustomer({ parent_id })
    expect((await undo(change)).code).toBe('notUndoable')
  })

  test('400 for a start over a year away or after the end', async () => {
    const id = await server.addCustomer({ status: 'active', ends_on: inDays(20) })
    for (const days of [400, 21]) expect((await send(id, inDays(days))).fields).toHaveProperty('starts_on')
  })
})

describe('cancelSubscription', () => {
  test('200 ends it today with reason and note, and drops plans; undo revives it with the team', async () => {
    const planned = { ends_on: inDays(40), resign_on: inDays(30), resign_cadence: true }
    const id = await server.addCustomer({ status: 'active', plan: 'team', starts_on: inDays(-9), ...planned })
    const member = await server.addCustomer({ status: 'active', plan: 'team', parent_id: id })
    const before = await get(id)
    const note = { ticket_url: 'https://tickets.example/7', notes: 'asked by phone' }
    const { data, change } = await as()(calls.cancelSubscription, { customer_id: id, reason: 'competitor', note })
    expect(data).toMatchObject({
      status: 'cancelled',
      cancel_on: today(),
      cancel_reason: 'competitor',
      starts_on: inDays(-9),
      ends_on: null,
      resign_cadence: false,
    })
    expect((await get(member)).status).toBe('cancelled')
    expect(await server.auditRows('customer', id)).toMatchObject([{ call: 'cancelSubscription', note, also: [member] }])
    await undone(before, change)
    expect((await get(member)).status).toBe('active')
  })

  test('409 versionConflict returns both versions', async () => {
    const customer_id = await server.addCustomer({ status: 'active' })
    await as()(calls.setSubscriptionEnd, { customer_id, ends_on: inDays(9) })
    const { code, conflict } = await as()(calls.cancelSubscription, { customer_id, version: 1 })
    expect([code, conflict?.current, conflict?.yours]).toMatchObject([
      'versionConflict',
      { ends_on: inDays(9), version: 2 },
      { customer_id, version: 1 },
    ])
  })
})

describe('cancelOnDate', () => {
  const send = (customer_id: number, days: number, reason?: 'not_used') =>
    as()(calls.cancelOnDate, { customer_id, popupDatepicker: inDays(days), ...(reason && { reason }) })

  test('200 schedules, moves, and remembers the previous status; stopping restores it; undo of each', async () => {
    const id = await server.addCustomer({ status: 'past_due' })
    const before = await get(id)
    const first = await send(id, 10, 'not_used')
    expect(first.data).toMatchObject({
      status: 'cancelling',
      status_before_cancelling: 'past_due',
      cancel_on: inDays(10),
      cancel_reason: 'not_used',
    })
    const moved = await send(id, 20)
    expect(moved.data).toMatchObject({ cancel_on: inDays(20), status_before_cancelling: 'past_due' })
    const stopped = await as()(calls.stopFutureCancellation, { customer_id: id })
    expect(lasting(stopped.data)).toEqual(lasting(before))
    await undone(moved.data, stopped.change)
    await undone(first.data, moved.change)
    await undone(before, first.change)
    expect((await server.auditRows('customer', id)).map(({ call }) => call)).toEqual([
      'cancelOnUpdate',
      'cancelOnUpdate',
      'stopFutureCancelation',
      ...Array.from({ length: 3 }, () => 'session/undo_change'),
    ])
  })

  test('409 notUndoable once the day has moved', async () => {
    const id = await server.addCustomer({ status: 'active' })
    const { change } = await send(id, 10)
    await send(id, 11)
    expect((await undo(change)).code).toBe('notUndoable')
  })

  test('400 today, over a year away, after the end of the trial, after the end of the term', async () => {
    const active = await server.addCustomer({ status: 'active', ends_on: inDays(30) })
    const trial = await server.addCustomer({ status: 'trial', trial_ends_on: inDays(5) })
    for (const [id, days] of [
      [active, 0],
      [await server.addCustomer({ status: 'active' }), 400],
      [active, 31],
      [trial, 6],
    ] as const)
      expect((await send(id, days)).fields).toHaveProperty('popupDatepicker')
    expect((await send(trial, 5)).status).toBe(200)
    expect((await send(trial, 6)).fields).toHaveProperty('popupDatepicker')
  })
})

describe('setResign and stopResignCadence', () => {
  test('200 keeps omitted fields; undo; starts and stops the reminders', async () => {
    const id = await server.addCustomer({ status: 'active', resign_note: 'call first', resign_amount: 5 })
    const before = await get(id)
    const set = await as()(calls.setResign, { customer_id: id, resign_on: inDays(60), resign_cadence: true })
    expect(set.data).toMatchObject({
      resign_on: inDays(60),
      resign_cadence: true,
      resign_note: 'call first',
      resign_amount: 5,
    })
    const stopped = await as()(calls.stopResignCadence, { customer_id: id })
    expect(stopped.data).toMatchObject({ resign_on: inDays(60), resign_cadence: false })
    await undone(set.data, stopped.change)
    await undone(before, set.change)
    const rows = await server.auditRows('customer', id)
    expect(rows.map(({ call }) => call).slice(0, 2)).toEqual(['update_member_resign_data', 'stop_resign_cadence'])
  })

  test('200 removing the day stops the reminders', async () => {
    const planned = { resign_on: inDays(60), resign_cadence: true, resign_amount: 5 }
    const customer_id = await server.addCustomer({ status: 'active', ...planned })
    const { data } = await as()(calls.setResign, { customer_id, resign_on: null, resign_amount: null })
    expect(data).toMatchObject({ resign_on: null, resign_amount: null, resign_cadence: false })
  })

  test('400 for a past day unless stored, and for reminders without a day', async () => {
    const customer_id = await server.addCustomer({ status: 'active', resign_on: inDays(-3) })
    const send = (resign_on: string | null, resign_cadence = false) =>
      as()(calls.setResign, { customer_id, resign_on, resign_cadence, resign_note: 'late' })
    expect((await send(inDays(-2))).fields).toHaveProperty('resign_on')
    expect((await send(null, true)).fields).toHaveProperty('resign_on')
    expect((await send(inDays(-3))).data.resign_note).toBe('late')
  })
})

describe('setSubscriptionEnd', () => {
  const send = (customer_id: number, ends_on: string | null, said: { end_reason?: string; end_note?: string } = {}) =>
    as()(calls.setSubscriptionEnd, { customer_id, ends_on, ...said })

  test('200 sets the end and removes it; undo', async () => {
    const id = await server.addCustomer({ status: 'active' })
    const before = await get(id)
    const set = await send(id, inDays(0), { end_reason: 'merged', end_note: 'two\nlines' })
    expect(set.data).toMatchObject({ ends_on: today(), end_reason: 'merged', end_note: 'two\nlines', status: 'active' })
    const open = await send(id, null)
    expect(open.data).toMatchObject({ ends_on: null, end_reason: '', end_note: '' })
    await undone(set.data, open.change)
    await undone(before, set.change)
    expect((await server.auditRows('customer', id))[0]?.call).toBe('update_member_end_subscription_data')
  })

  test('400 for a past day and one before the start', async () => {
    const id = await server.addCustomer({ status: 'active', starts_on: inDays(5) })
    for (const days of [-1, 4]) expect((await send(id, inDays(days))).fields).toHaveProperty('ends_on')
  })
})
