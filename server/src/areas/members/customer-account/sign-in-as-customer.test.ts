import { customerOutsideCalls } from '@console/remote-members/contract/calls/customer-outside'
import type { FastifyInstance } from 'fastify'
import { eq, sql } from '#drizzle'
import { buildApp } from '../../../app.ts'
import { nothingOutside } from '../../../integrations/outside.ts'
import { customers } from '../../../platform/records/schema.ts'
import { parseAnswer, sendCall, testServer } from '../../../testing/server.ts'
import { impersonations } from './impersonation-schema.ts'
import { mainSiteEmulator } from './main-site-emulator.ts'
import { signInAs } from './sign-in-as.ts'

const server = testServer()
const key = 'k'.repeat(40)
const lines: string[] = []
let app: FastifyInstance

beforeAll(async () => {
  app = await buildApp({
    db: server.db,
    environment: 'test',
    logLevel: 'trace',
    logStream: { write: (line) => lines.push(line) },
    outside: { ...nothingOutside, signInAsAt: 'https://www.example.com/sign-in-as' },
    plugins: [signInAs({ db: server.db, key }), mainSiteEmulator({ db: server.db })],
  })
})
afterAll(() => app.close())

const ask = async (customer_id: number, on = app, headers = {}) =>
  sendCall(
    on,
    customerOutsideCalls.signInAsCustomer,
    { customer_id, reason: 'Cannot see their list', note: { ticket_url: 'https://tickets.example/7' } },
    { authorization: `Bearer ${await server.token('manager')}`, ...headers },
  )
const tokenOf = (url: string) => /#token=([\w-]{43})$/.exec(url)?.[1] ?? ''
const redeem = async (token: string, authorization = `Bearer ${key}`) =>
  parseAnswer<{ banner: string; ends_at: string; customer_id: number }>(
    await app.inject({
      method: 'POST',
      url: '/api/main-site/sign-in-as',
      headers: { authorization },
      payload: { token },
    }),
  )

test('200 returns a link that the main site redeems once; both are audited', async () => {
  const id = await server.addCustomer({ email: 'ada@example.net' })
  const { status, data } = await ask(id)
  expect(status).toBe(200)
  expect(data.url).toMatch(/^https:\/\/www\.example\.com\/sign-in-as#token=[\w-]{43}$/)
  const minutes = (Date.parse(data.expires_at) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(14.5)
  expect(minutes).toBeLessThanOrEqual(15)

  const first = await redeem(tokenOf(data.url))
  expect([first.status, first.data]).toEqual([
    200,
    {
      customer_id: id,
      email: 'ada@example.net',
      agent: 'manager Agent',
      reason: 'Cannot see their list',
      banner:
        "manager Agent is signed in as Ada Stone. Everything done here is done in this customer's name and is recorded.",
      ends_at: data.expires_at,
    },
  ])
  expect(await redeem(tokenOf(data.url))).toMatchObject({ status: 410, code: 'signInExpired' })
  expect(await server.auditRows('customer', id)).toMatchObject([
    {
      call: 'customer/login',
      agent_id: await server.agentId('manager'),
      after: { reason: 'Cannot see their list' },
      note: { ticket_url: 'https://tickets.example/7' },
    },
    { call: 'main-site/sign_in_as', agent_id: await server.agentId('manager') },
  ])
})

test('one of two concurrent redemptions succeeds', async () => {
  const { data } = await ask(await server.addCustomer())
  const answers = await Promise.all([redeem(tokenOf(data.url)), redeem(tokenOf(data.url))])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
})

test('a link is invalid after 15 minutes, as is a made-up one', async () => {
  const { data } = await ask(await server.addCustomer())
  await server.db.update(impersonations).set({ expires_at: sql`now() - interval '1 second'` })
  expect((await redeem(tokenOf(data.url))).code).toBe('signInExpired')
  expect((await redeem('x'.repeat(43))).code).toBe('signInExpired')
})

test('a customer blocked meanwhile is refused, and the link stays valid', async () => {
  const id = await server.addCustomer()
  const { data } = await ask(id)
  await server.db.update(customers).set({ blocked: true }).where(eq(customers.id, id))
  expect((await redeem(tokenOf(data.url))).code).toBe('customerBlocked')
  await server.db.update(customers).set({ blocked: false }).where(eq(customers.id, id))
  expect((await redeem(tokenOf(data.url))).status).toBe(200)
})

test.each(['', 'Bearer', `Bearer ${'k'.repeat(39)}`, `Bearer ${key}x`])('401 for the key %j', async (authorization) => {
  const { data } = await ask(await server.addCustomer())
  expect((await redeem(tokenOf(data.url), authorization)).status).toBe(401)
  expect((await redeem(tokenOf(data.url))).status).toBe(200)
})

test('404 notFound; 409 customerBlocked, customerDisabled, notConfigured', async () => {
  expect((await ask(999_999)).code).toBe('notFound')
  expect((await ask(await server.addCustomer({ blocked: true }))).code).toBe('customerBlocked')
  expect((await ask(await server.addCustomer({ disabled: true }))).code).toBe('customerDisabled')
  expect(await ask(await server.addCustomer(), server.app)).toMatchObject({ status: 409, code: 'notConfigured' })
})

test('the token is in no log line, audit row or stored answer', async () => {
  const { data } = await ask(await server.addCustomer(), app, { 'idempotency-key': 'a-key-of-a-test' })
  const token = tokenOf(data.url)
  await redeem(token)
  await redeem(token)
  expect(token).toHaveLength(43)
  expect(lines.some((line) => line.includes('/api/main-site/sign-in-as'))).toBe(true)
  expect(lines.join('')).not.toContain(token)
  for (const table of ['audit', 'idempotency_keys', 'impersonations']) {
    const { rows } = await server.db.execute<{ text: string }>(
      sql`select t::text as text from ${sql.identifier(table)} t`,
    )
    expect(rows.map(({ text }) => text).join('\n')).not.toContain(token)
  }
})

test('in development a page emulates the main site', async () => {
  expect((await app.inject('/dev/main-site')).headers['content-type']).toContain('text/html')
  expect((await app.inject('/dev/main-site/page.js')).headers['content-type']).toContain('text/javascript')
  const { data } = await ask(await server.addCustomer())
  const payload = { token: tokenOf(data.url) }
  const once = await app.inject({ method: 'POST', url: '/dev/main-site', payload })
  const again = await app.inject({ method: 'POST', url: '/dev/main-site', payload })
  expect([once.statusCode, again.statusCode]).toEqual([200, 410])
  expect((await server.app.inject('/dev/main-site')).statusCode).toBe(404)
})
