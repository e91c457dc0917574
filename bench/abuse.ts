import { performance } from 'node:perf_hooks'
import { abuseCalls } from '../remote-admin/contract/calls/abuse.ts'
import { buildApp } from '../server/src/app.ts'
import { rebuildAbuse } from '../server/src/areas/admin/abuse/abuse-days.ts'
import { hashToken, newToken } from '../server/src/platform/authentication/session.ts'
import { connect } from '../server/src/platform/postgres/connect.ts'
import type { Call, InputOf } from '../shared/src/contract/define-calls.ts'
import { percentile } from './percentile.ts'

/*
 * /top_abusers and /customer/abuse over 5,000,000 events of 200,000 customers in a year, which it adds to a migrated
 * database with an agent where there are none; one customer in 33 has bursts. Prints the first answer, p50 and p95 of
 * each case over HTTP, and the plan of the ranking.
 *
 *   DATABASE_URL=postgres://… node bench/abuse.ts
 */

const events = 5_000_000
const customers = 200_000
const rounds = 40

const url = process.env.DATABASE_URL
if (url === undefined) throw new Error('DATABASE_URL names the database')
const { pool, db, close } = connect(url)

const timed = async (name: string, work: () => Promise<unknown>): Promise<void> => {
  const began = performance.now()
  await work()
  console.log(`${name.padEnd(44)} ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

const fill = async (): Promise<void> => {
  const client = await pool.connect()
  await client.query("select set_config('statement_timeout', '0', false), setseed(0.5)")
  await timed(`${customers} customers`, () =>
    client.query(
      `insert into customers (first_name, last_name, email, company_name, status, plan, ip)
       select 'Customer', 'Number ' || n, 'c' || n || '@bench.example', 'Company ' || n % 9000,
         (array['trial', 'active', 'active', 'cancelled'])[1 + n % 4],
         (array['free', 'starter', 'professional', 'team', 'enterprise'])[1 + n % 5],
         ('10.0.0.0'::inet + n)
       from generate_series(1, $1::int) n`,
      [customers],
    ),
  )
  // A few do most of it; of five events two are part of a burst, of which 6,000 customers have three each.
  await timed(`${events} events`, () =>
    client.query(
      `insert into abuse_events (key, at, customer_id, kind, text, ip, fingerprint_id)
       select 'bench ' || n, at, customer_id, kind, 'software companies ' || n % 5000,
         case when customer_id % 40 = 0 then '172.16.0.0'::inet + (random() * 60)::int + customer_id % 4000 * 16
           else '10.0.0.0'::inet + customer_id + (random() * 2)::int end,
         case when customer_id % 40 = 0 then 'shared ' || customer_id % 500 || ' ' || (random() * 8)::int
           else 'own ' || customer_id || ' ' || (random() * 1.4)::int end
       from (
         select n, first + c.id - 1 as customer_id, kind,
           case when burst then date_trunc('hour', now()) - ((c.id * 7919 + floor(pick * 3)::int * 83) % 365) * interval '1 day'
               - (c.id % 20) * interval '1 hour' + random() * interval '1 hour' - interval '1 hour'
             else now() - random() * interval '365 days' end as at
         from (
           select n, random() as pick, n % 5 < 2 as burst,
             case when n % 5 < 2 or random() < 0.8 then 'search' when random() < 0.5 then 'export' else 'sign_in' end as kind,
             case when n % 5 < 2 then 1 + floor(6000 * power(random(), 1.2)) * 33
               else 1 + floor($2::int * power(random(), 3)) end::int as id
           from generate_series(1, $1::int) n
         ) c, (select min(id) as first from customers where email like '%@bench.example') f
       ) made order by at`,
      [events, customers],
    ),
  )
  client.release(true)
}

const { rows: counted } = await pool.query<{ events: number }>('select count(*)::int as events from abuse_events')
if ((counted[0]?.events ?? 0) < events) await fill()
await timed('rebuild of all days, addresses and browsers', () =>
  db.transaction(async (tx) => {
    await tx.execute('set local statement_timeout = 0')
    await tx.execute("set local work_mem = '256MB'")
    await rebuildAbuse(tx)
  }),
)
await timed('vacuum', async () => {
  const client = await pool.connect()
  await client.query("select set_config('statement_timeout', '0', false)")
  await client.query('vacuum (analyze) abuse_events, abuse_days, abuse_addresses, abuse_fingerprints, customers')
  client.release(true)
})
const { rows: sizes } = await pool.query(
  `select (select count(*)::int from abuse_days) as days, (select count(*)::int from abuse_days where points > 0) as with_points,
     (select count(distinct customer_id)::int from abuse_days where points > 0) as customers_with_points,
     pg_size_pretty(pg_total_relation_size('abuse_events')) as events, pg_size_pretty(pg_total_relation_size('abuse_days')) as days_size`,
)
console.log(JSON.stringify(sizes[0]))

const token = newToken()
await pool.query(
  `insert into sessions (token_hash, agent_id, expires_at) select $1, min(id), now() + interval '1 hour' from agents`,
  [hashToken(token)],
)
const app = await buildApp({ db, environment: 'bench', logLevel: 'silent' })
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const ask = async <C extends Call>(call: C, input: InputOf<C>): Promise<number> => {
  const began = performance.now()
  const response = await fetch(`${address}/api/v2/${call.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const text = await response.text()
  const ms = performance.now() - began
  if (response.status !== 200) throw new Error(`${response.status}: ${text}`)
  return ms
}

const report = async (name: string, ask: (round: number) => Promise<number>, runs = rounds): Promise<void> => {
  const first = await ask(0)
  const times: number[] = []
  for (let round = 0; round < runs; round += 1) times.push(await ask(round))
  console.log(
    `${name.padEnd(44)} first ${first.toFixed(1).padStart(6)}  p50 ${percentile(times, 0.5).toFixed(1).padStart(6)}  p95 ${percentile(times, 0.95).toFixed(1).padStart(6)} ms`,
  )
}

const list = abuseCalls.listTopAbusers
for (const last_x_days of [1, 7, 30, 90, 365]) {
  await report(`top_abusers ${last_x_days} days`, () => ask(list, { filters: { last_x_days } }))
  for (const by of ['peak', 'last_at'] as const)
    await report(`top_abusers ${last_x_days} days by ${by}`, () =>
      ask(list, { filters: { last_x_days }, sort: { by, direction: 'desc' } }),
    )
}
for (const search_query of ['number 13', 'company 77', 'bench.example', 'c26001@bench.example', 'zzzzzz'])
  await report(`top_abusers 30 days, text ${search_query}`, () => ask(list, { filters: { search_query } }))
await report('top_abusers 365 days, plan team, active', () =>
  ask(list, { filters: { last_x_days: 365, plan: 'team', status: 'active' } }),
)

const { rows: heavy } = await pool.query<{ id: number; events: number }>(
  'select customer_id::int as id, count(*)::int as events from abuse_events group by 1 order by 2 desc limit 10',
)
const { rows: some } = await pool.query<{ id: number }>(
  `select id::int from customers where email like '%@bench.example' order by md5(id::text) limit 200`,
)
console.log(`heaviest: ${heavy.map(({ events }) => events).join(', ')} events`)
const of = (rows: readonly { id: number }[], round: number) => rows[round % rows.length]?.id ?? 0
for (const last_x_days of [1, 7, 30, 90, 365]) {
  const details = (rows: readonly { id: number }[]) => (round: number) =>
    ask(abuseCalls.getCustomerAbuse, { customer_id: of(rows, round), last_x_days })
  await report(`customer/abuse ${last_x_days} days, heaviest ten`, details(heavy))
  await report(`customer/abuse ${last_x_days} days, 200 random`, details(some), 200)
}
await report('events of the heaviest, 365 days', () =>
  ask(abuseCalls.listAbuseEvents, { filters: { customer_id: of(heavy, 0), last_x_days: 365 } }),
)

const { rows: plan } = await pool.query(
  `explain (analyze, buffers off, costs off) with summed as (
     select customer_id, sum(points)::bigint as points, max(peak)::bigint as peak, max(last_at) as last_at from abuse_days
     where points > 0 and day >= (now() at time zone 'UTC')::date - 30 group by customer_id)
   select *, rank() over (order by points desc) from summed order by points desc limit 101`,
)
console.log(plan.map((row) => row['QUERY PLAN']).join('\n'))
await app.close()
await close()
