import { supportCalls } from '@console/remote-admin/contract/calls/support'
import { type MacroSteps, supportWorkCalls } from '@console/remote-admin/contract/calls/support-work'
import { daysAfter, today } from '../../../platform/database/days.ts'
import { testServer } from '../../../testing/server.ts'
import { ticketAdder } from '../../../testing/tickets.ts'

const server = testServer()
const add = ticketAdder(server)
const call = () => server.as('manager')
const get = async (prospect_id: number) => (await call()(supportCalls.getTicket, { prospect_id })).data
const nobodyHas = 999_999
const make = async (steps: MacroSteps, name = `Macro ${JSON.stringify(steps)}`.slice(0, 100)) =>
  (await server.as('su')(supportWorkCalls.createTicketMacro, { name, steps })).data
const seen = ({ prospect_id, last_message_id }: { prospect_id: number; last_message_id: number }) => ({
  prospect_id,
  last_message_id,
})

test('200 lists the built-in macros by name', async () => {
  const { data } = await call()(supportWorkCalls.listTicketMacros, {})
  expect(data.map(({ name }) => name)).toContain('Solved: close')
})

test('200 su creates, changes and deletes a macro, each with an audit row', async () => {
  const { macro_id, version } = await make({ state: 'closed' }, 'Close it')
  const steps = { state: 'open' } as const
  const input = { macro_id, version, name: 'Open it', steps }
  const { data } = await server.as('su')(supportWorkCalls.updateTicketMacro, input)
  expect(data).toEqual({ macro_id, name: 'Open it', steps, version: 2 })
  expect((await server.as('su')(supportWorkCalls.updateTicketMacro, input)).code).toBe('versionConflict')
  expect((await server.as('su')(supportWorkCalls.deleteTicketMacro, { macro_id })).status).toBe(200)
  expect((await server.as('su')(supportWorkCalls.deleteTicketMacro, { macro_id })).code).toBe('notFound')
  expect((await server.as('su')(supportWorkCalls.updateTicketMacro, input)).code).toBe('notFound')
  expect((await server.auditRows('ticket_macro', macro_id)).map((row) => row.call)).toEqual([
    'admin/create_ticket_macro',
    'admin/update_ticket_macro',
    'admin/delete_ticket_macro',
  ])
})

test('409 nameTaken at its field, 403 for anyone but su', async () => {
  const { macro_id } = await make({ state: 'closed' }, 'Only one')
  const again = await server.as('su')(supportWorkCalls.createTicketMacro, { name: 'Only one', steps: {} })
  expect([again.code, Object.keys(again.fields)]).toEqual(['nameTaken', ['name']])
  const other = await make({ state: 'open' })
  const renamed = { macro_id: other.macro_id, version: 1, name: 'Only one', steps: {} }
  expect((await server.as('su')(supportWorkCalls.updateTicketMacro, renamed)).code).toBe('nameTaken')
  expect((await call()(supportWorkCalls.createTicketMacro, { name: 'Mine', steps: {} })).code).toBe('notAllowed')
  expect((await call()(supportWorkCalls.updateTicketMacro, renamed)).code).toBe('notAllowed')
  expect((await call()(supportWorkCalls.deleteTicketMacro, { macro_id })).code).toBe('notAllowed')
})

test('200 previews the reply for this requester, with the missing variables', async () => {
  const customer_id = await server.addCustomer({ email: 'eva@known.example', first_name: 'Eva', plan: 'team' })
  const { macro_id } = await make({ reply: 'Hello {{first_name}}, your {{plan}} plan. {{agent_name}}' })
  const preview = async (values: object) => {
    const { prospect_id } = await add(values)
    return (await call()(supportWorkCalls.previewTicketMacro, { macro_id, prospect_id })).data
  }
  expect(await preview({ customer_id })).toMatchObject({
    reply: 'Hello Eva, your team plan. manager Agent',
    missing: [],
  })
  expect(await preview({ requester_name: 'Noor Haddad' })).toMatchObject({
    reply: 'Hello Noor, your  plan. manager Agent',
    missing: ['plan'],
  })
  const { prospect_id } = await add()
  const none = await call()(supportWorkCalls.previewTicketMacro, { macro_id: nobodyHas, prospect_id })
  expect(none.code).toBe('notFound')
  const strange = await call()(supportWorkCalls.previewTicketMacro, { macro_id, prospect_id: nobodyHas })
  expect(strange.code).toBe('notFound')
})

test('200 runs all steps on each ticket in one change, and reports each refusal with its reason', async () => {
  const steps = {
    reply: 'Hello {{first_name}}',
    note: 'By macro',
    assign: 'me',
    task: { title: 'Check', days: 2 },
  } as const
  const { macro_id, name } = await make({ ...steps, snooze_days: 3 })
  const [one, read, shut] = [await add(), await add(), await add({ state: 'closed' })]
  const tickets = [seen(one), { ...seen(read), last_message_id: 0 }, seen(shut)]
  const { data } = await call()(supportWorkCalls.runTicketMacro, { macro_id, tickets })
  expect(data).toMatchObject({ done: 1, unchanged: 0, refused_total: 2 })
  expect(data.refused.map(({ id, code }) => [id, code])).toEqual([
    [read.prospect_id, 'newerMessage'],
    [shut.prospect_id, 'ticketClosed'],
  ])
  const { ticket, messages } = await get(one.prospect_id)
  expect(messages.map(({ kind, text }) => [kind, text]).slice(1)).toEqual([
    ['reply', 'Hello Mina'],
    ['note', 'By macro'],
  ])
  expect(ticket).toMatchObject({
    state: 'snoozed',
    snoozed_until: daysAfter(today(), 3),
    open_tasks: 1,
    assigned_to: await server.agentId('manager'),
  })
  const { data: todo } = await call()(supportWorkCalls.userTodo, { prospect_id: one.prospect_id })
  expect(todo.tasks).toMatchObject([{ title: 'Check', due_on: daysAfter(today(), 2) }])
  const rows = (await server.auditRows('ticket')).filter(({ also }) => also?.includes(one.prospect_id))
  expect(rows).toMatchObject([{ call: 'admin/run_ticket_macro', also: [one.prospect_id], after: { macro: name } }])
})

test('200 reopens a closed ticket if the macro says so; closes none with tasks', async () => {
  const opener = await make({ assign: 'me', state: 'open' })
  const shut = await add({ state: 'closed' })
  const run = (macro_id: number, of: typeof shut) =>
    call()(supportWorkCalls.runTicketMacro, { macro_id, tickets: [seen(of)] })
  expect((await run(opener.macro_id, shut)).data.done).toBe(1)
  expect((await get(shut.prospect_id)).ticket.state).toBe('open')
  const closer = await make({ task: { title: 'x', days: 1 }, state: 'closed' })
  expect((await run(closer.macro_id, await add())).data.refused).toMatchObject([{ code: 'openTasks' }])
  expect((await run(nobodyHas, shut)).code).toBe('notFound')
})
