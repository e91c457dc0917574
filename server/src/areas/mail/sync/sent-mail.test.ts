import { mailCalls } from '@console/remote-mail/contract/calls/mail'
import { inArray } from '#drizzle'
import { customers } from '../../../platform/records/schema.ts'
import { googleMailboxes } from '../../../testing/neighbours/google-mailboxes.ts'
import { testServer } from '../../../testing/server.ts'
import { gmailMessages } from '../records/gmail-schema.ts'

const server = testServer()
const box = googleMailboxes(server, { mails: 5 })

const rawDraft = (from: string, subject: string, text: string) =>
  Buffer.from(
    `From: ${from}\r\nTo: ann@customer.test\r\nSubject: ${subject}\r\nMessage-ID: <changing@example.com>\r\n\r\n${text}`,
  ).toString('base64url')

test('a draft that was copied, changed and sent appears in Drafts and Sent as last written', async () => {
  await box.sync()
  const { id } = (await box.post('drafts', { message: { raw: rawDraft(box.email, '', 'Old words') } })) as {
    id: string
  }
  await box.sync()
  const put = { message: { raw: rawDraft(box.email, 'Its subject', 'New words') } }
  await box.ask(`drafts/${id}`, { method: 'PUT', body: JSON.stringify(put) })
  await box.sync()
  const as = server.as('manager')
  const listed = async (label: string) => (await as(mailCalls.getEmailInbox, { label })).data.list
  expect(await listed('draft')).toMatchObject([{ subject: 'Its subject', snippet: 'New words' }])
  await box.post('drafts/send', { id })
  await box.sync()
  expect(await listed('draft')).toEqual([])
  const [row] = (await listed('sent')).filter(({ subject }) => subject === 'Its subject')
  const { messages } = (await as(mailCalls.getSingleEmail, { threadId: row?.threadId ?? 0 })).data
  expect(messages.map(({ text }) => text?.trim())).toEqual(['New words'])
})

test('a customer written to in Gmail itself counts as written to', async () => {
  const customer_id = await server.addCustomer({ email: 'Sender1@customer.test' })
  const other = await server.addCustomer({ email: 'sender9@customer.test' })
  await box.sync()
  const rows = await server.db
    .select()
    .from(customers)
    .where(inArray(customers.id, [customer_id, other]))
  expect(rows.toSorted((a, b) => a.id - b.id).map(({ email_status }) => email_status)).toEqual([1, 0])
})

test("a sent mail that keeps its draft's id is read again, and no other mail is", async () => {
  await box.sync()
  const { message } = (await box.post('drafts', { message: { raw: rawDraft(box.email, 'Subject', 'As it is') } })) as {
    message: { id: string }
  }
  await box.sync()
  const old = { text: 'Old', subject: 'Old', to: [], snippet: 'Old' }
  await server.db.update(gmailMessages).set(old)
  await box.post(`messages/${message.id}/modify`, { removeLabelIds: ['DRAFT'], addLabelIds: ['SENT'] })
  await box.modify('3', { addLabelIds: ['STARRED'] })
  await box.sync()
  const rows = await box.messages()
  expect(rows.filter(({ subject }) => subject !== 'Old')).toMatchObject([
    {
      gmail_id: message.id,
      text: expect.stringContaining('As it is'),
      subject: 'Subject',
      snippet: 'As it is',
      to: [{ email: 'ann@customer.test' }],
      label_ids: ['SENT'],
    },
  ])
})
