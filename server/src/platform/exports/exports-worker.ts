import type { PoolClient } from 'pg'
import { inArray } from '#drizzle'
import type { Database } from '../database/database.ts'
import type { BackgroundWorker } from '../jobs/jobs.ts'
import { inSpanOf } from '../tracing/trace.ts'
import type { ExportLists } from './export-list.ts'
import { exportFiles } from './export-schema.ts'
import { runExport } from './run-export.ts'

/** First key of the advisory locks; the second is the export's id. */
const lockClass = 7_301

const isLocked = async (client: PoolClient, id: number): Promise<boolean> => {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', [
    lockClass,
    id,
  ])
  return rows[0]?.locked === true
}

/** Unfinished exports, oldest first, including those that another worker runs. */
const openExports = (db: Database) =>
  db
    .select({ id: exportFiles.id, list: exportFiles.list, traceparent: exportFiles.traceparent })
    .from(exportFiles)
    .where(inArray(exportFiles.state, ['waiting', 'running']))
    .orderBy(exportFiles.id)

/**
 * Runs every open export that no other worker holds. An export's lock lasts as long as its worker's connection, so the
 * export of a dead server is taken over.
 */
export const runOpenExports = async (db: Database, lists: ExportLists, signal: AbortSignal): Promise<void> => {
  const client = await db.direct.connect()
  const lost = new AbortController()
  client.on('error', () => lost.abort())
  try {
    const until = AbortSignal.any([signal, lost.signal])
    const tried = new Set<number>()
    const failures: unknown[] = []
    for (;;) {
      const next = (await openExports(db)).find(({ id }) => !tried.has(id))
      if (next === undefined || until.aborted) break
      tried.add(next.id)
      // A failing export does not block the others.
      if (!(await isLocked(client, next.id))) continue
      // Of its own call, whichever call woke this run.
      await inSpanOf(next.traceparent, `export ${next.list}`, {}, () => runExport(db, lists, next.id, until)).catch(
        (error: unknown) => void failures.push(error),
      )
    }
    if (failures.length > 0) throw failures[0]
  } finally {
    // Closed instead of returned to the pool: the locks go with it.
    client.release(true)
  }
}

export const exportsWorkerName = 'exports'

export const exportsWorker = (lists: ExportLists): BackgroundWorker => ({
  name: exportsWorkerName,
  cron: '* * * * *',
  atOnce: 2,
  run: ({ db, signal }) => runOpenExports(db, lists, signal),
})
