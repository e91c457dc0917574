import { mailCalls } from '@console/remote-mail/contract/calls/mail'
import { sql } from '#drizzle'
import { addMailbox, addMails } from '../../../testing/mails.ts'
import { testServer } from '../../../testing/server.ts'
import { gmailLabels } from '../records/gmail-schema.ts'

const server = testServer()
const as = server.as('manager')
let accountId = 0

const inbox = async (input: Parameters<typeof as<typeof mailCalls.getEmailInbox>>[1]) => {
  const { list } = (await as(mailCalls.getEmailInbox, input)).data
  return list.map(({ subject }) => subject)
}
const found = async (q: string) => (await inbox({ q })).toSorted()

const file = { part: '1', attachment_id: 'a', name: 'Report-2026.pdf', mime: 'application/pdf', size: 1, cid: '' }
beforeAll(async () => {
  await server.db.execute(sql`truncate gmail_accounts cascade`)
  accountId = await addMailbox(server.db)
  await server.db
    .insert(gmailLabels)
    .values({ account_id: accountId, label_id: 'L1', name: 'Big Customers', kind: 'user' })
  await addMails(server.db, accountId, [
    {
      subject: 'Invoice for May',
      from: { name: 'Ann Lee', email: 'ann@acme.test' },
      text: 'We owe you next week.',
      at: '2026-05-02T10:00:00Z',
      files: [file],
      label_ids: ['INBOX', 'UNREAD', 'L1'],
    },
    {
      subject: 'Café hours',
      from: 'bo@x.test',
      to: 'sales@example.com',
      text: 'week next',
      at: '2026-04-01T10:00:00Z',
      label_ids: ['STARRED'],
    },
    { subject: 'Invoices gone', from: 'spam@x.test', text: 'money', at: '2026-05-03T10:00:00Z', label_ids: ['SPAM'] },
    { subject: '東京の請求書', from: 'jp@x.test', text: '50% off_', at: '2025-01-01T10:00:00Z', label_ids: [] },
  ])
})
test.each<[string, string[]]>([
  ['invo', ['Invoice for May']],
  ['INVOICE may', ['Invoice for May']],
  ['"next week"', ['Invoice for May']],
  ['next week', ['Café hours', 'Invoice for May']],
  ['cafe', ['Café hours']],
  ['week -invoice', ['Café hours']],
  ['請求', ['東京の請求書']],
  ['acme', ['Invoice for May']],
  ['report', ['Invoice for May']],
  ['from:ann', ['Invoice for May']],
  ['from:"ann lee"', ['Invoice for May']],
  ['from:b', ['Café hours']],
  ['-from:ann after:2026/01/01', ['Café hours']],
  ['to:sales', ['Café hours']],
  ['subject:hours', ['Café hours']],
  ['subject:week', []],
  ['has:attachment', ['Invoice for May']],
  ['filename:pdf', ['Invoice for May']],
  ['before:2026/01/01', ['東京の請求書']],
  ['after:2026/04/15', ['Invoice for May']],
  ['newer_than:1d', []],
  ['older_than:1d cafe', ['Café hours']],
  ['is:unread', ['Invoice for May']],
  ['is:read', ['Café hours', '東京の請求書']],
  ['is:starred', ['Café hours']],
  ['label:big-customers', ['Invoice for May']],
  ['in:spam', ['Invoices gone']],
  ['in:anywhere invoice', ['Invoice for May', 'Invoices gone']],
  ['in:inbox', ['Invoice for May']],
  ['50%', ['東京の請求書']],
  ['from:%', []],
  ['nobody-wrote-this', []],
])('200 %s', async (q, expected) => expect(await found(q)).toEqual(expected.toSorted()))

test('200 searches a folder that the screen shows', async () => {
  expect(await inbox({ label: 'spam', q: 'invoice' })).toEqual(['Invoices gone'])
  expect(await inbox({ label: 'starred', q: 'week' })).toEqual(['Café hours'])
})
