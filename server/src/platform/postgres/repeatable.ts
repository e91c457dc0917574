import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { driverError } from '../database/database.ts'
import type { RepeatableFile } from './repeatable-files.ts'

// Functions, triggers and reference data are applied from their source files, after the numbered migrations and in the
// same transaction; a file runs again when its hash differs from the stored one.
//
// A function used by an index, a generated column or a check constraint keeps its signature and stays immutable. To change
// its body, write a numbered migration that replaces the function and rebuilds what uses it, and change the file as well.
// If only the file changed, the index would keep values that the function no longer returns.
// Only numbered migrations drop functions, triggers and rows: a removed file is just reported.

const table = 'public.repeatable_migrations'

/** The last applied hash by name. Empty in a database without such a table. */
const readApplied = async (client: pg.ClientBase): Promise<Map<string, string>> => {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('${table}') is not null as exists`,
  )
  if (!found[0]?.exists) return new Map()
  const { rows } = await client.query<{ name: string; hash: string }>(`select name, hash from ${table}`)
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

export interface Changes {
  readonly pending: readonly RepeatableFile[]
  /** Names of applied files that are no longer in the source tree. */
  readonly removed: readonly string[]
}

export const findChanges = async (client: pg.ClientBase, files: readonly RepeatableFile[]): Promise<Changes> => {
  const applied = await readApplied(client)
  const names = new Set(files.map(({ name }) => name))
  return {
    pending: files.filter(({ name, hash }) => applied.get(name) !== hash),
    removed: [...applied.keys()].filter((name) => !names.has(name)).sort(),
  }
}

/**
 * Updates and inserts the rows of a CSV file. The file is named after its table, its first line names the columns, and
 * the first column is the key. An empty field is an empty text, \N is null. Rows that are not in the file stay.
 */
const upsert = async (client: pg.ClientBase, { name, text }: RepeatableFile): Promise<void> => {
  const target = pg.escapeIdentifier(name.replace(/\.csv$/, ''))
  const [header = ''] = text.split(/\r?\n/, 1)
  const columns = header.split(',').map((column) => pg.escapeIdentifier(column))
  const [key, ...others] = columns
  await client.query(
    `create temporary table loaded on commit drop as select ${columns.join(', ')} from ${target} with no data`,
  )
  const copy = client.query(copyFrom(`copy loaded from stdin (format csv, header match, null '\\N')`))
  await pipeline(Readable.from([text]), copy)
  if (others.length > 0) {
    const [now, then] = [target, 'loaded'].map((side) => others.map((column) => `${side}.${column}`).join(', '))
    await client.query(
      `update ${target} set ${others.map((column) => `${column} = loaded.${column}`).join(', ')}
       from loaded where loaded.${key} = ${target}.${key} and (${now}) is distinct from (${then})`,
    )
  }
  // No ON CONFLICT: it would use up a sequence number for each existing row.
  await client.query(
    `insert into ${target} (${columns.join(', ')}) select ${columns.join(', ')} from loaded
     where not exists (select from ${target} known where known.${key} = loaded.${key})`,
  )
  await client.query('drop table loaded')
}

/** A file that PostgreSQL rejects; the message begins with its path. */
export class FileFailed extends Error {}

/** Applies files within the caller's transaction. */
export const applyFiles = async (client: pg.ClientBase, files: readonly RepeatableFile[]): Promise<void> => {
  for (const file of files) {
    try {
      if (file.path.endsWith('.csv')) await upsert(client, file)
      else await client.query(file.text)
    } catch (error) {
      throw new FileFailed(`server/src/${file.path}: ${driverError(error)?.message ?? String(error)}`, { cause: error })
    }
    await client.query(
      `insert into ${table} (name, hash) values ($1, $2)
       on conflict (name) do update set hash = excluded.hash, applied_at = excluded.applied_at`,
      [file.name, file.hash],
    )
  }
}

/** Makes the next start apply every file, as after a restore, whose functions come from the numbered migrations. */
export const forgetAppliedFiles = async (client: pg.ClientBase): Promise<void> => {
  if ((await readApplied(client)).size > 0) await client.query(`delete from ${table}`)
}
