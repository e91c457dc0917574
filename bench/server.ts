import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { partOptions } from '../scripts/performance/part-options.ts'
import { keepTables, short } from '../scripts/performance/tables.ts'
import { root } from '../scripts/root.ts'
import { seedDatabase } from '../server/seed/seed.ts'
import { buildApp } from '../server/src/app.ts'
import { connect } from '../server/src/postgres/connect.ts'
import { addressOfCall } from '../shared/src/contract/base.ts'
import { calls } from '../shared/src/contract/calls.ts'
import type { Call } from '../shared/src/contract/define-calls.ts'
import { withServer } from './one-server.ts'
import { type Answered, load, type Question } from './server/load.ts'
import { pgbench } from './server/pgbench.ts'

/*
 * Calls that screens repeat, at so many customers, by 1 and by 32 connections: beside pgbench running the same
 * statements on the same database, and beside a handler that does nothing. Client, server and PostgreSQL share the
 * machine.
 *
 *   pnpm bench server [--customers 200000] [--before]
 */

const { values } = parseArgs({ options: partOptions.server })
const customers = Number(values.customers)

const question = (name: string, call: Call, body?: Question['body']): Question => ({
  ...{ name, method: call.method, address: addressOfCall(call) },
  ...(body ? { body } : {}),
})
const searched = (text: string) => ({
  filters: Object.fromEntries(
    ['first_name', 'last_name', 'email', 'company', 'company_url', 'phone', 'ip', 'customer_id'].map((field) => [
      field,
      text,
    ]),
  ),
})
const reads: readonly Question[] = [
  question('who is here', calls.session.getAgent),
  question('tasks of today', calls.session.getTodayTasksCount),
  question('customers, the newest', calls.members.listCustomers, () => ({})),
  question('customers of a status, by e-mail', calls.members.listCustomers, () => ({
    filters: { status: ['active'] },
    sort: { by: 'email', direction: 'asc' },
  })),
  question('search "gonzalez"', calls.members.searchCustomers, () => searched('gonzalez')),
  question('search "maria@"', calls.members.searchCustomers, () => searched('maria@')),
  question('a customer', calls.members.getCustomer, (round) => ({ customer_id: 1 + (round % 1_000) })),
]

const quote = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (Array.isArray(value)) return `array[${value.map(quote).join(', ')}]`
  return `'${(typeof value === 'object' ? JSON.stringify(value) : String(value)).replaceAll("'", "''")}'`
}

/** The statements that a call sends, with their values in them. */
const statementsOf = async (url: string, token: string, { method, address, body }: Question): Promise<string[]> => {
  const { pool, db, close } = connect(url)
  const seen: string[] = []
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  pool.query = ((config: { text?: string; values?: unknown[] } | string, given?: unknown[]) => {
    const text = typeof config === 'string' ? config : (config.text ?? '')
    const filled = (typeof config === 'string' ? given : (given ?? config.values)) ?? []
    seen.push(text.replaceAll(/\$(\d+)/g, (_, number) => quote(filled[Number(number) - 1])))
    return query(config, given)
  }) as typeof pool.query
  const app = await buildApp({ db, environment: 'bench', logLevel: 'silent' })
  const headers = { authorization: `Bearer ${token}` }
  const ask = () => app.inject({ url: address, method, headers, ...(body ? { payload: body(1) } : {}) })
  await ask()
  // What is kept for a moment is not asked for again.
  seen.length = 0
  await ask()
  await app.close()
  await close()
  return seen.filter((text) => /^\s*(with|select)/i.test(text))
}

const startEmpty = async () => {
  const child = spawn(execPath, [join(root, 'bench/server/empty-handler.ts')], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return { url: new URL(String(line).replace('served at ', '')), stop: () => child.kill() }
}

const told = ({ p50, p99 }: Answered): string => `${short(p50)} / ${short(p99)}`
const connectionCounts = [1, 32] as const

await withServer(async ({ url, pool, databaseUrl, signIn }) => {
  await seedDatabase(pool, { customers, production: false, log: () => {} })
  const [token = ''] = await signIn(1)
  const rows: (string | number)[][] = []
  const empty = await startEmpty()
  const nothing = []
  for (const connections of connectionCounts)
    nothing.push(await load(empty.url, { name: '', method: 'GET', address: '/' }, { connections }))
  empty.stop()
  const [one, many] = nothing
  if (one && many) rows.push(['a handler that does nothing', told(one), '', '', told(many), '', '', many.perSecond])
  for (const asked of reads) {
    const statements = await statementsOf(databaseUrl, token, asked)
    const row: (string | number)[] = [asked.name]
    for (const connections of connectionCounts) {
      const ours = await load(url, asked, { connections, token })
      const bare = statements.length > 0 ? await pgbench(databaseUrl, statements, connections) : null
      row.push(told(ours), bare ? told(bare) : '–', bare ? `${(ours.p50 / bare.p50).toFixed(1)}×` : '–')
      if (connections === 32) row.push(ours.perSecond)
    }
    console.log(row.join('  '))
    rows.push(row)
  }
  keepTables(
    `server, ${customers.toLocaleString('en')} customers`,
    `pnpm bench server --customers ${customers}`,
    [
      {
        title: 'Reads, p50 / p99 in ms',
        head: [
          ...['', '1 connection', 'pgbench', 'ratio of p50', '32 connections', 'pgbench', 'ratio of p50'],
          'answers a second by 32',
        ],
        rows,
      },
    ],
    values.before ? 'before' : 'now',
  )
})
process.exit(0)
