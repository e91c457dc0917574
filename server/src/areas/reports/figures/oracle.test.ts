import { type FigureId, figureIds, requestOutcomes, requestTypes } from '@console/remote-reports/contract/figures'
import { sql } from '#drizzle'
import { createRandom } from '../../../../seed/random.ts'
import { isoDate } from '../../../platform/database/columns.ts'
import { dayOf, daysAfter } from '../../../platform/database/days.ts'
import { testServer } from '../../../testing/server.ts'
import { abuseEvents } from '../../admin/abuse/abuse-schema.ts'
import { unlocks } from '../../members/unlocks/unlock-schema.ts'
import { apiRequests, customerFacts } from './fact-schema.ts'
import { figureSeries } from './figures.ts'
import { oracleOf, readFacts } from './oracle.ts'
import { keepReportZone, markAll, rollUp } from './roll-up.ts'
import { usageIn } from './usage.ts'

// Many ranges of many figures, some of them repeated.
jest.setTimeout(120_000)

// A year of facts is counted repeatedly by both.
jest.setTimeout(120_000)

const server = testServer()
const random = createRandom(8)
const first = Date.parse('2025-09-01T00:00:00Z')
const spanMs = 400 * 86_400_000
const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'] as const

/** Nights of clock changes, and how far from midnight days begin and end there. */
const changes = ['2025-10-04', '2025-10-25', '2025-11-01', '2026-03-07', '2026-03-28', '2026-04-04', '2026-10-03']
const edges = changes.flatMap((day) =>
  Array.from({ length: 2 * 96 }, (_, quarter) => Date.parse(`${day}T00:00:00Z`) + quarter * 900_000),
)
/** A random moment of the year, or a quarter of an hour in such a night, or just before or after one. */
const moment = (): Date =>
  new Date(
    random.chance(0.3) ? random.pick(edges) + random.pick([-1, 0, 1]) : first + Math.floor(random.next() * spanMs),
  )

let customers: number[] = []
let number = 0

const addSearches = (many: number) =>
  server.db.insert(abuseEvents).values(
    Array.from({ length: many }, () => {
      number += 1
      const kind = random.chance(0.8) ? ('search' as const) : ('sign_in' as const)
      return { key: `k${number}`, at: moment(), customer_id: random.pick(customers), kind, text: '' }
    }),
  )
const addUnlocks = (many: number) =>
  server.db.insert(unlocks).values(
    Array.from({ length: many }, () => ({
      customer_id: random.pick(customers),
      kind: 'company' as const,
      name: 'Acme',
      created_at: moment(),
      credits: random.whole(1, 3),
    })),
  )
const addRequests = (many: number) =>
  server.db.insert(apiRequests).values(
    Array.from({ length: many }, () => {
      number += 1
      const what = { type: random.pick(requestTypes), outcome: random.pick(requestOutcomes) }
      return { ...what, key: `k${number}`, at: moment(), customer_id: random.pick(customers), endpoint: 'x', ms: 5 }
    }),
  )
/** Events of one customer: they start to pay, end, start again. */
const addLife = async (id: number) => {
  const moments = Array.from({ length: random.whole(0, 5) }, moment).sort((a, b) => +a - +b)
  const distinct = moments.filter((at, index) => +at !== +(moments[index - 1] ?? 0))
  const lives = distinct.map((at, index) => ({
    at,
    customer_id: id,
    kind:
      index === 0 ? ('conversion' as const) : index % 2 === 1 ? ('cancellation' as const) : ('reactivation' as const),
  }))
  await server.db.insert(customerFacts).values([{ at: moment(), customer_id: id, kind: 'trial' }, ...lives])
}

/** Ranges up to a year, some of one day, some that begin or end in the night of a clock change. */
const ranges = Array.from({ length: 50 }, (_, index) => {
  const begins = index % 5 === 0 ? random.pick(changes) : new Date(first + random.next() * spanMs).toISOString()
  const from = dayOf(new Date(begins))
  return { from, to: daysAfter(from, index % 7 === 0 ? 0 : random.whole(0, 300)) }
})

const compare = async (zone: string, figures: readonly FigureId[] = figureIds): Promise<void> => {
  const answer = oracleOf(await readFacts(server.url), zone)
  for (const range of ranges) {
    const series = await figureSeries(server.db, figures, range)
    for (const figure of figures) {
      const { total, days } = series[figure]
      const byDay = Object.fromEntries(days.map(({ day, value }) => [isoDate(day), value]))
      const expected = answer(figure, isoDate(range.from), isoDate(range.to))
      expect([zone, figure, range, total, byDay]).toEqual([zone, figure, range, expected.total, expected.days])
    }
  }
}

/** All stored roll-ups; with `versions`, also the transaction that wrote each row. */
const stored = async (versions = false) => {
  const version = sql.raw(versions ? ', xmin::text as version' : '')
  const read = async (query: string) => (await server.db.execute(sql`select *${version} from ${sql.raw(query)}`)).rows
  return [
    await read('figure_days order by figure, day'),
    await read('usage_days order by kind, day, customer_id, key_id'),
    await read('usage_spans order by kind, days, first, customer_id, key_id'),
  ]
}

beforeAll(async () => {
  customers = await Promise.all(Array.from({ length: 40 }, () => server.addCustomer({ created_at: moment() })))
  for (const id of customers) await addLife(id)
  await addSearches(1_500)
  await addUnlocks(900)
  await addRequests(2_400)
})

test.each(zones)('every figure of 50 ranges equals an independent count: %s', async (zone) => {
  await keepReportZone(server.db, zone)
  await rollUp(server.db)
  await compare(zone)
})

test('late, changed and deleted facts count as if they had always been so; a rebuild changes nothing', async () => {
  await keepReportZone(server.db, 'Europe/Berlin')
  for (let round = 0; round < 6; round += 1) {
    await addSearches(40)
    await addUnlocks(25)
    await addRequests(60)
    await addLife(random.pick(customers))
    const some = sql.raw(`id % 17 = ${round}`)
    await server.db.delete(abuseEvents).where(some)
    await server.db.delete(customerFacts).where(sql`kind = 'trial' and ${some}`)
    await server.db.update(unlocks).set({ created_at: moment(), credits: 9 }).where(some)
    await server.db.update(apiRequests).set({ outcome: 'error', at: moment() }).where(some)
    await rollUp(server.db)
  }
  // The events of some customers are now out of order, which affects who pays.
  await compare(
    'Europe/Berlin',
    figureIds.filter((figure) => figure !== 'active_customers'),
  )
  const incremental = await stored()
  const written = await stored(true)
  await rollUp(server.db)
  expect(await stored(true)).toEqual(written)
  await markAll(server.db)
  await rollUp(server.db)
  expect(await stored()).toEqual(incremental)
  // Correct rows were not even written.
  expect(await stored(true)).toEqual(written)
})

test('concurrent roll-ups while facts arrive miss nothing and count nothing twice', async () => {
  const { db } = server
  for (let round = 0; round < 4; round += 1)
    await Promise.all([rollUp(db), addRequests(50), rollUp(db), addSearches(50), rollUp(db), addUnlocks(20)])
  await rollUp(db)
  const incremental = await stored()
  await markAll(db)
  await rollUp(db)
  expect(await stored()).toEqual(incremental)
})

test('figures by customer add up to the total and equal an independent count', async () => {
  const { db } = server
  const facts = await readFacts(server.url)
  const some = customers.slice(0, 5)
  const answers = some.map((id) =>
    oracleOf(
      facts.filter(({ customer }) => customer === id),
      'Europe/Berlin',
    ),
  )
  for (const range of ranges) {
    const series = await figureSeries(db, ['api_requests', 'unlocks'], range)
    for (const [figure, kind] of [
      ['api_requests', 'api'],
      ['unlocks', 'unlock'],
    ] as const satisfies [FigureId, string][]) {
      const { rows } = await db.execute<{ id: number; total: number }>(
        sql`select customer_id::int as id, sum(requests)::int as total from ${usageIn({ kinds: [kind], range })} u group by 1`,
      )
      const totals = new Map(rows.map(({ id, total }) => [id, total]))
      const all = rows.reduce((sum, { total }) => sum + total, 0)
      expect([range, figure, all]).toEqual([range, figure, series[figure].total])
      expect([range, figure, some.map((id) => totals.get(id) ?? 0)]).toEqual([
        range,
        figure,
        answers.map((answer) => answer(figure, isoDate(range.from), isoDate(range.to)).total),
      ])
    }
  }
})
