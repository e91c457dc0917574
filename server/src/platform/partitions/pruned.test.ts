import { readsCalls } from '@console/remote-admin/contract/calls/reads'
import { readersCalls } from '@console/remote-members/contract/calls/readers'
import { measured } from '@console/shared/testing/measured'
import pg from 'pg'
import { sql } from '#drizzle'
import { testServer } from '../../testing/server.ts'
import { keepAnswer, takeKey } from '../pipeline/idempotency.ts'
import { countReading } from '../reads/count-reading.ts'
import { changePartitions, keepPartitions } from './keep-partitions.ts'
import { partitionedTables, partitionName, startOf } from './partitioned.ts'

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

// Before any connection, because each keeps the method that it was made with.
let sent: Statement[] = []
const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...given: [{ text?: string; values?: unknown[] }, unknown[]?]) {
  const [{ text, values }, more] = given
  if (text !== undefined) sent.push({ text, values: values ?? more ?? [] })
  return query.apply(this, given)
} as typeof pg.Client.prototype.query // one of its signatures

const server = testServer()
const months = 12
const now = new Date()
const current = partitionName(partitionedTables.reads, startOf(partitionedTables.reads, now))
/** A month that is over, with some hundred rows. */
const earlier = partitionName(partitionedTables.reads, startOf(partitionedTables.reads, now, -2))

beforeAll(async () => {
  await changePartitions(server.db.$client, async (client) => {
    for (const table of ['reads', 'idempotency_keys']) await client.query(`drop table partitions.${table}_before`)
  })
  await server.db.execute(sql`
    insert into reads (at, agent_id, session_id, call, kind, way, ids)
    select ${now}::timestamptz - n * interval '1 hour', 960 + n % 50, 1, 'x', 'customer', 'list', array[n % 3000, n % 1000 + 3000]
    from generate_series(1, ${months * 700}) n`)
  await server.db.execute(sql`
    insert into idempotency_keys (agent_id, key, request_hash, created_at)
    select ${await server.agentId('su')}, 'key ' || n, '', now() - n * interval '1 minute' from generate_series(1, 4000) n`)
  await keepPartitions(server.db.$client)
  await server.db.execute(sql`vacuum analyze`)
})

/** The statements on partitioned tables that some work sends. */
const sentBy = async (work: () => Promise<unknown>): Promise<Statement[]> => {
  sent = []
  await work()
  return sent.filter(({ text }) => /(from|update) "?(reads|idempotency_keys|audit)"?\b/i.test(text))
}

/** How PostgreSQL ran a statement, and the partitions that it read. */
const planOf = async ({ text, values }: Statement) => {
  const client = await server.db.$client.connect()
  await client.query('begin')
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off, summary off) ${text}`,
    [...values],
  )
  await client.query('rollback')
  client.release()
  const lines = rows.map((row) => row['QUERY PLAN']).filter((line) => !line.includes('never executed'))
  const plan = lines.join('\n')
  const read = new Set(plan.match(/\b(?:reads|idempotency_keys|audit)_(?:\d{4}(?:_\d\d)+|default)\b(?!_\w*idx)/g))
  return { plan, read: [...read] }
}

const plansOf = async (work: () => Promise<unknown>) => {
  const sent = await sentBy(work)
  expect(sent).not.toEqual([])
  const plans: Awaited<ReturnType<typeof planOf>>[] = []
  for (const statement of sent) plans.push(await planOf(statement))
  return plans
}

const asDay = (at: Date): string => {
  const day = at.toISOString()
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`
}

test('who looked in a range of days: only the partitions of these days', async () => {
  const day = asDay(now)
  const plans = await plansOf(() => server.as('su')(readsCalls.listReads, { filters: { fromDate: day, toDate: day } }))
  for (const { read } of plans) expect(read.filter((name) => name !== 'reads_default').length).toBeLessThanOrEqual(2)
  measured('E15', 'partitions read for a day, of', `2 of ${months + 4}`)
})

test('who looked: a page comes from the indexes, and no month is read whole', async () => {
  const statements = await sentBy(() => server.as('su')(readsCalls.listReads, {}))
  const page = statements.filter(({ text }) => /order by/i.test(text))
  expect(page.length).toBeGreaterThan(0)
  for (const statement of page) {
    const { plan } = await planOf(statement)
    expect(plan).not.toContain(`Seq Scan on ${earlier}`)
    expect(plan).toContain(`Index Scan Backward using ${earlier}_at_idx`)
  }
})

test('looked at by, of an agent: each month by its index', async () => {
  const statements = await sentBy(() => server.as('su')(readsCalls.listReads, { filters: { agent: '987' } }))
  const plans = await Promise.all(statements.map(planOf))
  for (const { plan } of plans) expect(plan).toContain(`${earlier}_agent_id_at_id_idx`)
})

test('looked at by, of a customer: each month by its index', async () => {
  const id = await server.addCustomer({ last_name: 'Pruned' })
  const [plan] = await plansOf(() => server.as('su')(readersCalls.listCustomerReaders, { customer_id: id }))
  expect(plan?.plan).toContain(`${earlier}_ids_idx`)
})

test('what agents read in the last hours: only the newest partitions', async () => {
  await countReading(server.db, 1_000)
  const [plan] = await plansOf(() => countReading(server.db, 1_000))
  expect(plan?.read).toContain(current)
  expect(plan?.read.length).toBeLessThanOrEqual(5)
})

test('the answer to a change is stored in the partition of today without a look at the others', async () => {
  const intent = { agentId: await server.agentId('su'), key: 'of-today', hash: Buffer.alloc(32) }
  const statements = await sentBy(() =>
    server.db.transaction(async (tx) => {
      await takeKey(tx, intent)
      await keepAnswer(tx, intent, { status: true })
    }),
  )
  const { rows } = await server.db.execute(sql`select answer from idempotency_keys where key = 'of-today'`)
  expect(rows).toEqual([{ answer: { status: true } }])
  const update = statements.find(({ text }) => text.startsWith('update'))
  if (update === undefined) throw new Error('no answer was stored')
  const { read } = await planOf(update)
  expect(read).toEqual([
    partitionName(partitionedTables.idempotencyKeys, startOf(partitionedTables.idempotencyKeys, new Date())),
  ])
})
