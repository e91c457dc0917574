import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'
import { migrationsFolder } from '../postgres/folders.ts'
import { createMigrationsTable, loadTrigrams } from '../postgres/migrate.ts'
import { BackupRefused } from './refusal.ts'

/** Statements that drop everything in `public`, except what is dropped with its table or belongs to an extension. */
const dropAll = `
  with ours as (
    select 'pg_class'::regclass as class, c.oid, format('drop %s if exists %I.%I cascade',
      case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      n.nspname, c.relname) as statement
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm', 'S')
    union all
    select 'pg_proc'::regclass, p.oid, format('drop routine if exists %s cascade', p.oid::regprocedure)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public'
    union all
    select 'pg_type'::regclass, t.oid, format('drop type if exists %I.%I cascade', n.nspname, t.typname)
    from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where n.nspname = 'public' and t.typtype in ('e', 'd', 'r')
  )
  select statement from ours
  where not exists (select from pg_depend d where d.classid = ours.class and d.objid = ours.oid and d.deptype in ('e', 'i', 'a')
    -- A partitioned table depends on its own columns.
    and d.refobjid <> d.objid)
  union all select 'drop schema if exists partitions cascade'
  union all select 'drop schema if exists drizzle cascade'
  union all select 'drop schema if exists pgboss cascade'`

/** The tables of a database. */
const contentOf = async (client: ClientBase): Promise<'nothing' | 'a console' | 'something else'> => {
  const { rows } = await client.query<{ tables: number; console: boolean }>(
    `select count(*)::int as tables, to_regclass('drizzle.__drizzle_migrations') is not null
       and to_regclass('public.agents') is not null and to_regclass('public.audit_chain') is not null as console
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`,
  )
  if (rows[0]?.console) return 'a console'
  return rows[0]?.tables === 0 ? 'nothing' : 'something else'
}

/** Makes sure that the database is empty, or empties it if `replace` repeats its name. */
export const emptyDatabase = async (client: ClientBase, replace: string | undefined): Promise<void> => {
  const content = await contentOf(client)
  const name = (await client.query<{ name: string }>('select current_database() as name')).rows[0]?.name
  if (content === 'something else')
    throw new BackupRefused(`The database ${name} holds tables that are not a console's: take an empty one.`)
  if (content === 'nothing') return
  if (replace !== name)
    throw new BackupRefused(
      `The database ${name} holds a console already. To throw away all that it holds, say --replace ${name}.`,
    )
  const { rows } = await client.query<{ statement: string }>(dropAll)
  for (const { statement } of rows) await client.query(statement)
}

/** Creates the tables as of these migrations, within the current transaction. */
export const migrateTo = async (client: ClientBase, hashes: readonly string[]): Promise<void> => {
  const known = readMigrationFiles({ migrationsFolder })
  if (hashes.length > known.length)
    throw new BackupRefused('The backup was made by a newer console: restore it with that one.')
  const wanted = known.slice(0, hashes.length)
  if (hashes.length === 0 || wanted.some(({ hash }, index) => hash !== hashes[index]))
    throw new BackupRefused('The backup was made by a console with other migrations: restore it with that one.')
  // Its rows are in the backup.
  await createMigrationsTable(client)
  await loadTrigrams(client)
  for (const { sql } of wanted) for (const statement of sql) await client.query(statement)
}
