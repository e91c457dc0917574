import type { ClientBase } from 'pg'
import { schemas } from './tables.ts'

interface Statements {
  readonly off: string
  readonly on: string
}

const find = async (client: ClientBase, text: string): Promise<Statements[]> =>
  (await client.query<Statements>(text, [schemas])).rows

/** Foreign keys, which no order of tables satisfies; constraints that the owner may drop. */
const foreignKeys = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
  from pg_constraint where contype = 'f' and connamespace = any ($1::regnamespace[]) order by conrelid::regclass::text, conname`

/** Triggers: the rows they would write are in the backup. */
const triggers = `
  select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as off,
    format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as on
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and t.tgenabled = 'O' and c.relnamespace = any ($1::regnamespace[]) order by tgrelid::regclass::text, tgname`

/**
 * Indexes that enforce nothing: building them at the end is cheaper than maintaining them. Dropping that of a partitioned
 * table drops those of its partitions; PostgreSQL prints it with ONLY, which would not create them again.
 */
const indexes = `
  select format('drop index %s', i.indexrelid::regclass) as off,
    replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as on
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where not i.indisunique and c.relnamespace = any ($1::regnamespace[]) order by i.indexrelid::regclass::text`

/**
 * Drops what prevents loading table by table, runs the load, and restores it; each foreign key is then checked once.
 * The role only needs to own the tables.
 */
export const withTakenOff = async <T>(client: ClientBase, load: () => Promise<T>): Promise<T> => {
  const all = [
    ...(await find(client, foreignKeys)),
    ...(await find(client, triggers)),
    ...(await find(client, indexes)),
  ]
  for (const { off } of all) await client.query(off)
  const loaded = await load()
  for (const { on } of all.reverse()) await client.query(on)
  return loaded
}
