import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { performance } from 'node:perf_hooks'
import { mailCalls } from '../remote-mail/contract/calls/mail.ts'
import { buildApp } from '../server/src/app.ts'
import { syncMailboxes } from '../server/src/areas/mail/sync/sync.ts'
import { mailboxClient } from '../server/src/integrations/gmail/mailbox-client.ts'
import { hashToken, newToken } from '../server/src/platform/authentication/session.ts'
import { connect } from '../server/src/platform/postgres/connect.ts'
import { sealedWith } from '../server/src/platform/secrets/seal.ts'
import type { Call, InputOf, OutputOf } from '../shared/src/contract/define-calls.ts'

/*
 * A mailbox of 50,000 mails in 20,000 conversations, copied from a Gmail of its own into a migrated database, and the
 * calls of the inbox on it over HTTP. Prints how many mails are copied in a second and how long the calls take. The
 * Gmail answers from memory in this process, so what is measured is our side.
 *
 *   DATABASE_URL=postgres://… node bench/mail.ts [mails] [calls]    calls: alone, on what an earlier run copied
 */

const [size, only] = process.argv.slice(2)
const mails = Number(size ?? 50_000)
const mailsOfThread = 2.5
const perCall = 60
const email = 'bench@example.com'

const url = process.env.DATABASE_URL
if (url === undefined) throw new Error('DATABASE_URL names the database')
const { pool, db, close } = connect(url)

/** The same mails every time. */
const random = (() => {
  let state = 42
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
})()
const syllables = [
  'ba',
  'con',
  'der',
  'fi',
  'gra',
  'hol',
  'in',
  'jo',
  'kel',
  'lum',
  'mar',
  'ne',
  'or',
  'pli',
  'qua',
  'rin',
]
const words = Array.from({ length: 4_000 }, () =>
  Array.from({ length: 2 + Math.floor(random() * 3) }, () => syllables[Math.floor(random() * syllables.length)]).join(
    '',
  ),
)
/** A few words are in nearly every mail, most in hardly any. */
const word = () => words[Math.floor(words.length * random() ** 4)] ?? ''
const sentence = (length: number) => Array.from({ length }, word).join(' ')

const base64 = (text: string) => Buffer.from(text).toString('base64url')
const firstAt = Date.UTC(2024, 0, 1)
const mailOf = (n: number) => {
  const text = sentence(120)
  const sender = Math.floor(random() * 3_000)
  const ours = n % 5 === 4
  const headers = {
    From: ours ? email : `Customer ${sender} <customer.${sender}@firm-${sender % 400}.example>`,
    To: ours ? `customer.${sender}@firm-${sender % 400}.example` : email,
    Subject: sentence(6),
    'Message-ID': `<${n}@bench.example>`,
  }
  const html = `<html><body>${text
    .split(' ')
    .map((one) => `<span style="color:#123456">${one}</span>`)
    .join(' ')}</body></html>`
  const labels = [
    n % 3 === 0 ? 'INBOX' : '',
    n % 7 === 0 ? 'UNREAD' : '',
    n % 50 === 0 ? 'STARRED' : '',
    `Label_${n % 12}`,
  ]
  const body = {
    mimeType: 'multipart/alternative',
    parts: [
      { partId: '0', mimeType: 'text/plain', body: { size: text.length, data: base64(text) } },
      { partId: '1', mimeType: 'text/html', body: { size: html.length, data: base64(html) } },
    ],
  }
  const file = {
    partId: '2',
    mimeType: 'application/pdf',
    filename: `${word()}.pdf`,
    body: { size: 9, attachmentId: 'a' },
  }
  return JSON.stringify({
    id: `m${n}`,
    threadId: `t${Math.floor(n / mailsOfThread)}`,
    labelIds: [...labels, ours ? 'SENT' : ''].filter((label) => label !== ''),
    snippet: text.slice(0, 100),
    internalDate: String(firstAt + n * 900_000),
    sizeEstimate: 6_000,
    payload: {
      mimeType: 'multipart/mixed',
      headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
      parts: n % 9 === 0 ? [body, file] : [body],
    },
  })
}

const all = Array.from({ length: mails }, (_, n) => mailOf(n))
const me = '/gmail/v1/users/me/'
const answerOf = (path: string, query: URLSearchParams): string => {
  if (path === 'profile')
    return JSON.stringify({ emailAddress: email, messagesTotal: mails, threadsTotal: 0, historyId: '9' })
  if (path === 'labels') {
    const labels = Array.from({ length: 12 }, (_, n) => ({ id: `Label_${n}`, name: `Label ${n}`, type: 'user' }))
    return JSON.stringify({ labels })
  }
  if (path === 'history') return JSON.stringify({ historyId: '9' })
  if (path !== 'messages') return all[Number(path.slice('messages/m'.length))] ?? '{}'
  const from = Number(query.get('pageToken') ?? 0)
  const size = Number(query.get('maxResults'))
  const messages = Array.from({ length: Math.min(size, mails - from) }, (_, n) => {
    const at = mails - 1 - from - n
    return { id: `m${at}`, threadId: `t${Math.floor(at / mailsOfThread)}` }
  })
  return JSON.stringify({ messages, ...(from + size < mails && { nextPageToken: String(from + size) }) })
}
const gmailServer = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://gmail')
  response.writeHead(200, { 'content-type': 'application/json' }).end(answerOf(pathname.slice(me.length), searchParams))
})
gmailServer.listen(0, '127.0.0.1')
await once(gmailServer, 'listening')
const apiUrl = `http://127.0.0.1:${(gmailServer.address() as AddressInfo).port}` // it listens on a port

const secrets = sealedWith(randomBytes(32))
const { rows: made } = await pool.query<{ id: number }>(
  `insert into gmail_accounts (email) values ($1) on conflict (email) do update set history_id = '' returning id::int`,
  [email],
)
const accountId = made[0]?.id ?? 0
await pool.query('update gmail_accounts set refresh_token = $2 where id = $1', [
  accountId,
  secrets.seal('none', `gmail:${accountId}`),
])
const line = { apiUrl: async () => apiUrl, token: async () => 'token', dropToken: () => {}, firstWaitMs: 100 }
const nobody = async (): Promise<never> => {
  throw new Error('nobody is asked')
}
const gmail = {
  emulator: true,
  consent: { begin: nobody, finish: nobody, revoke: nobody },
  renew: nobody,
  mailbox: () => mailboxClient(line),
}

const copyAll = async (): Promise<void> => {
  const began = performance.now()
  let firstPageMs = 0
  const { signal } = new AbortController()
  const watch = setInterval(async () => {
    const { rowCount } = await pool.query('select 1 from gmail_messages limit 1')
    if (firstPageMs === 0 && (rowCount ?? 0) > 0) firstPageMs = performance.now() - began
  }, 20)
  for (;;) {
    await syncMailboxes(db, { gmail, secrets }, signal)
    const { rows } = await pool.query<{ done: boolean }>(
      'select full_sync_started_at is null as done from gmail_accounts where id = $1',
      [accountId],
    )
    if (rows[0]?.done) break
  }
  clearInterval(watch)
  const seconds = (performance.now() - began) / 1_000
  console.log(`${mails} mails copied in ${seconds.toFixed(1)} s: ${Math.round(mails / seconds)} a second`)
  console.log(`the first page was there after ${Math.round(firstPageMs)} ms`)
  await pool.query('vacuum (analyze) gmail_messages, gmail_threads, gmail_thread_labels')
}
if (only !== 'calls') await copyAll()

const token = newToken()
await pool.query(
  `with made as (insert into agents (email, first_name, level, password_hash) values ($1, 'Bench', 'su', '') returning id)
   insert into sessions (token_hash, agent_id, expires_at) select $2, id, now() + interval '1 day' from made`,
  [`${token.slice(0, 20)}@bench.example`, hashToken(token)],
)
const app = await buildApp({ db, environment: 'bench', logLevel: 'silent' })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const ask = async <C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>> => {
  const answer = await fetch(`${address}/api/v2/${call.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': newToken() },
    body: JSON.stringify(input),
  })
  const reply = (await answer.json()) as { data: never; code?: string } // the envelope of every answer
  if (!answer.ok) throw new Error(`${call.path}: ${answer.status} ${reply.code}`)
  return reply.data
}

const time = async (name: string, work: (n: number) => Promise<unknown>): Promise<void> => {
  const took: number[] = []
  for (let n = 0; n < perCall; n += 1) {
    const from = performance.now()
    await work(n)
    took.push(performance.now() - from)
  }
  took.sort((a, b) => a - b)
  const at = (share: number) => (took[Math.floor(took.length * share)] ?? 0).toFixed(1)
  console.log(
    `${name.padEnd(34)} p50 ${at(0.5).padStart(7)} ms  p95 ${at(0.95).padStart(7)} ms  most ${at(0.999).padStart(7)} ms`,
  )
}
const search = (q: string) => ask(mailCalls.getEmailInbox, { q })

await time('inbox', () => ask(mailCalls.getEmailInbox, {}))
const { next_page_token } = await ask(mailCalls.getEmailInbox, { label: 'all' })
await time('next page of all', () =>
  ask(mailCalls.getEmailInbox, { label: 'all', next_page_token: next_page_token ?? '' }),
)
await time('unread alone', () => ask(mailCalls.getEmailInbox, { unread: true }))
await time('assigned to me', () => ask(mailCalls.getEmailInbox, { assigned: 'me' }))
await time('labels with counts', () => ask(mailCalls.listEmailLabels, {}))
await time('conversation', async (n) => {
  const { list } = await ask(mailCalls.getEmailInbox, { label: `Label_${n % 12}` })
  return ask(mailCalls.getSingleEmail, { threadId: list[n % 10]?.threadId ?? 0 })
})
await time('search: a common word', () => search(words[0] ?? ''))
await time('search: a rare word', (n) => search(words[3_000 + n] ?? ''))
await time('search: a beginning', (n) => search((words[n * 7] ?? '').slice(0, 3)))
await time('search: two letters', () => search('ba'))
await time('search: two common words', () => search(`${words[0]} ${words[1]}`))
await time('search: a phrase', () => search(`"${words[0]} ${words[1]}"`))
await time('search: from:', (n) => search(`from:customer.${n}`))
await time('search: from: has:attachment', (n) => search(`from:firm-${n} has:attachment`))
await time('search: before: and a word', () => search(`before:2024/06/01 ${words[2]}`))
await time('search: is:unread in:inbox', () => search('is:unread in:inbox'))
await time('search: nothing but -word', () => search(`-${words[0]}`))
await time('search: label: and a word', () => search(`label:label-3 ${words[1]}`))
await time('search: nobody wrote it', () => search('zzzyyyxxx'))
await time('archive ten and bring them back', async () => {
  const { list } = await ask(mailCalls.getEmailInbox, {})
  const ids = list.map(({ threadId }) => threadId)
  await ask(mailCalls.changeThreads, { change: 'archive', ids })
  await ask(mailCalls.changeThreads, { change: 'to_inbox', ids })
})

await app.close()
gmailServer.closeAllConnections()
gmailServer.close()
await close()
