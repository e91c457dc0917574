import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type EmptyDatabase, emptyDatabase, migrateAsBefore } from '../../testing/databases.ts'
import { connect } from './connect.ts'
import { migrationsFolder } from './folders.ts'
import { type MigrateOptions, migrate } from './migrate.ts'
import { type RepeatableFile, readRepeatableFiles, repeatableFile } from './repeatable-files.ts'

jest.setTimeout(60_000)

const files = readRepeatableFiles()
const numbered = readMigrationFiles({ migrationsFolder })
/** Numbered migrations of the last version that did not apply files. */
const countBeforeFiles = 19
let database: EmptyDatabase
let client: pg.Client

beforeEach(async () => {
  database = await emptyDatabase()
  client = new pg.Client(database.url)
  await client.connect()
})

afterEach(async () => {
  await client.end()
  await database.drop()
})

/** Starts a server and returns what it logged. */
const start = async (options: MigrateOptions = {}): Promise<string[]> => {
  const lines: string[] = []
  const { pool, close } = connect(database.url)
  await migrate(pool, { ...options, log: (line) => lines.push(line) }).finally(close)
  return lines
}

const failed = (options: MigrateOptions): Promise<string> =>
  start(options).then(
    () => 'it started',
    (error: Error) => error.message,
  )

const first = async (query: string): Promise<unknown> =>
  (await client.query({ text: query, rowMode: 'array' })).rows[0]?.[0]

/** A database of the last version that did not apply files. */
const makeOldDatabase = async (): Promise<void> => {
  const before = numbered.slice(0, countBeforeFiles)
  await migrateAsBefore(client, before)
}

/** All files, one of them changed. */
const withChange = (name: string, change: (text: string) => string): RepeatableFile[] =>
  files.map((file) => (file.name === name ? repeatableFile(file.path, change(file.text)) : file))

const appliedAt = async (): Promise<Record<string, string>> => {
  const { rows } = await client.query<{ name: string; at: string }>(
    'select name, applied_at::text as at from repeatable_migrations',
  )
  return Object.fromEntries(rows.map(({ name, at }) => [name, at]))
}

/** Names of the files applied since. */
const appliedSince = async (before: Record<string, string>): Promise<string[]> =>
  Object.entries(await appliedAt()).flatMap(([name, at]) => (before[name] === at ? [] : [name]))

const sizeOfThree = () => first('select company_size(3)')
const largerStart = (text: string) => text.replace("'0-10'", "'1-10'")

test('the first start on a new database applies every file, the next one none', async () => {
  await start()
  const applied = await appliedAt()
  expect(Object.keys(applied).sort()).toEqual(files.map(({ name }) => name).sort())
  await start()
  expect(await appliedSince(applied)).toEqual([])
})

test('the first start on an existing database applies every file and keeps its rows', async () => {
  await makeOldDatabase()
  await client.query(`insert into companies (name, domain, employees) values ('Acme', 'acme.example', 3)`)
  const topic = `select id from intent_topics where name = 'Zero Trust'`
  const id = await first(topic)
  const counted = `select sum(change)::int from record_count_changes where part = 'size' and key = '0-10'`
  expect(await first(counted)).toBe(1)
  await start()
  expect(Object.keys(await appliedAt())).toHaveLength(files.length)
  expect(await first('select count(*)::int from sic_codes')).toBe(1005)
  expect(await first(topic)).toBe(id)
  await client.query(`insert into companies (name, domain, employees) values ('Bolt', 'bolt.example', 3)`)
  expect(await first(counted)).toBe(2)
})

test('a changed file is applied once', async () => {
  await start()
  const before = await appliedAt()
  const changed = withChange('company_size.sql', largerStart)
  await start({ files: changed })
  const after = await appliedAt()
  expect(await appliedSince(before)).toEqual(['company_size.sql'])
  expect(await sizeOfThree()).toBe('1-10')
  await start({ files: changed })
  expect(await appliedSince(after)).toEqual([])
})

test('only one of two servers starting at once applies the files', async () => {
  await makeOldDatabase()
  const counting = repeatableFile(
    'platform/postgres/sql/zz_count.sql',
    'create table if not exists starts (n int); insert into starts values (1);',
  )
  await Promise.all([start({ files: [...files, counting] }), start({ files: [...files, counting] })])
  expect(await first('select count(*)::int from starts')).toBe(1)
})

test.each([
  ['new', async () => {}],
  ['old', makeOldDatabase],
  ['current', () => start()],
])(
  'a broken file stops the start with a sentence that names it and leaves the database (%s) as it was',
  async (_, make) => {
    await make()
    const content = `select md5(coalesce(string_agg(t, ' ' order by t), '')) from (
    select xmin || ' ' || oid from pg_proc where pronamespace = 'public'::regnamespace union all
    select xmin || ' ' || oid from pg_trigger union all
    select xmin || ' ' || oid from pg_class where oid >= 16384 and relnamespace <> 'pg_toast'::regnamespace) t (t)`
    const before = await first(content)
    const path = 'areas/reports/counts/sql/zz_broken.sql'
    const broken = repeatableFile(
      path,
      'create or replace function zz_broken() returns int language sql as $$ select nope $$;',
    )
    expect(await failed({ files: [...withChange('company_size.sql', largerStart), broken] })).toBe(
      `The tables could not be brought up to date: server/src/${path}: column "nope" does not exist`,
    )
    expect(await first(content)).toBe(before)
  },
)

test('a removed file is reported at each start and its function stays', async () => {
  await start()
  const remaining = files.filter(({ name }) => name !== 'company_size.sql')
  const line = expect.stringMatching(/^company_size\.sql was applied .+ numbered migration\.$/)
  expect(await start({ files: remaining })).toEqual([line])
  expect(await start({ files: remaining })).toEqual([line])
  expect(await sizeOfThree()).toBe('0-10')
})

test('a file that moved to another folder is not applied again', async () => {
  await start()
  const before = await appliedAt()
  const moved = files.map((file) => ({ ...file, path: file.path.replace('areas/reports/counts', 'areas/x/y') }))
  expect(await start({ files: moved })).toEqual([])
  expect(await appliedSince(before)).toEqual([])
})

test('a server older than the database applies no files', async () => {
  await start({ files: withChange('company_size.sql', largerStart) })
  const last = Math.max(...numbered.map(({ folderMillis }) => folderMillis))
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', ['newer', last + 1])
  expect(await start()).toEqual([expect.stringMatching(/^A newer server migrated the database: /)])
  expect(await sizeOfThree()).toBe('1-10')
})

test('the migrator of earlier versions finds nothing to do', async () => {
  await start({ files: withChange('company_size.sql', largerStart) })
  const applied = await appliedAt()
  await runMigrations(drizzle(client), { migrationsFolder })
  expect(await first('select count(*)::int from drizzle.__drizzle_migrations')).toBe(numbered.length)
  expect([await appliedAt(), await sizeOfThree()]).toEqual([applied, '1-10'])
})

test('a database migrated by an earlier version is up to date except for the files', async () => {
  await runMigrations(drizzle(client), { migrationsFolder })
  await start()
  expect(await first('select count(*)::int from drizzle.__drizzle_migrations')).toBe(numbered.length)
  expect(Object.keys(await appliedAt())).toHaveLength(files.length)
})

/** A file that locks a table, as a replaced trigger does. */
const lockOf = (table: string): RepeatableFile =>
  repeatableFile(`platform/postgres/sql/zz_${table}.sql`, `lock table ${table} in share row exclusive mode;`)

/** Resolves once somebody waits for a table of this database. */
const someoneWaits = async (connection: pg.Client): Promise<void> => {
  const waiting = `select 1 from pg_locks where locktype = 'relation' and not granted and database =
    (select oid from pg_database where datname = current_database())`
  while ((await connection.query(waiting)).rowCount === 0);
}

test('a start that deadlocks with a running server is retried', async () => {
  await start()
  // A superuser, so that it may choose the start as the victim of the deadlock.
  const superuser = new URL(process.env.TEST_DATABASE_URL ?? '')
  superuser.pathname = `/${database.name}`
  const writer = new pg.Client(superuser.href)
  await writer.connect()
  try {
    await writer.query(`set deadlock_timeout = '10min'`)
    await writer.query('begin')
    await writer.query('lock table agents in row exclusive mode')
    const starting = start({ files: [...files, lockOf('companies'), lockOf('agents')] })
    await someoneWaits(writer)
    await writer.query('lock table companies in row exclusive mode')
    await writer.query('commit')
    await starting
  } finally {
    await writer.end()
  }
  expect(Object.keys(await appliedAt())).toContain('zz_agents.sql')
})

test('a start waits for a change that runs, and holds no lock that the change still needs', async () => {
  await start()
  await client.query('begin')
  await client.query('lock table idempotency_keys in row exclusive mode')
  // In the order that would deadlock: first what the change needs next, then what it has.
  const starting = start({ files: [...files, lockOf('audit'), lockOf('idempotency_keys')] })
  await someoneWaits(client)
  await client.query('lock table audit in row exclusive mode nowait')
  await client.query('commit')
  await starting
  expect(Object.keys(await appliedAt())).toContain('zz_audit.sql')
})

describe('data files', () => {
  const wheat = `select title || ', ' || also_called from sic_codes where code = '0111'`

  test('a changed file updates and adds its rows and leaves the others', async () => {
    await start()
    const versions = () => first(`select count(distinct xmin::text)::int from sic_codes`)
    expect(await versions()).toBe(1)
    const changed = withChange('sic_codes.csv', (text) =>
      text
        .replace(/^0111,.*$/m, '0111,"Wheat, all kinds",Agriculture,Grains,')
        .replace(/^0112,.*\n/m, '')
        .concat('X001,New,Other,Others,something new\n'),
    )
    await start({ files: changed })
    expect(await first(wheat)).toBe('Wheat, all kinds, ')
    expect(await first(`select title from sic_codes where code = '0112'`)).toBe('Rice')
    expect(await first(`select code from sic_codes where words @@ to_tsquery('something & new')`)).toBe('X001')
    expect(await first('select count(*)::int from sic_codes')).toBe(1006)
    // Only the changed and the new row were written.
    expect(await versions()).toBe(2)
  })

  test('rows keep their ids and no ids are used up', async () => {
    await start()
    const changed = withChange('intent_topics.csv', (text) => text.replace('Zero Trust,Security', 'Zero Trust,Cloud'))
    await start({ files: changed })
    await client.query(`insert into intent_topics (name, category) values ('New', 'Cloud')`)
    expect(await first('select max(id) - count(*) from intent_topics')).toBe('0')
    expect(await first(`select category from intent_topics where name = 'Zero Trust'`)).toBe('Cloud')
  })

  test.each([
    [
      'a column that does not exist',
      (text: string) => text.replace('title', 'titel'),
      /column "titel" does not exist$/,
    ],
    ['a line with too few fields', (text: string) => `${text}X001,New\n`, /missing data for column "division"$/],
    ['a duplicate key', (text: string) => `${text}X1,A,B,C,\nX1,A,B,C,\n`, /duplicate key value/],
  ])('%s stops the start and names the file', async (_, change, reason) => {
    const message = await failed({ files: withChange('sic_codes.csv', change) })
    expect(message).toMatch(/ up to date: server\/src\/areas\/dataentry\/sic\/data\/sic_codes\.csv: /)
    expect(message).toMatch(reason)
  })
})
