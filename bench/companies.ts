import { performance } from 'node:perf_hooks'
import { companiesCalls } from '../remote-dataentry/contract/calls/companies.ts'
import { pressCalls } from '../remote-dataentry/contract/calls/press.ts'
import { withoutIndexes } from '../server/seed/copy.ts'
import { buildApp } from '../server/src/app.ts'
import { hashToken, newToken } from '../server/src/platform/authentication/session.ts'
import { connect } from '../server/src/platform/postgres/connect.ts'
import { percentile } from './percentile.ts'

/*
 * search/searchCompanyURL over 2,000,000 companies and searchEmployeeForPressPage over 10,000,000 employees, which it
 * adds to a migrated database with an agent where there are none. Prints p50, p95 and p99 of each kind of text over HTTP.
 *
 *   DATABASE_URL=postgres://… node bench/companies.ts
 */

const companies = 2_000_000
const employees = 10_000_000
const rounds = 200

const url = process.env.DATABASE_URL
if (url === undefined) throw new Error('DATABASE_URL names the database')
const { pool, db, close } = connect(url)

const timed = async (name: string, work: () => Promise<unknown>): Promise<void> => {
  const began = performance.now()
  await work()
  console.log(`${name.padEnd(44)} ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

/** Coined words: 30 first syllables, 30 second ones, 15 endings, and the fields that companies name themselves by. */
const words = `
  create temp table first as select row_number() over () - 1 as n, s from unnest(string_to_array('ve lo ka no ri sa mi to da zu fa li ba mo ta ni so le ko ra xi lu na bo di sy ma ru vi te', ' ')) s;
  create temp table last as select row_number() over () - 1 as n, s from unnest(string_to_array('nex ra ntis lon via dor mar tek rix lin ssen well crest field port', ' ')) s;
  create temp table field as select row_number() over () - 1 as n, s from unnest(string_to_array('Software Systems Technologies Analytics Logistics Freight Consulting Pharma Biosciences Medical Capital Bank Insurance Semiconductors Electronics Foods Beverages Construction Energy Solar Media Publishing Motors Law Engineering Travel Hotels Retail Textiles Furniture', ' ')) s;
  create temp table legal as select row_number() over () - 1 as n, s from unnest(string_to_array('Ltd GmbH Inc SA SpA BV', ' ')) s;
  create temp table person as select row_number() over () - 1 as n, s from unnest(string_to_array('Ana Bruno Carla David Elena Fatima George Hana Ivan Julia Karim Laura Marco Nadia Oscar Paula Quentin Rosa Samir Teresa Ulrich Vera Walid Xenia Yusuf Zoe', ' ')) s;`

const fill = async (): Promise<void> => {
  const client = await pool.connect()
  await client.query(
    "select set_config('statement_timeout', '0', false), set_config('maintenance_work_mem', '1GB', false)",
  )
  await client.query(words)
  await client.query('alter table companies disable trigger user')
  await timed(`${companies} companies with their indexes`, () =>
    withoutIndexes(client, 'companies', async () => {
      await client.query(
        `insert into companies (name, domain, country, employees)
         select initcap(a.s || b.s || e.s) || coalesce(nullif(i / 405000, 0)::text, '') || ' ' || f.s || ' ' || l.s,
           a.s || b.s || e.s || '-' || lower(f.s) || i || '.example',
           (array['US', 'GB', 'DE', 'FR', 'PT', 'CN'])[1 + i % 6], i % 5000
         from generate_series(0, $1::int - 1) i
         join first a on a.n = i % 30 join first b on b.n = i / 30 % 30 join last e on e.n = i / 900 % 15
         join field f on f.n = i / 13500 % 30 join legal l on l.n = i % 6`,
        [companies],
      )
    }),
  )
  await client.query('alter table companies enable trigger user')
  await timed('the words of their names', () =>
    client.query(
      'insert into company_words (word) select distinct unnest(words_of(name)) from companies on conflict do nothing',
    ),
  )
  await timed('their domains', () =>
    client.query(
      `insert into company_domains (domain, company_id, created_at)
       select domain, id, created_at from companies on conflict do nothing`,
    ),
  )
  await client.query('alter table employees disable trigger user')
  await timed(`${employees} employees with their indexes`, () =>
    withoutIndexes(client, 'employees', async () => {
      await client.query(
        `insert into employees (company_id, first_name, last_name, title_main, email)
         select c.first + i % $2::int, p.s, initcap(a.s || b.s || e.s),
           (array['CEO', 'CFO', 'Engineer', 'Head of Sales'])[1 + i % 4], lower(p.s) || '.' || i || '@bench.example'
         from generate_series(0, $1::int - 1) i
         cross join (select min(id) as first from companies) c
         join person p on p.n = i % 26 join first a on a.n = i % 30 join first b on b.n = i / 30 % 30
         join last e on e.n = i / 900 % 15`,
        [employees, companies],
      )
    }),
  )
  await client.query('alter table employees enable trigger user')
  await timed('the counts of all of them', () => client.query('select recount_records()'))
  client.release(true)
}

const { rows: counted } = await pool.query<{ companies: number }>('select count(*)::int as companies from companies')
if ((counted[0]?.companies ?? 0) < companies) await fill()
await timed('vacuum', async () => {
  const client = await pool.connect()
  await client.query("select set_config('statement_timeout', '0', false)")
  await client.query('vacuum (analyze) companies, company_domains, employees')
  client.release(true)
})
const { rows: sizes } = await pool.query(
  `select (select count(*)::int from companies) as companies, (select count(*)::int from employees) as employees,
     pg_size_pretty(pg_total_relation_size('companies')) as companies_size,
     pg_size_pretty(pg_total_relation_size('employees')) as employees_size`,
)
console.log(JSON.stringify(sizes[0]))

const token = newToken()
await pool.query(
  `insert into sessions (token_hash, agent_id, expires_at) select $1, min(id), now() + interval '1 hour' from agents`,
  [hashToken(token)],
)
const app = await buildApp({ db, environment: 'bench', logLevel: 'silent' })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const authorization = `Bearer ${token}`

const ask = async (path: string, input: Readonly<Record<string, unknown>>, method: 'GET' | 'POST'): Promise<number> => {
  const began = performance.now()
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '' // texts alone
  const response = await fetch(`${address}/api/v2/${path}${query}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
  })
  const text = await response.text()
  const ms = performance.now() - began
  if (response.status !== 200) throw new Error(`${response.status}: ${text}`)
  return ms
}

const everything: number[] = []
const report = async (name: string, one: (round: number) => Promise<number>): Promise<void> => {
  for (let round = 0; round < 10; round += 1) await one(round * 7)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await one(round))
  everything.push(...times)
  const shown = [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${percentile(times, share).toFixed(1)} ms`)
  console.log(`${name.padEnd(44)} ${shown.join('  ')}`)
}

/** Names and domains spread over the table, the same in every run. */
const { rows: some } = await pool.query<{ id: string; name: string; domain: string }>(
  `select id, name, domain from companies where id in (
     select (select min(id) from companies) + (n::bigint * 7919 * 1237) % $1::int from generate_series(1, $2::int) n)`,
  [companies, rounds],
)
const at = (round: number) => some[round % some.length] ?? { id: '0', name: '', domain: '' }
const search = (text: string) => ask(companiesCalls.searchCompanies.path, { text }, 'GET')
/** Two letters change places, as fast fingers do it. */
const mistyped = (text: string) => text.replace(/^(..)(.)(.)/, '$1$3$2')

await report('company: whole domain', (round) => search(at(round).domain))
await report('company: pasted address', (round) => search(`https://www.${at(round).domain}/about`))
await report('company: beginning of a domain', (round) => search(at(round).domain.slice(0, 8)))
await report('company: whole name', (round) => search(at(round).name))
await report('company: beginning of a name, 3 letters', (round) => search(at(round).name.slice(0, 3)))
await report('company: beginning of a name, 6 letters', (round) => search(at(round).name.slice(0, 6)))
await report('company: common word', (round) => search(['software', 'energy', 'gmbh', 'media'][round % 4] ?? ''))
await report('company: inside of a name', (round) => search(at(round).name.slice(3, 14)))
await report('company: mistyped name', (round) => search(mistyped(at(round).name)))
await report('company: nothing like it', (round) => search(`qwxz${round}jkq`))
await report('company: two letters', (round) => search(at(round).name.slice(0, 2)))
console.log(`search/searchCompanyURL over all: p95 ${percentile(everything, 0.95).toFixed(1)} ms`)

everything.length = 0
const people = (text: string, company?: string) =>
  ask(
    pressCalls.searchPressPeople.path,
    { text, ...(company === undefined ? {} : { company_id: Number(company) }) },
    'POST',
  )
const names = ['Ana V', 'Bruno', 'Carla Lo', 'Marco Sa', 'Zoe Vilonex', 'Elena', 'Yusuf Ka', 'Nadia Tora']
await report('people: of a company', (round) => people(names[round % names.length]?.slice(0, 3) ?? '', at(round).id))
await report('people: beginning of a name, everywhere', (round) => people(names[round % names.length] ?? ''))
console.log(`searchEmployeeForPressPage over all: p95 ${percentile(everything, 0.95).toFixed(1)} ms`)

await app.close()
await close()
