import { sessionCalls } from '@console/shared/contract/calls/session'
import type { Call } from '@console/shared/contract/define-calls'
import { type Role, roles } from '@console/shared/contract/roles'
import { measured } from '@console/shared/testing/measured'
import { eq, sql } from '#drizzle'
import { calls, errors } from '../../calls.ts'
import { sendCall, testServer } from '../../testing/server.ts'
import { hashToken, newToken } from '../authentication/session.ts'
import { agents, sessions } from '../records/schema.ts'

const server = testServer()

const all: readonly (readonly [string, Call])[] = Object.entries(calls).flatMap(([area, group]) =>
  Object.entries(group).map(([name, call]): [string, Call] => [`${area}.${name}`, call]),
)
const closed = all.filter(([, call]) => call.access !== 'public')

/** From the maps of the five agents and spec §6, written by hand, independently of the code under test. */
const canByScreen: Readonly<Record<string, readonly Role[]>> = {
  'edit-member': ['su', 'manager', 'sales'],
  'create-new-customer': ['su', 'manager', 'sales'],
  'new-customers': ['su', 'manager'],
  'customers-list': ['su', 'manager', 'sales'],
  'reach-customers': ['su', 'manager'],
  'data-mismatch': ['su', 'manager'],
  'data-mismatch-2': ['su', 'manager', 'data_entry'],
  'press-news-entry': ['su', 'manager', 'data_entry'],
  'press-news-funding': ['su', 'manager', 'data_entry'],
  'press-news-funding-company': ['su', 'manager'],
  'company-list': ['su', 'manager', 'data_entry', 'company_size'],
  'scrapy-crawl-data': ['su', 'manager'],
  'edit-press': ['su', 'manager', 'data_entry'],
  'edit-press-2': ['su', 'manager'],
  'edit-company': ['su', 'manager', 'data_entry'],
  'edit-company-2': ['su', 'manager'],
  'company-update': ['su', 'manager', 'data_entry'],
  'edit-company-industry': ['su', 'manager', 'company_size'],
  'add-inside-product': ['su', 'manager'],
  'outside-technology': ['su', 'manager'],
  newsletter: ['su', 'manager', 'data_entry'],
  'add-staged-press': ['su', 'manager', 'data_entry'],
  'staged-press': ['su', 'manager', 'data_entry'],
  'press-list': ['su', 'manager', 'data_entry'],
  'api-requests': ['su', 'manager'],
  approve: ['su', 'manager'],
  'enrichment-approve': ['su', 'manager'],
  alerts: ['su', 'manager', 'sales'],
  'top-abusers': ['su', 'manager', 'sales'],
  'customer-abuse': ['su', 'manager'],
  'blocked-domains': ['su', 'manager'],
  'ban-ip': ['su', 'manager'],
  'restore-customer-cart': ['su', 'manager'],
  'config-auto-banning': ['su'],
  'link-customer-id': ['su'],
  'main-site-banner-settings': ['su'],
  releases: ['su'],
  directories: ['su'],
  'latest-customer': ['su', 'manager'],
  'account-standing': ['su', 'manager'],
  audit: ['su'],
  'support-ticket-list': ['su', 'manager', 'sales'],
  'support-ticket': ['su', 'manager', 'sales'],
  'to-do': ['su', 'manager', 'sales'],
  agents: ['su'],
  'stripe-stats': ['su'],
  'whats-new': ['su', 'manager', 'data_entry', 'company_size'],
  counts: ['su', 'manager'],
  quickstats: ['su', 'manager', 'sales'],
  'enrichment-stats': ['su', 'manager'],
  tracker: ['su', 'manager'],
  'customer-unlocks-report': ['su', 'manager'],
  gmail: ['su', 'manager'],
  'gmail-drafted-records': ['su', 'manager'],
  'gmail-account': ['su', 'manager'],
  'auth-gmail-redirect': ['su', 'manager'],
}

/** Valid text for path parameters; the body's error is what the test is about. */
const wrong = (call: Call): unknown => ({
  ...(call.path.includes('{id}') && { id: 1 }),
  ...(call.path.includes('{area}') && { area: 'members' }),
  no_such_field: 1,
})

test.each(all)('400 %s names an unknown field', async (_name, call) => {
  const { status, code, fields } = await server.as('su')(call, wrong(call))
  expect([status, code]).toEqual([400, 'invalidInput'])
  expect(fields).toHaveProperty('no_such_field')
})

/** Every way of not being signed in. */
let strangers: readonly Record<string, string>[] = []
let refused = 0
let welcome = 0

const startSession = async (agent_id: number, interval: string): Promise<string> => {
  const token = newToken()
  const expires_at = sql`now() + ${interval}::interval`
  await server.db.insert(sessions).values({ token_hash: hashToken(token), agent_id, expires_at })
  return token
}

beforeAll(async () => {
  const good = await server.token('su')
  const su = await server.agentId('su')
  const ended = await startSession(su, '-1 second')
  const revoked = await startSession(su, '1 day')
  await sendCall(server.app, sessionCalls.deleteSession, {}, { authorization: `Bearer ${revoked}` })
  const [disabled] = await server.db
    .insert(agents)
    .values({ email: 'disabled@example.com', first_name: 'D', level: 'su', active: false, password_hash: '' })
    .returning({ id: agents.id })
  const disabledToken = await startSession(disabled?.id ?? 0, '1 day')
  strangers = [
    {},
    { authorization: '' },
    { authorization: 'Bearer' },
    { authorization: `Bearer ${good.slice(1)}` },
    { authorization: `Bearer ${good}x` },
    { authorization: `Basic ${good}` },
    { authorization: good },
    { authorization: `Bearer ${newToken()}` },
    { authorization: `Bearer ${ended}` },
    { authorization: `Bearer ${revoked}` },
    { authorization: `Bearer ${disabledToken}` },
  ]
})
afterAll(() => {
  measured('A2', 'requests of strangers, all 401', refused)
  measured('A2', 'requests of valid sessions, none 401', welcome)
})

test.each(closed)('401 %s before anything else', async (_name, call) => {
  for (const header of strangers) {
    const { status, code, fields } = await sendCall(server.app, call, wrong(call), header)
    expect([header, status, code, fields]).toEqual([header, 401, 'notSignedIn', {}])
    refused += 1
  }
})

test('401 concerns only the session, and no call returns it itself: a valid session is never discarded', () => {
  const codes = Object.entries(errors).flatMap(([code, { status }]) => (status === 401 ? [code] : []))
  expect(codes.sort()).toEqual(['badProof', 'notSignedIn'])
  expect(all.filter(([, call]) => call.errors.some((code) => codes.includes(code)))).toEqual([])
})

test.each(closed)('403 %s for exactly the levels that may not', async (_name, call) => {
  const { access } = call
  for (const level of roles) {
    const may = typeof access !== 'object' || access.screens.some((screen) => canByScreen[screen]?.includes(level))
    const { status, code, fields } = await server.as(level)(call, wrong(call))
    expect([level, status, code]).toEqual([level, ...(may ? [400, 'invalidInput'] : [403, 'notAllowed'])])
    if (!may) expect(fields).toEqual({})
    welcome += 1
  }
})

test('401 for a disabled agent', async () => {
  await server.db.update(agents).set({ active: false }).where(eq(agents.level, 'data_entry'))
  expect((await server.as('data_entry')(sessionCalls.getAgent, {})).status).toBe(401)
})
