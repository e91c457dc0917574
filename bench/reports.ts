import { performance } from 'node:perf_hooks'
import { buildApp } from '../server/src/app.ts'
import { rollUp } from '../server/src/areas/reports/figures/roll-up.ts'
import { hashToken, newToken } from '../server/src/platform/authentication/session.ts'
import { connect } from '../server/src/platform/postgres/connect.ts'
import { percentile } from './percentile.ts'
import { fill, scale, timed } from './reports-fill.ts'

/*
 * Every report over roll-ups worth 100,000,000 facts, and the job that makes them, over 2,000,000 real requests. Takes a
 * migrated database with an agent, fills it where it is empty, and prints p50 and p95 of each call over HTTP.
 *
 *   DATABASE_URL=postgres://… node bench/reports.ts
 */

const rounds = 40
const url = process.env.DATABASE_URL
if (url === undefined) throw new Error('DATABASE_URL names the database')
const { pool, db, close } = connect(url)

const unlimited = async (query: string): Promise<void> => {
  const client = await pool.connect()
  await client.query("select set_config('statement_timeout', '0', false)")
  await client.query(query)
  client.release(true)
}

const count = async (query: string): Promise<number> => Number((await pool.query(query)).rows[0]?.count ?? 0)

if ((await count('select count(*) from api_requests')) < scale.realRequests) {
  await fill(pool)
  await timed('vacuum', () =>
    unlimited(
      'vacuum (analyze) customers, customer_facts, api_requests, api_keys, usage_days, usage_spans, figure_days',
    ),
  )
  const rows = await count('select count(*) from roll_up_marks')
  const seconds = await timed(`the job, over ${rows} marks`, () => rollUp(db))
  console.log(`  ${Math.round(scale.realRequests / seconds)} requests a second`)
  await timed('vacuum', () => unlimited('vacuum (analyze) usage_days, usage_spans, figure_days, roll_up_marks'))
}
await pool.query(`insert into roll_up_marks (source, hour) values ('requests', date_trunc('hour', now()))`)
await timed('the job, over this hour alone', () => rollUp(db))
const { rows: sizes } = await pool.query(
  `select (select sum(requests)::bigint from usage_days) as facts, (select count(*) from usage_days) as usage_days,
     (select count(*) from usage_spans) as usage_spans, (select count(*) from figure_days) as figure_days,
     (select count(*) from api_requests) as api_requests, (select count(*) from customer_facts) as customer_facts,
     pg_size_pretty(pg_total_relation_size('usage_days')) as usage_days_size`,
)
console.log(JSON.stringify(sizes[0]))

const token = newToken()
await pool.query(
  `insert into sessions (token_hash, agent_id, expires_at)
   select $1, min(id), now() + interval '1 hour' from agents where level = 'su'`,
  [hashToken(token)],
)
const app = await buildApp({ db, environment: 'bench', logLevel: 'silent' })
const address = await app.listen({ port: 0, host: '127.0.0.1' })

/** Null: this server has no such call. */
const ask = async (path: string, input: object): Promise<number | null> => {
  const began = performance.now()
  const response = await fetch(`${address}/api/v2/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const text = await response.text()
  const ms = performance.now() - began
  if (response.status === 404) return null
  if (response.status !== 200) throw new Error(`${path} ${response.status}: ${text}`)
  return ms
}

const shown = (times: readonly number[], share: number): string => percentile(times, share).toFixed(1).padStart(7)

const report = async (path: string, note: string, input: (round: number) => object): Promise<void> => {
  const name = `${path} ${note}`.padEnd(74)
  const first = await ask(path, input(0))
  if (first === null) {
    console.log(`${name} is not there`)
    return
  }
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push((await ask(path, input(round + 1))) ?? 0)
  console.log(`${name} first ${first.toFixed(0).padStart(5)}  p50 ${shown(times, 0.5)}  p95 ${shown(times, 0.95)} ms`)
}

const dayAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().replace(/^(\d+)-(\d+)-(\d+).*$/, '$2/$3/$1')
/** So many days; another end each time, so that nothing kept from the last one helps. */
const last = (days: number) => (round: number) => ({ from: dayAgo(days + (round % 20)), to: dayAgo(round % 20) })

const { rows: busy } = await pool.query<{ customer_id: number; key_id: number }>(
  `select customer_id::int as customer_id, key_id::int as key_id from usage_spans where kind = 'api' and days = 243
   group by 1, 2 order by sum(requests) desc limit 20`,
)
const one = (round: number) => busy[round % busy.length] ?? { customer_id: 1, key_id: 1 }
const customer = (round: number) => ({ customer_id: one(round).customer_id })

await report('reports/get_reporting', '', () => ({}))
for (const days of [7, 30, 90, 365]) {
  const range = last(days)
  const within = `${days} days`
  const compared = (round: number) => ({ ...range(round), compare: true })
  const listed =
    (more: (round: number) => object = () => ({})) =>
    (round: number) => ({
      filters: { ...range(round), ...more(round) },
    })
  await report('stats/quickstats', within, compared)
  await report('reports/get_enrichment_stats', within, compared)
  await report('reports/get_enrichment_stats', `${within}, a customer`, (round) => ({
    ...compared(round),
    ...customer(round),
  }))
  await report('reports/list_enrichment_customers', within, listed())
  await report('reports/list_enrichment_requests', `${within}, a customer`, listed(customer))
  await report('reports/get_api_usage', within, compared)
  await report('reports/get_api_usage', `${within}, a key`, (round) => ({ ...compared(round), ...one(round) }))
  await report('reports/get_usage_map', within, range)
  await report('reports/get_usage_map', `${within}, a customer`, (round) => ({ ...range(round), ...customer(round) }))
  await report('reports/list_api_users', within, listed())
  await report(
    'reports/list_api_users',
    `${within}, compared`,
    listed(() => ({ compare: true })),
  )
  await report('reports/list_api_users', `${within}, by errors, text`, (round) => ({
    filters: { ...range(round), search_query: 'number 13' },
    sort: { by: 'errors', direction: 'desc' },
  }))
  await report('reports/list_api_keys', within, listed())
  await report('reports/list_api_requests', within, listed())
  await report('reports/list_api_requests', `${within}, a key`, listed(one))
  await report('reports/get_unlock_stats', within, compared)
  await report('reports/get_unlock_map', within, range)
  await report('reports/list_unlockers', within, listed())
  await report('getStripeStats', within, compared)
  await report('reports/get_growth', within, compared)
  for (const figure of ['sign_ups', 'active_customers', 'api_requests', 'api_errors', 'enrichment_matches'])
    await report(
      'reports/list_figure_rows',
      `${within}, ${figure}`,
      listed(() => ({ figure })),
    )
  await report(
    'reports/list_figure_rows',
    `${within}, a customer`,
    listed((round) => ({ figure: 'api_requests', ...customer(round) })),
  )
}
await report('reports/get_api_subject', 'a key', one)
await report('counts', '', () => ({}))
await report('reports/list_account_standing', '', () => ({}))
await report('reports/count_account_standing', '', () => ({}))

await app.close()
await close()
