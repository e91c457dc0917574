import { abuseCalls } from '@console/remote-admin/contract/calls/abuse'
import { sessionCalls } from '@console/shared/contract/calls/session'
import type { FastifyInstance } from 'fastify'
import { sql } from '#drizzle'
import { createRandom } from '../../../../seed/random.ts'
import { buildApp } from '../../../app.ts'
import { searchAlerts } from '../../../platform/records/schema.ts'
import { parseAnswer, testServer } from '../../../testing/server.ts'
import { rebuildAbuse } from './abuse-days.ts'
import { abuseDays, abuseEvents } from './abuse-schema.ts'
import { mainSiteEvents } from './events.ts'

const server = testServer()
const key = 'k'.repeat(40)
let app: FastifyInstance
beforeAll(async () => {
  app = await buildApp({
    db: server.db,
    environment: 'test',
    logLevel: 'silent',
    plugins: [mainSiteEvents({ db: server.db, key })],
  })
})
afterAll(() => app.close())
beforeEach(() =>
  server.db.execute(sql`truncate abuse_events, abuse_days, abuse_addresses, abuse_fingerprints, search_alerts`),
)

const tell = async (events: object[], authorization = `Bearer ${key}`) =>
  parseAnswer<{ added: number; skipped: number }>(
    await app.inject({ method: 'POST', url: '/api/main-site/events', headers: { authorization }, payload: { events } }),
  )
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
let number = 0
const event = (customer_id: number, own: object = {}) => {
  number += 1
  return { key: `e${number}`, at: ago(2), customer_id, kind: 'search', ...own }
}

/** All numbers, as text. */
const numbers = async () => {
  const rows = async (query: string) => (await server.db.execute(sql.raw(query))).rows
  return JSON.stringify([
    await rows('select * from abuse_days order by customer_id, day'),
    await rows('select * from abuse_addresses order by customer_id, ip'),
    await rows('select * from abuse_fingerprints order by customer_id, fingerprint_id'),
  ])
}

test('200 stores each event once, skips what is unknown and stores the rest', async () => {
  const id = await server.addCustomer()
  const [known, unknown, odd] = [event(id), event(999_999), event(id, { ip: 'somewhere' })]
  expect((await tell([known, known, unknown, odd])).data).toEqual({ added: 2, skipped: 2 })
  expect((await tell([known, event(id, { kind: 'export' })])).data).toEqual({ added: 1, skipped: 1 })
  expect(await server.db.$count(abuseEvents)).toBe(3)
  const [day] = await server.db.select().from(abuseDays)
  expect(day).toMatchObject({ customer_id: id, searches: 2, exports: 1, ips: 0 })
})

test('200 stores each event once without a unique index, as in a partitioned table', async () => {
  await server.db.execute(sql`drop index abuse_events_key`)
  const id = await server.addCustomer()
  const many = Array.from({ length: 60 }, (_, n) => event(id, { key: `bare ${n % 30}`, ip: '198.51.100.1' }))
  const answers = await Promise.all([tell(many), tell(many.toReversed()), tell(many)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.reduce((sum, { data }) => sum + data.added, 0)).toBe(30)
  expect(await server.db.$count(abuseEvents)).toBe(30)
  const counted = await numbers()
  await server.db.transaction((tx) => rebuildAbuse(tx))
  expect(await numbers()).toBe(counted)
})

test('400 for no events, too many and unknown kinds; 401 without the key', async () => {
  const id = await server.addCustomer()
  expect((await tell([])).status).toBe(400)
  expect((await tell(Array.from({ length: 1_001 }, () => event(id)))).status).toBe(400)
  expect((await tell([event(id, { kind: 'other' })])).status).toBe(400)
  expect((await tell([event(id)], 'Bearer wrong')).status).toBe(401)
  expect(await server.db.$count(abuseEvents)).toBe(0)
})

test('200 random batches, some concurrent and some repeated, yield the same numbers as a rebuild', async () => {
  const random = createRandom(7)
  const ids = await Promise.all(Array.from({ length: 6 }, () => server.addCustomer()))
  const events = Array.from({ length: 900 }, () =>
    event(random.pick(ids), {
      at: ago(random.next() * 24 * 12),
      kind: random.pick(['search', 'search', 'search', 'export', 'sign_in', 'api']),
      text: random.chance(0.2) ? 'please scrape this' : 'software in Berlin',
      ip: random.chance(0.9) ? `198.51.100.${random.whole(1, 20)}` : null,
      fingerprint_id: random.chance(0.8) ? `f${random.whole(1, 9)}` : null,
    }),
  )
  const batches = Array.from({ length: 30 }, (_, at) => events.slice(at * 30, at * 30 + 40))
  const answers = await Promise.all(batches.map((batch) => tell(batch)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await server.db.$count(abuseEvents)).toBe(900)
  expect(await server.db.$count(searchAlerts)).toBeGreaterThan(0)
  const counted = await numbers()
  await server.db.transaction((tx) => rebuildAbuse(tx))
  expect(await numbers()).toBe(counted)

  // Also compared with a separate count of the busiest hour of the customer with most searches.
  const hours = new Map<string, number>()
  for (const { kind, customer_id, at } of events as { kind: string; customer_id: number; at: string }[])
    if (kind === 'search') {
      const hour = `${customer_id} ${at.slice(0, 13)}`
      hours.set(hour, (hours.get(hour) ?? 0) + 1)
    }
  const [{ peak } = { peak: 0 }] = (
    await server.db.execute<{ peak: number }>(sql`select max(peak) as peak from abuse_days`)
  ).rows
  expect(peak).toBe(Math.max(...hours.values()))
})

test('200 a burst and a watched word raise one alert each, and the badge counts them', async () => {
  const id = await server.addCustomer()
  const badge = async () => (await server.as('su')(sessionCalls.getSearchAlerts, { return_count_only: true })).data
  const before = Number(await badge())
  const at = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - 1_800_000).toISOString()
  const burst = () => Array.from({ length: 150 }, () => event(id, { at }))
  await tell(burst())
  expect(await server.db.$count(searchAlerts)).toBe(0)
  await tell(burst())
  await tell(burst())
  await tell([event(id, { at, text: 'Full DATABASE of Peru' }), event(id, { at, text: 'the full database' })])
  const texts = (await server.db.select().from(searchAlerts)).map(({ text }) => text)
  expect(texts).toEqual(['300 searches within one hour', 'Full DATABASE of Peru'])
  expect(await badge()).toBe(before + 2)
  // Old events are not new.
  await tell([event(id, { at: ago(50), text: 'all emails' })])
  expect(await server.db.$count(searchAlerts)).toBe(2)
  const { data } = await server.as('su')(abuseCalls.listTopAbusers, { filters: { last_x_days: 7 } })
  expect(data.rows[0]).toMatchObject({ customer_id: id, peak: 452, parts: { alerts: 20 } })
})
