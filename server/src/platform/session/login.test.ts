import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq } from '#drizzle'
import { sendCall, testServer } from '../../testing/server.ts'
import { agents, sessions } from '../records/schema.ts'
import { loginFailures } from './login-failure-schema.ts'

const server = testServer()
const signIn = (email: string, password: string) => sendCall(server.app, sessionCalls.login, { email, password })

beforeEach(async () => {
  await server.db.delete(loginFailures)
})

test('200 returns a working token, of which only the hash is stored', async () => {
  const { status, data } = await signIn('SU@example.com', 'demo-su')
  expect(status).toBe(200)
  const who = await sendCall(server.app, sessionCalls.getAgent, {}, { authorization: `Bearer ${data.token}` })
  expect(who.data.user).toMatchObject({ email: 'su@example.com', level: 'su', permissions: null, preferences: {} })
  const [session] = await server.db.select().from(sessions)
  expect(session?.token_hash).toHaveLength(32)
  const [row] = await server.auditRows()
  expect(row).toMatchObject({ call: 'login', target_kind: 'session', agent_id: await server.agentId('su') })
  expect(JSON.stringify(row)).not.toContain(data.token)
})

test('400 wrongCredentials looks the same for a wrong password, an unknown agent and an inactive one', async () => {
  await server.db.update(agents).set({ active: false }).where(eq(agents.email, 'company_size@example.com'))
  const answers = [
    await signIn('su@example.com', 'wrong'),
    await signIn('nobody@example.com', 'demo-su'),
    await signIn('company_size@example.com', 'wrong'),
  ]
  for (const { status, code, response } of answers) {
    expect([status, code]).toEqual([400, 'wrongCredentials'])
    expect(Object.keys(response.json())).toEqual(['status', 'code', 'message', 'request_id'])
  }
})

test('403 notActive only for the right password', async () => {
  await server.db.update(agents).set({ active: false }).where(eq(agents.email, 'company_size@example.com'))
  expect((await signIn('company_size@example.com', 'demo-company_size')).code).toBe('notActive')
})

test('200 in a browser that the agent used before, while strangers are throttled; ten guesses are the limit there too', async () => {
  const device = { 'x-device-id': 'a-browser-of-the-owner-0001' }
  const as = (password: string, headers: Record<string, string>) =>
    sendCall(server.app, sessionCalls.login, { email: 'sales@example.com', password }, headers)
  expect((await as('demo-sales', device)).status).toBe(200)
  await Promise.all(Array.from({ length: 11 }, () => as('guess', {})))
  expect((await as('demo-sales', {})).status).toBe(429)
  expect((await as('demo-sales', { 'x-device-id': 'a-browser-of-a-stranger-001' })).status).toBe(429)
  expect((await as('demo-sales', device)).status).toBe(200)
  const guesses = await Promise.all(Array.from({ length: 12 }, () => as('guess', device)))
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10)
})

test('429 after ten tries of one account, also for the right password, and only for that account', async () => {
  const tries = await Promise.all(Array.from({ length: 14 }, () => signIn('sales@example.com', 'guess')))
  expect(tries.filter(({ status }) => status === 400)).toHaveLength(10)
  expect(tries.filter(({ code }) => code === 'tooManyTries')).toHaveLength(4)
  const late = await signIn('sales@example.com', 'demo-sales')
  expect(late.status).toBe(429)
  expect(Number(late.response.headers['retry-after'])).toBeGreaterThan(500)
  expect((await signIn('manager@example.com', 'demo-manager')).status).toBe(200)
})

test('429 after fifty tries from one address, whatever the account', async () => {
  await server.db.insert(loginFailures).values(Array.from({ length: 50 }, () => ({ key: 'address 127.0.0.1' })))
  expect((await signIn('su@example.com', 'demo-su')).code).toBe('tooManyTries')
})

test('200 in a browser that the agent used before, even behind an address with fifty wrong tries; strangers there wait', async () => {
  const device = { 'x-device-id': 'a-browser-of-the-owner-0002' }
  const as = (headers: Record<string, string>) =>
    sendCall(server.app, sessionCalls.login, { email: 'manager@example.com', password: 'demo-manager' }, headers)
  expect((await as(device)).status).toBe(200)
  await server.db.insert(loginFailures).values(Array.from({ length: 50 }, () => ({ key: 'address 127.0.0.1' })))
  expect((await as({})).code).toBe('tooManyTries')
  expect((await as(device)).status).toBe(200)
})

test('200 clears the tries of the account and its own tries of the address', async () => {
  for (let count = 0; count < 9; count += 1) await signIn('manager@example.com', 'guess')
  expect((await signIn('manager@example.com', 'demo-manager')).status).toBe(200)
  expect(await server.db.$count(loginFailures, eq(loginFailures.key, 'account manager@example.com'))).toBe(0)
  expect(await server.db.$count(loginFailures)).toBe(9)
})

test('tries older than ten minutes do not count', async () => {
  const at = new Date(Date.now() - 11 * 60_000)
  const old = Array.from({ length: 10 }, () => ({ key: 'account su@example.com', at }))
  await server.db.insert(loginFailures).values(old)
  expect((await signIn('su@example.com', 'demo-su')).status).toBe(200)
})
