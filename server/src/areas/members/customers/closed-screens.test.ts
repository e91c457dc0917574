import { supportCalls } from '@console/remote-admin/contract/calls/support'
import { mailTeamCalls } from '@console/remote-mail/contract/calls/mail-team'
import { customer as customerSchema } from '@console/remote-members/contract/calls/members'
import { timelineCalls } from '@console/remote-members/contract/calls/timeline'
import { sessionCalls } from '@console/shared/contract/calls/session'
import type { Call } from '@console/shared/contract/define-calls'
import { measured } from '@console/shared/testing/measured'
import { eq } from '#drizzle'
import { calls } from '../../../calls.ts'
import { agents, searchAlerts } from '../../../platform/records/schema.ts'
import { addMailbox, addMails } from '../../../testing/mails.ts'
import { testServer } from '../../../testing/server.ts'
import { ticketAdder } from '../../../testing/tickets.ts'
import { tickets } from '../../admin/support/index.ts'

// What the permission map closes is not disclosed elsewhere: not beside a ticket or a mail, nor in a history.

const server = testServer()
const sales = server.as('sales')
const may = async (...keys: string[]) =>
  server.db
    .update(agents)
    .set({ permissions: Object.fromEntries(keys.map((key) => [key, true])) })
    .where(eq(agents.id, await server.agentId('sales')))

const secret = {
  phone: '+4930901820',
  ip: '192.0.2.7',
  ip_location: 'Berlin',
  stripe_id: 'cus_secret',
  notes: 'pays late',
  street: '1 Main St',
  city: 'Ghent',
  postal_code: '9000',
}
let customer: number
let ticket: number
let mailbox: number
let thread: number

beforeAll(async () => {
  customer = await server.addCustomer({
    ...secret,
    email: 'ann@acme.example',
    company_name: 'Acme',
    email_kind: 'work',
  })
  ticket = (await ticketAdder(server)({ requester_email: 'ann@acme.example', customer_id: customer })).prospect_id
  mailbox = await addMailbox(server.db)
  const [mail, colleague] = await addMails(server.db, mailbox, [
    { from: 'ann@acme.example' },
    { from: 'bob@acme.example' },
  ])
  thread = mail?.threadId ?? 0
  colleagueThread = colleague?.threadId ?? 0
  await server.db.insert(searchAlerts).values({ customer_id: customer, text: '687 searches in 10 minutes' })
})
let colleagueThread: number

const secretsIn = (value: unknown) => Object.values(secret).filter((text) => JSON.stringify(value).includes(text))

test('beside a ticket: only name, email, company and plan without the customer page', async () => {
  await may('support-ticket', 'to-do')
  const ask = async () => (await sales(supportCalls.getTicketCustomer, { prospect_id: ticket })).data.customer
  const short = await ask()
  expect(short).toMatchObject({ customer_id: customer, email: 'ann@acme.example', company_name: 'Acme' })
  expect(secretsIn(short)).toEqual([])
  await may('support-ticket', 'editmember')
  expect(secretsIn(await ask())).toHaveLength(Object.keys(secret).length)
  measured('A12', 'fields of the customer page', Object.keys(secret).length)
  measured('A12', 'fields told without it', secretsIn(short).length)
})

test('beside a mail: the same for its sender and their colleagues', async () => {
  await may('gmail')
  const ask = async (thread_id: number) => (await sales(mailTeamCalls.getSender, { thread_id })).data
  expect((await ask(thread)).customer).toMatchObject({ customer_id: customer, first_name: 'Ada' })
  expect(secretsIn(await ask(thread))).toEqual([])
  const { colleagues } = await ask(colleagueThread)
  expect(colleagues).toMatchObject([{ email: 'ann@acme.example' }])
  expect(secretsIn(colleagues)).toEqual([])
  await may('gmail', 'editmember')
  expect(secretsIn(await ask(thread))).toHaveLength(Object.keys(secret).length)
  expect(secretsIn((await ask(colleagueThread)).colleagues).length).toBeGreaterThan(0)
})

test('beside a mail: tickets only for agents who may open them', async () => {
  const subject = 'A secret matter'
  await server.db.update(tickets).set({ subject }).where(eq(tickets.id, ticket))
  const link = (prospect_id: number | null) =>
    sales(mailTeamCalls.linkTicket, { thread_id: thread, version: 1, prospect_id })
  const values = { request_type: 'support', priority: 'normal', due_on: '01/02/2026' } as const
  const tries = () => [
    link(ticket),
    sales(mailTeamCalls.createTicketFromThread, { thread_id: colleagueThread, version: 1, subject: 'Help', ...values }),
    sales(mailTeamCalls.answerTicketByMail, { prospect_id: ticket, account_id: mailbox }),
  ]
  await may('gmail')
  for (const refused of await Promise.all(tries())) expect([refused.status, refused.code]).toEqual([403, 'notAllowed'])

  await may('gmail', 'support-ticket')
  const { change } = await link(ticket)
  expect((await sales(mailTeamCalls.getThreadTeam, { thread_id: thread })).data.ticket).toMatchObject({ subject })
  expect((await sales(mailTeamCalls.getSender, { thread_id: thread })).data.tickets).toMatchObject([{ subject }])

  await may('gmail')
  const open = await Promise.all([
    sales(mailTeamCalls.getThreadTeam, { thread_id: thread }),
    sales(mailTeamCalls.getSender, { thread_id: thread }),
    sales(mailTeamCalls.listNotes, { thread_id: thread }),
    sales(mailTeamCalls.listThreadHistory, { thread_id: thread }),
  ])
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(JSON.stringify(open)).not.toContain(subject)
  expect((await sales(sessionCalls.undoChange, { change_id: change ?? 0 })).code).toBe('notAllowed')
  await may('gmail', 'to-do')
  expect((await sales(sessionCalls.undoChange, { change_id: change ?? 0 })).status).toBe(200)
})

test('beside a customer: mailbox conversations only for agents who may open the mail', async () => {
  const ask = async () => (await sales(mailTeamCalls.listCustomerThreads, { customer_id: customer })).data
  await may('editmember')
  expect(await ask()).toMatchObject({ threads: [], total: 0 })
  await may('editmember', 'gmail')
  expect(await ask()).toMatchObject({ threads: [{ thread_id: thread }], total: 1 })
})

test('in a history: alerts only for agents who may open their screen', async () => {
  const kinds = async () =>
    (await sales(timelineCalls.listTimeline, { customer_id: customer })).data.past.map(({ kind }) => kind)
  await may('editmember')
  expect(await kinds()).not.toContain('abuse')
  await may('editmember', 'alerts')
  expect(await kinds()).toContain('abuse')
})

test('every call that returns whole customers belongs to the customer page or is tested above', () => {
  const whole = JSON.stringify(customerSchema)
  const others = Object.entries(calls).flatMap(([area, group]) =>
    Object.entries(group)
      .filter(([, { output, access }]: [string, Call]) => {
        const isOfPage = typeof access === 'object' && access.screens.every((screen) => screen === 'edit-member')
        return JSON.stringify(output).includes(whole) && !isOfPage
      })
      .map(([name]) => `${area}.${name}`),
  )
  expect(others.sort()).toEqual(
    [
      // The first is shortened like those above; the second returns what the agent has just written.
      ...['customerAccount.setApproval', 'newCustomers.createCustomer'],
      'mailTeam.getSender',
      'support.getTicketCustomer',
    ].sort(),
  )
})
