import { addressOfCall, apiBase } from '@console/shared/contract/base'
import { exportedFilesPath } from '@console/shared/contract/calls/exports'
import { eventsPath } from '@console/shared/contract/calls/live'
import { sessionCalls } from '@console/shared/contract/calls/session'
import type { Call } from '@console/shared/contract/define-calls'
import { measured } from '@console/shared/testing/measured'
import { onThisMachine } from '@console/shared/testing/on-this-machine'
import type { FastifyInstance } from 'fastify'
import { eq } from '#drizzle'
import { type AppOptions, buildApp } from '../../app.ts'
import { calls } from '../../calls.ts'
import { exportLists } from '../../export-lists.ts'
import { parseAnswer, testServer } from '../../testing/server.ts'
import { exportedFiles } from '../exports/exported-files.ts'
import { sessionEvents } from '../live/session-events.ts'
import { sessions } from '../records/schema.ts'
import { keyBytes, sealedWith } from '../secrets/seal.ts'
import { hashToken } from './session.ts'
import { readNetworks, staffNetworks } from './staff-networks.ts'

const server = testServer()
const office = '203.0.113.0/24'
const inOffice = '203.0.113.7'
const elsewhere = '198.51.100.9'

const apps: FastifyInstance[] = []
const start = async (options: Partial<AppOptions>): Promise<FastifyInstance> => {
  const secrets = sealedWith(Buffer.alloc(keyBytes))
  const app = await buildApp({
    db: server.db,
    environment: 'test',
    logLevel: 'silent',
    secrets,
    plugins: [
      sessionEvents({ db: server.db, environment: 'test' }),
      exportedFiles({ db: server.db, secrets, exportLists }),
    ],
    ...options,
  })
  apps.push(app)
  return app
}
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

const urlOf = (call: Call): string => addressOfCall(call).replaceAll(/\{\w+\}/g, '1')

describe('from another network', () => {
  test('every call is refused with the address seen, signed in or not; so are streams and files', async () => {
    const app = await start({ staffNetworks: [office] })
    const authorization = `Bearer ${await server.token('su')}`
    const all: { method: Call['method']; url: string }[] = [
      ...Object.values(calls).flatMap((group) =>
        Object.values(group).map((call: Call) => ({ method: call.method, url: urlOf(call) })),
      ),
      { method: 'GET', url: `${apiBase}/${eventsPath}` },
      { method: 'GET', url: `${exportedFilesPath}?link=x` },
    ]
    const passed: string[] = []
    for (const { method, url } of all)
      for (const headers of [{}, { authorization }]) {
        const response = await app.inject({
          method,
          url,
          headers,
          remoteAddress: elsewhere,
          ...(method !== 'GET' && { payload: {} }),
        })
        const { code, params } = response.json()
        if (response.statusCode !== 403 || code !== 'networkNotAllowed' || params.address !== elsewhere)
          passed.push(`${method} ${url} ${response.statusCode} ${code}`)
      }
    expect(passed).toEqual([])
    measured('C16', 'addresses refused', all.length)
  })

  test('a right password starts no session, and a session goes on in the office', async () => {
    const app = await start({ staffNetworks: [office] })
    const login = (remoteAddress: string) =>
      app.inject({
        method: 'POST',
        url: addressOfCall(sessionCalls.login),
        payload: { email: 'sales@example.com', password: 'demo-sales' },
        remoteAddress,
      })
    const before = await server.db.$count(sessions)
    expect(parseAnswer(await login(elsewhere))).toMatchObject({ status: 403, code: 'networkNotAllowed' })
    expect(await server.db.$count(sessions)).toBe(before)

    const signedIn = parseAnswer<{ token: string }>(await login(inOffice))
    const headers = { authorization: `Bearer ${signedIn.data.token}` }
    const ask = async (remoteAddress: string) =>
      (await app.inject({ method: 'GET', url: addressOfCall(sessionCalls.getAgent), headers, remoteAddress }))
        .statusCode
    expect([await ask(inOffice), await ask(elsewhere), await ask(inOffice)]).toEqual([200, 403, 200])
    const token_hash = hashToken(signedIn.data.token)
    expect(await server.db.$count(sessions, eq(sessions.token_hash, token_hash))).toBe(1)
  })

  test('what is not for agents stays open: health', async () => {
    const app = await start({ staffNetworks: [office] })
    expect((await app.inject({ url: '/health/live', remoteAddress: elsewhere })).statusCode).toBe(200)
  })
})

describe('whose address counts', () => {
  const ask = async (app: FastifyInstance, remoteAddress: string, forwarded?: string): Promise<number> =>
    (
      await app.inject({
        method: 'GET',
        url: addressOfCall(sessionCalls.getAgent),
        headers: {
          authorization: `Bearer ${await server.token('su')}`,
          ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
        },
        remoteAddress,
      })
    ).statusCode

  test.each([
    ['the one that the balancer saw', '10.0.0.2', inOffice, 200],
    ['not one that the browser invents', '10.0.0.2', `${inOffice}, ${elsewhere}`, 403],
    ['not one behind a proxy that is not ours', elsewhere, inOffice, 403],
    ['not that of the balancer', '10.0.0.2', elsewhere, 403],
    ['IPv4 in IPv6', '10.0.0.2', `::ffff:${inOffice}`, 200],
    ['IPv4 in IPv6 from elsewhere', '10.0.0.2', `::ffff:${elsewhere}`, 403],
    ['IPv6', '10.0.0.2', '2001:db8:1::9', 200],
    ['IPv6 of others', '10.0.0.2', '2001:db8:2::9', 403],
    ['what is no address', '10.0.0.2', 'unknown', 403],
    ['nobody said', inOffice, undefined, 200],
  ])('%s: a request through %s for %s gets %s', async (_, remoteAddress, forwarded, status) => {
    const app = await start({ staffNetworks: [office, '2001:db8:1::/48'], trustProxy: '10.0.0.0/8' })
    expect(await ask(app, remoteAddress, forwarded)).toBe(status)
  })

  test('a forgotten TRUST_PROXY lets nobody in, even if the balancer is inside the networks', async () => {
    const app = await start({ staffNetworks: ['10.0.0.0/8'] })
    expect(await ask(app, '10.0.0.2', elsewhere)).toBe(403)
    expect(await ask(app, '10.0.0.2')).toBe(200)
  })
})

describe('the rule', () => {
  const passes = (ip: string, ...ranges: string[]): boolean => {
    try {
      staffNetworks(ranges)({ ip, headers: {} })
      return true
    } catch {
      return false
    }
  }
  test.each([
    [elsewhere, [], true],
    ['fe80::1%eth0', ['fe80::/10'], true],
    ['fe80::1%eth0', ['203.0.113.0/24'], false],
    ['203.0.113.255', [office], true],
    ['203.0.114.0', [office], false],
    ['203.0.113.7', ['203.0.113.7/32'], true],
    ['203.0.113.8', ['203.0.113.7/32'], false],
    ['::ffff:203.0.113.7', [office], true],
    ['', [office], false],
  ])('%j in %j: %s', (ip, ranges, expected) => expect(passes(ip, ...ranges)).toBe(expected))

  test('its cost is far below that of a request', () => {
    const allow = staffNetworks([office, '198.18.0.0/15', '2001:db8:1::/48', '192.0.2.0/24'])
    const runs = 20_000
    const from = performance.now()
    for (let run = 0; run < runs; run += 1) allow({ ip: '192.0.2.9', headers: {} })
    const micros = ((performance.now() - from) * 1_000) / runs
    measured('C16', 'microseconds for each request', Math.round(micros * 10) / 10)
    expect(micros).toBeLessThan(onThisMachine(200))
  })
})

test.each([
  ['203.0.113.0/24', true],
  [' 203.0.113.0/24 , 2001:db8::/32 ', true],
  ['203.0.113.7', false],
  ['203.0.113.7/24', false],
  ['203.0.113.0/33', false],
  ['203.0.113.0/24,', false],
  ['::ffff:203.0.113.0/120', false],
  ['fe80::%eth0/10', false],
  ['the office', false],
])('STAFF_NETWORKS=%j starts the server: %s', (text, starts) => {
  const problems: string[] = []
  readNetworks(text, problems)
  expect(problems).toHaveLength(starts ? 0 : 1)
})
