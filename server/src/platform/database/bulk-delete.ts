import { limits } from '@console/shared/contract/limits'
import { type SQL, sql } from '#drizzle'
import type { PgTable } from '#drizzle/pg-core'
import { Failed } from '../errors/failed.ts'
import { driverError, type Executor } from './database.ts'

/** Deletes the selected rows and returns them in full, so that undo can restore them from the audit log. */
export const deleteRows = async (db: Executor, table: PgTable, where: SQL | undefined): Promise<unknown[]> => {
  const locked = sql`select 1 from ${table} where ${where ?? sql`true`} limit ${limits.maxBulkRows + 1} for update`
  const { rowCount } = await db.execute(locked)
  if ((rowCount ?? 0) > limits.maxBulkRows) throw new Failed('tooManyRows')
  const { rows } = await db.execute<{ rows: unknown[] }>(
    sql`with gone as (delete from ${table} where ${where ?? sql`true`} returning *)
      select coalesce(jsonb_agg(to_jsonb(gone) order by gone.id), '[]') as rows from gone`,
  )
  return rows[0]?.rows ?? []
}

/** Restores deleted rows under their own ids; a conflicting row makes it notUndoable. */
export const restoreRows = async (db: Executor, table: PgTable, rows: unknown): Promise<void> => {
  try {
    await db.execute(
      sql`insert into ${table} overriding system value
        select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`,
    )
  } catch (error) {
    // The id was reused, or the row refers to a deleted one, or it predates a required column.
    if (['23505', '23503', '23502'].includes(driverError(error)?.code ?? '')) throw new Failed('notUndoable')
    throw error
  }
}
