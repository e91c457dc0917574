import { parseArgs } from 'node:util'
import { partOptions } from '../scripts/performance/part-options.ts'
import { keepTables, short } from '../scripts/performance/tables.ts'
import { seedDatabase } from '../server/seed/seed.ts'
import { calls } from '../server/src/calls.ts'
import type { connect } from '../server/src/platform/postgres/connect.ts'
import { addressOfCall } from '../shared/src/contract/base.ts'
import { withServer } from './one-server.ts'
import { percentile } from './percentile.ts'
import { load, type Question } from './server/load.ts'
import { pgbench } from './server/pgbench.ts'

/*
 * Changes and reads a second by one, two and three servers on one database, how long after its commit a change gets its
 * link in the audit log, and what the same statements do in bare loops of pgbench. Clients, servers and PostgreSQL share the machine:
 * more servers cannot do more than its cores, so the ratio of the bare loops says what the database allows. pnpm bench
 * writes [--servers 1]… [--rounds 3] [--before]
 */

const { values } = parseArgs({ options: partOptions.writes })
const counts = values.servers.map(Number)
const rounds = Number(values.rounds)
const connectionsEach = 16
const lookEveryMs = 10

const median = (numbers: readonly number[]): number => percentile([...numbers], 0.5)

/** Each connection changes a customer of its own, based on the version it saw last. */
const changes = (firstCustomer: number, versions: Map<number, number>): Question => {
  const call = calls.members.updateCustomerMoreInfo
  const address = { street: '1 Main Street', city: 'Springfield', state: '', postal_code: '' }
  return {
    name: 'a change of a customer',
    method: call.method,
    address: addressOfCall(call),
    body: (round, connection) => {
      const customer_id = firstCustomer + connection
      return { customer_id, version: versions.get(customer_id) ?? 1, ...address, notes: `Round ${round} ${Date.now()}` }
    },
    changed: (answer) => {
      const { data }: { data: { customer_id: number; version: number } } = JSON.parse(answer)
      versions.set(data.customer_id, data.version)
    },
  }
}

/** The first page of the list of customers, as each agent reads it. */
const firstPage: Question = {
  name: 'list of customers',
  method: calls.members.listCustomers.method,
  address: addressOfCall(calls.members.listCustomers),
  body: () => ({}),
}

/** Watches the queue of the audit log: for how long each row is seen in it. */
const watchQueue = (pool: ReturnType<typeof connect>['pool']) => {
  const since = new Map<string, number>()
  const times: number[] = []
  let watching = true
  const done = (async () => {
    const { rows } = await pool.query(`select to_regclass('audit_queue') is not null as there`)
    while (watching && rows[0]?.there) {
      const { rows: queued } = await pool.query<{ audit_id: string }>('select audit_id from audit_queue')
      const now = performance.now()
      const seen = new Set(queued.map(({ audit_id }) => audit_id))
      for (const [id, at] of since)
        if (!seen.has(id)) {
          times.push(now - at)
          since.delete(id)
        }
      for (const id of seen) if (!since.has(id)) since.set(id, now)
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    }
  })()
  return async () => {
    watching = false
    await done
    return times
  }
}

/** What a change writes, and the same without its row in the audit log. */
const written = [
  'begin',
  `insert into idempotency_keys (agent_id, key, request_hash, answer)
     select id, gen_random_uuid()::text, '', '{}' from agents where email = 'bench@example.com'`,
  `update customers set notes = 'Round ' || random(), version = version + 1, updated_at = now()
     where id = (select 2001 + floor(random() * 2000)::bigint)`,
  `insert into audit (agent_id, call, target_kind, target_id, before, after)
     select id, 'editMemberMoreInfo', 'customer', '1', '{"notes": "Round 1"}', '{"notes": "Round 2"}' from agents where email = 'bench@example.com'`,
  'commit',
]
const withoutAudit = written.filter((statement) => !statement.startsWith('insert into audit'))

await withServer(async ({ url, pool, databaseUrl, signIn, startAnother }) => {
  const urls = [url]
  // Before there are demo agents, with which a production server refuses to start.
  while (urls.length < Math.max(...counts)) urls.push(await startAnother())
  await seedDatabase(pool, { customers: 5_000, production: false, log: () => {} })
  await pool.query('update customers set version = 1 where id <= 1000')
  await pool.query('vacuum analyze')
  const [token = ''] = await signIn(1)
  const versions = new Map<number, number>()
  const byServers: (string | number)[][] = []
  const readsByServers: (string | number)[][] = []
  let [base, readBase] = [0, 0]
  for (const count of counts) {
    const perSecond: number[] = []
    const [p50, p99, linked]: [number[], number[], number[]] = [[], [], []]
    const readPerSecond: number[] = []
    const readP99: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const endWatch = watchQueue(pool)
      const answered = await Promise.all(
        urls
          .slice(0, count)
          .map((each, n) => load(each, changes(1 + n * 100, versions), { connections: connectionsEach, token })),
      )
      linked.push(...(await endWatch()))
      perSecond.push(answered.reduce((sum, one) => sum + one.perSecond, 0))
      p50.push(...answered.map((one) => one.p50))
      p99.push(...answered.map((one) => one.p99))
      const read = await Promise.all(
        urls.slice(0, count).map((each) => load(each, firstPage, { connections: connectionsEach, token })),
      )
      readPerSecond.push(read.reduce((sum, one) => sum + one.perSecond, 0))
      readP99.push(...read.map((one) => one.p99))
    }
    const total = median(perSecond)
    base ||= total
    const reads = median(readPerSecond)
    readBase ||= reads
    readsByServers.push([
      `${count} ${count === 1 ? 'server' : 'servers'}`,
      reads,
      `${(reads / readBase).toFixed(2)}×`,
      median(readP99),
    ])
    byServers.push([
      `${count} ${count === 1 ? 'server' : 'servers'}`,
      total,
      `${(total / base).toFixed(2)}×`,
      `${short(median(p50))} / ${short(median(p99))}`,
      linked.length === 0 ? 'at commit' : `${short(percentile(linked, 0.5))} / ${short(percentile(linked, 0.99))}`,
    ])
    console.log(byServers.at(-1)?.join('  '), '| reads', readsByServers.at(-1)?.slice(1).join('  '))
  }

  const bare: (string | number)[][] = []
  for (const connections of [1, 4, 16, 32]) {
    const all: number[] = []
    const less: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      all.push((await pgbench(databaseUrl, written, connections))?.perSecond ?? 0)
      less.push((await pgbench(databaseUrl, withoutAudit, connections))?.perSecond ?? 0)
    }
    // pgbench logs one line for each transaction.
    bare.push([`${connections} connections`, median(all), median(less), `${(median(all) / median(less)).toFixed(2)}×`])
    console.log(bare.at(-1)?.join('  '))
  }
  keepTables(
    'writes',
    'pnpm bench writes',
    [
      {
        title: 'Changes by several servers',
        note: `${connectionsEach} connections to each, on one database`,
        head: ['', 'changes a second', 'ratio', 'p50 / p99, ms', 'from commit to link, p50 / p99, ms'],
        rows: byServers,
      },
      {
        title: 'The first page of a list by several servers',
        note: `${connectionsEach} connections to each, on one database`,
        head: ['', 'reads a second', 'ratio', 'p99, ms'],
        rows: readsByServers,
      },
      {
        title: 'The same statements in a bare loop of pgbench',
        note: 'transactions a second, with their row in the audit log and without',
        head: ['', 'with', 'without', 'ratio'],
        rows: bare,
      },
    ],
    values.before ? 'before' : 'now',
  )
})
process.exit(0)
