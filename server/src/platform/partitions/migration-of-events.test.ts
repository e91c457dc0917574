import { measured } from '@console/shared/testing/measured'
import pg from 'pg'
import { databaseBefore, type EmptyDatabase } from '../../testing/databases.ts'
import { connect } from '../postgres/connect.ts'
import { migrate } from '../postgres/migrate.ts'
import { keepPartitions } from './keep-partitions.ts'
import { partitionLater } from './partition-later.ts'
import { partitionedTables, startOf } from './partitioned.ts'
import { listPartitions } from './partitions.ts'

jest.setTimeout(60_000)

const rowsBefore = 20_000
const tables = ['api_requests', 'abuse_events'] as const

let database: EmptyDatabase
let old: pg.Client
let connection: ReturnType<typeof connect>

/** What the version before runs, prepared before the migration and used after it. */
const takeRequests = {
  name: 'take_requests',
  text: `insert into api_requests (key, at, customer_id, key_id, type, endpoint, outcome, ms)
    select r.key, least(r.at, now()), c.id, null, 'api', 'x', 'ok', 1
    from jsonb_to_recordset($1::jsonb) as r(key text, at timestamptz, customer_id bigint) join customers c on c.id = r.customer_id
    order by r.key on conflict do nothing`,
}
const takeEvents = {
  name: 'take_events',
  text: `insert into abuse_events (key, at, customer_id, kind, text)
    select e.key, least(e.at, now()), e.customer_id, 'search', 'x'
    from jsonb_to_recordset($1::jsonb) as e(key text, at timestamptz, customer_id bigint) on conflict do nothing`,
}
const statements = [takeRequests, takeEvents]

const given = (...keys: readonly string[]) => [
  JSON.stringify(keys.map((key) => ({ key, at: new Date(), customer_id: 1 }))),
]
const take = async (statement: (typeof statements)[number], ...keys: readonly string[]): Promise<number | null> =>
  (await old.query({ ...statement, values: given(...keys) })).rowCount

const hashOf = async (table: string): Promise<unknown> => {
  const { rows } = await old.query(
    `select count(*)::int as rows, md5(string_agg(t::text, ' ' order by id)) as hash from ${table} t where id <= ${rowsBefore}`,
  )
  return rows[0]
}

/** Triggers and foreign keys of both tables, as PostgreSQL prints them. */
const rulesOf = async (): Promise<unknown[]> =>
  (
    await old.query(
      `
      select pg_get_triggerdef(oid) as rule from pg_trigger where tgrelid = any ($1::regclass[]) and not tgisinternal
      union all select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where conrelid = any ($1::regclass[]) and contype = 'f' order by 1`.replaceAll('$1', `'{${tables.join()}}'`),
    )
  ).rows

beforeEach(async () => {
  const made = await databaseBefore('partition_events')
  database = made
  old = made.client
  await old.query(`insert into customers (email, first_name, last_name) values ('ada@example.com', 'Ada', 'Stone')`)
  await old.query(`insert into api_requests (key, at, customer_id, type, endpoint, outcome, ms)
    select 'key ' || n, now() - n * interval '1 hour', 1, 'api', 'x', 'ok', n from generate_series(1, ${rowsBefore}) n`)
  await old.query(`insert into abuse_events (key, at, customer_id, kind, text)
    select 'key ' || n, now() - n * interval '1 hour', 1, 'search', n from generate_series(1, ${rowsBefore}) n`)
  connection = connect(database.url)
})
afterEach(async () => {
  await old.end()
  await connection.close()
  await database.drop()
})

test('every row is where it was, triggers and references too, and statements that the version before has prepared still run', async () => {
  for (const statement of statements) expect(await take(statement, 'mine', 'mine')).toBe(1)
  const before = [await hashOf('api_requests'), await hashOf('abuse_events'), await rulesOf()]
  await migrate(connection.pool)
  const begun = performance.now()
  await partitionLater(connection.pool, 0)
  measured('E15', 'partitioning 20,000 requests and 20,000 events, ms', Math.round(performance.now() - begun))
  expect([await hashOf('api_requests'), await hashOf('abuse_events'), await rulesOf()]).toEqual(before)

  await keepPartitions(connection.pool)
  await old.query('truncate roll_up_marks')
  for (const statement of statements) {
    // Keys of before the migration, and one of after it, twice in one statement and once more.
    expect(await take(statement, 'mine', `key ${rowsBefore}`, 'new', 'new')).toBe(1)
    expect(await take(statement, 'new')).toBe(0)
  }
  for (const table of tables) {
    const { rows } = await old.query(`select count(*)::int as rows, max(id) > ${rowsBefore} as later from ${table}`)
    expect(rows).toEqual([{ rows: rowsBefore + 2, later: true }])
  }
  const { rows: marks } = await old.query(
    `select source, hour = date_trunc('hour', now(), 'UTC') or hour = date_trunc('hour', now() - interval '1 minute', 'UTC') as now
     from roll_up_marks group by 1, 2 order by 1`,
  )
  expect(marks).toEqual([
    { source: 'requests', now: true },
    { source: 'searches', now: true },
  ])
  measured('E15', 'statements of the version with 0038 that still run after 0039', statements.length)
})

const kinds = async (): Promise<string[]> =>
  (
    await old.query<{ relkind: string }>(`select relkind from pg_class where oid = any ($1::regclass[])`, [tables])
  ).rows.map(({ relkind }) => relkind)

test('tables with rows stay as they are for a week, and as long as a server from before 0038 is connected', async () => {
  await migrate(connection.pool)
  await partitionLater(connection.pool)
  expect(await kinds()).toEqual(['r', 'r'])
  // What is there of partitions goes on meanwhile.
  await keepPartitions(connection.pool)

  const older = new pg.Client({ connectionString: database.url, application_name: 'console' })
  // If the test fails, the end of the database ends it.
  older.on('error', () => {})
  await older.connect()
  await partitionLater(connection.pool, 0)
  expect(await kinds()).toEqual(['r', 'r'])
  // What that version runs.
  const { rowCount } = await older.query(`insert into abuse_events (key, at, customer_id, kind, text)
    values ('of before', now(), 1, 'search', 'x'), ('key 1', now(), 1, 'search', 'x') on conflict (key) do nothing`)
  expect(rowCount).toBe(1)
  await older.end()

  await old.query(`update repeatable_migrations set applied_at = now() - interval '8 days'`)
  await Promise.all([partitionLater(connection.pool), partitionLater(connection.pool)])
  await partitionLater(connection.pool)
  expect(await kinds()).toEqual(['p', 'p'])
  expect(await hashOf('abuse_events')).toMatchObject({ rows: rowsBefore })
})

test('an index whose building was broken off is built again', async () => {
  await migrate(connection.pool)
  // It ends with an error and leaves an index that is not valid.
  await expect(
    old.query('create unique index concurrently api_requests_keys on api_requests (customer_id)'),
  ).rejects.toThrow('could not create unique index')
  await partitionLater(connection.pool, 0)
  expect(await kinds()).toEqual(['p', 'p'])
})

test('a row from a clock that ran ahead does not keep a server from starting', async () => {
  await old.query(`insert into api_requests (key, at, customer_id, type, endpoint, outcome, ms)
    values ('ahead', now() + interval '3 years', 1, 'api', 'x', 'ok', 1)`)
  await old.query(`insert into abuse_events (key, at, customer_id, kind, text)
    values ('ahead', now() + interval '3 years', 1, 'search', 'x')`)
  await migrate(connection.pool)
  await partitionLater(connection.pool, 0)
  await keepPartitions(connection.pool)
  for (const parted of [partitionedTables.apiRequests, partitionedTables.abuseEvents]) {
    const [first] = (await listPartitions(connection.pool)).filter(({ table }) => table === parted.table)
    expect(first?.to?.getTime()).toBeGreaterThan(startOf(parted, new Date(), 2).getTime())
  }
  for (const statement of statements) expect(await take(statement, 'new', 'ahead')).toBe(1)
})

test('the index of keys is built before the lock', async () => {
  await migrate(connection.pool)
  await partitionLater(connection.pool, 0)
  const { rows } = await old.query(
    `select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where inhparent in ('api_requests_word'::regclass, 'abuse_events_key'::regclass) and c.relname like '%_keys' order by 1`,
  )
  expect(rows).toEqual([{ relname: 'abuse_events_keys' }, { relname: 'api_requests_keys' }])
})
