import { performance } from 'node:perf_hooks'
import { spanSizes } from '../server/src/areas/reports/days/day-spans.ts'
import type { Connection } from '../server/src/platform/postgres/connect.ts'

/*
 * What bench/reports.ts reads: customers, keys, a year of roll-ups worth 100,000,000 facts, and real requests of the last
 * days, from which the job makes their days.
 */

export const scale = {
  customers: 50_000,
  keys: 6_000,
  /** Days that are filled as roll-ups alone; before those of the real requests. */
  rolledDays: 375,
  realDays: 20,
  realRequests: 2_000_000,
} as const

export const timed = async (name: string, work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1000
  console.log(`${name.padEnd(60)} ${seconds.toFixed(1)} s`)
  return seconds
}

const addCustomers = `
  insert into customers (email, first_name, last_name, company_name, status, plan, starts_on, created_at)
  select 'c' || n || '@bench.example', 'Ada', 'Number ' || n, 'Company ' || n % 9000,
    (array['active', 'active', 'active', 'trial', 'pending', 'cancelled'])[1 + n % 6],
    (array['free', 'starter', 'professional', 'team', 'enterprise'])[1 + n % 5],
    case when n % 6 in (0, 1, 2, 5) then current_date - 1400 + (n % 1390) end,
    now() - (1400 - n % 1390) * interval '1 day'
  from generate_series(1, $1::int) n`

const addKeys = `
  with owner as (select id, row_number() over (order by id) as n from customers where email like '%@bench.example'),
  asked as (
    insert into requests (kind, customer_id, details, state, created_at)
    select 'api_key', o.id, '{"quota": 5000}', 'approved', now() - interval '420 days'
    from generate_series(0, $1::int - 1) k join owner o on o.n = 1 + k * 7 % 5000 returning id, customer_id
  )
  insert into api_keys (request_id, customer_id, key_hash, prefix, quota, created_at)
  select id, customer_id, sha256(('bench ' || id)::bytea), 'ck_' || id, 5000, now() - interval '420 days' from asked`

/** A row for each key and day on which it was used, in the order in which the job writes them: some very much, most a little. */
const keyUsage = (type: string, mean: number, share: number) => `
  insert into usage_days (kind, day, customer_id, key_id, requests, matched, refused, errors, amount)
  select '${type}', day, customer_id, key_id, requests, requests - requests / 40 - requests / 50 - requests / 25, requests / 40,
    requests / 50, requests * 80
  from (
    select d.day, k.customer_id, k.id as key_id,
      (1 + ${mean} * power(random(), 2) * 3 * (0.2 + 2.0 / (1 + k.id % 9))
        * case when extract(isodow from d.day) > 5 then 0.3 else 1 end)::bigint as requests
    from api_keys k cross join (select current_date - $2::int - n as day from generate_series(0, $1::int - 1) n) d
    where random() < ${share}
  ) made order by day, customer_id, key_id`

const customerUsage = (kind: string, mean: number, share: number) => `
  insert into usage_days (kind, day, customer_id, key_id, requests, matched, refused, errors, amount)
  select '${kind}', d.day, c.id, 0, 1 + (${mean} * random() * 2)::bigint, 0, 0, 0, 1
  from customers c cross join (select current_date - $2::int - n as day from generate_series(0, $1::int - 1) n) d
  where c.email like '%@bench.example' and random() < ${share} * 2.0 / (1 + c.id % 9) order by d.day, c.id`

const addSpans = `
  insert into usage_spans (kind, days, first, customer_id, key_id, requests, matched, refused, errors, amount)
  select kind, n.days, date '1970-01-01' + (day - date '1970-01-01') / n.days * n.days as first, customer_id, key_id,
    sum(requests), sum(matched), sum(refused), sum(errors), sum(amount)
  from usage_days cross join unnest($1::smallint[]) n(days) group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`

const addFigures = `
  insert into figure_days (figure, day, value)
  select f.figure, u.day, sum(f.value) from usage_days u cross join lateral (values
    ('search', 'searches', requests), ('unlock', 'unlocks', requests), ('api', 'api_requests', requests),
    ('api', 'api_refused', refused), ('api', 'api_errors', errors), ('enrichment', 'enrichment_requests', requests),
    ('enrichment', 'enrichment_matches', matched), ('enrichment', 'enrichment_refused', refused),
    ('enrichment', 'enrichment_errors', errors),
    ('enrichment', 'enrichment_misses', requests - matched - refused - errors)) f(kind, figure, value)
  where f.kind = u.kind group by 1, 2 having sum(f.value) > 0`

/** As the main site tells of them, but by the hundred thousand. */
const addRequests = `
  insert into api_requests (key, at, customer_id, key_id, type, endpoint, outcome, ms)
  select 'bench ' || n, now() - (n::float8 / $1::float8) * $2::int * interval '1 day', k.customer_id, k.id,
    case when n % 5 = 0 then 'enrichment' else 'api' end, 'v1/companies',
    case when n % 41 = 0 then 'refused' when n % 47 = 0 then 'error' when n % 13 = 0 then 'no_match' else 'ok' end, 40 + n % 300
  from generate_series($3::int, $4::int) n
  join (select id, customer_id, row_number() over (order by id) as place from api_keys) k
    on k.place = 1 + (n::bigint * 7919) % $5::int`

/** Fills an empty migrated database. */
export const fill = async (pool: Connection['pool']): Promise<void> => {
  const client = await pool.connect()
  const days = [scale.rolledDays, scale.realDays]
  await client.query("select set_config('statement_timeout', '0', false), set_config('work_mem', '256MB', false)")
  await timed(`${scale.customers} customers with their facts`, () => client.query(addCustomers, [scale.customers]))
  await timed(`${scale.keys} keys`, () => client.query(addKeys, [scale.keys]))
  await timed('roll-ups by key and customer, by day', async () => {
    await client.query(keyUsage('api', 80, 0.7), days)
    await client.query(keyUsage('enrichment', 30, 0.25), days)
    await client.query(customerUsage('search', 4, 0.07), days)
    await client.query(customerUsage('unlock', 3, 0.02), days)
  })
  await timed('the same by spans of days', () => client.query(addSpans, [spanSizes]))
  await timed('figures by day', () => client.query(addFigures))
  const batch = 100_000
  const seconds = await timed(`${scale.realRequests} real requests in batches of ${batch}`, async () => {
    for (let first = 1; first <= scale.realRequests; first += batch)
      await client.query(addRequests, [scale.realRequests, scale.realDays, first, first + batch - 1, scale.keys])
  })
  console.log(`  ${Math.round(scale.realRequests / seconds)} rows a second, their marks and indexes with them`)
  client.release(true)
}
