import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { changePartitions, databaseNow } from '../partitions/keep-partitions.ts'
import {
  allPartitioned,
  type PartitionedTable,
  partitionedTables,
  partitionSchema,
  startOf,
} from '../partitions/partitioned.ts'
import { boundsSql, listPartitions, type Partition, partitionSql } from '../partitions/partitions.ts'
import { connect } from '../postgres/connect.ts'
import { archiveAudit } from './archive-audit.ts'
import { type Archived, isSame, orDelete, readArchived, readWhole, writeRows } from './archive-file.ts'
import { attachAudit, type EraseAgain } from './attach-audit.ts'
import { openClient } from './back-up.ts'
import type { Counted } from './manifest.ts'
import { BackupRefused } from './refusal.ts'
import { copied, copyOut, listTables, type Table } from './tables.ts'

/** A complete period of a table that may be archived. */
const requirePartition = async (
  pool: pg.Pool,
  name: string,
): Promise<{ of: PartitionedTable; from: Date; to: Date }> => {
  const own = (await listPartitions(pool)).find((partition) => partition.name === name)
  const of = allPartitioned.find(({ table }) => table === own?.table)
  if (own === undefined || of === undefined) throw new BackupRefused(`There is no partition ${name}.`)
  if (of.staysBecause !== null)
    throw new BackupRefused(`Partitions of ${of.table} are not archived: ${of.staysBecause}.`)
  if (own.from === null || own.to === null)
    throw new BackupRefused(`${name} holds more than one ${of.every}: only those of one are archived.`)
  if (own.to > (await databaseNow(pool))) throw new BackupRefused(`${name} is still written to.`)
  return { of, from: own.from, to: own.to }
}

/** A partition as COPY reads it. */
const tableOf = async (client: pg.ClientBase, { of, name }: Pick<Archived, 'of' | 'name'>): Promise<Table> => {
  const parent = (await listTables(client)).find((table) => table.name === `public.${of.table}`)
  if (parent === undefined) throw new BackupRefused(`There is no table ${of.table}.`)
  return { name: `${partitionSchema}.${name}`, sql: partitionSql(name), columns: parent.columns, isPartitioned: false }
}

export interface ArchiveOptions {
  readonly url: string
  readonly environment: string
  /** The partition, as `reads_2026_05`. */
  readonly name: string
  readonly file: string
  /** Of months of the audit log; null: this console has no key yet. */
  readonly sign: ((text: string) => string) | null
}

/**
 * Moves a partition into a file. The file is written and read back before the partition is dropped, so its rows are always
 * in one of the two, whatever ends the command.
 */
export const archivePartition = async ({ url, environment, name, file, sign }: ArchiveOptions): Promise<Counted> => {
  const { pool, close } = connect(url)
  const client = await openClient(url, 'console archive')
  try {
    const { of, from, to } = await requirePartition(pool, name)
    if (of.table === partitionedTables.audit.table) {
      if (sign === null)
        throw new BackupRefused(
          'A month of the audit log is signed when it is archived: give the SECRET_KEY of the console.',
        )
      return await archiveAudit({ client, environment, name, from, to, file, sign })
    }
    const table = await tableOf(client, { of, name })
    const archived = { environment, of, from, name, columns: table.columns }
    const counted = await writeRows(file, archived, (take) => copyOut(client, table, take))
    await orDelete(file, () => dropUnchanged(pool, table, counted))
    return counted
  } finally {
    await client.end().catch(() => {})
    await close()
  }
}

/**
 * Drops a partition, unless somebody wrote to it since it was read. Rows are counted under a lock that lets others read;
 * readers that waited for the partition itself would keep the table from being locked.
 */
const dropUnchanged = (pool: pg.Pool, { name, sql }: Table, { rows }: Counted): Promise<void> =>
  changePartitions(pool, async (client) => {
    await client.query(`lock table ${sql} in share mode`)
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
  /** Erases in rows of the audit log whom an erasure did not reach there. */
  readonly eraseAgain: EraseAgain
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

interface Attached extends Counted {
  readonly name: string
  /** Persons who were erased in the rows, because their erasure came after the archive. */
  readonly erased: number
}

/** Brings an archived partition back, or changes nothing. */
export const attachArchive = async ({ url, file, keptDays, eraseAgain }: AttachOptions): Promise<Attached> => {
  const { pool, close } = connect(url)
  const client = await openClient(url, 'console archive')
  try {
    if ((await readArchived(file)).of.table === partitionedTables.audit.table)
      return await attachAudit({ client, file, eraseAgain })
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
    return { ...counted, name, erased: 0 }
  } finally {
    // Closing the connection discards what was not committed.
    await client.end().catch(() => {})
    await close()
  }
}
