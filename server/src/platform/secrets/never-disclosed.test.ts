import { randomBytes } from 'node:crypto'
import { approvalsCalls } from '@console/remote-admin/contract/calls/approvals'
import { directoriesCalls } from '@console/remote-admin/contract/calls/directories'
import { mailCalls } from '@console/remote-mail/contract/calls/mail'
import { mailAccountsCalls } from '@console/remote-mail/contract/calls/mail-accounts'
import { mailDraftsCalls } from '@console/remote-mail/contract/calls/mail-drafts'
import { agentsCalls } from '@console/shared/contract/calls/agents'
import { releasesCalls } from '@console/shared/contract/calls/releases'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { signUpCalls } from '@console/shared/contract/calls/sign-up'
import { twoStepCalls } from '@console/shared/contract/calls/two-step'
import { measured } from '@console/shared/testing/measured'
import { Secret, TOTP } from 'otpauth'
import { sql } from '#drizzle'
import { buildApp } from '../../app.ts'
import type { Gmail } from '../../integrations/gmail/gmail.ts'
import { nothingOutside } from '../../integrations/outside.ts'
import { lastMail } from '../../testing/mail.ts'
import { addMails } from '../../testing/mails.ts'
import { clickMailbox, startGoogle } from '../../testing/neighbours/google.ts'
import { addRequest } from '../../testing/requests.ts'
import { sendCall, testServer } from '../../testing/server.ts'
import { sealedWith } from './seal.ts'

/** Sends every kind of secret through the real server, then searches everything it has written for them. */
const server = testServer()
const lines: string[] = []
const failures: string[] = []
const disclosed = new Map<string, string>()
const support = 'support@example.com'
let app: Awaited<ReturnType<typeof buildApp>>
let google: Awaited<ReturnType<typeof startGoogle>>

/** Unique values to search for. */
const canary = (name: string): string => {
  const value = `${name.replaceAll(' ', '-')}-${randomBytes(12).toString('hex')}`
  disclosed.set(name, value)
  return value
}
const keep = (name: string, value: string | undefined): string => {
  if (!value) throw new Error(`there is no ${name}`)
  disclosed.set(name, value)
  return value
}
const send: typeof sendCall = async (at, call, input, headers = {}) => {
  const answer = await sendCall(at, call, input, { 'idempotency-key': canary(`key of ${call.path}`), ...headers })
  if (answer.status >= 400) failures.push(answer.response.body)
  return answer
}
const as = async (level: 'su' | 'manager') => ({ authorization: `Bearer ${await server.token(level)}` })

/** Its tokens are recorded as they arrive. */
const listening = (gmail: Gmail): Gmail => ({
  ...gmail,
  consent: {
    ...gmail.consent,
    finish: async (departure, answer) => {
      const grant = await gmail.consent.finish(departure, answer)
      keep('verifier of OAuth', departure.verifier)
      keep('refresh token of OAuth', grant.refreshToken)
      return grant
    },
  },
})

/** Operations while a table is missing fail with the statement and its values at hand. */
const without = async (table: string, act: () => Promise<{ status: number }>): Promise<void> => {
  await server.db.execute(sql`alter table ${sql.identifier(table)} rename to gone`)
  const { status } = await act()
  await server.db.execute(sql`alter table gone rename to ${sql.identifier(table)}`)
  expect(status).toBe(500)
}

beforeAll(async () => {
  google = await startGoogle({ users: [{ email: support, name: 'Support' }] })
  app = await buildApp({
    db: server.db,
    environment: 'test',
    logLevel: 'trace',
    logStream: { write: (line) => lines.push(line) },
    secrets: sealedWith(randomBytes(32)),
    outside: { ...nothingOutside, gmail: listening(google.gmail()) },
    signIn: { staffDomains: ['example.com'], google: null, publicUrl: 'https://console.example.com' },
  })
  await signsIn()
  await givesTokens()
  await readsMail()
}, 120_000)
afterAll(async () => {
  await app.close()
  await google.stop()
})

const signsIn = async (): Promise<void> => {
  const email = 'ana@example.com'
  const invitation = { email, first: 'Ana', last: 'Costa', level: 'sales' } as const
  const { data: invited } = await send(app, agentsCalls.inviteAgent, invitation, await as('su'))
  const [, link] = /#invite=([\w-]{43})/.exec(await lastMail(server.db, email)) ?? []
  const invite = keep('token of an invitation', link)
  await send(app, signUpCalls.getInvitation, { token: invite })
  await send(app, signUpCalls.acceptInvitation, { token: invite, password: canary('first password') })
  const password = canary('password')
  await send(app, agentsCalls.setAgentPassword, { agent_id: invited.agent_id, password }, await as('su'))
  const device = { 'x-device-id': canary('device') }
  await send(app, sessionCalls.login, { email, password: canary('wrong password') }, device)
  await without('sessions', () => send(app, sessionCalls.login, { email, password }, device))
  const { data: session } = await send(app, sessionCalls.login, { email, password }, device)
  const headers = { authorization: `Bearer ${keep('token of a session', session.token)}` }
  const { data: begun } = await send(app, twoStepCalls.startTwoStep, { password }, headers)
  const secret = keep('secret of the second step', begun.secret)
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const { data: on } = await send(app, twoStepCalls.confirmTwoStep, { code }, headers)
  for (const [number, recovery] of on.recovery_codes.entries()) keep(`recovery code ${number}`, recovery)
  // This answer contains the ticket on purpose, for the client that sent the password.
  const first = await sendCall(app, sessionCalls.login, { email, password }, device)
  const ticket = keep('ticket of the second step', first.response.json().params?.ticket)
  await send(app, signUpCalls.loginWithCode, { ticket, code: canary('wrong code').slice(0, 40) })
  const { data: second } = await send(app, signUpCalls.loginWithCode, { ticket, code: on.recovery_codes[0] ?? '' })
  keep('token after the second step', second.token)
  await app.inject({ url: `/nowhere?token=${second.token}`, headers: { cookie: canary('cookie') } })
}

const givesTokens = async (): Promise<void> => {
  const su = await as('su')
  const { data: added } = await send(app, releasesCalls.addReleaseToken, { team: 'Team', areas: ['members'] }, su)
  keep('release token', added.token)
  const { data: directory } = await send(app, directoriesCalls.addDirectory, { name: 'Okta' }, su)
  const settings = { issuer: '', client_id: '', domains: [], groups_claim: 'groups', sign_in: false }
  const client_secret = canary('client secret')
  await send(app, directoriesCalls.updateDirectory, { ...directory, ...settings, client_secret, version: 1 }, su)
  const { data: scim } = await send(app, directoriesCalls.addScimToken, { directory_id: directory.directory_id }, su)
  keep('token of SCIM', scim.token)
  const { request_id, version } = await addRequest(server, 'api_key')
  const approved = await send(app, approvalsCalls.approveKeyRequest, { request_id, version }, su)
  keep('API key', approved.data.key)
}

const readsMail = async (): Promise<void> => {
  const manager = await as('manager')
  const { data: departure } = await send(app, mailAccountsCalls.beginAuthorization, {}, manager)
  const { code, state } = await clickMailbox(departure.url, support)
  const answer = { code: keep('code of OAuth', code), state: keep('state of OAuth', state) }
  expect((await send(app, mailAccountsCalls.getAuthorizeToken, answer, manager)).status).toBe(200)
  const [account] = (await send(app, mailAccountsCalls.getAuthorizedAccounts, {}, manager)).data.accounts
  const account_id = account?.id ?? 0
  const mailed = { subject: canary('subject of a mail'), text: canary('text of a mail') }
  const [mail] = await addMails(server.db, account_id, [mailed])
  const read = () => send(app, mailCalls.getSingleEmail, { id: mail?.threadId ?? 0 }, manager)
  expect((await read()).status).toBe(200)
  const draft = {
    kind: 'new' as const,
    account_id,
    cc: [],
    bcc: [],
    to: [{ name: '', email: 'ann@customer.test' }],
    subject: canary('subject of a draft'),
    html: `<p>${canary('text of a draft')}</p>`,
  }
  expect((await send(app, mailDraftsCalls.createDraft, draft, manager)).status).toBe(200)
  await without('gmail_drafts', () => send(app, mailDraftsCalls.createDraft, draft, manager))
}

/** Places where they belong: the outbox until a mail has been sent, our mirror of the mailbox, retries. */
const belongs = (name: string, table: string): boolean =>
  (name === 'token of an invitation' && table === 'mails') ||
  (/ of a (mail|draft)$/.test(name) && /^gmail_/.test(table)) ||
  (/^key of /.test(name) && table === 'idempotency_keys')

/** As text and as bytes, which appear as hexadecimal digits. */
const spellings = (value: string): string[] => [
  value,
  Buffer.from(value).toString('hex'),
  ...(/^[\w-]{43}$/.test(value) ? [Buffer.from(value, 'base64url').toString('hex')] : []),
]
const namesIn = (text: string): string[] =>
  [...disclosed]
    .filter(([, value]) => spellings(value).some((spelling) => text.includes(spelling)))
    .map(([name]) => name)

test('no log line contains a secret', () => {
  expect(lines.length).toBeGreaterThan(20)
  // The failures above passed through it with their statements.
  expect(lines.join('')).toContain('relation \\"gmail_drafts\\" does not exist')
  expect(namesIn(lines.join(''))).toEqual([])
  measured('C8', 'secrets', disclosed.size)
  measured('C8', 'log lines searched', lines.length)
})

test('no failure contains a secret', () => {
  expect(failures.length).toBeGreaterThan(3)
  expect(namesIn(failures.join(''))).toEqual([])
  measured('C8', 'failures searched', failures.length)
})

test('no table contains a secret, and tokens only as SHA-256', async () => {
  const { rows: tables } = await server.db.execute<{ schema: string; name: string }>(
    // Rows of partitions are read from their tables.
    sql`select schemaname as schema, tablename as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', 'partitions')`,
  )
  const found: string[] = []
  let all = ''
  for (const { schema, name } of tables) {
    const { rows } = await server.db.execute<{ text: string | null }>(
      sql`select string_agg(t::text, E'\n') as text from ${sql.identifier(schema)}.${sql.identifier(name)} t`,
    )
    const text = rows[0]?.text ?? ''
    all += text
    found.push(
      ...namesIn(text)
        .filter((secret) => !belongs(secret, name))
        .map((secret) => `${secret} in ${name}`),
    )
  }
  expect(found).toEqual([])
  // Shows that the search works: mail belongs into the mirror of its mailbox.
  expect(all).toContain(disclosed.get('text of a mail'))
  const hashes = ['token of a session', 'token after the second step', 'release token', 'token of SCIM', 'API key']
  const { rows } = await server.db.execute<{ hash: string }>(sql`
    select encode(token_hash, 'hex') as hash from sessions union select encode(token_hash, 'hex') from release_tokens
    union select encode(key_hash, 'hex') from api_keys union select encode(token_hash, 'hex') from scim_tokens`)
  const kept = rows.map(({ hash }) => hash)
  for (const name of hashes) {
    const digest = await crypto.subtle.digest('SHA-256', Buffer.from(disclosed.get(name) ?? ''))
    expect([name, kept.includes(Buffer.from(digest).toString('hex'))]).toEqual([name, true])
  }
  measured('C8', 'tables searched', tables.length)
  measured('C8', 'secrets found', found.length)
  measured('C3', 'tables searched for tokens', tables.length)
  measured('C3', 'tokens found in them', found.filter((name) => /token/.test(name)).length)
})

test('the audit log records each change without its secret', async () => {
  const rows = await server.auditRows()
  expect(new Set(rows.map(({ call }) => call))).toEqual(
    new Set([
      'agents/invite_agent',
      'session/accept_invitation',
      'agents/set_agent_password',
      'login',
      'session/start_two_step',
      'session/confirm_two_step',
      'session/login_with_code',
      'releases/add_release_token',
      'directories/add_directory',
      'directories/update_directory',
      'directories/add_scim_token',
      'requestApprove',
      'gmail_create_draft_mail',
      mailAccountsCalls.getAuthorizeToken.path,
    ]),
  )
  expect(namesIn(JSON.stringify(rows))).toEqual([])
  measured('C8', 'rows of the audit trail searched', rows.length)
})
