import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { apiBase } from '@console/shared/contract/base'
import { eventsPath } from '@console/shared/contract/calls/live'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { measured } from '@console/shared/testing/measured'
import { testServer } from '../../testing/server.ts'
import { openTab } from '../../testing/tab.ts'
import { sessionEvents } from '../live/session-events.ts'
import { rateLimit } from './session-limit.ts'

describe('rateLimit', () => {
  const at = (perMinute: number) => {
    let now = 5_000
    const { take, size } = rateLimit(perMinute, () => now)
    return { take, size, wait: (ms: number) => (now += ms) }
  }
  const allowed = (take: (key: number) => number, tries: number) =>
    Array.from({ length: tries }, () => take(1)).filter((ms) => ms === 0).length

  test('as many at once as a minute allows, then one for each that becomes free', () => {
    const { take, wait } = at(60)
    expect(allowed(take, 100)).toBe(60)
    expect(take(1)).toBe(1_000)
    wait(999)
    expect(take(1)).toBe(1)
    wait(1)
    expect([take(1), take(1)]).toEqual([0, 1_000])
    wait(600_000)
    expect(allowed(take, 100)).toBe(60)
  })

  test('a refused call costs nothing, keys do not share, and 0 allows everything', () => {
    const { take } = at(2)
    expect([take(1), take(1), take(1), take(1), take(2)]).toEqual([0, 0, 30_000, 30_000, 0])
    expect(allowed(at(0).take, 10_000)).toBe(10_000)
  })

  test('over any time nobody gets more than the rate and one minute at once', () => {
    const perMinute = 120
    const { take, wait } = at(perMinute)
    let done = 0
    let ms = 0
    for (let n = 0; n < 20_000; n += 1) {
      if (take(1) === 0) done += 1
      const pause = (n * 7_919) % 230
      ms += pause
      wait(pause)
      if (done > perMinute + (ms / 60_000) * perMinute + 1) throw new Error(`${done} after ${ms} ms`)
    }
    expect(done).toBeGreaterThan((ms / 60_000) * perMinute * 0.95)
  })

  test('sessions that ended are forgotten', () => {
    const { take, size, wait } = at(60)
    for (let key = 0; key < 5_000; key += 1) {
      take(key)
      wait(100)
    }
    expect(size()).toBeLessThan(2_100)
  })
})

describe('of a session', () => {
  const sessionRate = { reads: 20, changes: 5 }
  // The database is known once the server has been built.
  const server = testServer({
    sessionRate,
    plugins: [(app) => sessionEvents({ db: server.db, environment: 'test' })(app)],
  })

  test('429 tooManyAtOnce with Retry-After; changes, streams and other sessions go on, and nobody is signed out', async () => {
    const token = await server.token('su')
    const read = () => server.as('su')(sessionCalls.getAgent, {}, { authorization: `Bearer ${token}` })
    const answers = await Promise.all(Array.from({ length: 60 }, read))
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(sessionRate.reads)
    expect(refused).toHaveLength(60 - sessionRate.reads)
    expect(refused[0]).toMatchObject({ code: 'tooManyAtOnce' })
    expect(Number(refused[0]?.response.headers['retry-after'])).toBeGreaterThanOrEqual(1)

    const add = (n: number) =>
      server.as('su')(
        adminCalls.addBlockedDomain,
        { domain: `spam${n}.example`, reason: 'Spam' },
        { 'idempotency-key': `spam-${n}-once` },
      )
    expect((await add(0)).status).toBe(200)
    expect((await server.as('manager')(sessionCalls.getAgent, {})).status).toBe(200)

    const changes = await Promise.all(Array.from({ length: 20 }, (_, n) => add(n + 1)))
    expect(changes.filter(({ status }) => status === 200)).toHaveLength(sessionRate.changes - 1)
    // Of those that were refused nothing was done.
    expect(await server.auditRows('blocked_domain')).toHaveLength(sessionRate.changes)
    expect((await read()).code).toBe('tooManyAtOnce')
    measured('E17', 'calls of one session at once', answers.length + changes.length + 1)
    measured('E17', 'of them answered with 401', [...answers, ...changes].filter(({ status }) => status === 401).length)
  })

  test('200 a session whose reads are used up opens its stream', async () => {
    const token = await server.token('sales')
    const headers = { authorization: `Bearer ${token}` }
    const app = server.app
    while ((await app.inject({ url: `${apiBase}/user`, headers })).statusCode === 200);
    expect((await app.inject({ url: `${apiBase}/user`, headers })).statusCode).toBe(429)
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const { response, close } = await openTab(address, token)
    expect([response.status, response.url.endsWith(eventsPath)]).toEqual([200, true])
    close()
  })
})
