import { type ExportFile, exportDays } from '@console/shared/contract/calls/exports'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from './database.ts'
import { exportFiles, exportParts } from './member-schema.ts'

const fields = {
  id: exportFiles.id,
  list: exportFiles.list,
  selection: exportFiles.selection,
  columns: exportFiles.columns,
  state: exportFiles.state,
  rows: exportFiles.rows,
  total: exportFiles.total,
  bytes: exportFiles.bytes,
  failure: exportFiles.failure,
  created_at: exportFiles.created_at,
  finished_at: exportFiles.finished_at,
}

/** Whether an export is kept no longer. */
export const isOldExport: SQL = sql`${exportFiles.created_at} < now() - make_interval(days => ${exportDays})`

/** The exports that a condition matches, newest first. */
export const readExports = async (db: Executor, where: SQL | undefined, limit: number): Promise<ExportFile[]> => {
  const rows = await db
    .select(fields)
    .from(exportFiles)
    .where(and(where, sql`not (${isOldExport})`))
    .orderBy(sql`${exportFiles.id} desc`)
    .limit(limit)
  return rows.map(({ selection, columns, created_at, finished_at, ...row }) => ({
    ...row,
    selection: selection as Record<string, unknown>, // stored from an input: an object
    columns: [...columns],
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  }))
}

/** One export of an agent; nobody else's answers. */
export const ownExport = async (db: Executor, agentId: number, id: number): Promise<ExportFile | undefined> =>
  (await readExports(db, and(eq(exportFiles.id, id), eq(exportFiles.agent_id, agentId)), 1))[0]

/** Throws away what an export has made so far. */
export const dropParts = (db: Executor, id: number) => db.delete(exportParts).where(eq(exportParts.export_id, id))
