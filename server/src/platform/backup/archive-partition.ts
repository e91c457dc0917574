import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import * as Type from 'typebox'
import { Compile } from 'typebox/compile'
import { changePartitions, databaseNow } from '../partitions/keep-partitions.ts'
import {
  allPartitioned,
  type PartitionedTable,
  partitionName,
  partitionSchema,
  startOf,
} from '../partitions/partitioned.ts'
import { boundsSql, listPartitions, type Partition, partitionSql } from '../partitions/partitions.ts'
import { connect } from '../postgres/connect.ts'
import { type Entry, readArchive, writeArchive } from './archive.ts'
import { openClient } from './back-up.ts'
import type { Counted } from './manifest.ts'
import { BackupRefused } from './refusal.ts'
import { copied, copyOut, listTables, type Table } from './tables.ts'

/** Increased when an older console can no longer read the format. */
const format = 1
const headingName = 'archive.json'
const manifestName = 'manifest.json'

const heading = Compile(
  Type.Object({
    format: Type.Literal(format),
    made_at: Type.String(),
    environment: Type.String(),
    table: Type.String(),
    /** The first moment of its month. */
    from: Type.String(),
    /** In the order of writing. */
    columns: Type.Array(Type.String()),
  }),
)
const manifest = Compile(Type.Object({ rows: Type.Number(), bytes: Type.Number(), sha256: Type.String() }))

interface Archived {
  readonly of: PartitionedTable
  readonly from: Date
  readonly name: string
  readonly columns: readonly string[]
}

/** A complete period of a table that may be archived. */
const requirePartition = async (pool: pg.Pool, name: string): Promise<{ of: PartitionedTable; from: Date }> => {
  const own = (await listPartitions(pool)).find((partition) => partition.name === name)
  const of = allPartitioned.find(({ table }) => table === own?.table)
  if (own === undefined || of === undefined) throw new BackupRefused(`There is no partition ${name}.`)
  if (!of.archived) throw new BackupRefused(`Partitions of ${of.table} are not archived.`)
  if (own.from === null || own.to === null)
    throw new BackupRefused(`${name} holds more than one ${of.every}: only those of one are archived.`)
  if (own.to > (await databaseNow(pool))) throw new BackupRefused(`${name} is still written to.`)
  return { of, from: own.from }
}

/** A partition as COPY reads it. */
const tableOf = async (client: pg.ClientBase, { of, name }: Pick<Archived, 'of' | 'name'>): Promise<Table> => {
  const parent = (await listTables(client)).find((table) => table.name === `public.${of.table}`)
  if (parent === undefined) throw new BackupRefused(`There is no table ${of.table}.`)
  return { name: `${partitionSchema}.${name}`, sql: partitionSql(name), columns: parent.columns, isPartitioned: false }
}

const written = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

const isSame = (one: Counted, other: Counted): boolean =>
  one.rows === other.rows && one.bytes === other.bytes && one.sha256 === other.sha256

const parse = (entry: Entry | undefined, name: string): unknown => {
  try {
    return entry?.name === name ? JSON.parse(entry.content.toString('utf8')) : undefined
  } catch {
    return undefined
  }
}

/** Reads an archive to its end: its heading first, then the rows, which are compared with the manifest. */
const readWhole = async (
  file: string,
  begin: (archived: Archived) => Promise<(pieces: AsyncIterable<Buffer>) => Promise<number | null>>,
): Promise<{ archived: Archived; counted: Counted }> => {
  const entries = readArchive(file)
  const damaged = () => new BackupRefused(`${file} is damaged or no archive of a partition; nothing was attached.`)
  try {
    const first = await entries.next()
    const head = parse(first.value ?? undefined, headingName)
    if (!heading.Check(head)) throw damaged()
    const of = allPartitioned.find(({ table }) => table === head.table)
    if (of === undefined) throw new BackupRefused(`This console does not partition the table ${head.table}.`)
    const from = startOf(of, new Date(head.from))
    const archived = { of, from, name: partitionName(of, from), columns: head.columns }
    const take = await begin(archived)
    const sha256 = createHash('sha256')
    let bytes = 0
    let next = await entries.next()
    const pieces = async function* () {
      for (; !next.done && next.value.name.startsWith('rows/'); next = await entries.next()) {
        sha256.update(next.value.content)
        bytes += next.value.content.length
        yield next.value.content
      }
    }
    const rows = await take(pieces())
    const wanted = parse(next.value ?? undefined, manifestName)
    const counted = { bytes, sha256: sha256.digest('hex') }
    if (!manifest.Check(wanted) || !isSame({ rows: rows ?? wanted.rows, ...counted }, wanted)) throw damaged()
    if (!(await entries.next()).done) throw damaged()
    return { archived, counted: wanted }
  } finally {
    await entries.return()
  }
}

/** Reads the rows and does nothing with them. */
const onlyRead = async () => async (pieces: AsyncIterable<Buffer>) => {
  for await (const _ of pieces);
  return null
}

export interface ArchiveOptions {
  readonly url: string
  readonly environment: string
  /** The partition, as `reads_2026_05`. */
  readonly name: string
  readonly file: string
}

/**
 * Moves a partition into a file. The file is written and read back before the partition is dropped, so its rows are always
 * in one of the two, whatever ends the command.
 */
export const archivePartition = async ({ url, environment, name, file }: ArchiveOptions): Promise<Counted> => {
  const { pool, close } = connect(url)
  const client = await openClient(url, 'console archive')
  try {
    const { of, from } = await requirePartition(pool, name)
    const table = await tableOf(client, { of, name })
    const head = { format, made_at: new Date().toISOString(), environment, table: of.table, from: from.toISOString() }
    let counted: Counted | undefined
    await writeArchive(file, async (add) => {
      await add(headingName, written({ ...head, columns: table.columns }))
      counted = await copyOut(client, table, (piece, index) => add(`rows/${String(index).padStart(6, '0')}`, piece))
      await add(manifestName, written(counted))
    })
    if (counted === undefined) throw new Error('an archive was written without its rows')
    const { counted: readBack } = await readWhole(file, onlyRead)
    if (!isSame(readBack, counted)) throw new BackupRefused(`${file} does not hold what was written; ${name} stays.`)
    await dropUnchanged(pool, table, counted).catch(async (error: unknown) => {
      await rm(file)
      throw error
    })
    return counted
  } finally {
    await client.end().catch(() => {})
    await close()
  }
}

/** Drops a partition, unless somebody wrote to it since it was read. */
const dropUnchanged = (pool: pg.Pool, { name, sql }: Table, { rows }: Counted): Promise<void> =>
  changePartitions(pool, async (client) => {
    await client.query(`lock table ${sql} in access exclusive mode`)
    const found = await client.query<{ rows: number }>(`select count(*)::int as rows from ${sql}`)
    if (found.rows[0]?.rows !== rows)
      throw new BackupRefused(`${name} was written to meanwhile; it stays, and no file was made.`)
    await client.query(`drop table ${sql}`)
  })

export interface AttachOptions {
  readonly url: string
  readonly file: string
  /** Days for which rows are kept: an older month would be dropped again within the hour. */
  readonly keptDays: number
}

const requirePlace = async (pool: pg.Pool, { of, from, name }: Archived, keptDays: number): Promise<void> => {
  const now = await databaseNow(pool)
  if (startOf(of, from, 1) <= startOf(of, new Date(now.getTime() - keptDays * 86_400_000)))
    throw new BackupRefused(
      `${name} is older than the ${keptDays} days for which its rows are kept: it would be deleted.`,
    )
  const isThere = ({ table, from: begin, to }: Partition) =>
    table === of.table && to !== null && (begin === null || begin <= from) && from < to
  const there = (await listPartitions(pool)).find(isThere)
  if (there !== undefined)
    throw new BackupRefused(`The database has the partition ${there.name} for these rows already.`)
}

/** Loads the rows into a table of their own, with the indexes and the constraint that the partition needs. */
const load = async (client: pg.ClientBase, { of, from, name, columns }: Archived) => {
  const parent = await tableOf(client, { of, name })
  if (JSON.stringify([...columns].sort()) !== JSON.stringify([...parent.columns].sort()))
    throw new BackupRefused(`The archive has other columns than ${of.table} has now.`)
  const table = { ...parent, columns }
  const [begin, end] = [from.toISOString(), startOf(of, from, 1).toISOString()]
  await client.query('begin')
  // One that was loaded by a command that ended before it was attached.
  await client.query(`drop table if exists ${table.sql}`)
  await client.query(
    `create table ${table.sql} (like public.${of.table} including defaults including constraints including indexes,
       constraint of_its_time check (${of.column} >= '${begin}' and ${of.column} < '${end}'))`,
  )
  return table
}

/** Brings an archived partition back, or changes nothing. */
export const attachArchive = async ({ url, file, keptDays }: AttachOptions): Promise<Counted & { name: string }> => {
  const { pool, close } = connect(url)
  const client = await openClient(url, 'console archive')
  try {
    let loaded: Table | undefined
    const { archived, counted } = await readWhole(file, async (archived) => {
      await requirePlace(pool, archived, keptDays)
      const table = await load(client, archived)
      loaded = table
      return async (pieces) => {
        const target = client.query(copyFrom(`copy ${copied(table)} from stdin`))
        await pipeline(Readable.from(pieces, { objectMode: false }), target)
        return target.rowCount
      }
    })
    if (loaded === undefined) throw new Error('an archive was read without its rows')
    const { sql } = loaded
    const { of, from, name } = archived
    if (!isSame(await copyOut(client, loaded), counted))
      throw new BackupRefused(`The rows of ${name} are not those of ${file} after loading; nothing was attached.`)
    await client.query('commit')
    const bounds = boundsSql({ isDefault: false, from, to: startOf(of, from, 1) })
    await changePartitions(pool, async (tx) => {
      await tx.query(`lock table only public.${of.table} in share row exclusive mode`)
      await tx.query(`alter table public.${of.table} attach partition ${sql} ${bounds}`)
      await tx.query(`alter table ${sql} drop constraint of_its_time`)
    })
    return { ...counted, name }
  } finally {
    // Closing the connection discards what was not committed.
    await client.end().catch(() => {})
    await close()
  }
}
