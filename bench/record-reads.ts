import { parseArgs } from 'node:util'
import { partOptions } from '../scripts/performance/part-options.ts'
import { keepTables, short } from '../scripts/performance/tables.ts'
import { seedDatabase } from '../server/seed/seed.ts'
import { buildApp } from '../server/src/app.ts'
import { calls } from '../server/src/calls.ts'
import { connect } from '../server/src/platform/postgres/connect.ts'
import { addressOfCall } from '../shared/src/contract/base.ts'
import type { Call } from '../shared/src/contract/define-calls.ts'
import { withServer } from './one-server.ts'
import { percentile } from './percentile.ts'

/*
 * What the record of who read whose data costs a call: two servers in this process on one database, one of which leaves the
 * statement of the record out. Requests go to them in turn, so that whatever else the machine does slows both. Run it on
 * an idle machine. pnpm bench record-reads [--customers 20000] [--rounds 400] [--before]
 */

const { values } = parseArgs({ options: partOptions['record-reads'] })
const customers = Number(values.customers)
const rounds = Number(values.rounds)
const warmUpRounds = 50
const connectionCounts = [1, 16] as const

interface Question {
  readonly name: string
  readonly call: Call
  readonly body: (round: number) => object
}
const questions: readonly Question[] = [
  { name: 'a customer', call: calls.members.getCustomer, body: (round) => ({ customer_id: 1 + (round % 1_000) }) },
  { name: 'customers, the newest', call: calls.members.listCustomers, body: () => ({}) },
  {
    name: 'search "maria@"',
    call: calls.members.searchCustomers,
    body: () => ({ filters: { first_name: 'maria@', email: 'maria@', company: 'maria@' } }),
  },
  { name: 'who is here (holds nobody’s data)', call: calls.session.getAgent, body: () => ({}) },
]

/** A server whose record of reads is not written, or is. */
const startApp = async (databaseUrl: string, isRecorded: boolean) => {
  const { db, pool, close } = connect(databaseUrl)
  let left = 0
  if (!isRecorded) {
    const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
    pool.query = ((...given: unknown[]) => {
      const [statement] = given
      if (typeof statement !== 'object' || statement === null || !('name' in statement)) return query(...given)
      if (statement.name !== 'record_reads') return query(...given)
      left += 1
      return Promise.resolve({ rows: [] })
    }) as typeof pool.query
  }
  const app = await buildApp({ db, environment: 'bench', logLevel: 'silent' })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    address,
    leftOut: () => left,
    stop: async () => {
      await app.close()
      await close()
    },
  }
}

await withServer(async ({ pool, databaseUrl, signIn }) => {
  await seedDatabase(pool, { customers, production: false, log: () => {} })
  await pool.query('vacuum analyze')
  const [token = ''] = await signIn(1)
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    // As browsers send it: the answer is compressed while the database writes the record.
    'accept-encoding': 'gzip, deflate, br, zstd',
  }
  const apps = { without: await startApp(databaseUrl, false), with: await startApp(databaseUrl, true) }

  const ask = async (address: string, { call, body }: Question, round: number): Promise<number> => {
    const begun = performance.now()
    const { method } = call
    const response = await fetch(`${address}${addressOfCall(call)}`, {
      method,
      headers,
      ...(method !== 'GET' && { body: JSON.stringify(body(round)) }),
    })
    if (response.status !== 200) throw new Error(`${call.path}: ${response.status} ${await response.text()}`)
    await response.arrayBuffer()
    return performance.now() - begun
  }

  const rows: (string | number)[][] = []
  for (const connections of connectionCounts)
    for (const question of questions) {
      const times = { without: [] as number[], with: [] as number[] }
      for (let round = 0; round < warmUpRounds + rounds; round += 1)
        // The one that comes first may find the other's pages warm.
        for (const side of round % 2 === 0 ? (['without', 'with'] as const) : (['with', 'without'] as const)) {
          const { address } = apps[side]
          const all = await Promise.all(
            Array.from({ length: connections }, (_, n) => ask(address, question, round * connections + n)),
          )
          if (round >= warmUpRounds) times[side].push(...all)
        }
      const at = (share: number) => [percentile(times.without, share), percentile(times.with, share)] as const
      const [p5, p50, p95] = [at(0.05), at(0.5), at(0.95)]
      const row = [
        `${question.name}, ${connections} at once`,
        ...[p5, p50, p95].map(([off, on]) => `${short(off)} / ${short(on)}`),
        `${short(p50[1] - p50[0])}`,
      ]
      rows.push(row)
      console.log(row.join('  '))
    }
  if (apps.without.leftOut() === 0) throw new Error('no statement was left out: both servers did the same')
  keepTables(
    'record-reads',
    `pnpm bench record-reads --customers ${customers} --rounds ${rounds}`,
    [
      {
        title: 'Calls without / with the record of reads, ms',
        note: `${customers.toLocaleString('en')} customers, ${rounds} rounds in turn; the record's own statement is what differs`,
        head: ['', 'p5', 'p50', 'p95', 'p50, difference'],
        rows,
      },
    ],
    values.before ? 'before' : 'now',
  )
  await apps.without.stop()
  await apps.with.stop()
})
process.exit(0)
