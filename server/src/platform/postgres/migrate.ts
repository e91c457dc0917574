import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { driverError } from '../database/database.ts'
import { migrationsFolder } from './folders.ts'
import { makeLinksAhead } from './links-ahead.ts'
import { applyFiles, type Changes, FileFailed, findChanges } from './repeatable.ts'
import { type RepeatableFile, readRepeatableFiles } from './repeatable-files.ts'

type Log = (line: string) => void

/** Migrations take this lock exclusively; code that relies on the tables shares it. */
export const migrationLock = 7_300_002

const explain = (error: unknown): Error => {
  const failed = 'The tables could not be brought up to date'
  if (error instanceof FileFailed) return new Error(`${failed}: ${error.message}`, { cause: error })
  const driver = driverError(error)
  if (/extension/i.test(driver?.message ?? '')) {
    const remedy = 'have its owner run CREATE EXTENSION pg_trgm in this database once'
    return new Error(
      `The database role may not or cannot create the extension pg_trgm (${driver?.message}); ${remedy}.`,
    )
  }
  return new Error(`${failed}: ${driver?.message ?? String(error)}`, { cause: error })
}

/**
 * A role without special rights may set an extension's parameter in a function only in a session that has loaded the
 * extension's library; creating the extension loads it, finding it installed does not.
 */
export const loadTrigrams = (client: pg.ClientBase) =>
  client.query(
    `do $$ begin if exists (select from pg_extension where extname = 'pg_trgm') then perform similarity('', ''); end if; end $$`,
  )

/** Hashes of a database's migrations in order; null: it is not a console's. */
export const migrationsOf = async (client: pg.ClientBase): Promise<string[] | null> => {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!rows[0]?.there) return null
  const run = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by created_at')
  return run.rows.map(({ hash }) => hash)
}

/** The table of Drizzle's own migrator. */
export const createMigrationsTable = async (client: pg.ClientBase): Promise<void> => {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
}

/** What this version of the server knows. */
interface Sources {
  readonly numbered: readonly MigrationMeta[]
  readonly files: readonly RepeatableFile[]
}

/**
 * The files to apply to a database with these migrations. None if a newer server migrated it: its files stay, as its
 * numbered migrations do.
 */
const checkFiles = async (
  client: pg.ClientBase,
  { numbered, files }: Sources,
  applied: readonly string[],
): Promise<Changes & { readonly isNewer: boolean }> => {
  const known = new Set(numbered.map(({ hash }) => hash))
  const isNewer = applied.some((hash) => !known.has(hash))
  return isNewer ? { pending: [], removed: [], isNewer } : { ...(await findChanges(client, files)), isNewer }
}

const report = ({ isNewer, removed }: Awaited<ReturnType<typeof checkFiles>>, log: Log): void => {
  if (isNewer) log('A newer server migrated the database: its SQL functions and reference data are left as they are.')
  for (const name of removed)
    log(
      `${name} was applied to the database and is no longer in the sources: drop what it made in a numbered migration.`,
    )
}

const isUpToDate = async (client: pg.ClientBase, sources: Sources, log: Log): Promise<boolean> => {
  const applied = (await migrationsOf(client)) ?? []
  const isApplied = new Set(applied)
  if (!sources.numbered.every(({ hash }) => isApplied.has(hash))) return false
  const found = await checkFiles(client, sources, applied)
  if (found.pending.length > 0) return false
  report(found, log)
  return true
}

/** A backup shares the lock while it runs: a server with nothing to migrate shares it too, and need not wait. */
const hasNothingToDo = async (client: pg.ClientBase, sources: Sources, log: Log): Promise<boolean> => {
  const { rows } = await client.query<{ shared: boolean }>('select pg_try_advisory_lock_shared($1) as shared', [
    migrationLock,
  ])
  if (!rows[0]?.shared) return false
  // Released before waiting for the exclusive lock: two servers would otherwise wait for each other.
  return isUpToDate(client, sources, log).finally(() =>
    client.query('select pg_advisory_unlock_shared($1)', [migrationLock]),
  )
}

/** When the last applied migration was written; -1: there is none. */
const lastMigration = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.last ?? -1)
}

/**
 * Runs the numbered migrations after the last applied one, as Drizzle's own migrator does, but does not commit. `instead`:
 * what runs instead of some statements.
 */
const runNumbered = async (
  client: pg.ClientBase,
  numbered: readonly MigrationMeta[],
  instead: ReadonlyMap<string, string>,
): Promise<void> => {
  await createMigrationsTable(client)
  const last = await lastMigration(client)
  for (const { sql, hash, folderMillis } of numbered) {
    if (folderMillis <= last) continue
    for (const statement of sql) await client.query(instead.get(statement) ?? statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

const prepare = async (
  client: pg.ClientBase,
  numbered: readonly MigrationMeta[],
  log: Log,
): Promise<ReadonlyMap<string, string>> =>
  (await migrationsOf(client)) === null ? new Map() : makeLinksAhead(client, numbered, await lastMigration(client), log)

/**
 * Lets the changes of running servers end, and those that begin wait until this transaction has ended. Every change takes
 * its key before anything else, so it then holds no lock that this work could wait for. Otherwise both would wait for each
 * other wherever the work reaches tables in another order than a change, and the change would fail.
 */
const holdChanges = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('idempotency_keys') is not null as there`)
  if (rows[0]?.there) await client.query('lock table idempotency_keys in share row exclusive mode')
}

const maxAttempts = 5

/** In the order of a change, which writes to the audit log last: then most wait for their turn, and are not in the way. */
const lockAll = `
  do $$ declare one regclass; begin
    for one in select c.oid::regclass from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      order by c.relname like 'audit%', c.relname = 'audit_chain', c.relname
    loop execute format('lock table %s in access exclusive mode', one); end loop;
  end $$`

/**
 * Commits all of the work or none. Changing a table locks it, and a running server may lock the same tables in another
 * order, so a deadlock is retried. While the work takes long, the next change is always in its way: with `lockFirst`, and
 * in each further attempt, all tables are locked first, where a deadlock costs no work.
 */
const inTransaction = async <T>(
  client: pg.ClientBase,
  work: () => Promise<T>,
  lockFirst: boolean,
  attempt = 1,
): Promise<T> => {
  await client.query('begin')
  try {
    await holdChanges(client)
    if (lockFirst) await client.query(lockAll)
    const done = await work()
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if (driverError(error)?.code !== '40P01' || attempt === maxAttempts) throw error
    return inTransaction(client, work, true, attempt + 1)
  }
}

export interface MigrateOptions {
  readonly log?: Log
  /** SQL files and data files in order; default: those of the source tree. */
  readonly files?: readonly RepeatableFile[]
}

/**
 * Brings tables, functions and reference data up to date. If several servers start together, one does it and the others
 * wait.
 */
export const migrate = async (
  pool: pg.Pool,
  { log = () => {}, files = readRepeatableFiles() }: MigrateOptions = {},
): Promise<void> => {
  const sources = { numbered: readMigrationFiles({ migrationsFolder }), files }
  const client = await pool.connect()
  try {
    if (await hasNothingToDo(client, sources, log)) return
    await client.query("select set_config('statement_timeout', '0', false)")
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await loadTrigrams(client)
    const instead = await prepare(client, sources.numbered, log)
    const work = async () => {
      await runNumbered(client, sources.numbered, instead)
      const changes = await checkFiles(client, sources, (await migrationsOf(client)) ?? [])
      await applyFiles(client, changes.pending)
      return changes
    }
    const found = await inTransaction(client, work, instead.size > 0)
    report(found, log)
  } catch (error) {
    throw explain(error)
  } finally {
    // Closed instead of returned to the pool: the lock and the lifted timeout go with it.
    client.release(true)
  }
}
