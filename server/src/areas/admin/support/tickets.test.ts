import { supportCalls } from '@console/remote-admin/contract/calls/support'
import { liveCalls } from '@console/shared/contract/calls/live'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq } from '#drizzle'
import { isoDate } from '../../../platform/database/columns.ts'
import { daysAfter, today } from '../../../platform/database/days.ts'
import { agents, tasks } from '../../../platform/records/schema.ts'
import { testServer } from '../../../testing/server.ts'
import { ticketAdder } from '../../../testing/tickets.ts'

const server = testServer()
const add = ticketAdder(server)
const call = () => server.as('manager')
const undo = (change_id: number | undefined) => call()(sessionCalls.undoChange, { change_id: change_id ?? 0 })
const get = async (prospect_id: number) => (await call()(supportCalls.getTicket, { prospect_id })).data
const me = () => server.agentId('manager')
const addTask = async (ticket_id: number) =>
  server.db.insert(tasks).values({ ticket_id, title: 'Call', due_on: isoDate(today()), agent_id: await me() })
const nobodyHas = 999_999

describe('listTickets', () => {
  const ids = async (filters: object, level: 'manager' | 'sales' = 'manager') =>
    (
      await server.as(level)(supportCalls.listTickets, {
        filters: { text: 'filtered', ...filters },
        page: { size: 200 },
      })
    ).data.rows.map(({ subject }) => subject.replace('filtered ', ''))
  beforeAll(async () => {
    const in5 = daysAfter(today(), 5)
    const named = (name: string, values: object) => add({ subject: `filtered ${name}`, ...values })
    await named('due', {})
    await named('overdue', { due_on: daysAfter(today(), -3), assigned_to: await me(), request_type: 'billing' })
    await named('soon', { due_on: in5, state: 'pending' })
    await named('later', { due_on: daysAfter(today(), 30), assigned_to: await server.agentId('su') })
    await named('asleep', { state: 'snoozed', snoozed_until: in5 })
    await named('shut', { state: 'closed', last_from: 'agent' })
  })

  test.each<readonly [object, readonly string[]]>([
    [{}, ['overdue', 'due']],
    [{ prospect_date_flag: '2' }, ['overdue', 'due', 'soon']],
    [{ prospect_date_flag: '3' }, ['overdue', 'due', 'soon', 'later']],
    [{ prospect_date_flag: '3', assigned: 'me' }, ['overdue']],
    [{ prospect_date_flag: '3', assigned: 'nobody' }, ['due', 'soon']],
    [{ prospect_date_flag: '3', assigned: 'somebody' }, ['overdue', 'later']],
    [{ prospect_date_flag: '3', agent: 'su AG' }, ['later']],
    [{ state: 'snoozed' }, ['asleep']],
    [{ state: 'closed' }, ['shut']],
    [{ state: 'any' }, ['overdue', 'due', 'asleep', 'shut']],
    [{ request_type: 'billing' }, ['overdue']],
    [{ state: 'any', seen: 'read' }, ['shut']],
    [{ text: 'FILTERED soon', prospect_date_flag: '3' }, ['soon']],
  ])('200 %j returns %j', async (filters, names) => {
    expect(await ids(filters)).toEqual(names)
  })

  test('200 tracks reading for each agent separately', async () => {
    const { rows } = (await call()(supportCalls.listTickets, { filters: { text: 'filtered due' } })).data
    const row = rows.find(({ subject }) => subject === 'filtered due')
    const input = { reader_agent_id: await me(), prospect_id: row?.prospect_id ?? 0 }
    expect((await call()(supportCalls.updateSupportNotifications, input)).data).toEqual({ read: 1 })
    expect((await call()(supportCalls.updateSupportNotifications, input)).data).toEqual({ read: 0 })
    expect(await ids({ seen: 'unread' })).toEqual(['overdue'])
    expect(await ids({ seen: 'unread' }, 'sales')).toEqual(['overdue', 'due'])
  })

  test('200 pages by cursor in both directions', async () => {
    const input = { filters: { text: 'filtered', prospect_date_flag: '3', state: 'any' } } as const
    const sort = { by: 'created_at', direction: 'desc' } as const
    const first = (await call()(supportCalls.listTickets, { ...input, sort, page: { size: 4 } })).data
    const next = (
      await call()(supportCalls.listTickets, { ...input, sort, page: { size: 4, after: first.next ?? '' } })
    ).data
    expect([first.total, first.rows.length, next.rows.length, next.next]).toEqual([6, 4, 2, null])
  })

  test('200 exports what the filters match', async () => {
    const matching = { text: 'filtered', prospect_date_flag: '3' } as const
    const { response } = await call()(supportCalls.exportTickets, {
      selection: { matching },
      columns: ['subject', 'state', 'assigned_name'],
    })
    expect(response.headers['x-total-rows']).toBe('4')
    expect(response.body).toContain('filtered overdue,open,manager Agent')
  })

  test('200 counts each overview like the list, and tasks like the badge', async () => {
    const { prospect_id } = await add({ assigned_to: await me() })
    await addTask(prospect_id)
    const { data } = await call()(supportCalls.countTickets, {})
    const total = async (filters: object) => (await call()(supportCalls.listTickets, { filters })).data.total
    expect(data).toMatchObject({
      due: await total({}),
      mine: await total({ assigned: 'me', prospect_date_flag: '3' }),
      unread: await total({ seen: 'unread', state: 'any', prospect_date_flag: '3' }),
      all: await total({ state: 'any', prospect_date_flag: '3' }),
      tasks_today: (await call()(sessionCalls.getTodayTasksCount, {})).data,
    })
    expect(data.tasks_today).toBe(1)
    await call()(liveCalls.markBadgeSeen, { badge: 'ticketCounts' })
    expect((await call()(supportCalls.countTickets, {})).data.tasks_today).toBe(1)
    expect((await call()(sessionCalls.getTodayTasksCount, {})).data).toBe(1)
    expect((await call()(sessionCalls.getTodayTasksCount, { unseen_only: true })).data).toBe(0)
  })
})

describe('one ticket', () => {
  test('200 with its conversation; 404 for an unknown one', async () => {
    const { prospect_id } = await add({}, 'Where is my invoice?')
    const { ticket, messages } = await get(prospect_id)
    expect(ticket).toMatchObject({ prospect_id, unread: true, open_tasks: 0, assigned_name: '' })
    expect(messages).toMatchObject([{ kind: 'customer', text: 'Where is my invoice?', agent_name: '' }])
    expect((await call()(supportCalls.getTicket, { prospect_id: nobodyHas })).code).toBe('notFound')
  })

  test('200 with its customer and their other tickets; neither for an unknown requester', async () => {
    const customer_id = await server.addCustomer({ email: 'owner@known.example' })
    const { prospect_id } = await add({ customer_id, requester_email: 'owner@known.example' })
    const other = await add({ requester_email: 'Owner@known.example', state: 'closed' })
    const { data } = await call()(supportCalls.getTicketCustomer, { prospect_id })
    expect(data).toMatchObject({ customer: { customer_id }, tickets: [{ prospect_id: other.prospect_id }] })
    const { prospect_id: strange } = await add()
    expect((await call()(supportCalls.getTicketCustomer, { prospect_id: strange })).data).toEqual({
      customer: null,
      tickets: [],
    })
    expect((await call()(supportCalls.getTicketCustomer, { prospect_id: nobodyHas })).code).toBe('notFound')
  })

  test('403 for another reader; 404 for an unknown ticket', async () => {
    const other = await server.agentId('su')
    expect((await call()(supportCalls.updateSupportNotifications, { reader_agent_id: other })).code).toBe('notAllowed')
    const input = { reader_agent_id: await me(), prospect_id: nobodyHas }
    expect((await call()(supportCalls.updateSupportNotifications, input)).code).toBe('notFound')
  })

  test('200 createTicket links the customer with that email, and is audited', async () => {
    const customer_id = await server.addCustomer({ email: 'wants@known.example' })
    const { data } = await call()(supportCalls.createTicket, {
      requester_email: 'Wants@known.example',
      requester_name: '',
      subject: 'Called',
      request_type: 'sales',
      priority: 'high',
      due_on: today(),
      text: 'Wants a quote',
    })
    expect(data).toMatchObject({ customer_id, requester_name: 'Ada Stone', state: 'open', unread: false })
    expect((await get(data.prospect_id)).messages).toMatchObject([{ kind: 'note', text: 'Wants a quote' }])
    const rows = await server.auditRows('ticket', data.prospect_id)
    expect(rows).toMatchObject([
      { call: 'admin/create_ticket', before: null, after: { customer_id, subject: 'Called' } },
    ])
    expect(JSON.stringify(rows)).not.toContain('Wants a quote')
  })

  test('200 listTicketAgents returns the agents a ticket can be assigned to', async () => {
    const { data } = await call()(supportCalls.listTicketAgents, {})
    // The other agents' permission maps do not include the screen.
    expect(data).toHaveLength(3)
    expect(data).toContainEqual({ agent_id: await me(), name: 'manager Agent' })
    const id = data[0]?.agent_id ?? 0
    const names = async () => (await call()(supportCalls.listTicketAgents, {})).data.map(({ name }) => name)
    const rename = (first_name: string) => server.db.update(agents).set({ first_name }).where(eq(agents.id, id))
    const [first = ''] = await names()
    await rename('Éva')
    // An accent does not sort a name behind z.
    expect((await names())[0]).toBe('Éva Agent')
    await rename(first.split(' ')[0] ?? '')
  })
})

describe('changing one ticket', () => {
  const changes = [
    [
      'assign',
      async (of: { prospect_id: number; version: number }) =>
        call()(supportCalls.assignTicket, { ...of, agent_id: await server.agentId('sales') }),
    ],
    [
      'state',
      (of: { prospect_id: number; version: number }) => call()(supportCalls.setTicketState, { ...of, state: 'closed' }),
    ],
    [
      'snooze',
      (of: { prospect_id: number; version: number }) =>
        call()(supportCalls.snoozeTicket, { ...of, until: daysAfter(today(), 3) }),
    ],
    [
      'update',
      (of: { prospect_id: number; version: number }) =>
        call()(supportCalls.updateTicket, {
          ...of,
          request_type: 'data',
          priority: 'urgent',
          due_on: daysAfter(today(), 1),
        }),
    ],
  ] as const

  test.each(changes)('200 %s, with one audit row and undo; a repeat changes nothing', async (_, act) => {
    const { prospect_id, version } = await add()
    const before = (await get(prospect_id)).ticket
    const { status, data, change } = await act({ prospect_id, version })
    expect([status, data.version]).toEqual([200, 2])
    expect((await act({ prospect_id, version: 2 })).change).toBeUndefined()
    expect(await server.auditRows('ticket', prospect_id)).toHaveLength(1)
    expect((await undo(change)).status).toBe(200)
    expect((await get(prospect_id)).ticket).toEqual({ ...before, version: 3 })
  })

  test.each(changes)('409 versionConflict for %s after another change, naming its agent', async (_, act) => {
    const { prospect_id, version } = await add()
    await server.as('su')(supportCalls.setTicketState, { prospect_id, version, state: 'pending' })
    const { code, conflict } = await act({ prospect_id, version })
    expect(code).toBe('versionConflict')
    expect(conflict).toMatchObject({ changed_by: 'su Agent', current: { state: 'pending' } })
  })

  test.each(changes)('404 for %s of an unknown ticket', async (_, act) => {
    expect((await act({ prospect_id: nobodyHas, version: 1 })).code).toBe('notFound')
  })

  test('409 notUndoable once it has changed again', async () => {
    const of = await add()
    const input = { prospect_id: of.prospect_id, version: of.version }
    const { change } = await call()(supportCalls.setTicketState, { ...input, state: 'closed' })
    await server.as('su')(supportCalls.setTicketState, { ...input, version: 2, state: 'open' })
    expect((await undo(change)).code).toBe('notUndoable')
  })

  test('409 ticketClosed, openTasks, agentUnavailable; 400 for a past day', async () => {
    const { prospect_id, version } = await add({ state: 'closed' })
    const of = { prospect_id, version }
    expect((await call()(supportCalls.assignTicket, { ...of, agent_id: await me() })).code).toBe('ticketClosed')
    expect((await call()(supportCalls.snoozeTicket, { ...of, until: daysAfter(today(), 2) })).code).toBe('ticketClosed')
    const past = await call()(supportCalls.snoozeTicket, { ...of, until: today() })
    expect([past.status, Object.keys(past.fields)]).toEqual([400, ['until']])
    const open = await add()
    await addTask(open.prospect_id)
    const busy = { prospect_id: open.prospect_id, version: 1 }
    expect((await call()(supportCalls.setTicketState, { ...busy, state: 'closed' })).code).toBe('openTasks')
    const [gone] = await server.db
      .insert(agents)
      .values({ email: 'gone@example.com', level: 'sales', password_hash: '', active: false })
      .returning()
    expect((await call()(supportCalls.assignTicket, { ...busy, agent_id: gone?.id ?? 0 })).code).toBe(
      'agentUnavailable',
    )
  })
})

describe('changing many tickets', () => {
  test('200 assignTickets reports the outcome for each, and can be undone', async () => {
    const [one, two, shut] = [
      await add(),
      await add({ assigned_to: await server.agentId('su') }),
      await add({ state: 'closed' }),
    ]
    const ids = [one, two, shut].map(({ prospect_id }) => prospect_id)
    const input = { selection: { ids }, agent_id: await server.agentId('su') }
    const { data, change } = await call()(supportCalls.assignTickets, input)
    expect(data).toMatchObject({
      done: 1,
      unchanged: 1,
      refused_total: 1,
      refused: [{ id: shut.prospect_id, code: 'ticketClosed' }],
    })
    const rows = (await server.auditRows('ticket')).filter(({ id }) => id === change)
    expect(rows).toMatchObject([{ also: [one.prospect_id], before: { assigned_to: { none: [one.prospect_id] } } }])
    expect((await undo(change)).status).toBe(200)
    expect((await get(one.prospect_id)).ticket.assigned_to).toBeNull()
    expect((await get(two.prospect_id)).ticket.assigned_to).toBe(input.agent_id)
  })

  test('200 setStateOfTickets skips those with tasks, and undo restores the state of each', async () => {
    const until = daysAfter(today(), 4)
    const [open, asleep, busy] = [await add(), await add({ state: 'snoozed', snoozed_until: until }), await add()]
    await addTask(busy.prospect_id)
    const ids = [open, asleep, busy].map(({ prospect_id }) => prospect_id)
    const { data, change } = await call()(supportCalls.setStateOfTickets, { selection: { ids }, state: 'closed' })
    expect(data).toMatchObject({ done: 2, refused: [{ id: busy.prospect_id, code: 'openTasks' }] })
    expect((await undo(change)).status).toBe(200)
    expect((await get(asleep.prospect_id)).ticket).toMatchObject({ state: 'snoozed', snoozed_until: until })
    expect((await get(open.prospect_id)).ticket).toMatchObject({ state: 'open', snoozed_until: null })
    expect((await undo(change)).code).toBe('notUndoable')
  })

  test('404 for no match, 409 agentUnavailable', async () => {
    const selection = { matching: { text: 'no such ticket at all' } }
    expect((await call()(supportCalls.setStateOfTickets, { selection, state: 'open' })).code).toBe('notFound')
    expect((await call()(supportCalls.assignTickets, { selection, agent_id: null })).code).toBe('notFound')
    const { prospect_id } = await add()
    const input = { selection: { ids: [prospect_id] }, agent_id: nobodyHas }
    expect((await call()(supportCalls.assignTickets, input)).code).toBe('agentUnavailable')
  })
})
