import type { ClientBase } from 'pg'
import { schemas } from './tables.ts'

interface Statements {
  readonly off: string
  readonly on: string
}

const find = async (client: ClientBase, text: string): Promise<Statements[]> =>
  (await client.query<Statements>(text, [schemas])).rows

/** Foreign keys, which no order of tables would suit; as constraints of the owner, whom PostgreSQL lets drop them. */
const foreignKeys = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
  from pg_constraint where contype = 'f' and connamespace = any ($1::regnamespace[]) order by conrelid::regclass::text, conname`

/** Triggers: what they would write is in the backup. */
const triggers = `
  select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as off,
    format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as on
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and t.tgenabled = 'O' and c.relnamespace = any ($1::regnamespace[]) order by tgrelid::regclass::text, tgname`

/** Indexes that hold no promise: building one at the end is cheaper than keeping it up to date. */
const indexes = `
  select format('drop index %s', i.indexrelid::regclass) as off, pg_get_indexdef(i.indexrelid) as on
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where not i.indisunique and c.relnamespace = any ($1::regnamespace[]) order by i.indexrelid::regclass::text`

/**
 * Takes off the tables whatever minds rows that come table by table, runs the load, and puts it back; each foreign key
 * is then checked once. The role needs to own the tables and nothing more.
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
