import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { and, eq, inArray, lt, sql } from '#drizzle'
import { type Database, driverError, isUnavailable } from '../database/database.ts'
import { givingWay } from '../pressure/give-way.ts'
import type { Found } from '../reads/read-paths.ts'
import { agentName } from '../records/agent-name.ts'
import { type ExportSource, replicaForExport } from '../replica/read-from.ts'
import { csvFile } from './csv-file.ts'
import { dropParts } from './export-file.ts'
import type { ExportList, ExportLists } from './export-list.ts'
import { exportFiles, exportParts } from './export-schema.ts'
import { headOf } from './head.ts'
import { notedBatches } from './noted-batches.ts'
import type { Piece } from './row-sheet.ts'
import { xlsxFile } from './xlsx-file.ts'
import { zipFile } from './zip-file.ts'

const zip = promisify(gzip)
/** A workbook and an archive are compressed already. */
const levels = { csv: 4, xlsx: 0, zip: 0 } as const

/** An export during which the server stopped repeatedly is given up, because it may be the cause. */
export const maxStarts = 5

const stillRuns = (id: number) => and(eq(exportFiles.id, id), eq(exportFiles.state, 'running'))
const isOpen = (id: number) => and(eq(exportFiles.id, id), inArray(exportFiles.state, ['waiting', 'running']))

/** Stores a part and the progress; false if the export was cancelled. */
const keepPart = (
  db: Database,
  id: number,
  part: number,
  { rows, bytes, found }: Piece & { readonly found: readonly Found[] },
  zipped: Buffer,
) =>
  db.transaction(async (tx) => {
    const [kept] = await tx
      .update(exportFiles)
      .set({ rows: sql`${exportFiles.rows} + ${rows}`, bytes: sql`${exportFiles.bytes} + ${bytes.length}` })
      .where(stillRuns(id))
      .returning({ id: exportFiles.id })
    if (kept) await tx.insert(exportParts).values({ export_id: id, part, rows, gzip: zipped, found })
    return kept !== undefined
  })

/** Starts from scratch: parts written by a dead server would not match the current data. */
const begin = (db: Database, id: number) =>
  db.transaction(async (tx) => {
    const [file] = await tx
      .update(exportFiles)
      .set({
        state: 'running',
        started_at: sql`now()`,
        starts: sql`${exportFiles.starts} + 1`,
        rows: 0,
        bytes: 0,
        total: null,
      })
      .where(and(isOpen(id), lt(exportFiles.starts, maxStarts)))
      .returning()
    if (!file) return undefined
    await dropParts(tx, id)
    const [by] = await tx
      .select({ name: agentName(exportFiles.agent_id) })
      .from(exportFiles)
      .where(eq(exportFiles.id, id))
    return { ...file, agent_name: by?.name ?? '' }
  })

const fail = async (db: Database, id: number, failure: string): Promise<void> => {
  const failed = await db
    .update(exportFiles)
    .set({ state: 'failed', finished_at: sql`now()`, failure, bytes: 0 })
    .where(isOpen(id))
    .returning({ id: exportFiles.id })
  if (failed.length > 0) await dropParts(db, id)
}

type Begun = NonNullable<Awaited<ReturnType<typeof begin>>>

/** Writes the file from what `source` reads. */
const writeFrom = async (
  { reading, isWhole }: ExportSource,
  db: Database,
  list: ExportList,
  file: Begun,
  signal: AbortSignal,
): Promise<void> => {
  const { id, columns, titles, format } = file
  const { total, batches } = await list.open(reading, file.selection as never, file.sort ?? undefined) // stored by the call of the same list
  await db.update(exportFiles).set({ total }).where(stillRuns(id))
  const head = file.head ? headOf(file) : []
  const noted = notedBatches(batches, list.reads)
  const sheet = {
    name: file.list,
    columns,
    titles: titles ?? columns,
    kinds: list.kinds ?? {},
    head,
    batches: noted.batches,
  }
  const pieces = { csv: () => csvFile(sheet, file.mark), xlsx: () => xlsxFile(sheet), zip: () => zipFile(sheet) }
  let part = 0
  for await (const piece of pieces[format]()) {
    // A stopping server leaves the rest to the next one.
    if (signal.aborted) return
    const zipped = await zip(piece.bytes, { level: levels[format] })
    if (!(await keepPart(db, id, part, { ...piece, found: noted.takeFound() }, zipped))) return
    part += 1
  }
  if (!isWhole()) throw new Error('the replica was lost meanwhile')
  await db
    .update(exportFiles)
    .set({ state: 'done', finished_at: sql`now()`, total: sql`${exportFiles.rows}` })
    .where(stillRuns(id))
}

const write = async (db: Database, lists: ExportLists, id: number, signal: AbortSignal): Promise<void> => {
  const file = await begin(db, id)
  if (!file) return fail(db, id, 'interrupted')
  const list = lists[file.list]
  if (!list) throw new Error(`there is no list ${file.list}`)
  const onPrimary = { reading: db, isWhole: () => true }
  const source = file.starts === 1 ? await replicaForExport(db, file.agent_id) : null
  if (source === null) return writeFrom(onPrimary, db, list, file, signal)
  // The second attempt is on the primary: a long read can stand in the way of a replica's replay, and is cancelled there.
  return writeFrom(source, db, list, file, signal).catch(() => write(db, lists, id, signal))
}

/**
 * Writes the file of an export, part by part, each with its progress in a short transaction. Stops early if it is
 * cancelled or the server stops. The caller holds its lock: see exports-worker.ts.
 */
export const runExport = async (db: Database, lists: ExportLists, id: number, signal: AbortSignal): Promise<void> => {
  try {
    await givingWay(() => write(db, lists, id, signal))
  } catch (error) {
    // A temporary loss of the database does not fail the export: it starts again.
    if (isUnavailable(error)) throw error
    await fail(db, id, driverError(error)?.code ?? 'internal')
    throw error
  }
}
