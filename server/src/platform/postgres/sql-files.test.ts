import { text } from 'node:stream/consumers'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type EmptyDatabase, emptyDatabase } from '../../testing/databases.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { forgetAppliedFiles } from './repeatable.ts'
import { type RepeatableFile, readRepeatableFiles } from './repeatable-files.ts'

jest.setTimeout(60_000)

/**
 * Functions and triggers that differ from the numbered migrations or are only in a file, such as
 * `company_size(integer)` or `companies_words on companies`.
 */
const changedSince: readonly string[] = [
  'skip_known_event()',
  'skip_known_key()',
  'skip_known_request()',
  'tell_changed()',
  'audit_told on audit',
  'tell_proposal()',
  'proposals_told on proposals',
]

const files = readRepeatableFiles()
const sqlFiles = files.filter(({ name }) => name.endsWith('.sql'))
const dataFiles = files.filter(({ name }) => name.endsWith('.csv'))
let database: EmptyDatabase
let client: pg.Client
let ofNumbered: Record<string, string>
let taken: Record<string, string>

const start = async (applied: readonly RepeatableFile[] = files): Promise<void> => {
  const { pool, close } = connect(database.url)
  await migrate(pool, { files: applied }).finally(close)
}

/** All functions and triggers of the schema except those of extensions, as PostgreSQL prints them. */
const readDefinitions = async (): Promise<Record<string, string>> => {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select t.tgname || ' on ' || t.tgrelid::regclass, pg_get_triggerdef(t.oid) from pg_trigger t
    where not t.tgisinternal and t.tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`)
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]))
}

beforeAll(async () => {
  database = await emptyDatabase()
  client = new pg.Client(database.url)
  await client.connect()
  await start([])
  ofNumbered = await readDefinitions()
  await start()
  taken = await readDefinitions()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

test('the files define every function and trigger as the numbered migrations do', () => {
  const without = (definitions: Record<string, string>) =>
    Object.fromEntries(Object.entries(definitions).filter(([name]) => !changedSince.includes(name)))
  expect(Object.keys(ofNumbered).length).toBeGreaterThan(100)
  expect(without(taken)).toEqual(without(ofNumbered))
})

test('every name listed as changed has changed', () => {
  expect(changedSince.filter((name) => taken[name] === undefined || taken[name] === ofNumbered[name])).toEqual([])
})

test('functions used by an index, a generated column or a check are as the numbered migrations define them', async () => {
  const { rows } = await client.query<{ name: string }>(`
    select distinct p.oid::regprocedure::text as name from pg_depend d join pg_proc p on p.oid = d.refobjid
    where d.refclassid = 'pg_proc'::regclass and p.pronamespace = 'public'::regnamespace and d.deptype = 'n'
      and d.classid in ('pg_class'::regclass, 'pg_attrdef'::regclass, 'pg_constraint'::regclass)`)
  const used = rows.map(({ name }) => name)
  expect(used).toContain('fold_text(text)')
  expect(used.filter((name) => taken[name] !== ofNumbered[name])).toEqual([])
})

test('the files alone, in their order, create exactly the functions and triggers of the database', async () => {
  // Moved rather than dropped, because indexes use some of them.
  await client.query('create schema away')
  for (const name of Object.keys(taken)) {
    const [trigger, table] = name.split(' on ')
    await client.query(
      table === undefined ? `alter function ${name} set schema away` : `drop trigger ${trigger} on ${table}`,
    )
  }
  expect(await readDefinitions()).toEqual({})
  await forgetAppliedFiles(client)
  await start()
  expect(await readDefinitions()).toEqual(taken)
})

test('each SQL file is named after its one function and holds only triggers that run it', () => {
  const wrong = sqlFiles.flatMap(({ name, path, text }) => {
    const functions = [...text.matchAll(/^create or replace function "?(\w+)"?\(/gim)].map(([, name]) => `${name}.sql`)
    const run = [...text.matchAll(/execute function "?(\w+)"?\(/gi)].map(([, run]) => `${run}.sql`)
    return functions.length === 1 && [...functions, ...run].every((one) => one === name) ? [] : [path]
  })
  expect(wrong).toEqual([])
})

test('each data file equals its table in a new database', async () => {
  expect(dataFiles.length).toBeGreaterThan(0)
  for (const { name, text: content } of dataFiles) {
    const [columns, ...lines] = content.trimEnd().split('\n')
    const copy = copyTo(`copy (select ${columns} from ${name.replace('.csv', '')}) to stdout (format csv, null '\\N')`)
    const rows = (await text(client.query(copy))).trimEnd().split('\n')
    expect([name, rows.sort()]).toEqual([name, lines.sort()])
  }
})
