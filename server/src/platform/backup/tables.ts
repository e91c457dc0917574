import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Counted } from './manifest.ts'

export interface Table {
  /** As `public.customers`. */
  readonly name: string
  /** Quoted, for a statement. */
  readonly sql: string
  /** Columns that are written; PostgreSQL computes the others. */
  readonly columns: readonly string[]
  readonly isPartitioned: boolean
}

/** The schemas with our tables. pg-boss is left out: its jobs are created again at every start. */
export const schemas = ['public', 'drizzle']

const pieceBytes = 4 * 1024 * 1024

/** Makes every server write rows alike, and turns off the timeout for a long COPY. */
export const likeEverywhere = `
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set client_encoding = 'UTF8'; set synchronize_seqscans = off;
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set max_parallel_workers_per_gather = 0`

/** All permanent tables in a fixed order, without those of extensions. Partitions are part of their table. */
export const listTables = async (client: ClientBase): Promise<Table[]> => {
  const { rows } = await client.query<Table>(
    `select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as sql,
       array_agg(a.attname::text order by a.attnum) as columns, c.relkind = 'p' as "isPartitioned"
     from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any ($1) and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     group by n.nspname, c.relname, c.relkind order by n.nspname, c.relname`,
    [schemas],
  )
  return rows
}

const quoted = (column: string): string => `"${column.replaceAll('"', '""')}"`

/** A table with its columns as COPY names them. */
export const copied = ({ sql, columns }: Table): string => `${sql} (${columns.map(quoted).join(', ')})`

/** Names of sequences, quoted, → the last number used. Read after the rows, so no row has a greater one. */
export const readSequences = async (client: ClientBase): Promise<Record<string, string | null>> => {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
     from pg_sequences where schemaname = any ($1) order by schemaname, sequencename`,
    [schemas],
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/**
 * What COPY writes: the rows in the order of their place on disk, partition by partition. PostgreSQL writes a partitioned
 * table only from a query, in the order of its bounds; parallel workers would mix them.
 */
const source = (table: Table): string =>
  table.isPartitioned ? `(select ${table.columns.map(quoted).join(', ')} from ${table.sql})` : copied(table)

type Take = (piece: Buffer, index: number) => Promise<void>

/** Streams the rows of a table in COPY format, and returns their checksum. */
export const copyOut = (client: ClientBase, table: Table, take?: Take): Promise<Counted> =>
  copyRowsOut(client, source(table), take)

/** The same for the rows of a query in brackets. */
export const copyRowsOut = async (client: ClientBase, rows: string, take: Take = async () => {}): Promise<Counted> => {
  const stream = client.query(copyTo(`copy ${rows} to stdout`))
  const sha256 = createHash('sha256')
  let bytes = 0
  let index = 0
  for await (const piece of inPieces(stream)) {
    sha256.update(piece)
    bytes += piece.length
    await take(piece, index++)
  }
  return { rows: stream.rowCount, bytes, sha256: sha256.digest('hex') }
}

async function* inPieces(stream: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    held.push(chunk)
    bytes += chunk.length
    if (bytes < pieceBytes) continue
    yield Buffer.concat(held)
    held = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(held)
}
