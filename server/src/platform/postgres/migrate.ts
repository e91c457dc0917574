import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { driverError } from '../database/database.ts'
import { migrationsFolder } from './places.ts'

/** Whoever changes the tables holds it; whoever needs them to stay shares it. */
export const migrationLock = 7_300_002

const explain = (error: unknown): Error => {
  const driver = driverError(error)
  if (/extension/i.test(driver?.message ?? '')) {
    const remedy = 'have its owner run CREATE EXTENSION pg_trgm in this database once'
    return new Error(
      `The database role may not or cannot create the extension pg_trgm (${driver?.message}); ${remedy}.`,
    )
  }
  return new Error(`The tables could not be brought up to date: ${driver?.message ?? String(error)}`, { cause: error })
}

/**
 * A role without special rights may write a setting of an extension into a function only in a session that has loaded
 * the extension's library; creating it does so, finding it there does not.
 */
export const loadTrigrams = (client: pg.ClientBase) =>
  client.query(
    `do $$ begin if exists (select from pg_extension where extname = 'pg_trgm') then perform similarity('', ''); end if; end $$`,
  )

/** Hashes of the migrations that a database has, in their order; null: it is no console's. */
export const migrationsOf = async (client: pg.ClientBase): Promise<string[] | null> => {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!rows[0]?.there) return null
  const run = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by created_at')
  return run.rows.map(({ hash }) => hash)
}

const isUpToDate = async (client: pg.ClientBase): Promise<boolean> => {
  const run = new Set(await migrationsOf(client))
  return readMigrationFiles({ migrationsFolder }).every(({ hash }) => run.has(hash))
}

/** A backup shares the lock for as long as it takes: a server that has nothing to change shares it too, and need not wait. */
const hasNothingToDo = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ shared: boolean }>('select pg_try_advisory_lock_shared($1) as shared', [
    migrationLock,
  ])
  if (!rows[0]?.shared) return false
  // Given back before anybody waits for the whole of it: two of those would wait for one another.
  return isUpToDate(client).finally(() => client.query('select pg_advisory_unlock_shared($1)', [migrationLock]))
}

/** Brings the tables up to date. Of instances that start together one does it and the others wait. */
export const migrate = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect()
  try {
    if (await hasNothingToDo(client)) return
    await client.query("select set_config('statement_timeout', '0', false)")
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await loadTrigrams(client)
    await runMigrations(drizzle(client), { migrationsFolder })
  } catch (error) {
    throw explain(error)
  } finally {
    // Ended, not returned: the lock and the lifted timeout go with it.
    client.release(true)
  }
}
