import { randomBytes } from 'node:crypto'
import { mailCalls } from '@console/remote-mail/contract/calls/mail'
import type { Call, InputOf } from '@console/shared/contract/define-calls'
import type { FastifyInstance } from 'fastify'
import { eq, sql } from '#drizzle'
import { buildApp } from '../../../app.ts'
import { nothingOutside } from '../../../integrations/outside.ts'
import { sealedWith } from '../../../platform/secrets/seal.ts'
import { startFaultProxy } from '../../../testing/neighbours/fault-proxy.ts'
import { startGoogle } from '../../../testing/neighbours/google.ts'
import { sendCall, testServer } from '../../../testing/server.ts'
import { gmailAccounts, gmailLabels, gmailMessages } from '../records/gmail-schema.ts'
import { syncMailboxes } from '../sync/sync.ts'

const support = 'support@example.com'
const server = testServer()
const secrets = sealedWith(randomBytes(32))
let google: Awaited<ReturnType<typeof startGoogle>>
let proxy: Awaited<ReturnType<typeof startFaultProxy>>
let app: FastifyInstance
let accountId = 0

const pdf = Buffer.from('%PDF-1.7 not much of one')
const raw = [
  'From: Ann <ann@customer.test>',
  `To: ${support}`,
  'Subject: With files',
  'Message-ID: <files@customer.test>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=x',
  '',
  '--x',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'See the file.',
  '--x',
  'Content-Type: application/pdf; name="offer 1.pdf"',
  'Content-Disposition: attachment; filename="offer 1.pdf"',
  'Content-Transfer-Encoding: base64',
  '',
  pdf.toString('base64'),
  '--x',
  'Content-Type: text/html; name="page.html"',
  'Content-Disposition: attachment; filename="page.html"',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('<script>1</script>').toString('base64'),
  '--x--',
  '',
].join('\r\n')

beforeAll(async () => {
  google = await startGoogle({
    users: [{ email: support, name: 'Support' }],
    mail: {
      messages: [
        {
          id: 'files',
          thread_id: 'files',
          user_email: support,
          raw: Buffer.from(raw).toString('base64url'),
          label_ids: ['INBOX'],
          date: '2026-01-01T00:00:00Z',
        },
      ],
    },
  })
  proxy = await startFaultProxy(google.url)
  const gmail = google.gmail({ apiUrl: proxy.url })
  const outside = { ...nothingOutside, gmail }
  app = await buildApp({ db: server.db, environment: 'test', logLevel: 'silent', secrets, outside })
  accountId = (await google.account(server.db, secrets, support)).id
  await syncMailboxes(server.db, { gmail, secrets }, new AbortController().signal)
})
afterAll(async () => {
  await app.close()
  await proxy.stop()
  await google.stop()
})
beforeEach(() => proxy.faults(() => undefined))

const as = async <C extends Call>(call: C, input: InputOf<C>) =>
  sendCall(app, call, input, { authorization: `Bearer ${await server.token('manager')}` })
const mail = async () => {
  const [row] = await server.db.select().from(gmailMessages)
  if (!row) throw new Error('no mail')
  return row
}
const partOf = async (name: string) => (await mail()).files.find((file) => file.name === name)?.part ?? ''

test('200 getFile returns the bytes, as a download only', async () => {
  const { response } = await as(mailCalls.getFile, { id: (await mail()).id, part: await partOf('offer 1.pdf') })
  expect(response.statusCode).toBe(200)
  expect(response.rawPayload).toEqual(pdf)
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="offer_1.pdf"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  const [auditRow] = await server.auditRows('download')
  expect(auditRow).toMatchObject({
    call: mailCalls.getFile.path,
    agent_id: await server.agentId('manager'),
    after: { file: 'offer 1.pdf', mail_id: (await mail()).id, size: pdf.length },
  })
})

test('200 getFile returns anything a browser could run as plain bytes', async () => {
  const { response } = await as(mailCalls.getFile, { id: (await mail()).id, part: await partOf('page.html') })
  expect(response.headers['content-type']).toBe('application/octet-stream')
})

test('200 getFile renews an id that Gmail has forgotten', async () => {
  const { id, files } = await mail()
  const old = files.map((file) => ({ ...file, attachment_id: 'forgotten' }))
  await server.db.update(gmailMessages).set({ files: old }).where(eq(gmailMessages.id, id))
  const { response } = await as(mailCalls.getFile, { id, part: await partOf('offer 1.pdf') })
  expect(response.rawPayload).toEqual(pdf)
  await server.db.update(gmailMessages).set({ files }).where(eq(gmailMessages.id, id))
})

test('404 notFound, 413 bodyTooLarge, 503 mailboxUnavailable, 409 mailboxDisconnected for a file', async () => {
  const { id, files } = await mail()
  const part = await partOf('offer 1.pdf')
  const codeOf = async (input: { id: number; part: string }) => (await as(mailCalls.getFile, input)).code
  expect(await codeOf({ id: 99_999, part })).toBe('notFound')
  expect(await codeOf({ id, part: '77' })).toBe('notFound')
  await server.db.update(gmailMessages).set({ files: files.map((file) => ({ ...file, size: 60_000_000 })) })
  expect(await codeOf({ id, part })).toBe('bodyTooLarge')
  await server.db.update(gmailMessages).set({ files })
  proxy.faults(() => ({ status: 500 }))
  expect(await codeOf({ id, part })).toBe('mailboxUnavailable')
  await server.db.update(gmailAccounts).set({ state: 'reconnect' })
  expect(await codeOf({ id, part })).toBe('mailboxDisconnected')
  await server.db.update(gmailAccounts).set({ state: 'connected' })
})

test('200 getText reads from Gmail what is too large to be stored here, and reports its failures', async () => {
  const { id, text } = await mail()
  await server.db.update(gmailMessages).set({ text: null })
  const { data } = await as(mailCalls.getText, { id })
  expect(data).toEqual({ html: null, text: expect.stringContaining('See the file.') })
  proxy.faults(() => ({ status: 500 }))
  expect((await as(mailCalls.getText, { id })).code).toBe('mailboxUnavailable')
  await server.db.update(gmailMessages).set({ text })
})

test('200 createLabel creates it at Gmail too; 409 nameTaken, 404 notFound', async () => {
  const { data } = await as(mailCalls.createLabel, { account_id: accountId, name: ' Refunds ' })
  expect(data).toMatchObject({ account_id: accountId, name: 'Refunds', total: 0, unread: 0 })
  const [label] = await server.db.select().from(gmailLabels).where(eq(gmailLabels.label_id, data.label_id))
  expect(label).toMatchObject({ name: 'Refunds', kind: 'user' })
  const { labels } = (await google.ask(support, 'labels')) as { labels: { name: string }[] }
  expect(labels.map(({ name }) => name)).toContain('Refunds')
  const audited = await server.auditRows('mail_account', accountId)
  expect(audited.map(({ after }) => after)).toEqual([{ label_id: data.label_id }])
  expect((await as(mailCalls.createLabel, { account_id: accountId, name: 'refunds' })).code).toBe('nameTaken')
  await server.db.execute(sql`delete from gmail_labels where label_id = ${data.label_id}`)
  // Gmail has it, and the mirror does not know yet.
  expect((await as(mailCalls.createLabel, { account_id: accountId, name: 'Refunds' })).code).toBe('nameTaken')
  expect((await as(mailCalls.createLabel, { account_id: 99_999, name: 'x' })).code).toBe('notFound')
  proxy.faults(() => ({ status: 503 }))
  expect((await as(mailCalls.createLabel, { account_id: accountId, name: 'y' })).code).toBe('mailboxUnavailable')
})

test('409 mailboxDisconnected: creates no label in a mailbox that is to be reconnected', async () => {
  await server.db.update(gmailAccounts).set({ state: 'reconnect' })
  expect((await as(mailCalls.createLabel, { account_id: accountId, name: 'z' })).code).toBe('mailboxDisconnected')
  await server.db.update(gmailAccounts).set({ state: 'connected' })
})

test('200 checkMail wakes the worker and does not wait', async () => {
  const client = await server.db.$client.connect()
  try {
    const heard = new Promise<string | undefined>((resolve) =>
      client.once('notification', ({ payload }) => resolve(payload)),
    )
    await client.query('listen jobs')
    expect((await as(mailCalls.checkMail, {})).status).toBe(200)
    // The rest is the trace of the call.
    expect((await heard)?.split(' ')[0]).toBe('gmailSync')
  } finally {
    client.release(true)
  }
})
