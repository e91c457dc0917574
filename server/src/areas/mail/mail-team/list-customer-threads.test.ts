import { mailTeamCalls as calls } from '@console/remote-mail/contract/calls/mail-team'
import { eq } from '#drizzle'
import { mails } from '../../../platform/mail/mail-schema.ts'
import { addMailbox, addMails, type MailValues } from '../../../testing/mails.ts'
import { testServer } from '../../../testing/server.ts'
import { ticketAdder } from '../../../testing/tickets.ts'
import { ticketMessages } from '../../admin/support/support-schema.ts'

const server = testServer()
const addTicket = ticketAdder(server)
const as = () => server.as('manager')

let mailbox = 0
beforeAll(async () => {
  mailbox = await addMailbox(server.db)
})
const addThread = async (values: MailValues = {}): Promise<number> => {
  const [mail] = await addMails(server.db, mailbox, [values])
  if (!mail) throw new Error('no mail')
  return mail.threadId
}

test('200 for a customer who never wrote: conversations addressed to them by To, Cc or Bcc', async () => {
  const email = 'Quiet@buys.example'
  const customer_id = await server.addCustomer({ email })
  const to = { from: 'support@example.com', label_ids: ['SENT'] }
  const first = await addThread({ ...to, to: 'quiet@buys.example' })
  const others = { to: 'boss@buys.example', to_text: 'boss@buys.example quiet@buys.example' }
  const second = await addThread({ ...to, ...others, cc: [{ name: 'Q', email: 'quiet@buys.example' }] })
  const third = await addThread({ ...to, ...others, bcc: [{ name: '', email: 'quiet@buys.example' }] })
  await addThread({ ...to, to: 'very.quiet@buys.example' })
  await addThread({ ...to, to: 'quiet@buys.example', label_ids: ['DRAFT'] })
  const { data } = await as()(calls.listCustomerThreads, { customer_id })
  expect([data.total, data.threads.map(({ thread_id }) => thread_id).toSorted()]).toEqual([
    3,
    [first, second, third].toSorted(),
  ])
})
test('200 with mails the console sent, their state, and the ticket of a reply', async () => {
  const customer_id = await server.addCustomer()
  const other = await server.addCustomer()
  const { prospect_id } = await addTicket({ customer_id })
  const [message] = await server.db.select().from(ticketMessages).where(eq(ticketMessages.ticket_id, prospect_id))
  const sent_at = new Date('2026-02-03T04:05:06Z')
  await server.db.insert(mails).values([
    { key: `ticket-reply-${message?.id}`, to: 'x', subject: 'Re: Help', text: '', customer_id, sent_at },
    { key: 'welcome', to: 'x', subject: 'Welcome', text: '', customer_id },
    { key: 'given-up', to: 'x', subject: 'Offer', text: '', customer_id, given_up_at: sent_at },
    { key: 'other', to: 'x', subject: 'Other', text: '', customer_id: other },
  ])
  expect((await as()(calls.listCustomerThreads, { customer_id })).data.mails).toMatchObject([
    { subject: 'Offer', state: 'failed', prospect_id: null },
    { subject: 'Welcome', state: 'waiting', prospect_id: null },
    { subject: 'Re: Help', state: 'sent', at: sent_at.toISOString(), prospect_id },
  ])
})
