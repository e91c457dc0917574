import { access, copyFile, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dataFolder } from '@console/shared/testing/data-folder'
import { measured } from '@console/shared/testing/measured'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { remoteBuild } from '../../testing/builds.ts'
import { type EmptyDatabase, emptyDatabase, migrateAsBefore } from '../../testing/databases.ts'
import { startReleaseServer } from '../../testing/releases.ts'
import { testServer } from '../../testing/server.ts'
import { connect } from '../postgres/connect.ts'
import { migrationsFolder } from '../postgres/folders.ts'
import { migrate } from '../postgres/migrate.ts'
import { readRepeatableFiles, repeatableFile } from '../postgres/repeatable-files.ts'
import { folderStorage } from '../releases/builds/storage.ts'
import { type Entry, readArchive, writeArchive } from './archive.ts'
import { backUp } from './back-up.ts'
import { BackupRefused } from './refusal.ts'
import { restore } from './restore.ts'

jest.setTimeout(120_000)

const server = testServer()
const secretKey = Buffer.alloc(32, 7)
let folder: string
let whole: string
let releases: Awaited<ReturnType<typeof startReleaseServer>>
let target: EmptyDatabase
let refused = 0

beforeAll(async () => {
  folder = await dataFolder('console-restore-')
  whole = join(folder, 'whole.tar.zst')
  releases = await startReleaseServer(server.db)
  await releases.release('members', remoteBuild('kept'))
  await backUp({ url: server.url, storage: releases.storage, environment: 'test', secretKey, file: whole })
  target = await emptyDatabase()
})

afterAll(async () => {
  measured('E10', 'damaged archives refused', `${refused} of ${damages.length}`)
  await releases.close()
  await target.drop()
  await rm(folder, { recursive: true, force: true })
})

const asking = async <T>(url: string, work: (client: pg.Client) => Promise<T>, name?: string): Promise<T> => {
  const client = new pg.Client({ connectionString: url, ...(name !== undefined && { application_name: name }) })
  await client.connect()
  return work(client).finally(() => client.end())
}

const firstOf = (url: string, text: string): Promise<unknown> =>
  asking(url, async (client) => (await client.query({ text, rowMode: 'array' })).rows.flat()[0])

const tablesOf = (url: string) =>
  firstOf(url, `select count(*)::int from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`)

const restoreTo = (url: string, file: string, replace?: string) =>
  restore({ url, storage: folderStorage(join(folder, 'builds')), secretKey, file, replace })

const buildsPlaced = async () => readdir(join(folder, 'builds/members')).catch(() => [])

/** The same archive with other entries; it still unpacks without errors. */
const rewritten = async (name: string, change: (entry: Entry) => Entry | null): Promise<string> => {
  const file = join(folder, name)
  await writeArchive(file, async (add) => {
    for await (const entry of readArchive(whole)) {
      const changed = change(entry)
      if (changed !== null) await add(changed.name, changed.content)
    }
  })
  return file
}

const isOf = (table: string, { name }: Entry) => name.startsWith(`tables/public.${table}/`)
const replaced = (entry: Entry, from: string, to: string): Entry => ({
  ...entry,
  content: Buffer.from(entry.content.toString('latin1').replace(from, to), 'latin1'),
})

const damages: readonly (readonly [string, () => Promise<string>])[] = [
  [
    'a changed byte',
    async () => {
      const file = join(folder, 'flipped.tar.zst')
      const content = await readFile(whole)
      const at = Math.floor(content.length * 0.7)
      content[at] = (content[at] ?? 0) ^ 1
      await writeFile(file, content)
      return file
    },
  ],
  [
    'a truncated file',
    async () => {
      const file = join(folder, 'cut.tar.zst')
      await copyFile(whole, file)
      await truncate(file, Math.floor((await readFile(whole)).length * 0.9))
      return file
    },
  ],
  [
    'a changed row',
    () =>
      rewritten('row.tar.zst', (entry) =>
        isOf('agents', entry) ? replaced(entry, 'manager@example.com', 'mallory@example.com') : entry,
      ),
  ],
  ['a missing table', () => rewritten('table.tar.zst', (entry) => (isOf('agents', entry) ? null : entry))],
  [
    'an invalid row',
    () => rewritten('broken.tar.zst', (entry) => (isOf('agents', entry) ? replaced(entry, '\t', ' ') : entry)),
  ],
  [
    'a changed file of a build',
    () =>
      rewritten('build.tar.zst', (entry) =>
        entry.name.endsWith('remoteEntry.js') ? replaced(entry, 'console', 'konsole') : entry,
      ),
  ],
  ['a missing manifest', () => rewritten('list.tar.zst', (entry) => (entry.name === 'manifest.json' ? null : entry))],
  [
    'not a backup',
    async () => {
      const file = join(folder, 'text.tar.zst')
      await writeFile(file, 'not a backup')
      return file
    },
  ],
]

test.each(damages)('a damaged backup is refused with a sentence and restores nothing: %s', async (_, make) => {
  const file = await make()
  const failed = await restoreTo(target.url, file).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(BackupRefused)
  expect(String(failed)).toMatch(/ is damaged.+nothing was restored\.$/)
  expect(await tablesOf(target.url)).toBe(0)
  expect(await buildsPlaced()).toEqual([])
  refused += 1
})

test('an existing console is replaced only by name, and kept if the backup is damaged', async () => {
  const { url, name, drop } = await emptyDatabase()
  try {
    await restoreTo(url, whole)
    await asking(url, (client) => client.query(`insert into company_words (word) values ('mine')`))
    const kept = () => firstOf(url, `select count(*)::int from company_words where word = 'mine'`)
    const advice = `holds a console already. To throw away all that it holds, say --replace ${name}.`
    await expect(restoreTo(url, whole)).rejects.toThrow(advice)
    await expect(restoreTo(url, whole, 'other')).rejects.toThrow(advice)
    const cut = join(folder, 'cut-again.tar.zst')
    await writeFile(cut, (await readFile(whole)).subarray(0, -100))
    await expect(restoreTo(url, cut, name)).rejects.toThrow('is damaged')
    expect(await kept()).toBe(1)
    await restoreTo(url, whole, name)
    expect(await kept()).toBe(0)
  } finally {
    await drop()
  }
})

test('refused while a console, its start or a backup is active there', async () => {
  const file = await rewritten('same.tar.zst', (entry) => entry)
  await asking(
    target.url,
    () => expect(restoreTo(target.url, file)).rejects.toThrow('at work on this database'),
    'console',
  )
  await asking(target.url, async (client) => {
    await client.query('select pg_advisory_lock_shared(7300002)')
    await expect(restoreTo(target.url, file)).rejects.toThrow('at work on this database')
  })
})

test('tables of other programs are never touched', async () => {
  const { url, name, drop } = await emptyDatabase()
  try {
    await asking(url, (client) => client.query('create table theirs (id int)'))
    await expect(restoreTo(url, whole, name)).rejects.toThrow("tables that are not a console's")
    expect(await tablesOf(url)).toBe(1)
  } finally {
    await drop()
  }
})

test.each([
  ['a newer console', (hashes: string[]) => [...hashes, 'f'.repeat(64)], 'a newer console'],
  ['another console', (hashes: string[]) => ['f'.repeat(64), ...hashes.slice(1)], 'other migrations'],
])('a backup of %s is refused', async (name, change, says) => {
  const file = await rewritten(`${name}.tar.zst`, (entry) => {
    if (entry.name !== 'backup.json') return entry
    const heading = JSON.parse(entry.content.toString())
    return { ...entry, content: Buffer.from(JSON.stringify({ ...heading, migrations: change(heading.migrations) })) }
  })
  await expect(restoreTo(target.url, file)).rejects.toThrow(says)
})

test('a backup of an older console is restored as it was, and the next start upgrades it', async () => {
  const [older, newer] = [await emptyDatabase(), await emptyDatabase()]
  try {
    const known = readMigrationFiles({ migrationsFolder })
    const run = known.slice(0, 9)
    await asking(older.url, async (client) => {
      await migrateAsBefore(client, run)
    })
    const file = join(folder, 'older.tar.zst')
    const { storage } = releases
    await backUp({ url: older.url, storage, environment: 'test', secretKey: null, file })
    expect((await restoreTo(newer.url, file)).sameKey).toBe(false)
    expect(await tablesOf(newer.url)).toBe(await tablesOf(older.url))
    const { pool, close } = connect(newer.url)
    await migrate(pool).finally(close)
    expect(await firstOf(newer.url, 'select count(*)::int from drizzle.__drizzle_migrations')).toBe(known.length)
  } finally {
    await older.drop()
    await newer.drop()
  }
})

test('the start after a restore applies the SQL files again', async () => {
  const [source, copy] = [await emptyDatabase(), await emptyDatabase()]
  const files = readRepeatableFiles().map((file) =>
    file.name === 'company_size.sql' ? repeatableFile(file.path, file.text.replace("'0-10'", "'1-10'")) : file,
  )
  const start = async (url: string) => {
    const { pool, close } = connect(url)
    await migrate(pool, { files }).finally(close)
    return firstOf(url, 'select company_size(3)')
  }
  try {
    expect(await start(source.url)).toBe('1-10')
    const file = join(folder, 'changed.tar.zst')
    const { storage } = releases
    await backUp({ url: source.url, storage, environment: 'test', secretKey, file })
    await restoreTo(copy.url, file)
    expect(await start(copy.url)).toBe('1-10')
  } finally {
    await source.drop()
    await copy.drop()
  }
})

test('a failed backup leaves no file, and none is overwritten', async () => {
  const file = join(folder, 'broken-off.tar.zst')
  const of = { url: server.url, storage: releases.storage, environment: 'test', secretKey }
  const breakOff = async () => {
    await asking(server.url, (client) =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'console backup' and datname = current_database()`),
    )
  }
  await expect(backUp({ ...of, file, onTable: breakOff })).rejects.toThrow()
  await expect(access(file)).rejects.toThrow('ENOENT')
  await expect(access(`${file}.part`)).rejects.toThrow('ENOENT')
  const before = await readFile(whole)
  await expect(backUp({ ...of, file: whole })).rejects.toThrow('is there already')
  expect((await readFile(whole)).equals(before)).toBe(true)
})
