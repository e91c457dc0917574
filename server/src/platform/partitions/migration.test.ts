import { measured } from '@console/shared/testing/measured'
import type pg from 'pg'
import { databaseBefore, type EmptyDatabase } from '../../testing/databases.ts'
import { connect } from '../postgres/connect.ts'
import { migrate } from '../postgres/migrate.ts'
import { keepPartitions } from './keep-partitions.ts'
import { partitionedTables, startOf } from './partitioned.ts'
import { listPartitions } from './partitions.ts'

jest.setTimeout(60_000)

const readRows = 20_000
const keys = 500

let database: EmptyDatabase
let old: pg.Client
let connection: ReturnType<typeof connect>

/** What the version before runs, prepared before the migration and used after it. */
const recordReads = {
  name: 'record_reads',
  text: `insert into reads (agent_id, session_id, call, kind, way, ids)
    select agent_id, session_id, call, kind, way, ids
    from json_to_recordset($1) r (agent_id bigint, session_id bigint, call text, kind text, way text, ids bigint[])
    where set_config('synchronous_commit', 'off', true) is not null`,
}
const aRead = [JSON.stringify([{ agent_id: 1, session_id: 1, call: 'x', kind: 'customer', way: 'record', ids: [1] }])]
const takeKey = {
  name: 'take_key',
  text: `insert into idempotency_keys (agent_id, key, request_hash, answer, created_at)
    values ($1, $2, '', default, default) on conflict do nothing returning key`,
}

const hashOf = async (table: string, until: number): Promise<unknown> => {
  const { rows } = await old.query(
    `select count(*)::int as rows, md5(string_agg(t::text, ' ' order by t::text)) as hash from ${table} t
     where ${table === 'reads' ? 'id' : 'agent_id'} <= ${until}`,
  )
  return rows[0]
}

beforeEach(async () => {
  const made = await databaseBefore('reads_before')
  database = made
  old = made.client
  await old.query(`insert into agents (email, level, password_hash) values ('ana@example.com', 'su', '')`)
  await old.query(`insert into reads (at, agent_id, session_id, call, kind, way, ids)
    select now() - n * interval '1 hour', 1, 1, 'x', 'customer', 'record', array[n] from generate_series(1, ${readRows}) n`)
  await old.query(`insert into idempotency_keys (agent_id, key, request_hash, answer, created_at)
    select 1, 'key ' || n, '', to_jsonb(n), now() - n * interval '5 minutes' from generate_series(1, ${keys}) n`)
  connection = connect(database.url)
})
afterEach(async () => {
  await old.end()
  await connection.close()
  await database.drop()
})

test('every row is where it was, numbers go on, and statements that the version before has prepared still run', async () => {
  await old.query({ ...recordReads, values: aRead })
  expect((await old.query({ ...takeKey, values: [1, 'mine'] })).rowCount).toBe(1)
  const before = [await hashOf('reads', readRows), await hashOf('idempotency_keys', 1)]
  const begun = performance.now()
  await migrate(connection.pool)
  measured('E15', 'migration of 20,000 reads with everything else, ms', Math.round(performance.now() - begun))
  expect([await hashOf('reads', readRows), await hashOf('idempotency_keys', 1)]).toEqual(before)

  await old.query({ ...recordReads, values: aRead })
  const { rows } = await old.query('select max(id)::int as id, count(*)::int as rows from reads')
  expect(rows).toEqual([{ id: readRows + 2, rows: readRows + 2 }])
  // A key of before the migration, and one of after it.
  expect((await old.query({ ...takeKey, values: [1, 'mine'] })).rowCount).toBe(0)
  expect((await old.query({ ...takeKey, values: [1, 'new'] })).rowCount).toBe(1)
  expect((await old.query({ ...takeKey, values: [1, 'new'] })).rowCount).toBe(0)
  await old.query(`update idempotency_keys set answer = '2' where agent_id = 1 and key = 'mine'`)
  // Its housekeeping.
  await old.query(
    `delete from reads where id in (select id from reads where at < now() - interval '100 days' order by at limit 20000)`,
  )
  await old.query(`delete from idempotency_keys where created_at < now() - interval '3 days'`)
  measured('E15', 'statements of the version before that still run', 5)
})

test('a change of before the migration keeps its link, and statements of the version before go on', async () => {
  const write = {
    name: 'write_audit',
    text: `insert into audit (agent_id, call, target_kind, target_id, after) values (1, 'x', 'customer', '1', '{"a": 1}') returning id`,
  }
  const { rows: first } = await old.query(write)
  await old.query('select audit_link(null, true)')
  await old.query(write)
  await migrate(connection.pool)
  const { rows: later } = await old.query(write)
  expect(Number(later[0].id)).toBe(Number(first[0].id) + 2)
  await old.query('select audit_link(null, true)')
  // As the version before verifies, marks a change as undone, and erases.
  const broken = `select c.chain from audit_chain c left join audit_chain p on p.chain = c.chain - 1 left join audit a on a.id = c.audit_id
    where a.id is null or c.hash is distinct from audit_hash(p.hash, a, c.salt, c.leaves)`
  expect((await old.query(broken)).rows).toEqual([])
  expect((await old.query(`update audit set undone_by = 3 where id = $1`, [first[0].id])).rowCount).toBe(1)
  await old.query(
    `begin; set local console.erasing = 'on'; select audit_erase(id, '{"{after,a}": true}', null) from audit; commit`,
  )
  expect((await old.query(`select distinct after from audit`)).rows).toEqual([{ after: { a: '[erased]' } }])
  expect((await old.query(broken)).rows).toEqual([])
  await expect(old.query('delete from audit')).rejects.toMatchObject({ code: '23001' })
  const { rows } = await old.query(
    'select count(*)::int as links, (select count(*)::int from audit) as rows from audit_chain',
  )
  expect(rows).toEqual([{ links: 3, rows: 3 }])
})

test('a row from a clock that ran ahead does not keep a server from starting', async () => {
  await old.query(`insert into reads (at, agent_id, session_id, call, kind, way, ids)
    values (now() + interval '3 years', 1, 1, 'x', 'customer', 'record', '{1}')`)
  await old.query(`insert into idempotency_keys (agent_id, key, request_hash, created_at)
    values (1, 'ahead', '', now() + interval '3 years')`)
  await old.query(`insert into audit (at, call, target_kind) values (now() + interval '3 years', 'x', 'customer')`)
  await migrate(connection.pool)
  await keepPartitions(connection.pool)
  for (const parted of [partitionedTables.reads, partitionedTables.idempotencyKeys]) {
    const [first] = (await listPartitions(connection.pool)).filter(({ table }) => table === parted.table)
    expect(first?.to?.getTime()).toBeGreaterThan(startOf(parted, new Date(), 2).getTime())
  }
  await old.query({ ...recordReads, values: aRead })
})

test('an index that was built beforehand is used as it is, so that the lock does not wait for it', async () => {
  await old.query('create index concurrently reads_agent_new on reads (agent_id, at, id)')
  await old.query('create unique index concurrently audit_id_at on audit (id, at)')
  const { rows: built } = await old.query(`select 'reads_agent_new'::regclass::oid as oid`)
  const { rows: key } = await old.query(`select 'audit_id_at'::regclass::oid as oid`)
  await migrate(connection.pool)
  const { rows: used } = await old.query(
    `select inhrelid as oid from pg_inherits where inhparent = 'public.audit_id_at_pk'::regclass and inhrelid = $1`,
    [key[0].oid],
  )
  expect(used).toEqual(key)
  const { rows } = await old.query(
    `select inhrelid as oid from pg_inherits where inhparent = 'public.reads_agent'::regclass and inhrelid = $1`,
    [built[0].oid],
  )
  expect(rows).toEqual(built)
})
