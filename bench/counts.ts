import { performance } from 'node:perf_hooks'
import { countsCalls } from '../remote-reports/contract/calls/counts.ts'
import { buildApp } from '../server/src/app.ts'
import { foldCounts } from '../server/src/areas/reports/counts/fold-counts.ts'
import { hashToken, newToken } from '../server/src/platform/authentication/session.ts'
import { connect } from '../server/src/platform/postgres/connect.ts'
import { percentile } from './percentile.ts'

/*
 * counts and reports/get_growth over the records of a database that bench/companies.ts has filled, with 20,000 changes
 * that nobody has added up yet; what counting by the records themselves would cost; and what the counters cost each write. Prints p50 and p95 over HTTP.
 *
 *   DATABASE_URL=postgres://… node bench/counts.ts
 */

const rounds = 200
const changes = 20_000

const url = process.env.DATABASE_URL
if (url === undefined) throw new Error('DATABASE_URL names the database')
const { pool, db, close } = connect(url)

const timesOf = async (count: number, one: (round: number) => Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  for (let round = 0; round < count; round += 1) {
    const began = performance.now()
    await one(round)
    times.push(performance.now() - began)
  }
  return times
}
const report = async (name: string, one: (round: number) => Promise<unknown>, count = rounds): Promise<void> => {
  await timesOf(Math.min(10, count), one)
  const times = await timesOf(count, one)
  const shown = [0.5, 0.95].map((share) => `p${share * 100} ${percentile(times, share).toFixed(1)} ms`)
  console.log(`${name.padEnd(56)} ${shown.join('  ')}`)
}

const client = await pool.connect()
await client.query("select set_config('statement_timeout', '0', false)")
const { rows } = await client.query<Record<string, unknown>>(
  `select (select count(*)::int from companies) as companies, (select count(*)::int from employees) as employees,
     (select min(id)::int from companies) as first`,
)
console.log(JSON.stringify(rows[0]))
const first = Number(rows[0]?.first)

const token = newToken()
await pool.query(
  `insert into sessions (token_hash, agent_id, expires_at) select $1, min(id), now() + interval '1 hour' from agents`,
  [hashToken(token)],
)
const app = await buildApp({ db, environment: 'bench', logLevel: 'silent' })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const ask = async (path: string, input: object): Promise<void> => {
  const response = await fetch(`${address}/api/v2/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${response.status}: ${text}`)
}

const people = async (names: string) => {
  for (let round = 0; round < rounds; round += 1)
    await client.query(`insert into employees (company_id, first_name, last_name) values ($1, 'Ana', $2)`, [
      first + round,
      `${names} ${round}`,
    ])
}
const costOf = async (name: string): Promise<number> => {
  const [ms = 0] = await timesOf(1, () => people(name))
  console.log(`one employee, ${name.padEnd(42)} ${(ms / rounds).toFixed(2)} ms`)
  return ms
}
await people('warm')
await client.query('alter table employees disable trigger user')
await costOf('without counters')
await client.query('alter table employees enable trigger user')
await costOf('with counters')
await report('a company with its people moves to another country', (round) =>
  client.query(`update companies set country = case country when 'US' then 'DE' else 'US' end where id = $1`, [
    first + 1_000 + round,
  ]),
)
await client.query(`delete from employees where first_name = 'Ana' and id > (select max(id) - 2000 from employees)
  and last_name ~ '^(warm|without|with)'`)
await client.query('select recount_records()')

await client.query(
  `insert into record_count_changes (record, part, key, change)
   select 'companies', part, '', 0 from generate_series(1, $1::int / 4) cross join unnest(array['total', 'country', 'industry', 'size']) part`,
  [changes],
)
// Two years in which somebody entered something in every quarter of an hour, and took it out again.
await client.query(
  `insert into record_count_times (record, quarter, change)
   select record, quarter, 0 from unnest(array['companies', 'employees', 'press_events', 'scanned_domains']) record
   cross join generate_series(date_bin('15 minutes', now() - interval '740 days', '2000-01-01 00:00:00+00'), now(), interval '15 minutes') quarter
   on conflict do nothing`,
)
await client.query('vacuum (analyze) record_counts, record_count_changes, record_count_times')
const { rows: days } = await pool.query<{ from: string; to: string }>(
  `select to_char(now() - interval '364 days', 'MM/DD/YYYY') as from, to_char(now(), 'MM/DD/YYYY') as to`,
)
const [year] = days
const month = { ...year, from: year?.to }
await report(`counts, ${changes} changes not added up`, () => ask(countsCalls.getCounts.path, {}))
await report('growth of a day with the one before', () => ask(countsCalls.getGrowth.path, { ...month, compare: true }))
await report('growth of 365 days with those before', () => ask(countsCalls.getGrowth.path, { ...year, compare: true }))
const [fold = 0] = await timesOf(1, () => foldCounts(db))
console.log(`adding up ${changes} changes`.padEnd(56), `${fold.toFixed(0)} ms`)
await report('counts, all added up', () => ask(countsCalls.getCounts.path, {}))
await report(
  'companies by country from the records themselves',
  () => client.query('select country, count(*) from companies group by country'),
  3,
)
await report(
  'employees by country from the records themselves',
  () =>
    client.query(
      'select c.country, count(*) from employees e join companies c on c.id = e.company_id group by c.country',
    ),
  3,
)
await client.query('select recount_records()')

client.release(true)
await app.close()
await close()
