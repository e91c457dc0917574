import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { membersCalls } from '../remote-members/contract/calls/members.ts'
import { buildApp } from '../server/src/app.ts'
import { searchQuery } from '../server/src/areas/members/customer-search/search-customers.ts'
import type { SearchField } from '../server/src/areas/members/customer-search/search-sql.ts'
import { hashToken, newToken } from '../server/src/platform/authentication/session.ts'
import { connect } from '../server/src/platform/postgres/connect.ts'
import { percentile } from './percentile.ts'

/*
 * searchMemberData over 200 different texts, beside the same SQL run by pgbench on the same database.
 *
 *   DATABASE_URL=postgres://… node bench/search.ts
 */

const run = promisify(execFile)
const textCount = 200
const rounds = 5

const url = process.env.DATABASE_URL
if (url === undefined) throw new Error('DATABASE_URL names the seeded database')
const { pool, db, close } = connect(url)

const report = (name: string, times: readonly number[]) =>
  console.log(
    `${name.padEnd(44)} p50 ${percentile(times, 0.5).toFixed(2)} ms  p95 ${percentile(times, 0.95).toFixed(2)} ms  p99 ${percentile(times, 0.99).toFixed(2)} ms  max ${Math.max(...times).toFixed(2)} ms`,
  )

/** What people type: whole and half names, emails, companies, phones, addresses, ids, common, short and absent texts. */
const chooseTexts = async (): Promise<string[]> => {
  const { rows } = await pool.query<Record<string, string | null>>(
    `select first_name, last_name, email, company_name, company_url, phone, host(ip) as ip, id::text, stripe_id
     from customers order by md5(id::text) limit 400`,
  )
  const makers: ((row: Record<string, string | null>) => string | null | undefined)[] = [
    (row) => row.last_name,
    (row) => row.last_name?.slice(0, 4),
    (row) => `${row.first_name} ${row.last_name}`,
    (row) => row.first_name?.slice(0, 3),
    (row) => row.email,
    (row) => row.email?.slice(0, 7),
    (row) => row.company_name,
    (row) => row.company_name?.slice(2, 8),
    (row) => row.company_url,
    (row) => row.phone,
    (row) => row.phone?.slice(-6),
    (row) => row.ip,
    (row) => row.ip?.slice(0, 6),
    (row) => row.id,
    (row) => row.stripe_id,
    (row) => row.stripe_id?.slice(0, 9),
    (row) => row.last_name?.slice(0, 2),
  ]
  const fixed = [
    'com',
    'gmail',
    '.com',
    '@gmail.com',
    'cus_',
    'example',
    'zzzzzz',
    'no such text',
    '%',
    '_',
    'a',
    '10.',
    '+1',
    '王',
    'محمد',
  ]
  const texts = new Set(fixed)
  for (const [index, row] of rows.entries()) {
    const text = makers[index % makers.length]?.(row)?.trim()
    if (text) texts.add(text)
    if (texts.size === textCount) break
  }
  return [...texts]
}

const fieldsFor = (text: string): SearchField[] => [
  ...(['first_name', 'last_name', 'email', 'company', 'company_url', 'phone', 'ip', 'customer_id'] as const),
  ...(text.includes('cus_') && text.length >= 5 ? (['stripe_id'] as const) : []),
]

const texts = await chooseTexts()
const { rows: counted } = await pool.query<{ count: string }>('select count(*) from customers')
console.log(`${counted[0]?.count} customers, ${texts.length} texts, ${rounds} rounds`)

const token = newToken()
await pool.query(
  `insert into sessions (token_hash, agent_id, expires_at)
   select $1, min(id), now() + interval '1 hour' from agents`,
  [hashToken(token)],
)
const app = await buildApp({ db, environment: 'bench', logLevel: 'silent' })
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const call = async (text: string): Promise<number> => {
  const filters = Object.fromEntries(fieldsFor(text).map((field) => [field, text]))
  const began = performance.now()
  const response = await fetch(`${address}/api/v2/${membersCalls.searchCustomers.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ filters }),
  })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${response.status} for ${text}`)
  return performance.now() - began
}

for (const text of texts) await call(text)
const times: number[] = []
const slowest: [number, string][] = []
for (let round = 0; round < rounds; round += 1)
  for (const text of texts) {
    const ms = await call(text)
    times.push(ms)
    slowest.push([ms, text])
  }
report('searchMemberData over HTTP, one at a time', times)
slowest.sort(([a], [b]) => b - a)
console.log(
  `slowest: ${[...new Map(slowest.slice(0, 40).map(([ms, text]) => [text, ms]))]
    .slice(0, 8)
    .map(([text, ms]) => `"${text}" ${ms.toFixed(1)}`)
    .join(', ')}`,
)

const atOnce: number[] = []
await Promise.all(
  Array.from({ length: 8 }, async (_, lane) => {
    for (const [index, text] of texts.entries()) if (index % 8 === lane) atOnce.push(await call(text))
  }),
)
report('searchMemberData over HTTP, eight at once', atOnce)
await app.close()

const quote = (value: string | null): string => (value === null ? 'null' : `'${value.replaceAll("'", "''")}'`)

/** Each text is a script of its own; pgbench picks among them and logs every transaction in microseconds. */
const pgbench = async (some: readonly string[]): Promise<number[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'console-bench-'))
  try {
    const scripts = await Promise.all(
      some.map(async (text, index) => {
        const { text: statement, values } = searchQuery(text, new Set(fieldsFor(text)))
        const file = join(folder, `${index}.sql`)
        const filled = statement.replaceAll(/\$(\d)/g, (_match, number) => quote(values[Number(number) - 1] ?? null))
        await writeFile(file, `${filled.replaceAll(/\s+/g, ' ')};\n`)
        return ['-f', file]
      }),
    )
    const count = String(some.length * rounds)
    const options = ['-n', '-M', 'prepared', '-t', count, '-l', `--log-prefix=${join(folder, 'log')}`]
    await run('pgbench', [...options, ...scripts.flat(), url])
    const [log = ''] = (await readdir(folder)).filter((name) => name.startsWith('log'))
    const lines = (await readFile(join(folder, log), 'utf8')).trim().split('\n')
    return lines.map((line) => Number(line.split(' ')[2]) / 1000)
  } finally {
    await rm(folder, { recursive: true })
  }
}

// To pgbench a colon begins a variable, and it takes 128 scripts at most.
const plain = texts.filter((text) => !text.includes(':'))
try {
  report('the same SQL by pgbench', [...(await pgbench(plain.slice(0, 100))), ...(await pgbench(plain.slice(100)))])
} catch (error) {
  console.log(`pgbench did not run: ${error instanceof Error ? error.message.slice(-200) : error}`)
}
await close()
