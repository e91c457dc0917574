import { randomBytes } from 'node:crypto'
import { asc, eq, sql } from '#drizzle'
import type { GmailAccess } from '../../areas/mail/mailboxes/mailbox.ts'
import { gmailAccounts, gmailMessages } from '../../areas/mail/records/gmail-schema.ts'
import { pushLabels } from '../../areas/mail/sync/push.ts'
import { syncMailboxes } from '../../areas/mail/sync/sync.ts'
import type { Database } from '../../platform/database/database.ts'
import { sealedWith } from '../../platform/secrets/seal.ts'
import type { TestServer } from '../server.ts'
import { startFaultProxy } from './fault-proxy.ts'
import { startGoogle } from './google.ts'

/** The emulator keeps changes to a mailbox, so each test has one of its own. */
const emails = Array.from({ length: 16 }, (_, n) => `box${n}@example.com`)

/** Mails of a mailbox: one a minute, every tenth is spam; our answer to the second is in its conversation. */
const seedOf = (email: string, mails: number) => [
  ...Array.from({ length: mails }, (_, n) => ({
    id: `${email}-${n}`,
    thread_id: `${email}-t${n}`,
    user_email: email,
    from: `Sender ${n} <sender${n}@customer.test>`,
    to: email,
    subject: `Subject ${n}`,
    body_text: `Body ${n}`,
    label_ids: n % 10 === 0 ? ['SPAM'] : ['INBOX', 'UNREAD'],
    date: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
    message_id: `<${n}@customer.test>`,
  })),
  {
    id: `${email}-reply`,
    thread_id: `${email}-t1`,
    user_email: email,
    from: email,
    to: 'sender1@customer.test',
    subject: 'Re: Subject 1',
    body_text: 'An answer',
    label_ids: ['SENT'],
    date: new Date(Date.UTC(2026, 0, 2)).toISOString(),
    message_id: '<reply@example.com>',
    in_reply_to: '<1@customer.test>',
  },
]

/** A connected mailbox at the emulator, new for each test of a file, and our workers for it behind a fault proxy. */
export const googleMailboxes = (server: TestServer, { mails }: { readonly mails: number }) => {
  const secrets = sealedWith(randomBytes(32))
  const { signal } = new AbortController()
  let google: Awaited<ReturnType<typeof startGoogle>>
  let proxy: Awaited<ReturnType<typeof startFaultProxy>>
  let access: GmailAccess
  let email = ''
  let accountId = 0
  let used = 0

  beforeAll(async () => {
    google = await startGoogle({
      users: emails.map((one) => ({ email: one, name: one })),
      mail: { messages: emails.flatMap((one) => seedOf(one, mails)) },
    })
    proxy = await startFaultProxy(google.url)
    access = { gmail: google.gmail({ apiUrl: proxy.url }), secrets }
  })
  afterAll(async () => {
    await proxy.stop()
    await google.stop()
  })
  beforeEach(async () => {
    proxy.faults(() => undefined)
    await server.db.execute(sql`truncate gmail_accounts cascade`)
    email = emails[used] ?? ''
    used += 1
    accountId = (await google.account(server.db, secrets, email)).id
    proxy.requests.length = 0
  })

  const messages = () => server.db.select().from(gmailMessages).orderBy(asc(gmailMessages.at), asc(gmailMessages.id))
  const ask = (path: string, init?: RequestInit) => google.ask(email, path, init)
  const post = (path: string, body: object) => ask(path, { method: 'POST', body: JSON.stringify(body) })
  return {
    /** Prefix of its mails' Gmail ids. */
    get email() {
      return email
    },
    get proxy() {
      return proxy
    },
    /** As the server does, or another one with a connection of its own. */
    sync: (db: Database = server.db) => syncMailboxes(db, access, signal),
    push: () => pushLabels(server.db, access, signal),
    account: async () => {
      const [row] = await server.db.select().from(gmailAccounts).where(eq(gmailAccounts.id, accountId))
      if (!row) throw new Error('no account')
      return row
    },
    /** As if the retry delay for Gmail were over. */
    goOn: () => server.db.update(gmailAccounts).set({ next_try_at: sql`now()` }),
    /** Here, oldest first. */
    messages,
    mail: async (id: string) => (await messages()).find(({ gmail_id }) => gmail_id === `${email}-${id}`),
    /** At Gmail, bypassing our code. */
    ask,
    post,
    labelsAtGmail: async (id: string) => {
      // The emulator's own answer.
      const { labelIds } = (await ask(`messages/${email}-${id}?format=minimal`)) as { labelIds: string[] }
      return labelIds.toSorted()
    },
    modify: (id: string, labels: { addLabelIds?: string[]; removeLabelIds?: string[] }) =>
      post(`messages/${email}-${id}/modify`, labels),
  }
}
