import { randomUUID } from 'node:crypto'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { migrateTo } from '../platform/backup/empty-database.ts'
import { migrationsFolder } from '../platform/postgres/folders.ts'

/** An empty database beside the run's own; `owner`: owned by a role that may do nothing else. */
export interface EmptyDatabase {
  readonly url: string
  readonly name: string
  readonly drop: () => Promise<void>
}

const adminUrl = (): string => {
  if (process.env.TEST_DATABASE_URL === undefined) throw new Error('tests of the server run under its global set-up')
  return process.env.TEST_DATABASE_URL
}

const admin = async (...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client(adminUrl())
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The address of a database of the run. */
const urlOf = (name: string): URL => {
  const url = new URL(adminUrl())
  url.pathname = `/${name}`
  return url
}

/** A copy of the run's database, for one test file. */
export const copyDatabase = async (): Promise<Omit<EmptyDatabase, 'name'>> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await admin(`create database ${name} template ${process.env.TEST_TEMPLATE} strategy file_copy`)
  return { url: urlOf(name).href, drop: () => admin(`drop database ${name} with (force)`) }
}

export const emptyDatabase = async (): Promise<EmptyDatabase> => {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  const password = randomUUID()
  await admin(
    `create role ${name} login password '${password}'`,
    `create database ${name} owner ${name} template template0`,
  )
  const url = urlOf(name)
  url.username = name
  url.password = password
  return {
    url: url.href,
    name,
    drop: () => admin(`drop database ${name} with (force)`, `drop role ${name}`),
  }
}

/** Brings an empty database to where these migrations end, and notes them as a server of that version does. */
export const migrateAsBefore = async (client: pg.ClientBase, migrations: readonly MigrationMeta[]): Promise<void> => {
  await migrateTo(
    client,
    migrations.map(({ hash }) => hash),
  )
  for (const { hash, folderMillis } of migrations)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
}

/** A database as of before the migration that contains a text, and a connection to it. */
export const databaseBefore = async (text: string): Promise<EmptyDatabase & { readonly client: pg.Client }> => {
  const database = await emptyDatabase()
  const owner = new pg.Client(urlOf(database.name).href)
  await owner.connect()
  await owner.query('create extension pg_trgm').finally(() => owner.end())
  const client = new pg.Client(database.url)
  await client.connect()
  const all = readMigrationFiles({ migrationsFolder })
  const until = all.findIndex(({ sql }) => sql.join().includes(text))
  if (until < 0) throw new Error(`no migration contains ${text}`)
  await client.query('begin')
  await migrateAsBefore(client, all.slice(0, until))
  await client.query('commit')
  return { ...database, client }
}
