import { randomBytes, randomUUID } from 'node:crypto'
import { mailDraftsCalls } from '@console/remote-mail/contract/calls/mail-drafts'
import { mailSendsCalls } from '@console/remote-mail/contract/calls/mail-sends'
import type { InputOf } from '@console/shared/contract/define-calls'
import { eq, sql } from '#drizzle'
import { gmailAccounts } from '../areas/mail/records/gmail-schema.ts'
import { gmailDrafts, gmailSends } from '../areas/mail/records/mail-writing-schema.ts'
import { gmailSend } from '../areas/mail/send/send-worker.ts'
import { sealedWith } from '../platform/secrets/seal.ts'
import { addMails } from './mails.ts'
import { startFaultProxy } from './neighbours/fault-proxy.ts'
import { startGoogle } from './neighbours/google.ts'
import { testServer } from './server.ts'

/** The server with a mailbox at the Gmail emulator, a new one for each test, and a function that sends its mails. */
export const sendingServer = (mailboxes: number) => {
  const server = testServer()
  const secrets = sealedWith(randomBytes(32))
  const { signal } = new AbortController()
  const patienceMs = 400
  let google: Awaited<ReturnType<typeof startGoogle>>
  let proxy: Awaited<ReturnType<typeof startFaultProxy>>
  let worker: ReturnType<typeof gmailSend>
  let box = ''
  let account = 0
  let number = 0

  /** A mailbox for each test, with a conversation: the emulator keeps changes to it. */
  const boxes = Array.from({ length: mailboxes }, (_, n) => `box${n}@example.com`)
  const inbox = boxes.flatMap((email) =>
    [1, 2].map((n) => ({
      id: `${email}-m${n}`,
      thread_id: `${email}-t`,
      user_email: email,
      message_id: `<${email}-m${n}>`,
      from: 'Ann <ann@customer.test>',
      to: email,
      subject: 'Where is it?',
      body_text: `Mail ${n}`,
      label_ids: ['INBOX'],
      date: new Date(Date.UTC(2026, 0, n)).toISOString(),
    })),
  )

  beforeAll(async () => {
    google = await startGoogle({ users: boxes.map((email) => ({ email, name: email })), mail: { messages: inbox } })
    proxy = await startFaultProxy(google.url)
    worker = gmailSend({ gmail: google.gmail({ apiUrl: proxy.url, patienceMs }), secrets })
  })
  afterAll(async () => {
    await proxy.stop()
    await google.stop()
  })
  beforeEach(async () => {
    proxy.faults(() => undefined)
    await server.db.execute(sql`truncate gmail_accounts cascade`)
    box = boxes[number] ?? ''
    number += 1
    account = (await google.account(server.db, secrets, box)).id
  })

  const call = () => server.as('manager')
  const run = () => worker.run({ db: server.db, signal })
  /** Lets all delays elapse. */
  const pass = () =>
    server.db.execute(sql`
      with a as (update gmail_accounts set next_try_at = now() - interval '1 second'),
        d as (update gmail_drafts set updated_at = now() - interval '1 minute',
          deleted_at = case when deleted_at is not null then now() - interval '1 minute' end)
      update gmail_sends set next_try_at = now() - interval '1 second', send_at = now() - interval '1 second'
      where state in ('waiting', 'sending')`)
  const passAndRun = async () => {
    await pass()
    await run()
  }

  const draft = async (values: Partial<InputOf<typeof mailDraftsCalls.createDraft>> = {}): Promise<number> => {
    const { data } = await call()(mailDraftsCalls.createDraft, {
      account_id: account,
      kind: 'new',
      to: [{ name: 'Ann', email: 'ann@customer.test' }],
      cc: [],
      bcc: [],
      subject: `Subject ${randomUUID()}`,
      html: '<p>Dear Ann</p>',
      ...values,
    })
    return data.id
  }
  type Sending = Partial<InputOf<typeof mailSendsCalls.sendDraft>>
  const send = async (draft_id: number, values: Sending = {}): Promise<number> => {
    const { data } = await call()(mailSendsCalls.sendDraft, {
      draft_id,
      version: 1,
      undo_seconds: 0,
      seen_message_id: 0,
      afterwards: 'nothing',
      ...values,
    })
    return data.id
  }
  const draftRow = async (id: number) => (await server.db.select().from(gmailDrafts).where(eq(gmailDrafts.id, id)))[0]
  const sendRow = async (id: number) => (await server.db.select().from(gmailSends).where(eq(gmailSends.id, id)))[0]
  const accountRow = async () => (await server.db.select().from(gmailAccounts).where(eq(gmailAccounts.id, account)))[0]
  // The emulator answers as Gmail's documentation says.
  const sentMails = async () =>
    ((await google.ask(box, 'messages?labelIds=SENT')) as { messages?: { id: string }[] }).messages ?? []
  const draftsThere = async () => ((await google.ask(box, 'drafts')) as { drafts?: { id: string }[] }).drafts ?? []
  const rawOf = async (id: string) =>
    Buffer.from(((await google.ask(box, `messages/${id}?format=raw`)) as { raw: string }).raw, 'base64url').toString()
  /** The conversation of the mailbox in the mirror: the first of Gmail's two mails, or both. */
  const copied = (count: 1 | 2) =>
    addMails(
      server.db,
      account,
      [1, 2].slice(0, count).map((n) => ({
        gmail_id: `${box}-m${n}`,
        thread: `${box}-t`,
        rfc822_id: `${box}-m${n}`,
        subject: 'Where is it?',
        at: new Date(Date.UTC(2026, 0, n)).toISOString(),
      })),
    )

  return {
    server,
    call,
    run,
    pass,
    passAndRun,
    draft,
    send,
    draftRow,
    sendRow,
    accountRow,
    sentMails,
    draftsThere,
    rawOf,
    copied,
    /** Reads the mailbox itself. */
    ask: (path: string, init?: RequestInit) => google.ask(box, path, init),
    /** Those of this test. */
    box: () => box,
    proxy: () => proxy,
  }
}
