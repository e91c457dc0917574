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
import { calls } from '../server/src/calls.ts'
import { connect } from '../server/src/platform/postgres/connect.ts'
import { addressOfCall } from '../shared/src/contract/base.ts'
import type { Call } from '../shared/src/contract/define-calls.ts'
import { withServer } from './one-server.ts'
import { type Answered, load, type Question } from './server/load.ts'
import { pgbench } from './server/pgbench.ts'

/*
 * Frequent calls, at several numbers of customers, with 1 and 32 connections: compared with pgbench running the same
 * statements on the same database, and with an empty handler; a change compared with the bare UPDATE; signing in.
 * Client, server and PostgreSQL share the machine. With several sizes it reports how each call grows. pnpm bench server
 * [--customers 200000]… [--before]
 */

const { values } = parseArgs({ options: partOptions.server })
const sizes = values.customers.map(Number)

const question = (name: string, call: Call, body?: Question['body']): Question => ({
  name,
  method: call.method,
  address: addressOfCall(call),
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
  question('customers of a status, by email', calls.members.listCustomers, () => ({
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

/** The statements of a call, with their values. */
const statementsOf = async (url: string, token: string, { method, address, body }: Question): Promise<string[]> => {
  const { pool, db, close } = connect(url)
  const seen: string[] = []
  const note = (client: { query: unknown }): void => {
    const query = (client.query as (...args: unknown[]) => unknown).bind(client)
    client.query = (config: { text?: string; values?: unknown[] } | string, given?: unknown[], ...more: unknown[]) => {
      const text = typeof config === 'string' ? config : (config.text ?? '')
      const filled = (typeof config === 'string' ? given : (config.values ?? given)) ?? []
      if (Array.isArray(filled))
        seen.push(text.replaceAll(/\$(\d+)/g, (_, number) => quote(filled[Number(number) - 1])))
      return query(config, given, ...more)
    }
  }
  // Reads have connections of their own.
  for (const all of [pool, db.reading.$client]) all.on('connect', note)
  const app = await buildApp({ db, environment: 'bench', logLevel: 'silent' })
  const headers = { authorization: `Bearer ${token}` }
  const ask = () => app.inject({ url: address, method, headers, ...(body ? { payload: body(1, 0) } : {}) })
  await ask()
  // Cached results would need no statement.
  seen.length = 0
  await ask()
  await app.close()
  await close()
  return seen.filter((text) => /^\s*(with|select|insert into reads)/i.test(text))
}

const startEmpty = async () => {
  const child = spawn(execPath, [join(root, 'bench/server/empty-handler.ts')], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return { url: new URL(String(line).replace('served at ', '')), stop: () => child.kill() }
}

const percentiles = ({ p50, p99 }: Pick<Answered, 'p50' | 'p99'>): string => `${short(p50)} / ${short(p99)}`
const connectionCounts = [1, 32] as const
const head = [
  '',
  '1 connection',
  'pgbench',
  'ratio of p50',
  '32 connections',
  'pgbench',
  'ratio of p50',
  'answers a second by 32',
  'CPU of the server, ms an answer',
]
const sized = (customers: number): string => `${customers.toLocaleString('en')} customers`

/** Every connection changes its own customers, based on the version it saw last. */
const changes = (): Question => {
  const { updateCustomerMoreInfo } = calls.members
  const versions = new Map<number, number>()
  const address = { street: '1 Main Street', city: 'Springfield', state: '', postal_code: '' }
  return {
    ...question('a change of a customer', updateCustomerMoreInfo),
    body: (round, connection) => {
      const customer_id = connection + 1
      return { customer_id, version: versions.get(customer_id) ?? 1, ...address, notes: `Round ${round}` }
    },
    changed: (answer) => {
      const { data }: { data: { customer_id: number; version: number } } = JSON.parse(answer)
      versions.set(data.customer_id, data.version)
    },
  }
}
const bareUpdate = `update customers set notes = 'Round ' || random(), version = version + 1, updated_at = now()
  where id = (select 1001 + floor(random() * 1000)::bigint)`

/** p50 with one connection, by call and size. */
const growth = new Map<string, number[]>()

const measure = (customers: number) =>
  withServer(async ({ url, pool, databaseUrl, signIn, cpuMs }) => {
    await seedDatabase(pool, { customers, production: false, log: () => {} })
    await pool.query('update customers set version = 1 where id <= 32')
    await pool.query('vacuum analyze')
    const [token = ''] = await signIn(1)

    /** One line of the table: the call compared with its statements alone. */
    const line = async (question: Question, statements: readonly string[]) => {
      const row: (string | number)[] = [question.name]
      for (const connections of connectionCounts) {
        const before = cpuMs()
        const ours = await load(url, question, { connections, token })
        const used = cpuMs() - before
        const bare = statements.length > 0 ? await pgbench(databaseUrl, statements, connections) : null
        row.push(percentiles(ours), bare ? percentiles(bare) : '–', bare ? `${(ours.p50 / bare.p50).toFixed(1)}×` : '–')
        if (connections === 1) growth.set(question.name, [...(growth.get(question.name) ?? []), ours.p50])
        else row.push(ours.perSecond, used / ours.asked)
      }
      console.log(row.join('  '))
      return row
    }

    const empty = await startEmpty()
    const nothing: Answered[] = []
    for (const connections of connectionCounts)
      nothing.push(await load(empty.url, { name: '', method: 'GET', address: '/' }, { connections }))
    empty.stop()
    const [one, many] = nothing
    const rows: (string | number)[][] =
      one && many
        ? [['a handler that does nothing', percentiles(one), '', '', percentiles(many), '', '', many.perSecond, '']]
        : []
    for (const question of reads) rows.push(await line(question, await statementsOf(databaseUrl, token, question)))
    const written = [await line(changes(), [bareUpdate])]
    const login = question('signing in', calls.session.login, () => ({ email: 'su@example.com', password: 'demo-su' }))
    // More attempts are throttled.
    const signIns = await load(url, login, { connections: 1, atMost: 8 })
    written.push([login.name, percentiles(signIns), ...Array(7).fill('–')])
    keepTables(
      `server, ${sized(customers)}`,
      `pnpm bench server --customers ${customers}`,
      [
        { title: 'Reads, p50 / p99 in ms', head, rows },
        {
          title: 'Writes, p50 / p99 in ms',
          note: 'the change beside a bare UPDATE of one row',
          head,
          rows: written,
        },
      ],
      values.before ? 'before' : 'now',
    )
  })

for (const customers of sizes) await measure(customers)
if (sizes.length > 1)
  keepTables(
    'server, how it grows',
    `pnpm bench server ${sizes.map((customers) => `--customers ${customers}`).join(' ')}`,
    [
      {
        title: 'p50 by one connection, ms',
        head: ['', ...sizes.map(sized), 'times'],
        rows: [...growth].map(([name, all]) => [name, ...all, `${((all.at(-1) ?? 0) / (all[0] || 1)).toFixed(1)}×`]),
      },
    ],
    values.before ? 'before' : 'now',
  )
process.exit(0)
