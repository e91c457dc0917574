import type { FigureId } from '@console/remote-reports/contract/figures'
import { figureSeries } from '../src/areas/reports/figures/figures.ts'
import { type Connection, connect } from '../src/platform/postgres/connect.ts'
import { migrate } from '../src/platform/postgres/migrate.ts'
import { type EmptyDatabase, emptyDatabase } from '../src/testing/databases.ts'
import { seedDatabase } from './seed.ts'

jest.setTimeout(60_000)

const anchor = new Date('2025-12-05T00:00:00Z')
const days = { from: '10/05/2025', to: '12/05/2025' } as const
let empty: EmptyDatabase
let database: Connection
beforeAll(async () => {
  empty = await emptyDatabase()
  database = connect(empty.url)
  await migrate(database.pool)
  await seedDatabase(database.pool, { customers: 3_000, production: false, anchor })
})
afterAll(async () => {
  await database.close()
  await empty.drop()
})

const rowsOf = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows
/** Implausibilities that were found; each must be absent. */
const found = async (text: string) => (await rowsOf(text)).map((row) => JSON.stringify(row))
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const counted = [
  'sign_ups',
  'trials',
  'conversions',
  'searches',
  'unlocks',
  'api_requests',
  'enrichment_requests',
] as const
/** Days with small numbers fluctuate by themselves. */
const few = 6
/** One burst with alerts can equal everybody else's day together. */
const most: Partial<Record<FigureId, number>> = { searches: 6 }

test.each(counted)('%s: no day exceeds a few times the usual, the last days included', async (figure) => {
  const { [figure]: series } = await figureSeries(database.db, [figure], days)
  const values = series.days.map(({ value }) => value)
  const usual = Math.max(few, median(values))
  expect(Math.max(...values)).toBeLessThan(usual * (most[figure] ?? 4))
  const week = values.slice(-8, -1)
  expect(median(week)).toBeGreaterThanOrEqual(figure === 'conversions' || figure === 'trials' ? 0 : usual / 3)
  // The last day of the range has just begun.
  expect(values.at(-1)).toBeLessThanOrEqual(usual)
})

test.each([
  ['08/01/2025', '09/30/2025'],
  [days.from, days.to],
  // The default range of the reports, and the days before it.
  ['11/08/2025', '12/05/2025'],
  ['10/11/2025', '11/07/2025'],
  ['09/13/2025', '10/10/2025'],
])('a similar share of trials converts in every range: from %s to %s', async (from, to) => {
  const { trials, conversions } = await figureSeries(database.db, ['trials', 'conversions'], { from, to })
  const share = conversions.total / trials.total
  expect(share).toBeGreaterThan(0.2)
  expect(share).toBeLessThan(0.6)
})

test('the number of employees entered a day varies and is zero at weekends', async () => {
  const entered = await rowsOf(
    `select count(*)::int as count, extract(isodow from created_at at time zone 'UTC') > 5 as weekend from employees
     where created_at > '2025-06-02' group by date_trunc('day', created_at at time zone 'UTC'), 2`,
  )
  expect(new Set(entered.map(({ count }) => count)).size).toBeGreaterThan(5)
  expect(entered.filter(({ weekend }) => weekend)).toEqual([])
})

test.each(['companies', 'employees', 'press_events', 'scanned_domains'])(
  '%s arrive at a steady rate, without a surge in the last weeks',
  async (table) => {
    const months = await rowsOf(
      `select m.month, count(t.id)::int as count from generate_series(1, 6) m (month)
       left join ${table} t on t.created_at > '2025-12-05'::date - m.month * 28 and t.created_at <= '2025-12-05'::date - m.month * 28 + 28
       group by m.month order by m.month`,
    )
    const [last = 0, ...before] = months.map(({ count }) => Number(count))
    expect(before.filter((count) => count === 0)).toEqual([])
    expect(last).toBeLessThanOrEqual(5 * median(before))
    const [today] = await rowsOf(`select count(*)::int as count from ${table} where created_at >= '2025-12-05'`)
    expect(Number(today?.count)).toBeLessThanOrEqual(few)
  },
)

test('a rule matches only while it is in force', async () => {
  expect(
    await found('select domain, created_at, last_match_at from blocked_domains where last_match_at < created_at'),
  ).toEqual([])
  expect(
    await found(
      'select range, created_at, until, last_match_at from banned_ips where last_match_at not between created_at and coalesce(until, last_match_at)',
    ),
  ).toEqual([])
  expect((await rowsOf('select 1 from banned_ips where match_count > 0')).length).toBeGreaterThan(10)
})

test('customers have what their approved requests grant', async () => {
  expect(
    await found(
      `select r.kind, c.status, c.plan, c.approval, r.granted from requests r join customers c on c.id = r.customer_id
       where r.state = 'approved' and not case r.kind
         when 'trial' then c.status = 'trial' and to_char(c.trial_ends_on, 'MM/DD/YYYY') = r.granted ->> 'trial_ends_on'
         when 'enterprise' then c.plan = 'enterprise' and c.seats = (r.granted ->> 'seats')::int
         when 'partner' then c.plan in ('professional', 'team', 'enterprise')
         when 'authentication' then c.approval = 'approved' and not c.disabled
         else true end`,
    ),
  ).toEqual([])
  const kinds = await rowsOf(
    `select kind, count(*) filter (where state = 'approved')::int as approved, count(*) filter (where state = 'waiting')::int as waiting
     from requests group by kind`,
  )
  expect(kinds.filter(({ approved, waiting }) => approved === 0 || waiting === 0)).toEqual([])
  expect(await found('select id from requests where decided_at < created_at or decided_at > $$2025-12-05$$')).toEqual(
    [],
  )
})

test('the searches that an alert reports are among the events', async () => {
  expect(
    await found(
      `select a.text, d.searches from search_alerts a left join abuse_days d on d.customer_id = a.customer_id
         and d.day = (a.created_at at time zone 'UTC')::date
       where coalesce(d.searches, 0) < coalesce(substring(a.text from '^([0-9]+) searches')::int, 1)`,
    ),
  ).toEqual([])
  const [kinds] = await rowsOf(
    `select count(*) filter (where text like '% searches within one hour')::int as bursts, count(*)::int as all from search_alerts`,
  )
  expect(kinds).toEqual({ bursts: 3, all: 54 })
  // Customers with points have done something for them.
  expect(await found('select customer_id, day from abuse_days where alerts > 0 and searches = 0')).toEqual([])
})
