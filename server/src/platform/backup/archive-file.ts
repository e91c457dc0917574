import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import * as Type from 'typebox'
import { Compile } from 'typebox/compile'
import { allPartitioned, type PartitionedTable, partitionName, startOf } from '../partitions/partitioned.ts'
import { errorCode } from '../postgres/error-code.ts'
import { type Entry, readArchive, writeArchive } from './archive.ts'
import type { Counted } from './manifest.ts'
import { BackupRefused } from './refusal.ts'

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

/** A partition in a file. */
export interface Archived {
  readonly of: PartitionedTable
  readonly from: Date
  readonly name: string
  /** In the order of writing. */
  readonly columns: readonly string[]
}

const written = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

export const isSame = (one: Counted, other: Counted): boolean =>
  one.rows === other.rows && one.bytes === other.bytes && one.sha256 === other.sha256

const parse = (entry: Entry | undefined, name: string): unknown => {
  try {
    return entry?.name === name ? JSON.parse(entry.content.toString('utf8')) : undefined
  } catch {
    return undefined
  }
}

const damagedFile = (file: string) =>
  new BackupRefused(`${file} is damaged or no archive of a partition; nothing was attached.`)

const archivedOf = (entry: Entry | undefined, file: string): Archived => {
  const head = parse(entry, headingName)
  if (!heading.Check(head)) throw damagedFile(file)
  const of = allPartitioned.find(({ table }) => table === head.table)
  if (of === undefined) throw new BackupRefused(`This console does not partition the table ${head.table}.`)
  const from = startOf(of, new Date(head.from))
  return { of, from, name: partitionName(of, from), columns: head.columns }
}

/** What a file says of itself, without its rows. */
export const readArchived = async (file: string): Promise<Archived> => {
  const entries = readArchive(file)
  try {
    const first = await entries.next()
    return archivedOf(first.value ?? undefined, file)
  } finally {
    await entries.return()
  }
}

/** Reads an archive to its end: its heading first, then the rows, which are compared with the manifest. */
export const readWhole = async (
  file: string,
  begin: (archived: Archived) => Promise<(pieces: AsyncIterable<Buffer>) => Promise<number | null>>,
): Promise<{ archived: Archived; counted: Counted }> => {
  const entries = readArchive(file)
  try {
    const first = await entries.next()
    const archived = archivedOf(first.value ?? undefined, file)
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
    if (!manifest.Check(wanted) || !isSame({ rows: rows ?? wanted.rows, ...counted }, wanted)) throw damagedFile(file)
    if (!(await entries.next()).done) throw damagedFile(file)
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

/** Hash of a whole file, in hex. */
export const hashOfFile = async (file: string): Promise<string> => {
  const sha256 = createHash('sha256')
  for await (const piece of createReadStream(file)) sha256.update(piece)
  return sha256.digest('hex')
}

/** Writes rows into a file and reads it back. `copy` hands over the rows in pieces. */
export const writeRows = async (
  file: string,
  { environment, of, from, name, columns }: Archived & { readonly environment: string },
  copy: (take: (piece: Buffer, index: number) => Promise<void>) => Promise<Counted>,
): Promise<Counted> => {
  const made_at = new Date().toISOString()
  const head = { format, made_at, environment, table: of.table, from: from.toISOString(), columns }
  let counted: Counted | undefined
  await writeArchive(file, async (add) => {
    await add(headingName, written(head))
    counted = await copy((piece, index) => add(`rows/${String(index).padStart(6, '0')}`, piece))
    await add(manifestName, written(counted))
  })
  if (counted === undefined) throw new Error('an archive was written without its rows')
  const { counted: readBack } = await readWhole(file, onlyRead)
  if (!isSame(readBack, counted)) throw new BackupRefused(`${file} does not hold what was written; ${name} stays.`)
  return counted
}

/** Whether a transaction certainly did not commit. A connection that is lost at the commit does not say. */
export const hasCertainlyFailed = (error: unknown): boolean =>
  error instanceof BackupRefused || ['55P03', '40P01'].includes(errorCode(error))

/** Deletes a file if what relies on it has certainly failed: otherwise its rows may be nowhere else. */
export const orDelete = async <T>(file: string, work: () => Promise<T>): Promise<T> =>
  work().catch(async (error: unknown) => {
    if (hasCertainlyFailed(error)) await rm(file)
    throw error
  })
