import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Database, driverError, isUnavailable } from '../data/database.ts'
import { dropParts } from '../data/export-file.ts'
import { exportFiles, exportParts } from '../data/member-schema.ts'
import { exportSources } from './lists.ts'

const zip = promisify(gzip)

/** About 1 MB once it is compressed. */
const partCharacters = 3_000_000

/** Lines until the next part is full. */
async function* partsOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let part: string[] = []
  let length = 0
  for await (const chunk of chunks) {
    part.push(chunk)
    length += chunk.length
    if (length < partCharacters) continue
    yield part.join('')
    part = []
    length = 0
  }
  if (length > 0) yield part.join('')
}

const linesOf = (text: string): number => {
  let lines = 0
  for (let at = text.indexOf('\r\n'); at >= 0; at = text.indexOf('\r\n', at + 2)) lines += 1
  return lines
}

const stillRuns = (id: number) => and(eq(exportFiles.id, id), eq(exportFiles.state, 'running'))

/** Keeps a part and says how far the export is; false: somebody has cancelled it. */
const keepPart = (db: Database, id: number, part: number, rows: number, text: string, zipped: Buffer) =>
  db.transaction(async (tx) => {
    const bytes = Buffer.byteLength(text)
    const [kept] = await tx
      .update(exportFiles)
      .set({ rows: sql`${exportFiles.rows} + ${rows}`, bytes: sql`${exportFiles.bytes} + ${bytes}` })
      .where(stillRuns(id))
      .returning({ id: exportFiles.id })
    if (kept) await tx.insert(exportParts).values({ export_id: id, part, rows, gzip: zipped })
    return kept !== undefined
  })

/** Begins from nothing: what a server that is gone had made would not fit what is there now. */
const begin = (db: Database, id: number) =>
  db.transaction(async (tx) => {
    const [file] = await tx
      .update(exportFiles)
      .set({ state: 'running', started_at: sql`now()`, rows: 0, bytes: 0, total: null })
      .where(and(eq(exportFiles.id, id), inArray(exportFiles.state, ['waiting', 'running'])))
      .returning()
    if (file) await dropParts(tx, id)
    return file
  })

const write = async (db: Database, id: number, signal: AbortSignal): Promise<void> => {
  const file = await begin(db, id)
  if (!file) return
  const source = exportSources[file.list]
  if (!source) throw new Error(`there is no list ${file.list}`)
  const { total, chunks } = await source(db, file.selection, file.columns)
  await db.update(exportFiles).set({ total }).where(stillRuns(id))
  let part = 0
  for await (const text of partsOf(chunks)) {
    // A server that stops leaves the rest to the next one.
    if (signal.aborted) return
    const rows = linesOf(text) - (part === 0 ? 1 : 0)
    if (!(await keepPart(db, id, part, rows, text, await zip(text)))) return
    part += 1
  }
  await db
    .update(exportFiles)
    .set({ state: 'done', finished_at: sql`now()`, total: sql`${exportFiles.rows}` })
    .where(stillRuns(id))
}

/**
 * Makes the file of an export, part by part, each with its progress in a short transaction. Ends early where it was
 * cancelled or the server stops. Whoever runs it holds its lock: see exports-worker.ts.
 */
export const runExport = async (db: Database, id: number, signal: AbortSignal): Promise<void> => {
  try {
    await write(db, id, signal)
  } catch (error) {
    // A database that is away for a moment is no failure of the export: it is begun again.
    if (isUnavailable(error)) throw error
    await db
      .update(exportFiles)
      .set({ state: 'failed', finished_at: sql`now()`, failure: driverError(error)?.code ?? 'internal', bytes: 0 })
      .where(stillRuns(id))
    await dropParts(db, id)
    throw error
  }
}
