import { abuseCalls } from '@console/remote-admin/contract/calls/abuse'
import { auditCalls } from '@console/remote-admin/contract/calls/audit'
import { readsCalls } from '@console/remote-admin/contract/calls/reads'
import { membersCalls } from '@console/remote-members/contract/calls/members'
import { readersCalls } from '@console/remote-members/contract/calls/readers'
import { trackerCalls } from '@console/remote-reports/contract/calls/tracker'
import { measured } from '@console/shared/testing/measured'
import pg from 'pg'
import { sql } from '#drizzle'
import { takeEvents } from '../../areas/admin/abuse/take-events.ts'
import { rollUp } from '../../areas/reports/figures/roll-up.ts'
import { testServer } from '../../testing/server.ts'
import { firstBroken, firstUnchained } from '../audit/check.ts'
import { linkQueued } from '../audit/link.ts'
import { look } from '../audit/watch.ts'
import { keepAnswer, takeKey } from '../pipeline/idempotency.ts'
import { countReading } from '../reads/count-reading.ts'
import { auditWatch } from '../records/audit-schema.ts'
import { changePartitions, keepPartitions } from './keep-partitions.ts'
import { allPartitioned, partitionedTables, partitionName, startOf } from './partitioned.ts'

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
let customer: number
/** A month that is over, with some hundred rows. */
const earlier = partitionName(partitionedTables.reads, startOf(partitionedTables.reads, now, -2))

beforeAll(async () => {
  await changePartitions(server.db.$client, async (client) => {
    for (const { table } of allPartitioned) await client.query(`drop table partitions.${table}_before`)
  })
  await server.db.execute(sql`
    insert into reads (at, agent_id, session_id, call, kind, way, ids)
    select ${now}::timestamptz - n * interval '1 hour', 960 + n % 50, 1, 'x', 'customer', 'list', array[n % 3000, n % 1000 + 3000]
    from generate_series(1, ${months * 700}) n`)
  await server.db.execute(sql`
    insert into idempotency_keys (agent_id, key, request_hash, created_at)
    select ${await server.agentId('su')}, 'key ' || n, '', now() - n * interval '1 minute' from generate_series(1, 4000) n`)
  customer = await server.addCustomer({ last_name: 'Busy' })
  await server.db.execute(sql`
    insert into api_requests (key, at, customer_id, type, endpoint, outcome, ms)
    select 'key ' || n, ${now}::timestamptz - n * interval '1 hour', ${customer}, 'api', 'x', 'ok', 1
    from generate_series(1, ${months * 700}) n`)
  await server.db.execute(sql`
    insert into abuse_events (key, at, customer_id, kind, text, ip)
    select 'key ' || n, ${now}::timestamptz - n * interval '1 hour', ${customer}, 'search', 'x', '198.51.100.1'
    from generate_series(1, ${months * 700}) n`)
  await server.db.execute(sql`
    insert into audit (at, call, target_kind, target_id, after)
    select ${now}::timestamptz - n * interval '1 hour', 'members/update', 'customer', n % 500, jsonb_build_object('n', n)
    from generate_series(${months * 700}, 1, -1) n`)
  await linkQueued(server.db)
  await keepPartitions(server.db.$client)
  await rollUp(server.db)
  await server.db.execute(sql`vacuum analyze`)
})

const tables = allPartitioned.map(({ table }) => table).join('|')
const names = new RegExp(`(from|update|join) "?(${tables})"?\\b`, 'i')
const partitions = new RegExp(`\\b(?:${tables})_(?:\\d{4}(?:_\\d\\d)+|default)\\b(?!_\\w*idx)`, 'g')

/** The statements on partitioned tables that some work sends. */
const sentBy = async (work: () => Promise<unknown>): Promise<Statement[]> => {
  sent = []
  await work()
  return sent.filter(({ text }) => names.test(text))
}

/** How PostgreSQL ran a statement, and the partitions that it read. */
const planOf = async ({ text, values }: Statement, settings = '') => {
  const client = await server.db.$client.connect()
  await client.query(`begin; ${settings}`)
  // A day is counted again as if it had not been.
  await client.query('delete from abuse_days')
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off, summary off) ${text}`,
    [...values],
  )
  await client.query('rollback')
  client.release()
  const lines = rows.map((row) => row['QUERY PLAN']).filter((line) => !line.includes('never executed'))
  const plan = lines.join('\n')
  const read = new Set(plan.match(partitions))
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
  const plans = await Promise.all(statements.map((statement) => planOf(statement)))
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

/** The partitions that plans read, without the default ones, which every plan has. */
const readBy = (plans: Awaited<ReturnType<typeof plansOf>>): string[] => [
  ...new Set(plans.flatMap(({ read }) => read).filter((name) => !name.endsWith('_default'))),
]
const monthOf = (table: 'apiRequests' | 'abuseEvents', at: Date): string =>
  partitionName(partitionedTables[table], startOf(partitionedTables[table], at))

test('API requests of a day: only the partitions of that day', async () => {
  const day = asDay(now)
  const filters = { from: day, to: day, customer_id: customer }
  const plans = await plansOf(() => server.as('su')(trackerCalls.listApiRequests, { filters }))
  expect(readBy(plans)).toContain(monthOf('apiRequests', now))
  expect(readBy(plans).length).toBeLessThanOrEqual(2)
})

test("a customer's events of a week: only the newest partitions", async () => {
  const filters = { customer_id: customer, last_x_days: 7 }
  const plans = await plansOf(() => server.as('su')(abuseCalls.listAbuseEvents, { filters }))
  // The months of the week, and those made ahead.
  expect(readBy(plans)).toContain(monthOf('abuseEvents', now))
  expect(readBy(plans).length).toBeLessThanOrEqual(4)
})

test('events of an earlier month are stored, counted and rolled up by reading only that month', async () => {
  const at = new Date(startOf(partitionedTables.abuseEvents, now, -2).getTime() + 9 * 86_400_000)
  const event = {
    key: 'late',
    at: at.toISOString(),
    customer_id: customer,
    kind: 'search',
    ip: '198.51.100.2',
  } as const
  const plans = await plansOf(async () => {
    await takeEvents(server.db, [event])
    await rollUp(server.db)
  })
  expect(plans.length).toBeGreaterThan(2)
  expect(readBy(plans)).toEqual([monthOf('abuseEvents', at)])
  measured('E15', 'partitions read to store an event, of', `1 of ${months + 4}`)
})

test.each([
  [
    'request',
    'api_requests',
    months,
    `insert into api_requests (key, at, customer_id, type, endpoint, outcome, ms)
     select 'new ' || n, now(), (select max(id) from customers), 'api', 'x', 'ok', 1 from generate_series(1, 20) n`,
  ],
  [
    'event',
    'abuse_events',
    months,
    `insert into abuse_events (key, at, customer_id, kind, text)
     select 'new ' || n, now(), (select max(id) from customers), 'search', 'x' from generate_series(1, 20) n`,
  ],
  [
    'change',
    'idempotency_keys',
    // The last days, today, and two to come.
    5,
    `insert into idempotency_keys (agent_id, key, request_hash)
     select (select max(id) from agents), 'new ' || n, '' from generate_series(1, 20) n`,
  ],
])(
  'the key of a new %s is looked for by indexes alone, also in months or days that are still empty',
  async (_, table, places, insert) => {
    const client = await server.db.$client.connect()
    await client.query('begin')
    const scans = async () => {
      const { rows } = await client.query<{ index: number; whole: number }>(
        `select sum(idx_scan)::int as index, sum(seq_scan)::int as whole from pg_stat_xact_all_tables
         where schemaname = 'partitions' and relname like $1 || '%'`,
        [table],
      )
      return rows[0] ?? { index: 0, whole: 0 }
    }
    // With those of earlier transactions that are not reported yet.
    const before = await scans()
    const { rowCount } = await client.query(insert)
    const after = await scans()
    await client.query('rollback')
    client.release()
    expect(rowCount).toBe(20)
    expect(after.index - before.index).toBeGreaterThanOrEqual(20 * places)
    expect(after.whole - before.whole).toBe(0)
  },
)

test('rows of the audit log move from the default partition with their links, and none is named', async () => {
  const { rows } = await server.db.execute<{ places: number; rows: number }>(
    sql`select count(distinct tableoid)::int as places, count(*)::int as rows from audit where target_kind = 'customer'`,
  )
  expect(rows[0]?.rows).toBeGreaterThanOrEqual(months * 700)
  expect(rows[0]?.places).toBeGreaterThanOrEqual(months)
  expect((await server.db.execute(sql`select from partitions.audit_default`)).rows).toEqual([])
  expect(await firstBroken(server.db, 0, months * 700)).toBeNull()
  expect(await firstUnchained(server.db, sql`true`)).toBeNull()
  while ((await look(server.db)).more);
  const [watch] = await server.db.select().from(auditWatch)
  expect(watch).toMatchObject({ fault: null, checked_to: months * 700 })
})

const earlierAudit = partitionName(partitionedTables.audit, startOf(partitionedTables.audit, now, -2))

test('changes of a day: only the partitions of that day', async () => {
  const day = asDay(new Date(now.getTime() - 60 * 86_400_000))
  const plans = await plansOf(() => server.as('su')(auditCalls.listAudit, { filters: { fromDate: day, toDate: day } }))
  const [{ read } = { read: [] }] = plans
  expect(read.filter((name) => name !== 'audit_default').length).toBeLessThanOrEqual(2)
})

test('the newest changes come from the indexes, and no month is read whole', async () => {
  const statements = await sentBy(() => server.as('su')(auditCalls.listAudit, {}))
  for (const statement of statements.filter(({ text }) => /order by/i.test(text))) {
    const { plan } = await planOf(statement)
    expect(plan).not.toContain(`Seq Scan on ${earlierAudit}`)
  }
})

test('the history of a customer: each month by its index', async () => {
  const id = await server.addCustomer({ last_name: 'Changed' })
  const statements = await sentBy(() => server.as('su')(membersCalls.listCustomerHistory, { id }))
  expect(statements).not.toEqual([])
  for (const statement of statements)
    expect((await planOf(statement)).plan).not.toContain(`Seq Scan on ${earlierAudit}`)
})

test('a stretch of the chain can find its rows by the index of each month', async () => {
  const begun = performance.now()
  expect(await firstBroken(server.db, 100, 2_100)).toBeNull()
  measured('E15', `verification of 2,000 links over ${months} months, ms`, Math.round(performance.now() - begun))
  const statements = await sentBy(() => firstBroken(server.db, 100, 200))
  expect(statements).not.toEqual([])
  for (const statement of statements) {
    // A month of these few rows is read as quickly whole: that is ruled out, so that only a missing index remains.
    const { plan } = await planOf(statement, 'set local enable_seqscan = off')
    expect(plan).not.toContain(`Seq Scan on ${earlierAudit}`)
  }
})
