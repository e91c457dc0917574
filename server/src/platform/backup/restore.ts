import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { remakePartitions } from '../partitions/remake-partitions.ts'
import { errorCode } from '../postgres/error-code.ts'
import { migrationLock } from '../postgres/migrate.ts'
import { isServerSql } from '../postgres/pools.ts'
import { forgetAppliedFiles } from '../postgres/repeatable.ts'
import type { ReleaseStorage } from '../releases/builds/storage.ts'
import { type Entry, readArchive } from './archive.ts'
import { openClient } from './back-up.ts'
import { emptyDatabase, migrateTo } from './empty-database.ts'
import {
  type Counted,
  fingerprint,
  headingName,
  type Manifest,
  manifestName,
  readHeading,
  readManifest,
} from './manifest.ts'
import { BackupRefused } from './refusal.ts'
import { type PlacedBuilds, placeBuilds } from './restore-builds.ts'
import { copied, copyOut, listTables, type Table } from './tables.ts'
import { withTakenOff } from './take-off.ts'

export interface RestoreOptions {
  readonly url: string
  readonly storage: ReleaseStorage
  readonly secretKey: Buffer | null
  readonly file: string
  /** The name of the database, to confirm that its content may be deleted. */
  readonly replace: string | undefined
}

export interface Restored {
  readonly made_at: string
  readonly tables: number
  readonly rows: number
  readonly bytes: number
  /** Whether this console's key can decrypt the stored secrets. */
  readonly sameKey: boolean
}

/** Restores everything as of the start of the backup, or changes nothing at all. */
export const restore = async (options: RestoreOptions): Promise<Restored> => {
  const client = await openClient(options.url, 'console restore')
  const builds = placeBuilds(options.storage)
  try {
    await requireAlone(client)
    await client.query('begin')
    const restored = await load(client, builds, options).catch(async (error: unknown) => {
      await builds.takeBack()
      throw error
    })
    await client.query('commit')
    return restored
  } finally {
    // Closing the connection discards what was not committed.
    await client.end().catch(() => {})
  }
}

/** Connections that this command itself has just closed are still there for a moment. */
const closingMs = 2_000
const pauseMs = 50

/** Ensures that no console uses this database, and that none starts or makes a backup. */
const requireAlone = async (client: pg.ClientBase): Promise<void> => {
  const lock = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [migrationLock])
  const isAlone = async () => {
    const { rows } = await client.query(
      `select from pg_stat_activity where datname = current_database() and ${isServerSql}`,
    )
    return rows.length === 0
  }
  let alone = await isAlone()
  for (const giveUpAt = Date.now() + closingMs; !alone && Date.now() < giveUpAt; alone = await isAlone())
    await sleep(pauseMs)
  if (!lock.rows[0]?.taken || !alone)
    throw new BackupRefused('A console or a backup is at work on this database: stop all of them first.')
}

const load = async (client: pg.ClientBase, builds: PlacedBuilds, options: RestoreOptions): Promise<Restored> => {
  const entries = readArchive(options.file)
  try {
    const first = await entries.next()
    if (first.done || first.value.name !== headingName)
      throw new BackupRefused(`${options.file} is no backup of a console.`)
    const heading = readHeading(first.value.content)
    // Other readers must not delay this forever.
    await client.query(`set local lock_timeout = '10s'`)
    await emptyDatabase(client, options.replace)
    await migrateTo(client, heading.migrations)
    const tables = await requireTables(client, heading.tables)
    const manifest = await withTakenOff(client, async () => {
      await client.query(`truncate ${tables.map(({ sql }) => sql).join(', ')}`)
      await remakePartitions(client, heading.partitions)
      return loadEntries(client, entries, tables, builds, options)
    })
    await setSequences(client, manifest.sequences)
    await compareRows(client, tables, manifest)
    // The functions are those of the numbered migrations: the next start applies the files.
    await forgetAppliedFiles(client)
    await client.query('analyze')
    const all = Object.values(manifest.tables)
    return {
      made_at: heading.made_at,
      tables: all.length,
      rows: all.reduce((sum, { rows }) => sum + rows, 0),
      bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
      sameKey: options.secretKey !== null && fingerprint(options.secretKey) === heading.secret_key,
    }
  } finally {
    await entries.return()
  }
}

const requireTables = async (client: pg.ClientBase, expected: Readonly<Record<string, readonly string[]>>) => {
  const tables = await listTables(client)
  const actualColumns = Object.fromEntries(tables.map(({ name, columns }) => [name, [...columns].sort()]))
  const wanted = Object.fromEntries(Object.entries(expected).map(([name, columns]) => [name, [...columns].sort()]))
  if (JSON.stringify(actualColumns) !== JSON.stringify(wanted))
    throw new BackupRefused(
      'The backup has other tables than its migrations make: somebody changed that database by hand.',
    )
  // In the column order of the tables that were written.
  return tables.map((table) => ({ ...table, columns: expected[table.name] ?? [] }))
}

/** Loads the tables in any order, and compares everything with the list at the end. */
const loadEntries = async (
  client: pg.ClientBase,
  entries: AsyncGenerator<Entry, void>,
  tables: readonly Table[],
  builds: PlacedBuilds,
  { file }: RestoreOptions,
): Promise<Manifest> => {
  const damaged = () => new BackupRefused(`${file} is damaged: its content is not what it says; nothing was restored.`)
  const counted: Record<string, Counted> = {}
  let next = await entries.next()
  while (!next.done && next.value.name !== manifestName) {
    const [kind, name = ''] = next.value.name.split('/')
    if (kind === 'builds') {
      await builds.take(next.value)
      next = await entries.next()
      continue
    }
    const table = tables.find((candidate) => candidate.name === name)
    if (kind !== 'tables' || table === undefined || counted[name] !== undefined) throw damaged()
    const sha256 = createHash('sha256')
    let bytes = 0
    const pieces = async function* () {
      for (; !next.done && next.value.name.startsWith(`tables/${name}/`); next = await entries.next()) {
        sha256.update(next.value.content)
        bytes += next.value.content.length
        yield next.value.content
      }
    }
    const target = client.query(copyFrom(`copy ${copied(table)} from stdin`))
    await pipeline(Readable.from(pieces(), { objectMode: false }), target).catch((error: unknown) => {
      // SQLSTATE classes 22 and 23: the value is no valid row of this table.
      throw /^2[23]/.test(errorCode(error)) ? damaged() : error
    })
    counted[name] = { rows: target.rowCount, bytes, sha256: sha256.digest('hex') }
  }
  if (next.done) throw damaged()
  const manifest = readManifest(next.value.content)
  if (!(await entries.next()).done) throw damaged()
  const empty: Counted = { rows: 0, bytes: 0, sha256: createHash('sha256').digest('hex') }
  for (const { name } of tables) if (!isSame(counted[name] ?? empty, manifest.tables[name])) throw damaged()
  if (!(await builds.finish(manifest.builds))) throw damaged()
  return manifest
}

const isSame = (one: Counted, other: Counted | undefined): boolean =>
  other !== undefined && one.rows === other.rows && one.bytes === other.bytes && one.sha256 === other.sha256

const setSequences = async (client: pg.ClientBase, sequences: Manifest['sequences']): Promise<void> => {
  for (const [name, last] of Object.entries(sequences))
    if (last === null)
      await client.query(
        'select setval($1::regclass, seqstart, false) from pg_sequence where seqrelid = $1::regclass',
        [name],
      )
    else await client.query('select setval($1::regclass, $2, true)', [name, last])
}

/** Reads all rows back and compares them with the original checksums. */
const compareRows = async (client: pg.ClientBase, tables: readonly Table[], manifest: Manifest): Promise<void> => {
  for (const table of tables)
    if (!isSame(await copyOut(client, table), manifest.tables[table.name]))
      throw new BackupRefused(
        `The rows of ${table.name} are not those of the backup after loading; nothing was restored.`,
      )
}
