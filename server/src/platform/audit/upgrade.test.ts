import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { sql } from '#drizzle'
import { databaseBefore, emptyDatabase, migrateAsBefore } from '../../testing/databases.ts'
import { until } from '../../testing/time/until.ts'
import { connect } from '../postgres/connect.ts'
import { migrationsFolder } from '../postgres/folders.ts'
import { migrate } from '../postgres/migrate.ts'
import { auditChain } from '../records/audit-schema.ts'
import { firstBroken, firstUnchained } from './check.ts'
import { linkQueued } from './link.ts'

jest.setTimeout(60_000)

/** The migrations before the sequencer's. */
const before = readMigrationFiles({ migrationsFolder }).slice(0, 34)
const insert = `insert into audit (call, target_kind, after) values ('test', 'customer', '{"a": 1}')`

test('the chain goes on behind the links that were made at commit, also for a transaction that was open meanwhile', async () => {
  const database = await emptyDatabase()
  const [client, open] = [new pg.Client(database.url), new pg.Client(database.url)]
  await client.connect()
  await open.connect()
  await client.query('begin')
  await migrateAsBefore(client, before)
  await client.query('commit')
  await client.query(insert)
  expect((await client.query('select chain, audit_id from audit_chain')).rows).toHaveLength(1)

  await open.query('begin')
  await open.query(insert)
  const { pool, db, close } = connect(database.url)
  const migrated = migrate(pool)
  // The migration waits for the open transaction, which links its row at its commit.
  // For so long that it is the migration that meets the deadlock of the commit, and is retried.
  const waiting = `select from pg_locks where database = (select oid from pg_database where datname = current_database())
    and waitstart < clock_timestamp() - interval '0.5 s'`
  await until(async () => (await client.query(waiting)).rowCount === 1)
  await open.query('commit')
  await migrated
  await open.query(insert)
  await linkQueued(db)

  const links = await db.select().from(auditChain).orderBy(auditChain.chain)
  expect(links.map(({ chain, form }) => [chain, form])).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
  ])
  expect(await firstBroken(db, 0, 3)).toBeNull()
  expect(await firstUnchained(db, sql`true`)).toBeNull()
  // As a server before the migration verifies it.
  const { rows } = await client.query(`
    select c.chain from audit_chain c join audit a on a.id = c.audit_id left join audit_chain p on p.chain = c.chain - 1
    where c.hash is distinct from audit_hash(p.hash, a, c.salt, c.leaves)`)
  expect(rows).toEqual([])
  await Promise.all([client.end(), open.end(), close()])
  await database.drop()
})

test('links that are made ahead fit their rows, those of altered rows do not, and one of meanwhile follows them', async () => {
  const { client, url, drop } = await databaseBefore('erased_mails')
  const open = new pg.Client(url)
  await open.connect()
  for (let n = 0; n < 5; n += 1) await client.query(insert)
  await client.query('alter table audit disable trigger user')
  await client.query(`update audit set after = '{"a": 2}' where id = 3`)
  await client.query('alter table audit enable trigger user')

  // Its lock keeps the migration from its transaction's work, but not from what it makes ahead.
  await open.query('begin')
  await open.query('select from agents')
  const { pool, db, close } = connect(url)
  const migrated = migrate(pool)
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await until(async () => (await client.query(waiting)).rowCount === 1)
  expect((await client.query('select from links_ahead.links')).rowCount).toBe(5)
  await open.query(insert)
  await open.query('commit')
  await migrated

  const { rows: broken } = await client.query(`
    select c.chain::int, c.salt is null as old from audit_chain c join audit a on a.id = c.audit_id
      left join audit_chain p on p.chain = c.chain - 1
    where c.hash is distinct from audit_hash(p.hash, a, c.salt, c.leaves)`)
  expect(broken).toEqual([{ chain: 3, old: true }])
  expect(await db.$count(auditChain, sql`salt is not null`)).toBe(5)
  expect((await client.query(`select to_regnamespace('links_ahead') as left`)).rows).toEqual([{ left: null }])
  await Promise.all([client.end(), open.end(), close()])
  await drop()
})

test.each([
  [
    'a change that has taken its key finds no table locked',
    `insert into idempotency_keys (agent_id, key, request_hash) values (1, 'of a change', '')`,
    '%',
  ],
  // Such as that of jobs, which also writes to the audit log last.
  ['work without a key finds the audit log free', `update agents set first_name = 'Ana'`, 'audit%'],
])('%s while the migration waits for it', async (_, begins, goesOnWith) => {
  const { client, url, drop } = await databaseBefore('erased_mails')
  await client.query(`insert into agents (email, level, password_hash) values ('ana@example.com', 'su', '')`)
  await client.query(insert)
  const writer = new pg.Client(url)
  await writer.connect()
  await writer.query('begin')
  await writer.query(begins)
  const { pool, close } = connect(url)
  const migrated = migrate(pool)
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await until(async () => (await client.query(waiting)).rowCount === 1)
  const tables = await writer.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname like $1`,
    [goesOnWith],
  )
  for (const { name } of tables.rows) await writer.query(`lock table ${name} in row exclusive mode nowait`)
  await writer.query(insert)
  await writer.query('commit')
  await migrated
  const { rows } = await client.query(
    `select count(*)::int as links, to_regnamespace('links_ahead') as ahead from audit_chain`,
  )
  expect(rows).toEqual([{ links: 2, ahead: null }])
  await Promise.all([client.end(), writer.end(), close()])
  await drop()
})

test('changes that go on meanwhile wait, and cannot keep the tables from being brought up to date', async () => {
  const { client, url, drop } = await databaseBefore('erased_mails')
  await client.query(`insert into agents (email, level, password_hash) values ('ana@example.com', 'su', '')`)
  const writers = [new pg.Client(url), new pg.Client(url), new pg.Client(url)]
  let isOver = false
  const write = async (writer: pg.Client) => {
    await writer.connect()
    let written = 0
    while (!isOver)
      written += await writer
        .query(`insert into audit (agent_id, call, target_kind) values (1, 'test', 'customer')`)
        .then(
          () => 1,
          // As the server, which makes the change again.
          ({ code }) => (code === '40P01' ? 0 : Promise.reject(new Error(`a change failed with ${code}`))),
        )
    return written
  }
  const writing = writers.map(write)
  await until(async () => Number((await client.query('select from audit limit 100')).rowCount) === 100)

  const holder = new pg.Client(url)
  await holder.connect()
  // Keeps the migration for longer than PostgreSQL waits before it looks for a deadlock. If the migration held the chain by
  // then, changes that wait for it would hold the agents, which the migration needs next.
  await holder.query('begin')
  await holder.query('lock table customers in row exclusive mode')
  const { pool, db, close } = connect(url)
  const migrated = migrate(pool)
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await until(async () => (await client.query(waiting)).rowCount === 1 + writers.length)
  await holder.query('select pg_sleep(1.5)')
  await holder.query('commit')
  await migrated.finally(() => {
    isOver = true
  })
  const written = (await Promise.all(writing)).reduce((sum, one) => sum + one, 0)
  await linkQueued(db)
  expect(await db.$count(auditChain)).toBe(written)
  expect(await firstBroken(db, 0, written)).toBeNull()
  await Promise.all([client.end(), holder.end(), close(), ...writers.map((writer) => writer.end())])
  await drop()
})
