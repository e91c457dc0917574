import { type ExportFile, exportDays } from '@console/shared/contract/calls/exports'
import type { Role } from '@console/shared/contract/roles'
import { and, eq, type SQL, sql } from '#drizzle'
import type { Executor } from '../database/database.ts'
import { agentName } from '../records/agent-name.ts'
import { exportFiles, exportParts } from './export-schema.ts'

const fields = {
  id: exportFiles.id,
  list: exportFiles.list,
  selection: exportFiles.selection,
  columns: exportFiles.columns,
  format: exportFiles.format,
  state: exportFiles.state,
  rows: exportFiles.rows,
  total: exportFiles.total,
  bytes: exportFiles.bytes,
  failure: exportFiles.failure,
  starts: exportFiles.starts,
  agent_id: exportFiles.agent_id,
  agent_name: agentName(exportFiles.agent_id),
  created_at: exportFiles.created_at,
  finished_at: exportFiles.finished_at,
}

/** Whether an export has expired. */
export const isOldExport: SQL = sql`${exportFiles.created_at} < now() - make_interval(days => ${exportDays})`

/** The exports that match a condition, newest first. */
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

interface Asking {
  readonly id: number
  readonly level: Role
}

/** The exports that an agent sees: their own; su also those of others. */
export const isVisible = (agent: Asking, everybody = true): SQL | undefined =>
  everybody && agent.level === 'su' ? undefined : eq(exportFiles.agent_id, agent.id)

/** One export for an agent; other agents' count as unknown. */
export const visibleExport = async (db: Executor, agent: Asking, id: number): Promise<ExportFile | undefined> =>
  (await readExports(db, and(eq(exportFiles.id, id), isVisible(agent)), 1))[0]

/** Deletes what an export has written so far. */
export const dropParts = (db: Executor, id: number) => db.delete(exportParts).where(eq(exportParts.export_id, id))
