import { performance } from 'node:perf_hooks'
import { customerSortKeys, membersCalls } from '../remote-members/contract/calls/members.ts'
import { buildApp } from '../server/src/app.ts'
import { hashToken, newToken } from '../server/src/platform/authentication/session.ts'
import { connect } from '../server/src/platform/postgres/connect.ts'
import type { InputOf } from '../shared/src/contract/define-calls.ts'
import { percentile } from './percentile.ts'

/*
 * members/list_customers over HTTP on a seeded database: every sort both ways at its beginning and in its middle, and
 * every filter. Prints the first, which counts what is kept for a moment then, p50 and p95 of each, and the indexes.
 *
 *   DATABASE_URL=postgres://… node bench/customers-list.ts [words of the cases to run]
 */

const rounds = 20

type Input = InputOf<typeof membersCalls.listCustomers>
type Sort = NonNullable<Input['sort']>

const url = process.env.DATABASE_URL
if (url === undefined) throw new Error('DATABASE_URL names the seeded database')
const wanted = process.argv.slice(2)
const { pool, db, close } = connect(url)

const token = newToken()
await pool.query(
  `insert into sessions (token_hash, agent_id, expires_at)
   select $1, min(id), now() + interval '1 hour' from agents`,
  [hashToken(token)],
)
const app = await buildApp({ db, environment: 'bench', logLevel: 'silent' })
const address = await app.listen({ port: 0, host: '127.0.0.1' })

interface Statement {
  readonly text: string
  readonly values: unknown[]
}

/** What was asked of the table of customers since `seen` was emptied. */
const seen: Statement[] = []
const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
pool.query = ((config: { text?: string }, values?: unknown[]) => {
  if (config.text?.includes('"customers"')) seen.push({ text: config.text, values: values ?? [] })
  return query(config, values)
}) as typeof pool.query

interface Plan {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Plan[]
}

const indexesOf = (plan: Plan): string[] => [
  ...(plan['Index Name'] ? [plan['Index Name'].replace('customers_', '')] : []),
  ...(plan['Node Type'] === 'Seq Scan' ? ['SEQ SCAN'] : []),
  ...(plan.Plans ?? []).flatMap(indexesOf),
]

const explained = async ({ text, values }: Statement): Promise<string> => {
  const { rows } = await pool.query(`explain (format json) ${text}`, values)
  return [...new Set(indexesOf(rows[0]['QUERY PLAN'][0].Plan))].join('+') || '-'
}

const ask = async (input: Input): Promise<{ ms: number; total: number; rows: number }> => {
  const began = performance.now()
  const response = await fetch(`${address}/api/v2/${membersCalls.listCustomers.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const text = await response.text()
  const ms = performance.now() - began
  if (response.status !== 200) throw new Error(`${response.status}: ${text}`)
  const { data } = JSON.parse(text)
  return { ms, total: data.total, rows: data.rows.length }
}

/** The cursor of the row in the middle of a list, as the server would have given it. */
const middle = async ({ by, direction }: Sort): Promise<string> => {
  const column = by === 'customer_id' ? 'id' : by
  const expression = ['last_name', 'email', 'company_name'].includes(by) ? `lower(${column}) collate "C"` : column
  const { rows } = await pool.query<{ value: string | null; id: number }>(
    `select ${expression}::text as value, id::int from customers
     order by ${expression} ${direction} nulls last, id ${direction} offset 500000 limit 1`,
  )
  const [row] = rows
  return Buffer.from(JSON.stringify({ by, direction, value: row?.value ?? null, id: row?.id })).toString('base64url')
}

const newest: Sort = { by: 'created_at', direction: 'desc' }
const sorts = customerSortKeys.flatMap((by) => [{ by, direction: 'asc' } as const, { by, direction: 'desc' } as const])

const filters: Record<string, Input['filters']> = {
  'text common (com)': { text: 'com' },
  'text a name (maria)': { text: 'maria' },
  'text rare (quist)': { text: 'quist' },
  'text none (zzzzzz)': { text: 'zzzzzz' },
  'text short (li)': { text: 'li' },
  'text one letter': { text: 'x' },
  'text Chinese (王)': { text: '王' },
  'status active': { status: ['active'] },
  'status trial': { status: ['trial'] },
  'status three': { status: ['active', 'trial', 'past_due'] },
  'plan enterprise': { plan: ['enterprise'] },
  'plan two': { plan: ['free', 'team'] },
  'country US': { country: 'US' },
  'country NZ': { country: 'NZ' },
  'flag blocked': { flag: 'blocked' },
  'flag disabled': { flag: 'disabled' },
  'flag spam': { flag: 'spam' },
  'flag model': { flag: 'model' },
  'flag new_site': { flag: 'new_site' },
  'flag encrypted': { flag: 'encrypted' },
  'ip exact': { ip: '81.2.69.142' },
  'ip beginning (81.)': { ip: '81.' },
  'ip beginning (81.2.6)': { ip: '81.2.6' },
  'ip range /16': { ip: '81.2.0.0/16' },
  'ip location Berlin': { ipLocation: 'Berlin' },
  'ip location land': { ipLocation: 'land' },
  'dates a week': { fromDate: '11/01/2026', toDate: '11/07/2026' },
  'dates a year': { fromDate: '01/01/2025', toDate: '12/31/2025' },
  'status and country': { status: ['active'], country: 'DE' },
  'plan, flag and text': { plan: ['team'], flag: 'new_site', text: 'ana' },
}

const cases: { name: string; input: Input }[] = [
  ...sorts.map((sort) => ({ name: `sort ${sort.by} ${sort.direction}`, input: { sort } })),
  ...(await Promise.all(
    sorts.map(async (sort) => ({
      name: `deep ${sort.by} ${sort.direction}`,
      input: { sort, page: { after: await middle(sort) } },
    })),
  )),
  ...Object.entries(filters).flatMap(([name, filter]) =>
    [newest, { by: 'email', direction: 'asc' } as const, { by: 'last_seen_at', direction: 'desc' } as const].map(
      (sort) => ({ name: `${name}, by ${sort.by}`, input: { filters: filter, sort } }),
    ),
  ),
]

for (const { name, input } of cases.filter((one) => wanted.every((word) => one.name.includes(word)))) {
  const { ms: first, total, rows } = await ask(input)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    seen.length = 0
    times.push((await ask(input)).ms)
  }
  const plans = await Promise.all([...seen].map(explained))
  console.log(
    `${name.padEnd(40)} first ${first.toFixed(1).padStart(6)}  p50 ${percentile(times, 0.5).toFixed(1).padStart(7)}  p95 ${percentile(times, 0.95).toFixed(1).padStart(7)}  ${String(total).padStart(8)} (${rows})  ${plans.join(' | ')}`,
  )
}
await app.close()
await close()
