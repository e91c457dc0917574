import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { newCustomersCalls } from '@console/remote-members/contract/calls/new-customers'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { signUpCalls } from '@console/shared/contract/calls/sign-up'
import { bannedIps, blockedDomains } from '../../../platform/guard/guard-schema.ts'
import { flushMatches } from '../../../platform/guard/matches.ts'
import { sendCall, testServer } from '../../../testing/server.ts'
import { signInAs } from '../../members/customer-account/sign-in-as.ts'
import { mainSiteBans } from './bans.ts'

const key = 'k'.repeat(40)
const server = testServer({
  signIn: { staffDomains: ['staff.example'], google: null },
  plugins: [(app) => mainSiteBans({ db: server.db, key })(app), (app) => signInAs({ db: server.db, key })(app)],
})

beforeEach(async () => {
  await server.db.delete(bannedIps)
  await server.db.delete(blockedDomains)
})

const own = '127.0.0.1'
const banOwn = () => server.db.insert(bannedIps).values({ range: own, reason: 'all of us' })
const matchesOf = async () => {
  await flushMatches(server.db)
  const bans = await server.db.select({ count: bannedIps.match_count, at: bannedIps.last_match_at }).from(bannedIps)
  const domains = await server.db.select({ count: blockedDomains.match_count }).from(blockedDomains)
  return { bans: bans.map(({ count }) => count), domains: domains.map(({ count }) => count), at: bans[0]?.at }
}
const logIn = (headers = {}, password = 'demo-manager') =>
  sendCall(server.app, sessionCalls.login, { email: 'manager@example.com', password }, headers)

describe('a banned address', () => {
  const device = { 'x-device-id': 'device-of-a-manager-0001' }

  test('403 addressBanned at sign-in, counted; a browser known to the agent still gets in', async () => {
    expect((await logIn(device)).status).toBe(200)
    await banOwn()
    expect((await logIn()).code).toBe('addressBanned')
    expect((await logIn({ 'x-device-id': 'device-of-somebody-else-1' })).code).toBe('addressBanned')
    expect((await logIn(device)).status).toBe(200)
    const { bans, at } = await matchesOf()
    expect(bans).toEqual([2])
    expect(Date.now() - (at?.getTime() ?? 0)).toBeLessThan(60_000)
  })

  test('403 for a right and a wrong password alike; an ended ban keeps nobody out', async () => {
    await banOwn()
    expect((await logIn({}, 'wrong')).code).toBe('addressBanned')
    await server.db.update(bannedIps).set({ until: new Date(Date.now() - 1_000) })
    expect((await logIn()).status).toBe(200)
  })

  test('403 addressBanned at sign-up', async () => {
    await banOwn()
    const person = { first: 'A', last: 'B', email: 'a@staff.example', password: 'long enough' }
    expect((await sendCall(server.app, signUpCalls.signUp, person)).code).toBe('addressBanned')
  })

  test('403 addressBanned at the main site if it passes a banned address on', async () => {
    await server.db.insert(bannedIps).values({ range: '198.51.100.0/24' })
    const redeem = (ip?: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/main-site/sign-in-as',
        headers: { authorization: `Bearer ${key}` },
        payload: { token: 'x', ...(ip !== undefined && { ip }) },
      })
    expect((await redeem('198.51.100.9')).json().code).toBe('addressBanned')
    for (const ip of [undefined, '192.0.2.1', 'nowhere']) expect((await redeem(ip)).json().code).toBe('signInExpired')
  })
})

describe('a blocked domain', () => {
  test('409 domainBlocked at sign-up and for a new customer, counted', async () => {
    await server.db.insert(blockedDomains).values({ domain: 'staff.example' })
    const person = { first: 'A', last: 'B', email: 'a@staff.example', password: 'long enough' }
    expect((await sendCall(server.app, signUpCalls.signUp, person)).code).toBe('domainBlocked')
    const { code } = await server.as('manager')(newCustomersCalls.createCustomer, {
      first_name: 'A',
      last_name: '',
      email: 'a@eu.staff.example',
      phone: '',
      title: '',
      company_name: '',
      company_url: '',
      country: null,
      notes: '',
    })
    expect(code).toBe('domainBlocked')
    expect((await matchesOf()).domains).toEqual([2])
    const list = async (matched: 'never' | 'matched') =>
      (await server.as('manager')(adminCalls.listBlockedDomains, { filters: { matched } })).data.total
    expect([await list('matched'), await list('never')]).toEqual([1, 0])
  })
})

describe('GET /api/main-site/bans', () => {
  const get = (headers = {}) =>
    server.app.inject({ url: '/api/main-site/bans', headers: { authorization: `Bearer ${key}`, ...headers } })

  test('200 returns the rules in force; 304 until one changes', async () => {
    await server.db
      .insert(bannedIps)
      .values([{ range: '198.51.100.0/24' }, { range: '192.0.2.1', until: new Date(Date.now() - 1_000) }])
    await server.db.insert(blockedDomains).values({ domain: 'spam.example' })
    const first = await get()
    expect(first.json().data).toMatchObject({
      addresses: [{ range: '198.51.100.0/24', until: null }],
      domains: [{ domain: 'spam.example' }],
    })
    const seen = { 'if-none-match': String(first.headers.etag) }
    expect((await get(seen)).statusCode).toBe(304)
    await server.db.insert(bannedIps).values({ range: '192.0.2.9' })
    const second = await get(seen)
    expect(second.json().data.addresses).toHaveLength(2)
    await server.db.delete(blockedDomains)
    expect((await get({ 'if-none-match': String(second.headers.etag) })).statusCode).toBe(200)
  })

  test('401 without the key', async () => {
    expect((await get({ authorization: 'Bearer x' })).statusCode).toBe(401)
  })
})

test('POST /api/main-site/ban-matches: 200 counts a report once', async () => {
  const [row] = await server.db.insert(bannedIps).values({ range: '198.51.100.0/24' }).returning()
  const report = (reportKey: string, last_at: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/main-site/ban-matches',
      headers: { authorization: `Bearer ${key}` },
      payload: {
        key: reportKey,
        matches: [
          { kind: 'ban', id: row?.id, count: 7, last_at },
          { kind: 'domain', id: 99_999_999, count: 1, last_at },
        ],
      },
    })
  expect((await report('one', '2026-01-01T10:00:00.000Z')).json().data).toEqual({ taken: true })
  expect((await report('one', '2026-01-01T10:00:00.000Z')).json().data).toEqual({ taken: false })
  expect((await report('two', '2999-01-01T10:00:00.000Z')).json().data).toEqual({ taken: true })
  const { bans, at } = await matchesOf()
  expect(bans).toEqual([14])
  expect(at?.getTime()).toBeLessThanOrEqual(Date.now())
})
