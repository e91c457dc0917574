import { supportCalls } from '@console/remote-admin/contract/calls/support'
import { mailCalls } from '@console/remote-mail/contract/calls/mail'
import { mailTeamCalls as calls } from '@console/remote-mail/contract/calls/mail-team'
import { liveCalls } from '@console/shared/contract/calls/live'
import { sessionCalls } from '@console/shared/contract/calls/session'
import type { InputOf } from '@console/shared/contract/define-calls'
import { eq, inArray, sql } from '#drizzle'
import { linkQueued } from '../../../platform/audit/link.ts'
import { today } from '../../../platform/database/days.ts'
import { agents } from '../../../platform/records/schema.ts'
import { addMailbox, addMails, type MailValues } from '../../../testing/mails.ts'
import { testServer } from '../../../testing/server.ts'
import { ticketAdder } from '../../../testing/tickets.ts'
import { gmailThreads } from '../records/gmail-schema.ts'
import { linkTickets, reopenThreads, takeThread } from '../records/mail-thread.ts'

const server = testServer()
const addTicket = ticketAdder(server)
const as = (level: 'manager' | 'sales' | 'data_entry' = 'sales') => server.as(level)
const undo = (change_id: number | undefined) => as()(sessionCalls.undoChange, { change_id: change_id ?? 0 })
const nobodyHas = 999_999

let mailbox = 0
beforeAll(async () => {
  mailbox = await addMailbox(server.db)
  // Everybody here shares the mail; company_size keeps a map without it.
  await server.db
    .update(agents)
    .set({ permissions: null })
    .where(inArray(agents.level, ['sales', 'data_entry']))
})
const addThread = async (values: MailValues = {}): Promise<number> => {
  const [mail] = await addMails(server.db, mailbox, [values])
  if (!mail) throw new Error('no mail')
  return mail.threadId
}
const team = async (thread_id: number) => (await as()(calls.getThreadTeam, { thread_id })).data
const events = async (thread_id: number) => (await as()(calls.listThreadHistory, { thread_id })).data.events

test('404 for an unknown conversation, in every call', async () => {
  const thread_id = nobodyHas
  for (const call of [calls.getThreadTeam, calls.listNotes, calls.getSender, calls.listThreadHistory])
    expect((await as()(call, { thread_id })).code).toBe('notFound')
  expect((await as()(calls.addNote, { thread_id, text: 'x' })).code).toBe('notFound')
})

describe('assignThreads', () => {
  test('200 assigns conversations to an agent, reports the outcome of each, and can be undone', async () => {
    const me = await server.agentId('sales')
    const [one, two] = [await addThread(), await addThread()]
    const threads = [{ thread_id: one, version: 1 }, { thread_id: two, version: 7 }, { thread_id: nobodyHas }]
    const { data, change } = await as()(calls.assignThreads, { threads, agent_id: me })
    expect(data).toMatchObject({ done: 1, unchanged: 0, refused_total: 2 })
    expect(data.refused.map(({ id, code }) => [id, code])).toEqual([
      [two, 'versionConflict'],
      [nobodyHas, 'notFound'],
    ])
    expect(await team(one)).toMatchObject({ assigned_to: me, assigned_name: 'sales Agent', version: 2 })
    const [row] = await server.auditRows('mail_thread', one)
    expect(row).toMatchObject({ before: { assigned_to: { none: [one] } }, after: { assigned_to: me } })
    expect((await undo(change)).status).toBe(200)
    expect(await team(one)).toMatchObject({ assigned_to: null, version: 3 })
    expect((await events(one)).map(({ kind, to, undone, undoes }) => [kind, to, undone, undoes])).toEqual([
      ['assigned', '', false, true],
      ['assigned', 'sales Agent', true, false],
    ])
  })
  test('409 agentUnavailable for an agent who may not open the mail', async () => {
    const gone = await server.agentId('company_size')
    const input = { threads: [{ thread_id: await addThread() }], agent_id: gone }
    expect((await as()(calls.assignThreads, input)).code).toBe('agentUnavailable')
    expect((await as()(calls.listThreadAgents, {})).data.map(({ agent_id }) => agent_id)).not.toContain(gone)
  })
  test('409 notUndoable once it is assigned to somebody else', async () => {
    const threads = [{ thread_id: await addThread() }]
    const { change } = await as()(calls.assignThreads, { threads, agent_id: await server.agentId('sales') })
    await as('manager')(calls.assignThreads, { threads, agent_id: await server.agentId('manager') })
    expect((await undo(change)).code).toBe('notUndoable')
  })
})

test('200 setThreadStatus sets it, a new mail from the customer reopens it, and the history shows both', async () => {
  const thread_id = await addThread()
  const threads = [{ thread_id }]
  const { change } = await as()(calls.setThreadStatus, { threads, status: 'done' })
  expect((await team(thread_id)).status).toBe('done')
  await undo(change)
  expect((await team(thread_id)).status).toBe('open')
  await as()(calls.setThreadStatus, { threads, status: 'waiting' })
  await server.db.transaction((tx) => reopenThreads(tx, [thread_id]))
  expect((await team(thread_id)).status).toBe('open')
  const [last] = await events(thread_id)
  expect(last).toMatchObject({ kind: 'status', agent_name: '', from: 'waiting', to: 'open' })
})

test('200 the history shows moves of the mails and undone ones', async () => {
  const thread_id = await addThread()
  const { change } = await as()(mailCalls.changeThreads, { change: 'archive', ids: [thread_id, await addThread()] })
  await undo(change)
  await as('manager')(mailCalls.changeThreads, { change: 'star', ids: [thread_id] })
  expect(
    (await events(thread_id)).map(({ kind, agent_name, from, to, undoes }) => [kind, agent_name, from, to, undoes]),
  ).toEqual([
    ['moved', 'manager Agent', '', 'star', false],
    ['moved', 'sales Agent', 'archive', '', true],
    ['moved', 'sales Agent', '', 'archive', false],
  ])
})

test('200 answering an unassigned conversation assigns it, and this can be undone', async () => {
  const thread_id = await addThread()
  const agentId = await server.agentId('sales')
  await server.db.transaction((tx) => takeThread(tx, thread_id, { agentId }))
  expect((await team(thread_id)).assigned_to).toBe(agentId)
  await server.db.transaction(async (tx) => takeThread(tx, thread_id, { agentId: await server.agentId('su') }))
  const rows = await server.auditRows('mail_thread', thread_id)
  expect(rows).toHaveLength(1)
  expect((await undo(rows[0]?.id)).status).toBe(200)
  expect((await team(thread_id)).assigned_to).toBeNull()
})

describe('notes', () => {
  const list = async (thread_id: number) => (await as()(calls.listNotes, { thread_id })).data.notes
  const add = async (thread_id: number, text = 'Called them') => (await as()(calls.addNote, { thread_id, text })).data

  test('200 are added, changed and deleted, each with undo; the audit log lacks their text', async () => {
    const thread_id = await addThread()
    const added = await as()(calls.addNote, { thread_id, text: '  Called them ' })
    expect(added.data).toMatchObject({ text: 'Called them', agent_name: 'sales Agent', edited_at: null, version: 1 })
    const { note_id } = added.data
    const updated = await as()(calls.updateNote, { note_id, version: 1, text: 'Called twice' })
    expect(updated.data).toMatchObject({ text: 'Called twice', version: 2 })
    await undo(updated.change)
    expect(await list(thread_id)).toMatchObject([{ text: 'Called them', version: 3 }])
    const deleted = await as()(calls.deleteNote, { note_id, version: 3 })
    expect([await list(thread_id), (await team(thread_id)).notes]).toEqual([[], 0])
    await undo(deleted.change)
    expect([(await list(thread_id)).length, (await team(thread_id)).notes]).toEqual([1, 1])
    expect((await undo(added.change)).code).toBe('notUndoable')
    const rows = await server.auditRows('thread_note', note_id)
    expect(JSON.stringify(rows.map(({ before, after }) => [before, after]))).not.toContain('Called')
    expect((await events(thread_id)).map(({ kind }) => kind)).toContain('noteDeleted')
  })
  test('200 adding can be undone while nobody has changed it', async () => {
    const thread_id = await addThread()
    const { change } = await as()(calls.addNote, { thread_id, text: 'x' })
    expect((await undo(change)).status).toBe(200)
    expect(await list(thread_id)).toEqual([])
  })
  test("403 notAllowed for somebody else's note; allowed for a manager", async () => {
    const { note_id, version } = await add(await addThread())
    const input = { note_id, version, text: 'Mine now' }
    expect((await as('data_entry')(calls.updateNote, input)).code).toBe('notAllowed')
    expect((await as('data_entry')(calls.deleteNote, { note_id, version })).code).toBe('notAllowed')
    expect((await as('manager')(calls.updateNote, input)).status).toBe(200)
  })
  test('409 versionConflict returns the current note; 404 once it is deleted; 400 if empty', async () => {
    const { note_id } = await add(await addThread())
    const conflict = await as()(calls.updateNote, { note_id, version: 9, text: 'Other' })
    expect([conflict.code, conflict.conflict?.current]).toMatchObject(['versionConflict', { text: 'Called them' }])
    expect((await as()(calls.updateNote, { note_id, version: 1, text: '   ' })).fields).toHaveProperty('text')
    await as()(calls.deleteNote, { note_id, version: 1 })
    expect((await as()(calls.deleteNote, { note_id, version: 2 })).code).toBe('notFound')
  })
})

describe('getSender', () => {
  const sender = async (thread_id: number) => (await as()(calls.getSender, { thread_id })).data
  test('200 finds the customer by email, with open tickets and other conversations', async () => {
    const id = await server.addCustomer({ email: 'Mina@Firm.example', company_name: 'Firm' })
    const { prospect_id } = await addTicket({ requester_email: 'mina@firm.example', customer_id: id })
    await addTicket({ requester_email: 'mina@firm.example', customer_id: id, state: 'closed' })
    const other = await addThread({ from: 'mina@firm.example', subject: 'Earlier' })
    const thread_id = await addThread({ from: { name: 'Mina', email: 'mina@firm.example' } })
    expect(await sender(thread_id)).toMatchObject({
      email: 'mina@firm.example',
      name: 'Mina',
      customer: { customer_id: id, company_name: 'Firm' },
      unlocks: 0,
      tickets: [{ prospect_id }],
      tickets_total: 1,
      threads: [{ thread_id: other, subject: 'Earlier' }],
    })
    const { data } = await as()(calls.listCustomerThreads, { customer_id: id })
    expect([data.total, data.threads.length]).toEqual([2, 2])
  })
  test('200 includes conversations from before somebody was a customer, but not those in the trash', async () => {
    const from = 'early@bird.example'
    await addThread({ from, label_ids: ['TRASH'] })
    const thread_id = await addThread({ from })
    await addThread({ from: 'not.early@bird.example' })
    const customer_id = await server.addCustomer({ email: from })
    const { data } = await as()(calls.listCustomerThreads, { customer_id })
    expect(data).toMatchObject({ total: 1, threads: [{ thread_id }] })
    expect((await as()(calls.listCustomerThreads, { customer_id: nobodyHas })).data.total).toBe(0)
  })
  test('200 finds colleagues by domain, but not by a free-mail domain', async () => {
    const id = await server.addCustomer({ email: 'boss@works.example' })
    const found = await sender(await addThread({ from: 'new@works.example' }))
    expect(found).toMatchObject({ customer: null, colleagues: [{ customer_id: id }], colleagues_total: 1 })
    await server.addCustomer({ email: 'somebody@gmail.com', email_kind: 'free' })
    expect((await sender(await addThread({ from: 'else@gmail.com' }))).colleagues).toEqual([])
  })
  test('200 is the recipient while nobody has answered yet', async () => {
    const thread_id = await addThread({ from: 'support@example.com', to: 'cold@lead.example', label_ids: ['SENT'] })
    expect((await sender(thread_id)).email).toBe('cold@lead.example')
  })
})

describe('tickets', () => {
  const values = { subject: 'No invoice', request_type: 'billing', priority: 'high', due_on: today() } as const
  const make = (input: Partial<InputOf<typeof calls.createTicketFromThread>> & { thread_id: number }) =>
    as()(calls.createTicketFromThread, { version: 1, ...values, ...input })

  test("200 creates a ticket from the customer's last mail, linked both ways", async () => {
    const thread_id = await addThread({
      from: { name: 'Ann', email: 'ann@buys.example' },
      text: 'Where is my invoice?',
    })
    const { data } = await make({ thread_id })
    const prospect_id = data.ticket?.prospect_id ?? 0
    const { ticket, messages } = (await as('manager')(supportCalls.getTicket, { prospect_id })).data
    expect(ticket).toMatchObject({ requester_email: 'ann@buys.example', requester_name: 'Ann', subject: 'No invoice' })
    expect(messages).toMatchObject([{ kind: 'customer', text: 'Where is my invoice?' }])
    expect((await as()(calls.listTicketThreads, { prospect_id })).data).toMatchObject({
      total: 1,
      threads: [{ thread_id }],
    })
    expect((await make({ thread_id, version: 2 })).code).toBe('threadHasTicket')
    expect((await events(thread_id))[0]).toMatchObject({ kind: 'ticketOpened', to: String(prospect_id) })
    const rows = await server.auditRows('ticket', prospect_id)
    expect(JSON.stringify(rows)).not.toContain('invoice')
  })
  test('409 versionConflict, nobodyToWriteTo', async () => {
    expect((await make({ thread_id: await addThread(), version: 4 })).code).toBe('versionConflict')
    const ours = await addThread({ from: 'support@example.com', to: 'support@example.com' })
    expect((await make({ thread_id: ours })).code).toBe('nobodyToWriteTo')
  })
  test('200 linkTicket links and unlinks, with undo; 409 noSuchTicket', async () => {
    const thread_id = await addThread()
    const { prospect_id } = await addTicket()
    const linked = await as()(calls.linkTicket, { thread_id, version: 1, prospect_id })
    expect(linked.data.ticket?.prospect_id).toBe(prospect_id)
    await undo(linked.change)
    expect((await team(thread_id)).ticket).toBeNull()
    expect((await as()(calls.linkTicket, { thread_id, version: 3, prospect_id: nobodyHas })).code).toBe('noSuchTicket')
  })
  test('200 a number in the subject links only a conversation with the author of that ticket', async () => {
    const { prospect_id } = await addTicket({ requester_email: 'asks@firm.example' })
    const subject = `Re: Question [#${prospect_id}]`
    const [theirs, strangers] = [await addThread({ from: 'asks@firm.example', subject }), await addThread({ subject })]
    await server.db.transaction((tx) => linkTickets(tx, [theirs, strangers]))
    expect((await team(theirs)).ticket?.prospect_id).toBe(prospect_id)
    expect((await team(strangers)).ticket).toBeNull()
  })
  test('200 answerTicketByMail starts a mail to the ticket’s author; 404 for an unknown ticket', async () => {
    const { prospect_id } = await addTicket({ requester_email: 'asks@other.example' })
    const input = { prospect_id, account_id: mailbox }
    expect((await as()(calls.answerTicketByMail, input)).data).toEqual({
      draft_id: expect.any(Number),
      thread_id: null,
    })
    const thread_id = await addThread({ from: 'asks@other.example' })
    await as()(calls.linkTicket, { thread_id, version: 1, prospect_id })
    expect((await as()(calls.answerTicketByMail, input)).data.thread_id).toBe(thread_id)
    expect((await as()(calls.answerTicketByMail, { ...input, prospect_id: nobodyHas })).code).toBe('notFound')
  })
})

test("200 presence returns an agent's strongest activity across their tabs", async () => {
  const view = { kind: 'mail_thread', id: await addThread() } as const
  await as()(liveCalls.viewRecord, { ...view, tab: 'tab-one-of-sales', doing: 'unsent' })
  await as()(liveCalls.viewRecord, { ...view, tab: 'tab-two-of-sales', doing: 'idle' })
  const { data } = await as('manager')(liveCalls.viewRecord, { ...view, tab: 'tab-of-manager' })
  const [manager, sales] = await Promise.all([server.agentId('manager'), server.agentId('sales')])
  expect(data.agents).toEqual(
    expect.arrayContaining([
      { agent_id: sales, name: 'sales Agent', doing: 'unsent' },
      { agent_id: manager, name: 'manager Agent' },
    ]),
  )
})

describe('countThreads', () => {
  test("200 counts unread conversations in the inboxes, and this agent's that are not done", async () => {
    const before = (await as()(calls.countThreads, {})).data
    const mine = await addThread({ from: 'count@me.example', label_ids: ['INBOX', 'UNREAD'] })
    const done = await addThread({ from: 'count@me.example', label_ids: ['INBOX'] })
    const assigned_to = await server.agentId('sales')
    await server.db
      .update(gmailThreads)
      .set({ assigned_to })
      .where(inArray(gmailThreads.id, [mine, done]))
    await server.db.update(gmailThreads).set({ status: 'done' }).where(eq(gmailThreads.id, done))
    expect((await as()(calls.countThreads, {})).data).toEqual({ unread: before.unread + 1, mine: before.mine + 1 })
  })
})

test('the history names the archived months since its first mail', async () => {
  const thread_id = await addThread()
  await linkQueued(server.db)
  // As the command leaves them: an announcement in the log, and a link that names it.
  for (const partition of ['audit_2001_01', 'audit_2099_02']) {
    const { rows } = await server.db.execute<{ id: string }>(sql`
      insert into audit (call, target_kind, target_id, after) values ('archive_audit', 'audit_month', ${partition},
        jsonb_build_object('rows', 1, 'first', (select max(chain) from audit_chain), 'last', 1, 'sha256', 'x', 'digests', 'x')) returning id`)
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(
        sql`update audit_chain set archived_by = ${rows[0]?.id} where chain = (select max(chain) from audit_chain)`,
      )
    })
    await linkQueued(server.db)
  }
  const { data } = await as()(calls.listThreadHistory, { thread_id })
  expect(data.archived_months).toEqual(['2099-02'])
})
