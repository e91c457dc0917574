import { supportCalls } from '@console/remote-admin/contract/calls/support'
import { supportWorkCalls } from '@console/remote-admin/contract/calls/support-work'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { like } from '#drizzle'
import { daysAfter, today } from '../../../platform/database/days.ts'
import { mails } from '../../../platform/mail/mail-schema.ts'
import { testServer } from '../../../testing/server.ts'
import { ticketAdder } from '../../../testing/tickets.ts'

const server = testServer()
const add = ticketAdder(server)
const call = () => server.as('manager')
const undo = (change_id: number | undefined) => call()(sessionCalls.undoChange, { change_id: change_id ?? 0 })
const get = async (prospect_id: number) => (await call()(supportCalls.getTicket, { prospect_id })).data
const me = () => server.agentId('manager')
const nobodyHas = 999_999
const replyMails = () => server.db.select().from(mails).where(like(mails.key, 'ticket-reply-%'))

describe('replyToTicket', () => {
  const reply = (
    of: { prospect_id: number; last_message_id: number },
    text = 'Done',
    level: 'manager' | 'su' = 'manager',
  ) =>
    server.as(level)(supportWorkCalls.replyToTicket, {
      prospect_id: of.prospect_id,
      last_message_id: of.last_message_id,
      text,
      state: 'pending',
    })

  test('200 mails once and parks the ticket; a retry with its key sends nothing', async () => {
    const of = await add({ subject: 'Invoice', requester_email: 'reader@example.org' })
    const send = () =>
      server.as('manager')(
        supportWorkCalls.replyToTicket,
        { prospect_id: of.prospect_id, last_message_id: of.last_message_id, text: 'Here it is', state: 'pending' },
        { 'idempotency-key': 'reply-once-0001' },
      )
    const [first, again] = [await send(), await send()]
    expect([first.status, again.data]).toEqual([200, first.data])
    expect(await replyMails()).toMatchObject([
      { to: 'reader@example.org', subject: `Re: Invoice [#${of.prospect_id}]`, text: 'Here it is\n' },
    ])
    expect((await get(of.prospect_id)).ticket).toMatchObject({ state: 'pending', last_from: 'agent', unread: false })
    const rows = await server.auditRows('ticket', of.prospect_id)
    expect(rows).toMatchObject([
      { call: 'admin/reply_to_ticket', after: { state: 'pending', message_id: first.data.id } },
    ])
    expect(JSON.stringify(rows)).not.toContain('Here it is')
  })

  test('409 newerMessage for the second of two concurrent replies, with the text of the first; then it is sent', async () => {
    const of = await add()
    const answers = await Promise.all([reply(of, 'By the manager'), reply(of, 'By su', 'su')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)?.response.json()
    const sent = answers.find(({ status }) => status === 200)?.data
    expect(refused).toMatchObject({
      code: 'newerMessage',
      params: { name: sent?.agent_name, text: sent?.text, message_id: sent?.id },
    })
    expect((await get(of.prospect_id)).messages).toHaveLength(2)
    expect((await reply({ ...of, last_message_id: refused.params.message_id })).status).toBe(200)
  })

  test('409 newerMessage after a note too, 409 openTasks if it would close, 404', async () => {
    const of = await add()
    await server.as('su')(supportWorkCalls.addTicketNote, { prospect_id: of.prospect_id, text: 'I called them' })
    expect((await reply(of)).response.json()).toMatchObject({ params: { name: 'su Agent', text: 'I called them' } })
    const busy = await add()
    const task = { prospect_id: busy.prospect_id, title: 'Call', due_on: today(), agent_id: null }
    await call()(supportWorkCalls.createTask, task)
    const input = {
      prospect_id: busy.prospect_id,
      last_message_id: busy.last_message_id,
      text: 'Bye',
      state: 'closed',
    } as const
    expect((await call()(supportWorkCalls.replyToTicket, input)).code).toBe('openTasks')
    expect((await get(busy.prospect_id)).messages).toHaveLength(1)
    expect((await reply({ prospect_id: nobodyHas, last_message_id: 0 })).code).toBe('notFound')
  })
})

describe('addTicketNote', () => {
  test('200 mails nobody; its text stays out of the audit log; 404', async () => {
    const { prospect_id } = await add()
    const before = (await replyMails()).length
    const { data } = await call()(supportWorkCalls.addTicketNote, { prospect_id, text: 'Only for us' })
    expect(data).toMatchObject({ kind: 'note', agent_name: 'manager Agent', text: 'Only for us' })
    expect((await replyMails()).length).toBe(before)
    const rows = await server.auditRows('ticket', prospect_id)
    expect(rows).toMatchObject([{ call: 'admin/add_ticket_note', after: { note_id: data.id } }])
    expect((await call()(supportWorkCalls.addTicketNote, { prospect_id: nobodyHas, text: 'x' })).code).toBe('notFound')
  })
})

describe('tasks', () => {
  const create = async (prospect_id: number, values: object = {}) =>
    call()(supportWorkCalls.createTask, {
      prospect_id,
      title: 'Call back',
      due_on: today(),
      agent_id: await me(),
      ...values,
    })

  test('200 from creation to done: to-do, own list and badge agree at each step', async () => {
    const { prospect_id } = await add({ subject: 'Tasks agree' })
    const numbers = async () => {
      const mine = (await call()(supportWorkCalls.listMyTasks, {})).data
      return [
        mine.today.length,
        mine.overdue.length,
        (await call()(supportCalls.countTickets, {})).data.tasks_today,
        (await call()(sessionCalls.getTodayTasksCount, {})).data,
      ]
    }
    expect(await numbers()).toEqual([0, 0, 0, 0])
    const { data: task } = await create(prospect_id)
    const { data: late } = await create(prospect_id, { due_on: daysAfter(today(), -1) })
    await create(prospect_id, { due_on: daysAfter(today(), 1) })
    expect(await numbers()).toEqual([1, 1, 1, 1])
    const { data } = await call()(supportWorkCalls.userTodo, { prospect_id })
    expect(data).toMatchObject({ prospect_id, subject: 'Tasks agree' })
    expect(data.tasks.map(({ task_id }) => task_id).slice(0, 2)).toEqual([late.task_id, task.task_id])
    expect((await get(prospect_id)).ticket.open_tasks).toBe(3)

    const done = await call()(supportWorkCalls.updateTaskStatus, { task_id: task.task_id, status: 'done' })
    expect(done.data).toMatchObject({ status: 'done', completed_at: expect.any(String) })
    expect(await numbers()).toEqual([0, 1, 0, 0])
    expect(await server.auditRows('task', task.task_id)).toMatchObject([
      { call: 'admin/create_task', after: { prospect_id } },
      { call: 'update_task_status', before: { status: 'open' }, after: { status: 'done' } },
    ])
    expect((await undo(done.change)).status).toBe(200)
    expect(await numbers()).toEqual([1, 1, 1, 1])
    expect((await undo(done.change)).code).toBe('notUndoable')
    const same = await call()(supportWorkCalls.updateTaskStatus, { task_id: task.task_id, status: 'open' })
    expect([same.status, same.change]).toEqual([200, undefined])
  })

  test('200 updateTask changes day and agent, and can be undone; 409 notUndoable once it has changed again', async () => {
    const { prospect_id } = await add()
    const { data: task } = await create(prospect_id)
    const { task_id } = task
    const input = { task_id, title: 'Write', due_on: daysAfter(today(), 2), agent_id: await server.agentId('sales') }
    const { data, change } = await call()(supportWorkCalls.updateTask, input)
    expect(data).toMatchObject({ title: 'Write', due_on: input.due_on, agent_name: 'sales Agent' })
    expect((await undo(change)).status).toBe(200)
    expect((await call()(supportWorkCalls.userTodo, { prospect_id })).data.tasks).toEqual([task])
    const { change: second } = await call()(supportWorkCalls.updateTask, input)
    await call()(supportWorkCalls.updateTask, { ...input, title: 'Third' })
    expect((await undo(second)).code).toBe('notUndoable')
  })

  test('409 agentUnavailable, 404 for an unknown ticket or task', async () => {
    const { prospect_id } = await add()
    expect((await create(prospect_id, { agent_id: nobodyHas })).code).toBe('agentUnavailable')
    expect((await create(nobodyHas)).code).toBe('notFound')
    const { data: task } = await create(prospect_id)
    const values = { title: 'x', due_on: today(), agent_id: nobodyHas }
    expect((await call()(supportWorkCalls.updateTask, { task_id: task.task_id, ...values })).code).toBe(
      'agentUnavailable',
    )
    expect((await call()(supportWorkCalls.updateTask, { task_id: nobodyHas, ...values })).code).toBe('notFound')
    const status = { task_id: nobodyHas, status: 'done' } as const
    expect((await call()(supportWorkCalls.updateTaskStatus, status)).code).toBe('notFound')
    expect((await call()(supportWorkCalls.userTodo, { prospect_id: nobodyHas })).code).toBe('notFound')
  })
})
