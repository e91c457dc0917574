import { membersCalls } from '@console/remote-members/contract/calls/members'
import { subscriptionCalls } from '@console/remote-members/contract/calls/subscription'
import { eq, like } from '#drizzle'
import { daysAfter, today } from '../../../platform/database/days.ts'
import { mails } from '../../../platform/mail/mail-schema.ts'
import { connect } from '../../../platform/postgres/connect.ts'
import { testServer } from '../../../testing/server.ts'
import { runScheduler } from './run-scheduler.ts'

const server = testServer()
const now = today()
const inDays = (days: number) => daysAfter(now, days)
const get = async (customer_id: number) => (await server.as('su')(membersCalls.getCustomer, { customer_id })).data
const schedulerRows = async (id: number) =>
  (await server.auditRows('customer', id)).filter(({ call, agent_id }) => call === 'clock' && agent_id === null)

type Values = NonNullable<Parameters<typeof server.addCustomer>[0]>

const begun = { starts_on: inDays(-50) }
const ended = { status: 'cancelled', status_before_cancelling: null, resign_cadence: false }

/** The state before; the days during which the scheduler does nothing; the state one day later. */
const turns: readonly (readonly [name: string, was: Values, days: number, becomes: object])[] = [
  [
    'a scheduled cancellation',
    { status: 'cancelling', status_before_cancelling: 'active', cancel_on: inDays(5), cancel_reason: 'not_used' },
    4,
    { ...ended, cancel_on: inDays(5), cancel_reason: 'not_used' },
  ],
  [
    'the end of a trial',
    { status: 'trial', trial_ends_on: inDays(5) },
    5,
    { ...ended, cancel_on: inDays(6), cancel_reason: 'trial_ended', trial_ends_on: null },
  ],
  [
    'the end of a trial before the start of a subscription',
    { status: 'trial', trial_ends_on: inDays(5), starts_on: inDays(9) },
    5,
    { status: 'pending', trial_ends_on: null, starts_on: inDays(9), cancel_on: null },
  ],
  [
    'the start of a subscription after a trial',
    { status: 'trial', trial_ends_on: inDays(4), starts_on: inDays(5) },
    4,
    { status: 'active', trial_ends_on: null, starts_on: inDays(5) },
  ],
  ['the start of a subscription', { status: 'pending', starts_on: inDays(5) }, 4, { status: 'active' }],
  [
    'the end of a term',
    { status: 'active', ...begun, ends_on: inDays(5), end_reason: 'merged', resign_cadence: true },
    5,
    { ...ended, cancel_on: inDays(6), cancel_reason: 'term_ended', ends_on: inDays(5), end_reason: 'merged' },
  ],
]

test.each(turns)('%s happens once on its day, with its history, for the whole team', async (_, was, days, becomes) => {
  const id = await server.addCustomer({ plan: 'team', seats: 2, ...was })
  const member = await server.addCustomer({ parent_id: id, status: was.status, plan: 'team' })
  const before = await get(id)
  await runScheduler(server.db, { today: inDays(days) })
  expect(await get(id)).toEqual(before)
  await runScheduler(server.db, { today: inDays(days + 1) })
  await runScheduler(server.db, { today: inDays(days + 1) })
  const after = await get(id)
  expect(after).toMatchObject(becomes)
  expect((await get(member)).status).toBe(after.status)
  const rows = await schedulerRows(id)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ before: { status: was.status }, after: { status: after.status }, also: [member] })
})

test.each<readonly [string, Values]>([
  ['a former customer', { status: 'cancelled', starts_on: inDays(-5), ends_on: inDays(-1) }],
  ['a running subscription', { status: 'active', starts_on: inDays(-5), ends_on: inDays(1) }],
  ['the start of a blocked customer', { status: 'pending', starts_on: inDays(-5), blocked: true }],
])('%s stays unchanged', async (_, values) => {
  const id = await server.addCustomer(values)
  const before = await get(id)
  await runScheduler(server.db)
  expect(await get(id)).toEqual(before)
})

test('a cancellation stopped in time does not happen', async () => {
  const customer_id = await server.addCustomer({ status: 'active' })
  const send = server.as('su')
  await send(subscriptionCalls.cancelOnDate, { customer_id, popupDatepicker: inDays(3) })
  await send(subscriptionCalls.stopFutureCancellation, { customer_id })
  await runScheduler(server.db, { today: inDays(4) })
  expect((await get(customer_id)).status).toBe('active')
})

test('a cancellation that an agent stops while the scheduler runs does not happen', async () => {
  const due = { status: 'cancelling', status_before_cancelling: 'active' } as const
  const first = await server.addCustomer({ ...due, cancel_on: inDays(-2) })
  const second = await server.addCustomer({ ...due, cancel_on: inDays(-1) })
  // The agent's stop of one, at the moment when the scheduler has processed the other.
  await server.db.execute(`
    create function stop_second() returns trigger language plpgsql as $$ begin
      update customers set status = 'active', cancel_on = null where id = ${second}; return null; end $$`)
  await server.db.execute(`
    create trigger stop_second after update on customers for each row
      when (new.id = ${first}) execute function stop_second()`)
  await runScheduler(server.db)
  await server.db.execute('drop trigger stop_second on customers')
  expect([(await get(first)).status, (await get(second)).status]).toEqual(['cancelled', 'active'])
})

test('two concurrent schedulers do each thing once', async () => {
  const ids = []
  for (let n = 0; n < 30; n += 1) ids.push(await server.addCustomer({ status: 'trial', trial_ends_on: inDays(-1) }))
  const other = connect(server.url)
  await Promise.all([server.db, other.db, server.db, other.db].map((db) => runScheduler(db)))
  await other.close()
  for (const id of ids) {
    expect(await get(id)).toMatchObject({ status: 'cancelled', version: 2 })
    expect(await schedulerRows(id)).toHaveLength(1)
  }
})

test('a failing customer does not hold up others and is logged', async () => {
  const bad = await server.addCustomer({ status: 'trial', trial_ends_on: inDays(-1) })
  const good = await server.addCustomer({ status: 'trial', trial_ends_on: inDays(-1) })
  await server.db.execute(
    `alter table customers add constraint broken check (id <> ${bad} or status <> 'cancelled') not valid`,
  )
  await expect(runScheduler(server.db)).rejects.toThrow()
  expect((await get(good)).status).toBe('cancelled')
  await server.db.execute('alter table customers drop constraint broken')
  await runScheduler(server.db)
  expect((await get(bad)).status).toBe('cancelled')
})

test('a stopped scheduler does nothing more', async () => {
  const id = await server.addCustomer({ status: 'trial', trial_ends_on: inDays(-1) })
  await runScheduler(server.db, { signal: AbortSignal.abort() })
  expect((await get(id)).status).toBe('trial')
  await runScheduler(server.db)
})

describe('reminders to sign again', () => {
  const sent = async (id: number) =>
    (await server.db.select().from(mails).where(eq(mails.customer_id, id)).orderBy(mails.id)).map(({ key }) => key)

  test('go out 30, 14 and 7 days before, once each, naming the day', async () => {
    const [resign_on, email] = [inDays(40), 'again@example.org']
    const id = await server.addCustomer({ status: 'active', resign_on, resign_cadence: true, plan: 'team', email })
    for (let day = 0; day <= 41; day += 1) await runScheduler(server.db, { today: inDays(day) })
    expect(await sent(id)).toEqual([30, 14, 7].map((days) => `resign-${id}-${resign_on}-${days}`))
    const [mail] = await server.db
      .select()
      .from(mails)
      .where(like(mails.key, `resign-${id}-%`))
    expect(mail).toMatchObject({ to: email, template: 'resign_reminder', subject: `Your term ends on ${resign_on}` })
    expect(mail?.text).toContain('Hello Ada,')
    expect(mail?.text).toContain('team plan')
    expect(mail?.text).not.toContain('{{')
  })

  test('go out up to two days late after an outage, and no later', async () => {
    const values = { status: 'active', resign_on: inDays(14), resign_cadence: true } as const
    const [two, three] = [await server.addCustomer(values), await server.addCustomer(values)]
    await runScheduler(server.db, { today: inDays(2) })
    expect(await sent(two)).toHaveLength(1)
    await server.db.delete(mails).where(eq(mails.customer_id, three))
    await runScheduler(server.db, { today: inDays(3) })
    expect(await sent(three)).toHaveLength(0)
  })

  test.each<readonly [string, Values]>([
    ['are stopped', { resign_cadence: false }],
    ['would go to a blocked customer', { blocked: true }],
    ['would go to a leaving customer', { status: 'cancelling', cancel_on: inDays(60) }],
    ['would go to a member of a team', { parent_id: 1 }],
  ])('do not go out if they %s', async (_, values) => {
    const parent_id = values.parent_id === undefined ? null : await server.addCustomer()
    const due = { status: 'active', resign_on: inDays(30), resign_cadence: true } as const
    const id = await server.addCustomer({ ...due, ...values, parent_id })
    await runScheduler(server.db)
    expect(await sent(id)).toEqual([])
  })
})
