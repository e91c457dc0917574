import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type Cell = string | number | boolean | Date | null

const batchLength = 64 * 1024
const marks: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const written = (cell: Cell): string => {
  if (cell === null) return '\\N'
  if (cell instanceof Date) return cell.toISOString()
  return typeof cell === 'string' ? cell.replace(/[\\\n\r\t]/g, (mark) => marks[mark] ?? mark) : String(cell)
}

function* inBatches(rows: Iterable<readonly Cell[]>): Generator<string> {
  let batch = ''
  for (const row of rows) {
    batch += `${row.map(written).join('\t')}\n`
    if (batch.length < batchLength) continue
    yield batch
    batch = ''
  }
  if (batch !== '') yield batch
}

/** Streams rows into a table with COPY, in constant memory. Identity columns take the given values. */
export const copyInto = async (
  client: ClientBase,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Promise<void> => {
  const target = client.query(copyFrom(`copy ${table} (${columns.map((name) => `"${name}"`).join(', ')}) from stdin`))
  await pipeline(Readable.from(inBatches(rows), { objectMode: false }), target)
}

/**
 * Drops indexes and foreign keys of a table, runs the load, and recreates them: each is then built and checked once.
 */
export const withoutIndexes = async (client: ClientBase, table: string, load: () => Promise<void>): Promise<void> => {
  const indexes = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = $1::regclass and not i.indisprimary order by c.relname`,
    [table],
  )
  const keys = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
    [table],
  )
  for (const { name } of keys.rows) await client.query(`alter table ${table} drop constraint "${name}"`)
  for (const { name } of indexes.rows) await client.query(`drop index "${name}"`)
  await load()
  for (const { definition } of indexes.rows) await client.query(definition)
  for (const { name, definition } of keys.rows)
    await client.query(`alter table ${table} add constraint "${name}" ${definition}`)
}
