import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { partOptions } from '../scripts/performance/part-options.ts'
import { keepTables, short } from '../scripts/performance/tables.ts'
import { seedDatabase } from '../server/seed/seed.ts'
import { calls } from '../server/src/calls.ts'
import { keepPartitions } from '../server/src/platform/partitions/keep-partitions.ts'
import { addressOfCall } from '../shared/src/contract/base.ts'
import type { Call } from '../shared/src/contract/define-calls.ts'
import { auditFiller } from './fill-audit.ts'
import { nameAltered } from './name-altered.ts'
import { withServer } from './one-server.ts'
import { percentile } from './percentile.ts'

/*
 * What a call costs as the tables grow that only grow. Each size is the same use for longer: the more rows, the further
 * back they go. What agents read, and their keys, are measured in one table and in partitions, in turns on one database.
 * pnpm bench growth --rows 1000000 --rows 10000000 [--rounds 200] [--only audit] [--before]
 * With --only audit nothing but the audit log grows, without being logged for a crash: 10,000,000 rows take some minutes.
 */

const { values } = parseArgs({ options: partOptions.growth })
const sizes = values.rows.map(Number).toSorted((a, b) => a - b)
const rounds = Number(values.rounds)
if (values.only !== undefined && values.only !== 'audit') throw new Error('--only takes audit')
const onlyAudit = values.only === 'audit'
const customers = 20_000
const agents = 100
const rowsOfDay = 26_000
const keys = 200_000
const warmUpRounds = 20

const layouts = ['one table', 'partitions'] as const
type Layout = (typeof layouts)[number]

/** Tables whose layout is compared, with the indexes that both layouts have. */
const compared = {
  reads: [
    'create index %i_at on %t (at)',
    'create index %i_agent on %t (agent_id, at, id)',
    `create index %i_customer on %t using gin (ids) with (fastupdate = false) where kind = 'customer'`,
  ],
  idempotency_keys: [],
} as const

const now = new Date()
const dayOf = (round: number): string => {
  const day = new Date(now.getTime() - (round % 30) * 86_400_000).toISOString()
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`
}

interface Question {
  readonly name: string
  readonly call: Call
  readonly body: (round: number) => Record<string, unknown>
  /** Whether the layout matters to it. */
  readonly compared?: true
  /** Whether it reads nothing that grows but the audit log. */
  readonly audit?: true
  readonly headers?: (round: number) => Record<string, string>
}

let number = 0
const questions: readonly Question[] = [
  { name: 'who looked: newest', call: calls.reads.listReads, body: () => ({}), compared: true },
  {
    name: 'who looked: one agent',
    call: calls.reads.listReads,
    body: (round) => ({ filters: { agent: String(1_000 + (round % agents)) } }),
    compared: true,
  },
  {
    name: 'who looked: one day',
    call: calls.reads.listReads,
    body: (round) => ({ filters: { fromDate: dayOf(round), toDate: dayOf(round) } }),
    compared: true,
  },
  {
    name: 'looked at by: one customer',
    call: calls.readers.listCustomerReaders,
    body: (round) => ({ customer_id: 1 + ((round * 37) % customers) }),
    compared: true,
  },
  {
    name: 'a change with its key',
    call: calls.admin.addBlockedDomain,
    body: () => ({ domain: `growth-${number}.example`, reason: 'bench' }),
    headers: () => ({ 'idempotency-key': `growth-${++number}` }),
    compared: true,
  },
  {
    name: 'a customer, recorded as read',
    call: calls.members.getCustomer,
    body: (round) => ({ customer_id: 1 + ((round * 37) % customers) }),
    compared: true,
  },
  {
    name: 'history of a customer',
    call: calls.members.listCustomerHistory,
    body: (round) => ({ id: 1 + ((round * 37) % customers) }),
    audit: true,
  },
  { name: 'audit: newest', call: calls.audit.listAudit, body: () => ({}), audit: true },
  {
    name: 'audit: one day',
    call: calls.audit.listAudit,
    body: (round) => ({ filters: { fromDate: dayOf(round), toDate: dayOf(round) } }),
    audit: true,
  },
  {
    name: 'report of API use, 30 days',
    call: calls.tracker.getApiUsage,
    body: (round) => ({ from: dayOf(29), to: dayOf(0), customer_id: 1 + ((round * 37) % customers) }),
  },
  {
    name: 'API requests of a customer',
    call: calls.tracker.listApiRequests,
    body: (round) => ({ filters: { from: dayOf(29), to: dayOf(0), customer_id: 1 + ((round * 37) % customers) } }),
  },
]

await withServer(async ({ url, pool, signIn }) => {
  await seedDatabase(pool, { customers, production: false, log: () => {} })
  const [token = ''] = await signIn(1)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

  /** Runs statements on one connection, without the triggers that keep chains and marks. */
  const fill = async (...statements: readonly string[]): Promise<void> => {
    const client = await pool.connect()
    await client.query(
      `set statement_timeout = 0; set maintenance_work_mem = '1GB'; set session_replication_role = replica`,
    )
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      client.release(true)
    }
  }

  /** The rows before `from` exist already; the newest are the first. */
  const back = (column: string) => `now() - (${column}::float8 / ${rowsOfDay}) * interval '1 day'`
  const indexesOf = (table: keyof typeof compared, layout: Layout) =>
    compared[table].map((text) =>
      text.replace('%t', `public.${table}`).replace('%i', layout === 'partitions' ? table : `one_${table}`),
    )
  /** Which layout has the names of the tables now. */
  let inUse: Layout = 'partitions'
  const use = async (layout: Layout): Promise<void> => {
    if (layout === inUse) return
    const from = inUse === 'partitions' ? 'parted' : 'single'
    const to = layout === 'partitions' ? 'parted' : 'single'
    const names = Object.keys(compared)
    await fill(
      'begin',
      ...names.map((table) => `alter table public.${table} rename to ${from}_${table}`),
      ...names.map((table) => `alter table public.${to}_${table} rename to ${table}`),
      'commit',
    )
    inUse = layout
  }

  // The same tables without partitions.
  await fill(
    'create table single_reads (like reads including defaults, primary key (id))',
    'alter table single_reads alter column id add generated by default as identity (start with 100000001)',
    'create table single_idempotency_keys (like idempotency_keys including defaults, primary key (agent_id, key))',
    'create index on single_idempotency_keys (created_at)',
  )

  const ask = async ({ call, body, headers: more }: Question, round: number): Promise<number> => {
    const begun = performance.now()
    const { method } = call
    const { id, ...input } = body(round)
    const response = await fetch(new URL(addressOfCall(call).replace('{id}', String(id)), url), {
      method,
      headers: { ...headers, ...more?.(round) },
      ...(method !== 'GET' && { body: JSON.stringify(input) }),
    })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${call.path}: ${response.status} ${text}`)
    return performance.now() - begun
  }

  const grow = async (from: number, to: number): Promise<void> => {
    await use('partitions')
    const rows = `generate_series(${from + 1}, ${to}) n`
    if (from === 0)
      await fill(
        'alter table reads detach partition partitions.reads_before',
        'drop table partitions.reads_before',
        `insert into idempotency_keys (agent_id, key, request_hash, answer, created_at)
         select 1, 'old-' || n, '', '{"status": true}', now() - (n::float8 / ${keys}) * interval '3 days' from generate_series(1, ${keys}) n`,
        'insert into single_idempotency_keys select * from idempotency_keys',
      )
    // One row of each month, so that its partition exists before the others arrive.
    await fill(
      `insert into reads (at, agent_id, session_id, call, kind, way, ids)
       select distinct on (date_trunc('month', ${back('n')}, 'UTC')) ${back('n')}, 1000, 1, 'x', 'ticket', 'record', '{1}'
       from generate_series(${from + 1}, ${to}, 1000) n`,
    )
    await keepPartitions(pool)
    for (const layout of layouts) {
      await use(layout)
      await fill(
        ...(layout === 'partitions'
          ? ['reads_at', 'reads_agent', 'reads_customer']
          : ['one_reads_at', 'one_reads_agent', 'one_reads_customer']
        ).map((name) => `drop index if exists public.${name}`),
        // One answer in ten is a list of 25.
        `insert into reads (at, agent_id, session_id, call, kind, way, ids)
         select ${back('n')}, 1000 + n % ${agents}, n, 'searchMemberData_id', 'customer', case when n % 10 = 0 then 'list' else 'record' end,
           case when n % 10 = 0 then (select array_agg(1 + (n::bigint * 31 + m * 17) % ${customers}) from generate_series(1, 25) m)
             else array[1 + (n::bigint * 7919) % ${customers}] end
         from ${rows}`,
        ...indexesOf('reads', layout),
      )
    }
    await fill(
      `insert into api_requests (key, at, customer_id, type, endpoint, outcome, ms)
       select 'growth-' || n, ${back('n')}, 1 + (n::bigint * 7919) % ${customers}, 'api', '/v2/companies', 'ok', n % 400 from ${rows}`,
      `insert into roll_up_marks (source, hour)
       select 'requests', h from generate_series(date_trunc('hour', ${back(String(to))}), now(), interval '1 hour') h`,
    )
    await pool.query('vacuum analyze')
    for (let left = 1; left > 0; ) {
      await new Promise((done) => setTimeout(done, 2_000))
      left = (await pool.query<{ left: number }>('select count(*)::int as left from roll_up_marks')).rows[0]?.left ?? 0
    }
  }

  const auditLog = auditFiller({
    ...{ pool, customers, back, most: sizes.at(-1) ?? 0, unlogged: onlyAudit, disk: tmpdir() },
  })

  const found = new Map<string, number[][]>()
  const keep = (name: string, times: readonly number[]): void => {
    found.set(name, [...(found.get(name) ?? []), [percentile(times, 0.5), percentile(times, 0.99)]])
    console.log(name, found.get(name)?.at(-1)?.map(short).join(' / '))
  }
  const measure = async (name: string, question: Question): Promise<void> => {
    const times: number[] = []
    for (let round = 0; round < warmUpRounds + rounds; round += 1) {
      const ms = await ask(question, round)
      if (round >= warmUpRounds) times.push(ms)
    }
    keep(name, times)
  }
  let last = 0
  for (const size of sizes) {
    console.log(`${size.toLocaleString('en')} rows`)
    await auditLog.fill(last, size)
    if (!onlyAudit) await grow(last, size)
    last = size
    if (!onlyAudit)
      for (const layout of layouts) {
        await use(layout)
        for (const question of questions) if (question.compared) await measure(`${question.name}, ${layout}`, question)
      }
    for (const question of questions)
      if (question.audit || !(onlyAudit || question.compared)) await measure(question.name, question)
    keep('the oldest row, altered: until it is named', await nameAltered(pool))
  }

  const [smallest = 0] = sizes
  const rows = [...found].map(([name, all]) => {
    const [[first = 0] = []] = all
    const [latest = 0] = all.at(-1) ?? []
    return [name, ...all.map(([p50 = 0, p99 = 0]) => `${short(p50)} / ${short(p99)}`), (latest / first).toFixed(2)]
  })
  keepTables(
    'growth',
    `pnpm bench growth ${sizes.map((size) => `--rows ${size}`).join(' ')} --rounds ${rounds}${onlyAudit ? ' --only audit' : ''}`,
    [
      {
        title: 'Calls as the tables grow that only grow, p50 / p99 in ms',
        note: `that many rows each of ${onlyAudit ? 'changes' : 'reads, changes and API requests'}, ${rowsOfDay.toLocaleString('en')} a day; ${customers.toLocaleString('en')} customers; the last column is the growth of p50`,
        head: [
          '',
          ...sizes.map((size) => `${size.toLocaleString('en')} rows`),
          `× since ${smallest.toLocaleString('en')}`,
        ],
        rows,
      },
    ],
    values.before ? 'before' : 'now',
  )
})
process.exit(0)
