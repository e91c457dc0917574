import { createHash } from 'node:crypto'
import pg from 'pg'
import { listPartitions } from '../partitions/partitions.ts'
import { migrationLock, migrationsOf } from '../postgres/migrate.ts'
import { readFolder } from '../releases/builds/build-files.ts'
import type { ReleaseStorage } from '../releases/builds/storage.ts'
import { type AddEntry, writeArchive } from './archive.ts'
import { type Counted, fingerprint, format, headingName, type Manifest, manifestName, written } from './manifest.ts'
import { BackupRefused } from './refusal.ts'
import { copyOut, likeEverywhere, listTables, readSequences } from './tables.ts'

export interface BackupOptions {
  readonly url: string
  readonly storage: ReleaseStorage
  readonly environment: string
  /** The key that encrypts secrets; it is not part of the backup. */
  readonly secretKey: Buffer | null
  readonly file: string
  /** Called before each table is written. */
  readonly onTable?: (name: string) => void | Promise<void>
}

export interface Backup {
  readonly tables: number
  readonly rows: number
  /** Size of the rows before compression. */
  readonly bytes: number
  readonly builds: number
  /** Registered builds whose files are missing. */
  readonly missing: readonly string[]
}

/** A connection without timeouts, whose loss does not end the process. */
export const openClient = async (url: string, name: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: name, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  await client.query(likeEverywhere)
  return client
}

/** Writes everything that cannot be recreated into one file, as of one moment, while others go on writing. */
export const backUp = async (options: BackupOptions): Promise<Backup> => {
  const client = await openClient(options.url, 'console backup')
  try {
    // A console that starts meanwhile waits with its migrations until this has finished.
    await client.query('select pg_advisory_lock_shared($1)', [migrationLock])
    await client.query('begin isolation level repeatable read read only')
    const builds: Record<string, string> = {}
    const missing: string[] = []
    const counted: Record<string, Counted> = {}
    await writeArchive(options.file, async (add) => {
      const tables = await listTables(client)
      const heading = {
        format,
        made_at: new Date().toISOString(),
        environment: options.environment,
        migrations: await readMigrations(client, new URL(options.url)),
        secret_key: options.secretKey === null ? null : fingerprint(options.secretKey),
        tables: Object.fromEntries(tables.map(({ name, columns }) => [name, [...columns]])),
        partitions: (await listPartitions(client)).map(({ from, to, ...partition }) => ({
          ...partition,
          from: from?.toISOString() ?? null,
          to: to?.toISOString() ?? null,
        })),
      }
      await add(headingName, written(heading))
      for (const { area, build } of await readBuilds(client))
        if (!(await addBuild(add, options.storage, area, build, builds))) missing.push(`${area}/${build}`)
      for (const table of tables) {
        await options.onTable?.(table.name)
        counted[table.name] = await copyOut(client, table, (piece, index) =>
          add(`tables/${table.name}/${String(index).padStart(6, '0')}`, piece),
        )
      }
      const manifest: Manifest = { tables: counted, sequences: await readSequences(client), builds }
      await add(manifestName, written(manifest))
    })
    const all = Object.values(counted)
    return {
      tables: all.length,
      rows: all.reduce((sum, { rows }) => sum + rows, 0),
      bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
      builds: new Set(Object.keys(builds).map((name) => name.split('/').slice(0, 2).join('/'))).size,
      missing,
    }
  } finally {
    await client.end().catch(() => {})
  }
}

const readMigrations = async (client: pg.ClientBase, { pathname }: URL): Promise<string[]> => {
  const run = await migrationsOf(client)
  if (run === null) throw new BackupRefused(`The database ${pathname.slice(1)} holds no console.`)
  return run
}

const readBuilds = async (client: pg.ClientBase) =>
  (await client.query<{ area: string; build: string }>('select area, build from releases order by area, build')).rows

const addBuild = async (
  add: AddEntry,
  storage: ReleaseStorage,
  area: string,
  build: string,
  hashes: Record<string, string>,
): Promise<boolean> => {
  const folder = await storage.folder(area, build)
  if (folder === null) return false
  for (const [name, content] of [...(await readFolder(folder))].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hashes[`${area}/${build}/${name}`] = createHash('sha256').update(content).digest('hex')
    await add(`builds/${area}/${build}/${name}`, content)
  }
  return true
}
