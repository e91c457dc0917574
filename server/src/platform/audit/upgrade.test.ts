import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { sql } from '#drizzle'
import { emptyDatabase, migrateAsBefore } from '../../testing/databases.ts'
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
  await new Promise((resolve) => setTimeout(resolve, 500))
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
