import { abuseCalls } from '@console/remote-admin/contract/calls/abuse'
import { accountStandingCalls } from '@console/remote-reports/contract/calls/account-standing'
import { figuresCalls } from '@console/remote-reports/contract/calls/figures'
import { trackerCalls } from '@console/remote-reports/contract/calls/tracker'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { measured } from '@console/shared/testing/measured'
import pg from 'pg'
import { type SQL, sql } from '#drizzle'
import { createRandom } from '../../../../seed/random.ts'
import { isoDate } from '../../../platform/database/columns.ts'
import { keepPartitions } from '../../../platform/partitions/keep-partitions.ts'
import { partitionedTables, startOf } from '../../../platform/partitions/partitioned.ts'
import { listPartitions } from '../../../platform/partitions/partitions.ts'
import { testServer } from '../../../testing/server.ts'
import { rebuildAbuse } from '../../admin/abuse/abuse-days.ts'
import { abuseEvents } from '../../admin/abuse/abuse-schema.ts'
import { takeEvents } from '../../admin/abuse/take-events.ts'
import { spanSizes } from '../days/day-spans.ts'
import { apiRequests, rollUpMarks } from './fact-schema.ts'
import { figureRowBatches } from './figure-rows.ts'
import { figureSeries } from './figures.ts'
import { forgetEvents } from './forget-events.ts'
import { keepReportZone, rollUp } from './roll-up.ts'

jest.setTimeout(60_000)

const server = testServer()
const random = createRandom(11)
const dayMs = 86_400_000
const keptDays = 400
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
const firstKept = startOf(partitionedTables.apiRequests, daysAgo(keptDays))
/** MM/DD/YYYY in UTC. */
const dayOf = (at: Date): string => {
  const [year, month, day] = at.toISOString().slice(0, 10).split('-')
  return `${month}/${day}/${year}`
}
/** Three months before the first kept moment, and more after it. */
const across = {
  from: dayOf(new Date(firstKept.getTime() - 90 * dayMs)),
  to: dayOf(new Date(firstKept.getTime() + 200 * dayMs)),
}

const rowsOf = async (query: SQL) => (await server.db.execute(query)).rows
const forget = () => forgetEvents(server.db, { events: keptDays, requests: keptDays })

/** All numbers that are counted from events and requests. */
const numbers = async () => [
  await rowsOf(sql`select * from figure_days order by figure, day`),
  await rowsOf(sql`select * from usage_days order by kind, day, customer_id, key_id`),
  await rowsOf(sql`select * from usage_spans order by kind, days, first, customer_id, key_id`),
  await rowsOf(sql`select * from abuse_days order by customer_id, day`),
  await rowsOf(sql`select customer_id, last_activity, last_activity_at from account_standing order by customer_id`),
]

const olderRows = async () => [
  await server.db.$count(abuseEvents, sql`at < ${firstKept}`),
  await server.db.$count(apiRequests, sql`at < ${firstKept}`),
]

const event = (at: Date, own: object = {}) => ({
  key: `e${random.next()}`,
  at: at.toISOString(),
  customer_id: ada,
  kind: 'search' as const,
  ip: '192.0.2.1',
  ...own,
})
const addRequest = (at: Date, key = `r${random.next()}`) =>
  server.db.execute(sql`insert into api_requests (key, at, customer_id, type, endpoint, outcome, ms)
    values (${key}, ${at}, ${ada}, 'api', 'v1', 'ok', 1) on conflict do nothing`)

let ada = 0
let bo = 0

beforeAll(async () => {
  const created_at = daysAgo(800)
  ada = await server.addCustomer({ created_at })
  bo = await server.addCustomer({ created_at })
  // As after years of use: a partition for each month.
  await server.db.execute(sql`drop table partitions.abuse_events_before, partitions.api_requests_before`)
  await server.db.execute(sql`
    insert into abuse_events (key, at, customer_id, kind, text, ip, fingerprint_id)
    select 'old ' || n, now() - n * interval '13 hours', case n % 3 when 0 then ${bo} else ${ada} end::bigint,
      case n % 5 when 0 then 'export' when 1 then 'sign_in' else 'search' end, 'x',
      ('192.0.2.' || n % 7 + 1)::inet, 'browser ' || n / 300
    from generate_series(2, 1200) n`)
  await server.db.execute(sql`
    insert into api_requests (key, at, customer_id, type, endpoint, outcome, ms)
    select 'old ' || n, now() - n * interval '11 hours', case n % 3 when 0 then ${bo} else ${ada} end::bigint,
      case n % 4 when 0 then 'enrichment' else 'api' end, 'v1', case n % 6 when 0 then 'error' else 'ok' end, n % 90
    from generate_series(2, 1400) n`)
  await keepPartitions(server.db.$client)
  await rollUp(server.db)
  await server.db.transaction(rebuildAbuse)
})

test('what is kept for ever stays', async () => {
  await forgetEvents(server.db, { events: 0, requests: 0 })
  expect(Math.min(...(await olderRows()))).toBeGreaterThan(400)
})

test('nothing goes before its days are counted, also by who was already writing', async () => {
  const writer = new pg.Client(server.url)
  await writer.connect()
  const at = new Date(firstKept.getTime() - 5 * dayMs)
  await writer.query('begin')
  await writer.query(
    `insert into abuse_events (key, at, customer_id, kind, text) values ('just in time', $1, $2, 'search', 'x')`,
    [at, ada],
  )
  const before = await olderRows()
  const forgotten = forgetEvents(server.db, { events: keptDays, requests: 0 })
  await new Promise((resolve) => setTimeout(resolve, 300))
  await writer.query('commit')
  await writer.end()
  await forgotten
  expect(await olderRows()).toEqual([(before[0] ?? 0) + 1, before[1]])
  expect(await server.db.$count(rollUpMarks)).toBe(1)
  await rollUp(server.db)
  await keepPartitions(server.db.$client)
})

test('old months are dropped, and no number changes', async () => {
  const before = await numbers()
  const [events = 0, requests = 0] = await olderRows()
  await forget()
  await rollUp(server.db)
  expect(await olderRows()).toEqual([0, 0])
  measured('E15', 'events and requests dropped with their months', events + requests)
  for (const { table, isDefault, from, to } of await listPartitions(server.db.$client))
    if (['abuse_events', 'api_requests'].includes(table) && !isDefault && to !== null && to <= firstKept)
      throw new Error(`${table} still has the month of ${from?.toISOString()}`)
  expect(await numbers()).toEqual(before)
  // The kept ones are all there.
  expect(await server.db.$count(apiRequests)).toBeGreaterThan(700)
})

test('what arrives late is not counted alone, and what was forgotten is not stored again', async () => {
  await forget()
  const before = await numbers()
  const late = new Date(firstKept.getTime() - dayMs)
  const again = { ...event(late), key: 'old 1000' }
  expect(await takeEvents(server.db, [event(late), again])).toEqual({ added: 0, skipped: 2 })
  await addRequest(late)
  await addRequest(late, 'old 1300')
  await rollUp(server.db)
  expect([await olderRows(), await numbers()]).toEqual([[0, 0], before])
  // The first kept moment is kept.
  expect((await takeEvents(server.db, [event(firstKept)])).added).toBe(1)
  await addRequest(firstKept)
  await rollUp(server.db)
  const series = await figureSeries(server.db, ['searches', 'api_requests'], {
    from: dayOf(firstKept),
    to: dayOf(firstKept),
  })
  const counted = async (rows: SQL) => Number((await rowsOf(rows))[0]?.count)
  const day = sql`at >= ${firstKept} and at < ${new Date(firstKept.getTime() + dayMs)}`
  expect([series.searches.total, series.api_requests.total]).toEqual([
    await counted(sql`select count(*) from abuse_events where kind = 'search' and ${day}`),
    await counted(sql`select count(*) from api_requests where type = 'api' and ${day}`),
  ])
})

test('marks of days that are gone, as an erasure leaves them, change no number', async () => {
  await forget()
  const before = await numbers()
  for (const source of ['searches', 'requests'] as const)
    await server.db.insert(rollUpMarks).values({ source, hour: new Date(firstKept.getTime() - 40 * dayMs) })
  await rollUp(server.db)
  expect(await numbers()).toEqual(before)
})

test('another reporting zone counts the days of kept rows anew, and leaves the others as they were', async () => {
  await forget()
  // Nothing marks the days after the first kept one.
  await server.db.delete(apiRequests).where(sql`at < ${new Date(firstKept.getTime() + 100 * dayMs)}`)
  await rollUp(server.db)
  const figures = ['searches', 'api_requests', 'enrichment_errors'] as const
  const series = () => figureSeries(server.db, figures, across)
  const old = await series()
  let before = old
  for (const zone of ['America/New_York', 'Pacific/Kiritimati']) {
    await keepReportZone(server.db, zone)
    await rollUp(server.db)
    const now = await series()
    const [first] = await rowsOf(
      sql`select ((${firstKept}::timestamptz at time zone ${zone} - interval '1 microsecond')::date + 1)::text as day`,
    )
    const [counted] = await rowsOf(
      sql`select count(*)::int as searches from abuse_events where kind = 'search'
        and at >= ${String(first?.day)}::timestamp at time zone ${zone} and at < (${isoDate(across.to)}::date + 1)::timestamp at time zone ${zone}`,
    )
    for (const figure of figures)
      for (const [index, { day, value }] of now[figure].days.entries())
        if (isoDate(day) < String(first?.day))
          expect([zone, figure, day, value]).toEqual([zone, figure, day, before[figure].days[index]?.value])
    before = now
    const recounted = now.searches.days.filter(({ day }) => isoDate(day) >= String(first?.day))
    expect(recounted.reduce((sum, { value }) => sum + value, 0)).toBe(counted?.searches)
    // Spans are the sums of their days, also those that reach over the first kept day.
    for (const size of spanSizes) {
      const sums = sql`select kind, first, customer_id, sum(requests)::int as requests from (
        select kind, customer_id, requests, ('1970-01-01'::date + (day - '1970-01-01'::date) / ${size} * ${size})::text as first from usage_days) d group by 1, 2, 3`
      const spans = sql`select kind, first::text as first, customer_id, sum(requests)::int as requests from usage_spans where days = ${size} group by 1, 2, 3`
      expect([zone, size, await rowsOf(sql`(${sums} except ${spans}) union all (${spans} except ${sums})`)]).toEqual([
        zone,
        size,
        [],
      ])
    }
  }
  await keepReportZone(server.db, 'UTC')
  await rollUp(server.db)
  expect(await series()).toEqual(old)
})

test('lists and files of rows begin with the first whole day that is kept, add up to its figures, and tell it', async () => {
  await forget()
  const call = server.as('su')
  const first = dayOf(firstKept)
  expect((await call(figuresCalls.getReporting, {})).data.rows_from).toEqual({ searches: first, requests: first })
  const kept = { from: first, to: across.to }
  for (const figure of ['searches', 'api_requests', 'enrichment_errors'] as const) {
    const { total } = (await figureSeries(server.db, [figure], kept))[figure]
    expect((await call(figuresCalls.listFigureRows, { filters: { figure, ...across } })).data.total).toBe(total)
    const batches = figureRowBatches(server.db, { figure, ...across })
    let written = 0
    for await (const batch of batches) written += batch.length
    expect(written).toBe(total)
  }
  const requests = { filters: across }
  const { total } = (await figureSeries(server.db, ['api_requests'], kept)).api_requests
  expect((await call(trackerCalls.listApiRequests, requests)).data.total).toBe(total)
  // In a zone where the first kept moment is in the middle of a day, that day is left out.
  await takeEvents(server.db, [event(firstKept)])
  await keepReportZone(server.db, 'America/New_York')
  await rollUp(server.db)
  const before = new Date(firstKept.getTime() - dayMs)
  expect((await call(figuresCalls.getReporting, {})).data.rows_from.requests).toBe(first)
  const lastDay = { from: dayOf(before), to: dayOf(before) }
  expect((await call(figuresCalls.listFigureRows, { filters: { figure: 'searches', ...lastDay } })).data).toMatchObject(
    {
      rows: [],
      total: 0,
    },
  )
  for (const own of [{}, { customer_id: ada }])
    expect((await call(trackerCalls.listApiRequests, { filters: { ...lastDay, ...own } })).data.total).toBe(0)
  await keepReportZone(server.db, 'UTC')
  await rollUp(server.db)
})

test('addresses and browsers are those of the kept events, as a rebuild counts them', async () => {
  await forget()
  const spans = async () => [
    await rowsOf(sql`select * from abuse_addresses order by customer_id, ip`),
    await rowsOf(sql`select * from abuse_fingerprints order by customer_id, fingerprint_id`),
  ]
  const after = await spans()
  await server.db.transaction(rebuildAbuse)
  expect(await spans()).toEqual(after)
  expect(after.map((rows) => rows.length > 3)).toEqual([true, true])
})

test('an account still tells when it last did what was long ago', async () => {
  const call = server.as('su')
  const silent = await server.addCustomer({ status: 'active', plan: 'team', created_at: daysAgo(900) })
  const long = new Date(firstKept.getTime() + dayMs)
  await takeEvents(server.db, [
    event(long, { customer_id: silent }),
    event(long, { customer_id: silent, kind: 'export' }),
  ])
  await server.db.execute(sql`insert into api_requests (key, at, customer_id, type, endpoint, outcome, ms)
    values ('silent', ${long}, ${silent}, 'enrichment', 'v1', 'ok', 1)`)
  await rollUp(server.db)
  const kinds = async () => {
    const { activity } = (await call(accountStandingCalls.getAccount, { customer_id: silent, filters: {} })).data
    return activity.map(({ kind, at }) => `${kind} ${at.slice(0, 10)}`).sort()
  }
  const before = await kinds()
  expect(before).toHaveLength(4)
  await forgetEvents(server.db, { events: keptDays - 60, requests: keptDays - 60 })
  expect(await server.db.$count(apiRequests, sql`key = 'silent'`)).toBe(0)
  expect(await kinds()).toEqual(before)
})

test('undoing a clear of days that are gone leaves their numbers', async () => {
  await forgetEvents(server.db, { events: keptDays - 60, requests: 0 })
  const call = server.as('su')
  const [first] = await rowsOf(sql`select events_from from roll_up_state`)
  const at = new Date(new Date(String(first?.events_from)).getTime() + 10 * dayMs)
  await takeEvents(server.db, [event(at)])
  await server.db.execute(
    sql`insert into search_alerts (customer_id, key, text, created_at) values (${ada}, 'k', 'x', ${at})`,
  )
  await rollUp(server.db)
  const days = Math.ceil((Date.now() - at.getTime()) / dayMs)
  expect(days).toBeLessThan(366)
  const { change } = await call(abuseCalls.clearAbuse, { customer_id: ada, last_x_days: days })
  await forgetEvents(server.db, { events: keptDays - 120, requests: 0 })
  const day = at.toISOString().slice(0, 10)
  const numbersOf = () => rowsOf(sql`select * from abuse_days where customer_id = ${ada} and day = ${day}`)
  const before = await numbersOf()
  expect((await call(sessionCalls.undoChange, { change_id: change ?? 0 })).status).toBe(200)
  expect(await numbersOf()).toEqual(before)
})

test('a table that is not partitioned yet is left alone', async () => {
  await server.db.execute(sql`alter table api_requests rename to parted`)
  await server.db.execute(sql`create table api_requests (like parted including defaults)`)
  const [before] = await rowsOf(sql`select requests_from from roll_up_state`)
  await forgetEvents(server.db, { events: 0, requests: keptDays - 200 })
  expect(await rowsOf(sql`select requests_from from roll_up_state`)).toEqual([before])
})
