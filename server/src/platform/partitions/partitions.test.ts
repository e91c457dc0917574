import { setTimeout as sleep } from 'node:timers/promises'
import { measured } from '@console/shared/testing/measured'
import { onThisMachine } from '@console/shared/testing/on-this-machine'
import pg from 'pg'
import { sql } from '#drizzle'
import { testServer } from '../../testing/server.ts'
import { hashToken } from '../authentication/session.ts'
import { reads } from '../reads/read-schema.ts'
import { forgetPeriods } from './drop-partitions.ts'
import { changePartitions, keepPartitions } from './keep-partitions.ts'
import { allPartitioned, partitionedTables, partitionName, startOf } from './partitioned.ts'
import { listPartitions } from './partitions.ts'

jest.setTimeout(60_000)

const server = testServer()
const pool = () => server.db.$client
const now = new Date()

/** A connection of its own; if its test fails, the end of the database ends it. */
const quietClient = (): pg.Client => {
  const client = new pg.Client(server.url)
  client.on('error', () => {})
  return client
}

const partitionsOf = async (table: string) => (await listPartitions(pool())).filter((one) => one.table === table)

/** Records a read at a moment, as a server whose clock says so. */
const readAt = async (at: Date): Promise<void> => {
  await server.db.execute(sql`insert into reads (at, agent_id, session_id, call, kind, way, ids)
    values (${at}, 1, 1, 'x', 'customer', 'record', '{1}')`)
}

const placeOf = async (at: Date): Promise<string | undefined> => {
  const { rows } = await server.db.execute<{ place: string }>(
    sql`select tableoid::regclass::text as place from ${reads} where at = ${at}`,
  )
  return rows[0]?.place
}

beforeEach(() => keepPartitions(pool()))

test.each([
  ['month', '2026-12-31T23:59:59.999Z', 1, '2027-01-01T00:00:00.000Z', 'reads_2027_01'],
  ['month', '2024-01-31T00:00:00.000Z', 1, '2024-02-01T00:00:00.000Z', 'reads_2024_02'],
  ['day', '2024-02-28T12:00:00.000Z', 1, '2024-02-29T00:00:00.000Z', 'reads_2024_02_29'],
  ['day', '2026-12-31T12:00:00.000Z', 1, '2027-01-01T00:00:00.000Z', 'reads_2027_01_01'],
  ['month', '2026-03-15T00:00:00.000Z', -3, '2025-12-01T00:00:00.000Z', 'reads_2025_12'],
] as const)('the %s of %s, and %i later', (every, at, later, start, name) => {
  const begins = startOf({ every }, new Date(at), later)
  expect(begins.toISOString()).toBe(start)
  expect(partitionName({ ...partitionedTables.reads, every }, begins)).toBe(name)
})

test('partitions are made ahead, follow each other without a gap, and a second run makes none', async () => {
  for (const of of allPartitioned) {
    const own = (await partitionsOf(of.table)).filter(({ isDefault }) => !isDefault)
    expect(own.length).toBeGreaterThan(of.ahead)
    expect(own.at(-1)?.to).toEqual(startOf(of, now, of.ahead + 1))
    expect(own[0]?.from).toBeNull()
    for (const [index, { from }] of own.slice(1).entries()) expect(from).toEqual(own[index]?.to)
  }
  const before = await listPartitions(pool())
  await keepPartitions(pool())
  expect(await listPartitions(pool())).toEqual(before)
})

test('a row from a clock that ran ahead is stored, gets its partition within the hour, and is found before and after', async () => {
  const ahead = startOf(partitionedTables.reads, now, 30)
  await readAt(ahead)
  expect(await placeOf(ahead)).toBe('partitions.reads_default')
  await keepPartitions(pool())
  expect(await placeOf(ahead)).toBe(`partitions.${partitionName(partitionedTables.reads, ahead)}`)
  const { rows } = await server.db.execute(sql`select from partitions.reads_default`)
  expect(rows).toEqual([])
})

test('no write is lost or refused while partitions are made under it', async () => {
  const moment = (n: number) => new Date(startOf(partitionedTables.reads, now, 40 + (n % 5)).getTime() + n)
  let written = 0
  let goesOn = true
  const refused: unknown[] = []
  const write = async (): Promise<void> => {
    while (goesOn)
      await readAt(moment(written)).then(
        () => {
          written += 1
        },
        (error: unknown) => refused.push(error),
      )
  }
  const writers = [write(), write(), write()]
  for (let round = 0; round < 5; round++) await keepPartitions(pool())
  goesOn = false
  await Promise.all(writers)
  await keepPartitions(pool())
  expect(refused).toEqual([])
  const stored = await server.db.$count(reads, sql`at >= ${moment(0)}`)
  expect(stored).toBe(written)
  measured('E15', 'rows written while their partitions were made', written)
  measured('E15', 'rows lost', written - stored)
})

test('no reader misses a row while its partition is made', async () => {
  const moments = Array.from({ length: 8 }, (_, n) => startOf(partitionedTables.reads, now, 100 + n))
  for (const at of moments) await readAt(at)
  let goesOn = true
  const found = new Set<number>()
  let answers = 0
  const read = async (): Promise<void> => {
    while (goesOn) {
      found.add(await server.db.reading.$count(reads, sql`at >= ${moments[0]}`))
      answers += 1
    }
  }
  const readers = Array.from({ length: 6 }, read)
  await keepPartitions(pool())
  goesOn = false
  await Promise.all(readers)
  expect([...found]).toEqual([moments.length])
  for (const at of moments) expect(await placeOf(at)).not.toBe('partitions.reads_default')
  measured('E15', 'answers while the partitions of their rows were made', answers)
})

test('several servers make each partition once', async () => {
  await readAt(startOf(partitionedTables.reads, now, 60))
  const ends = await Promise.allSettled([1, 2, 3, 4].map(() => keepPartitions(pool())))
  expect(ends.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'))
  expect(
    (await partitionsOf('reads')).filter(
      ({ name }) => name === partitionName(partitionedTables.reads, startOf(partitionedTables.reads, now, 60)),
    ),
  ).toHaveLength(1)
})

test('a long query keeps a partition from being made, and no writer waits for it longer than a moment', async () => {
  const reader = quietClient()
  await reader.connect()
  await reader.query('begin')
  await reader.query('select count(*) from reads')
  const ahead = startOf(partitionedTables.reads, now, 80)
  await readAt(ahead)
  let isOver = false
  const kept = keepPartitions(pool()).finally(() => {
    isOver = true
  })
  kept.catch(() => {}) // awaited below
  let longest = 0
  while (!isOver) {
    const begun = performance.now()
    await readAt(new Date())
    longest = Math.max(longest, performance.now() - begun)
    await sleep(5)
  }
  await expect(kept).rejects.toMatchObject({ code: '55P03' })
  expect(longest).toBeLessThan(onThisMachine(1_000))
  measured('E15', 'longest write while a partition waited for its lock, ms', Math.round(longest))
  await reader.end()
  expect(await placeOf(ahead)).toBe('partitions.reads_default')
  await keepPartitions(pool())
  expect(await placeOf(ahead)).not.toBe('partitions.reads_default')
})

test('whole months are dropped, single rows go from older partitions, and what is to be kept stays', async () => {
  const of = partitionedTables.reads
  const days = 90
  const last = startOf(of, new Date(now.getTime() - days * 86_400_000))
  const [old, gone, kept] = [startOf(of, last, -2), startOf(of, last, -1), last]
  // As after a restore, or months of use: these months have partitions of their own.
  await changePartitions(pool(), async (client) => {
    await client.query('alter table reads detach partition partitions.reads_before')
    await client.query('drop table partitions.reads_before')
  })
  for (const at of [gone, kept]) await readAt(at)
  await keepPartitions(pool())
  expect(await placeOf(gone)).toBe(`partitions.${partitionName(of, gone)}`)
  await readAt(old)
  await forgetPeriods(pool(), of, days)
  expect([await placeOf(old), await placeOf(gone), await placeOf(kept)]).toEqual([
    undefined,
    undefined,
    `partitions.${partitionName(of, kept)}`,
  ])
  const names = (await partitionsOf('reads')).map(({ name }) => name)
  expect(names).not.toContain(partitionName(of, gone))
})

test('a key is taken once, on whichever day it is used again, also by a server of the version before', async () => {
  const agent = await server.agentId('su')
  // The statement of that server.
  const take = (key: string) =>
    server.db.execute(sql`insert into idempotency_keys (agent_id, key, request_hash, created_at)
      values (${agent}, ${key}, ${hashToken(key)}, default) on conflict do nothing returning key`)
  await server.db.execute(sql`insert into idempotency_keys (agent_id, key, request_hash, created_at)
    values (${agent}, 'of yesterday', '', now() - interval '1 day')`)
  expect((await take('of yesterday')).rows).toEqual([])
  const all = await Promise.all(Array.from({ length: 40 }, (_, n) => take(`key ${n % 4}`)))
  expect(all.flatMap(({ rows }) => rows)).toHaveLength(4)
})

test('a second request with a key waits for the first, and takes the key if that one is rolled back', async () => {
  const agent = await server.agentId('su')
  const insert = `insert into idempotency_keys (agent_id, key, request_hash) values (${agent}, 'contended', '')
    on conflict do nothing returning key`
  const [first, second] = [quietClient(), quietClient()]
  await Promise.all([first.connect(), second.connect()])
  await first.query('begin')
  expect((await first.query(insert)).rowCount).toBe(1)
  let isOver = false
  const waiting = second.query(insert).finally(() => {
    isOver = true
  })
  const isWaiting = `select from pg_locks where locktype = 'advisory' and not granted`
  while (!isOver && (await first.query(isWaiting)).rowCount === 0);
  expect(isOver).toBe(false)
  await first.query('rollback')
  expect((await waiting).rowCount).toBe(1)
  expect((await first.query(insert)).rowCount).toBe(0)
  await Promise.all([first.end(), second.end()])
})

describe.each([
  [
    'requests',
    partitionedTables.apiRequests,
    `insert into api_requests (key, at, customer_id, type, endpoint, outcome, ms) select $1, $2, $3, 'api', 'x', 'ok', 1
     on conflict do nothing`,
  ],
  [
    'events',
    partitionedTables.abuseEvents,
    `insert into abuse_events (key, at, customer_id, kind, text) select $1, $2, $3, 'search', 'x' on conflict do nothing`,
  ],
])('%s of the main site', (_, of, insert) => {
  let customer: number
  beforeAll(async () => {
    customer = await server.addCustomer()
  })
  const take = async (key: string, at: Date, client: pg.Client | pg.Pool = pool()) =>
    (await client.query(insert, [key, at, customer])).rowCount
  const monthsAgo = (months: number) => startOf(of, now, -months)

  test('a key is stored once, whichever month its second report says', async () => {
    // As in a console that has had partitions for months.
    await changePartitions(pool(), (client) => client.query(`drop table partitions.${of.table}_before`))
    for (const months of [1, 2, 3]) expect(await take(`of ${months}`, monthsAgo(months))).toBe(1)
    await keepPartitions(pool())
    expect((await partitionsOf(of.table)).map(({ name }) => name)).toContain(partitionName(of, monthsAgo(2)))
    for (const months of [0, 1, 2, 3]) expect(await take('of 2', monthsAgo(months))).toBe(0)
    const all = await Promise.all(Array.from({ length: 40 }, (_, n) => take(`key ${n % 4}`, monthsAgo(n % 3))))
    expect(all.reduce((sum: number, rows) => sum + (rows ?? 0), 0)).toBe(4)
    measured('E15', `keys of ${of.table} stored twice`, 0)
  })

  test('a second report waits for the first, and is stored if that one is rolled back', async () => {
    const [first, second] = [quietClient(), quietClient()]
    await Promise.all([first.connect(), second.connect()])
    await first.query('begin')
    expect(await take('contended', monthsAgo(0), first)).toBe(1)
    let isOver = false
    const waiting = take('contended', monthsAgo(1), second).finally(() => {
      isOver = true
    })
    const isWaiting = `select from pg_locks where locktype = 'advisory' and not granted`
    while (!isOver && (await first.query(isWaiting)).rowCount === 0);
    expect(isOver).toBe(false)
    await first.query('rollback')
    expect(await waiting).toBe(1)
    expect(await take('contended', monthsAgo(0), first)).toBe(0)
    await Promise.all([first.end(), second.end()])
  })

  test('a long change of a customer keeps a month from being made, and no other change waits longer than a moment', async () => {
    const other = await server.addCustomer()
    const agent = quietClient()
    await agent.connect()
    await agent.query('begin')
    await agent.query(`update customers set last_name = 'Long' where id = ${customer}`)
    const ahead = startOf(of, now, 50)
    // Of another customer: the reference of this row does not wait for the change.
    await pool().query(insert, [`ahead of ${of.table}`, ahead, other])
    let isOver = false
    const kept = keepPartitions(pool()).finally(() => {
      isOver = true
    })
    kept.catch(() => {}) // awaited below
    let longest = 0
    while (!isOver) {
      const begun = performance.now()
      await pool().query(`update customers set last_name = 'Short' where id = ${other}`)
      longest = Math.max(longest, performance.now() - begun)
      await sleep(5)
    }
    await expect(kept).rejects.toMatchObject({ code: '55P03' })
    expect(longest).toBeLessThan(onThisMachine(1_000))
    measured('E15', 'longest change of a customer while a month waited for its lock, ms', Math.round(longest))
    await agent.end()
    await keepPartitions(pool())
    expect((await partitionsOf(of.table)).map(({ name }) => name)).toContain(partitionName(of, ahead))
  })
})

test('a proposal names only changes that the audit log has', async () => {
  const agent = await server.agentId('su')
  const propose = (column: 'undoes' | 'audit_id', change: number) =>
    server.db.execute(sql`insert into proposals (agent_id, session_id, call, input, records, versions, rehearsed, expires_at, ${sql.raw(column)})
      values (${agent}, 1, 'x', '{}', 1, '[]', '{}', now(), ${change})`)
  const { rows } = await server.db.execute<{ id: string }>(
    sql`insert into audit (call, target_kind) values ('x', 'customer') returning id`,
  )
  const id = Number(rows[0]?.id)
  for (const column of ['undoes', 'audit_id'] as const) {
    await expect(propose(column, id + 1)).rejects.toMatchObject({ cause: { code: '23503' } })
    await propose(column, id)
  }
})

test('no row leaves the audit log by the way of the default partition, unless it moves', async () => {
  const ahead = startOf(partitionedTables.audit, now, 30)
  await server.db.execute(sql`insert into audit (at, call, target_kind) values (${ahead}, 'ahead', 'customer')`)
  await expect(server.db.execute(sql`delete from audit where call = 'ahead'`)).rejects.toMatchObject({
    cause: { code: '23001' },
  })
  await keepPartitions(pool())
  const { rows } = await server.db.execute<{ place: string }>(
    sql`select tableoid::regclass::text as place from audit where call = 'ahead'`,
  )
  expect(rows).toEqual([{ place: `partitions.${partitionName(partitionedTables.audit, ahead)}` }])
})
