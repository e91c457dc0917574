import { type PressQueueName, pressQueuesCalls } from '@console/remote-dataentry/contract/calls/press-queues'
import { queuesCalls } from '@console/remote-dataentry/contract/calls/queues'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq } from '#drizzle'
import { addCompany, addQueued, storedEvent, storedItem } from '../../../testing/queued.ts'
import { testServer } from '../../../testing/server.ts'
import { queueItems } from '../queues/queue-schema.ts'
import { employees } from '../records/company-schema.ts'
import { pressEvents } from '../records/press-schema.ts'

const server = testServer()
const call = () => server.as('manager')
const undo = (change_id: number | undefined) => call()(sessionCalls.undoChange, { change_id: change_id ?? 0 })

const eventOf = (id: number) => storedEvent(server.db, id)
const itemOf = (queue: PressQueueName, id: number) => storedItem(server.db, queue, id)
const unversioned = async (id: number) => ({ ...(await eventOf(id)), version: 0, updated_at: null })

const hiring = (event: Parameters<typeof addQueued>[1]['event'] = {}) =>
  addQueued(server.db, {
    queue: 'hiring',
    event: { people: [{ employee_id: null, name: 'Eva Stein', title: 'CFO' }], ...event },
  })
const source = { sentence: 'Acme has appointed Eva Stein.', url: 'https://news.example/1' }
const confirmed = {
  person: 'Eva Stein',
  title: 'Chief Financial Officer',
  company_id: null,
  company_name: 'Acme',
  happened_on: '03/01/2026',
  date_precision: 'month' as const,
  sources: { person: source },
}

describe('getQueuedEvent', () => {
  test('200 returns the event with its article and likely companies', async () => {
    const named = await addCompany(server.db, { name: 'Something else', domain: 'zorblatt.example' })
    const called = await addCompany(server.db, { name: 'Zorblatt Analytics Ltd' })
    const { event } = await addQueued(server.db, {
      queue: 'funding_company',
      event: { company_name: 'Zorblatt Analytics GmbH' },
      text: 'Zorblatt Analytics has raised money. More on zorblatt.example.',
    })
    const { data } = await call()(pressQueuesCalls.getQueuedEvent, { press_event_id: event.id })
    expect(data).toMatchObject({
      event: { press_event_id: event.id, company: null, company_name: 'Zorblatt Analytics GmbH', version: 1 },
      article: { title: 'News', text: 'Zorblatt Analytics has raised money. More on zorblatt.example.' },
      domains: ['zorblatt.example'],
    })
    expect(data.likely.map(({ company_id }) => company_id)).toEqual([named.id, called.id])
  })

  test('200 suggests no companies if the company is known', async () => {
    const company = await addCompany(server.db)
    const { event } = await hiring({ company_id: company.id })
    const { data } = await call()(pressQueuesCalls.getQueuedEvent, { press_event_id: event.id })
    expect([data.event.company?.domain, data.likely, data.domains]).toEqual([company.domain, [], []])
  })

  test('404 for an unknown or deleted event', async () => {
    const { event } = await hiring({ deleted_at: new Date() })
    for (const press_event_id of [event.id, 999_999])
      expect((await call()(pressQueuesCalls.getQueuedEvent, { press_event_id })).code).toBe('notFound')
  })
})

describe('confirmHiring', () => {
  test('200 stores corrections and settles the item; undo restores everything', async () => {
    const { event, seen } = await hiring()
    const before = await unversioned(event.id)
    const { data, change } = await call()(pressQueuesCalls.confirmHiring, { ...seen, ...confirmed })
    expect(data).toMatchObject({
      state: 'confirmed',
      happened_on: '03/01/2026',
      date_precision: 'month',
      version: 2,
      people: [{ employee_id: null, name: 'Eva Stein', title: 'Chief Financial Officer' }],
      sources: { person: source },
    })
    expect(await itemOf('hiring', event.id)).toMatchObject({ state: 'settled', decision: 'confirmed', version: 2 })
    expect(await server.auditRows('press_event', event.id)).toMatchObject([
      {
        call: 'dataentry/confirm_hiring',
        before: { state: 'extracted', decision: null },
        after: { state: 'confirmed', decision: { queue: 'hiring', word: 'confirmed', settled: ['hiring'] } },
      },
    ])
    expect((await undo(change)).status).toBe(200)
    expect(await unversioned(event.id)).toEqual(before)
    expect(await itemOf('hiring', event.id)).toMatchObject({
      state: 'waiting',
      decision: '',
      decided_by: null,
      version: 3,
    })
  })

  test('200 keeps the link to an employee only while the person is the same', async () => {
    const company = await addCompany(server.db)
    const [employee] = await server.db
      .insert(employees)
      .values({ company_id: company.id, first_name: 'Eva' })
      .returning()
    const people = [{ employee_id: employee?.id ?? 0, name: 'Eva Stein', title: 'CFO' }]
    const [same, another] = [await hiring({ people }), await hiring({ people })]
    const idIn = async ({ seen }: typeof same, person: string) =>
      (await call()(pressQueuesCalls.confirmHiring, { ...seen, ...confirmed, person })).data.people[0]?.employee_id
    expect([await idIn(same, 'Eva Stein'), await idIn(another, 'Ida Stein')]).toEqual([employee?.id, null])
  })

  test('409 alreadyDecided names who decided first; 409 versionConflict if the event has changed', async () => {
    const { seen, event } = await hiring()
    await server.as('su')(pressQueuesCalls.confirmHiring, { ...seen, ...confirmed })
    const late = await call()(pressQueuesCalls.confirmHiring, { ...seen, ...confirmed })
    expect([late.code, late.response.json().params.name]).toEqual(['alreadyDecided', 'su Agent'])
    expect(await server.auditRows('press_event', event.id)).toHaveLength(1)

    const moved = await hiring()
    await server.db.update(pressEvents).set({ version: 2 }).where(eq(pressEvents.id, moved.event.id))
    const { code, conflict } = await call()(pressQueuesCalls.confirmHiring, { ...moved.seen, ...confirmed })
    expect([code, conflict?.current]).toMatchObject(['versionConflict', { press_event_id: moved.event.id, version: 2 }])
    expect(await itemOf('hiring', moved.event.id)).toMatchObject({ state: 'waiting', version: 1 })
  })

  test('404 for an event in no queue', async () => {
    const seen = { press_event_id: 999_999, version: 1, item_version: 1 }
    expect((await call()(pressQueuesCalls.confirmHiring, { ...seen, ...confirmed })).code).toBe('notFound')
  })

  test('400 at company_id for an unknown company', async () => {
    const { seen } = await hiring()
    const { fields } = await call()(pressQueuesCalls.confirmHiring, { ...seen, ...confirmed, company_id: 999_999 })
    expect(Object.keys(fields)).toEqual(['company_id'])
  })

  test('409 notUndoable once somebody has changed the event', async () => {
    const { seen, event } = await hiring()
    const { change } = await call()(pressQueuesCalls.confirmHiring, { ...seen, ...confirmed })
    await server.db.update(pressEvents).set({ version: 9 }).where(eq(pressEvents.id, event.id))
    expect((await undo(change)).code).toBe('notUndoable')
    expect(await itemOf('hiring', event.id)).toMatchObject({ state: 'settled' })
  })

  test('one of several agents who decide concurrently succeeds, the others are told', async () => {
    const { seen } = await hiring()
    const answers = await Promise.all(
      (['manager', 'su', 'data_entry'] as const).map((level) =>
        server.as(level)(pressQueuesCalls.confirmHiring, { ...seen, ...confirmed }),
      ),
    )
    expect(answers.map(({ code }) => code ?? 'done').sort()).toEqual(['alreadyDecided', 'alreadyDecided', 'done'])
  })
})

describe('rejectEvent', () => {
  test('200 stores the reason; undo', async () => {
    const { event, seen } = await hiring()
    const reject = { ...seen, queue: 'hiring' as const, reason: 'duplicate' as const }
    const { data, change } = await call()(pressQueuesCalls.rejectEvent, reject)
    expect(data.state).toBe('rejected')
    expect(await itemOf('hiring', event.id)).toMatchObject({ state: 'settled', decision: 'rejected:duplicate' })
    expect(await server.auditRows('press_event', event.id)).toMatchObject([
      { call: 'dataentry/reject_event', after: { decision: { word: 'rejected', reason: 'duplicate' } } },
    ])
    expect((await undo(change)).status).toBe(200)
    expect(await eventOf(event.id)).toMatchObject({ state: 'extracted' })
  })

  test('200 stores the note for another reason', async () => {
    const { event, seen } = await hiring()
    await call()(pressQueuesCalls.rejectEvent, { ...seen, queue: 'hiring', reason: 'other', note: 'A satire' })
    expect(await itemOf('hiring', event.id)).toMatchObject({ decision: 'rejected:other:A satire' })
    expect((await server.auditRows('press_event', event.id)).at(-1)).toMatchObject({
      after: { decision: { reason: 'other', note: 'A satire' } },
    })
  })

  test('200 removes a funding event from every queue, and undo returns it to all', async () => {
    const { event, seen } = await addQueued(server.db, { queue: 'funding' })
    await server.db.insert(queueItems).values({ queue: 'funding_company', record_id: event.id, title: 'Acme' })
    const { change } = await call()(pressQueuesCalls.rejectEvent, { ...seen, queue: 'funding', reason: 'no_event' })
    const states = async () => [
      (await itemOf('funding', event.id))?.state,
      (await itemOf('funding_company', event.id))?.state,
    ]
    expect(await states()).toEqual(['settled', 'settled'])
    expect((await undo(change)).status).toBe(200)
    expect(await states()).toEqual(['waiting', 'waiting'])
  })

  test('403 in a queue whose screen the agent may not open; 409 alreadyDecided for a second time', async () => {
    const { seen } = await hiring()
    const input = { ...seen, queue: 'hiring' as const, reason: 'other' as const }
    const elsewhere = { ...input, queue: 'funding_company' as const }
    expect((await server.as('data_entry')(pressQueuesCalls.rejectEvent, elsewhere)).code).toBe('notAllowed')
    await call()(pressQueuesCalls.rejectEvent, input)
    expect((await call()(pressQueuesCalls.rejectEvent, input)).code).toBe('alreadyDecided')
  })
})

describe('reopenEvent', () => {
  const settled = async () => {
    const { event, seen } = await hiring()
    await server.as('su')(pressQueuesCalls.confirmHiring, { ...seen, ...confirmed })
    return { event, seen: { press_event_id: event.id, version: 2, item_version: 2, queue: 'hiring' as const } }
  }

  test('200 reopens it with the entered values, whichever agent decided on it', async () => {
    const { event, seen } = await settled()
    const { data } = await call()(pressQueuesCalls.reopenEvent, seen)
    expect(data).toMatchObject({ state: 'extracted', people: [{ title: 'Chief Financial Officer' }], version: 3 })
    expect(await itemOf('hiring', event.id)).toMatchObject({ state: 'waiting', version: 3, decided_by: null })
    expect((await server.auditRows('press_event', event.id)).at(-1)).toMatchObject({
      call: 'dataentry/reopen_event',
      before: { state: 'confirmed' },
      after: { state: 'extracted', reopened: 'hiring' },
    })
  })

  test('409 versionConflict if it is already waiting, 404 if it never was in the queue', async () => {
    const { seen } = await settled()
    await call()(pressQueuesCalls.reopenEvent, seen)
    expect((await call()(pressQueuesCalls.reopenEvent, seen)).code).toBe('versionConflict')
    expect((await call()(pressQueuesCalls.reopenEvent, { ...seen, queue: 'funding' })).code).toBe('notFound')
  })

  test('403 in a queue whose screen the agent may not open', async () => {
    const { seen } = await settled()
    const elsewhere = { ...seen, queue: 'funding_company' as const }
    expect((await server.as('data_entry')(pressQueuesCalls.reopenEvent, elsewhere)).code).toBe('notAllowed')
  })
})

test('a queue item has everything that a decision on it needs', async () => {
  await server.db.delete(queueItems)
  const { event } = await hiring()
  const taken = await call()(queuesCalls.takeNext, { queue: 'hiring', size: 1, not: [] })
  const [item] = taken.data
  const { version } = (await call()(pressQueuesCalls.getQueuedEvent, { press_event_id: item?.record_id ?? 0 })).data
    .event
  const seen = { press_event_id: event.id, version, item_version: item?.version ?? 0 }
  expect((await call()(pressQueuesCalls.confirmHiring, { ...seen, ...confirmed })).status).toBe(200)
})
