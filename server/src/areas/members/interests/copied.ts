import { type SQL, sql } from '#drizzle'
import type { PgTable } from '#drizzle/pg-core'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import type { Changed, Undo } from '../../../platform/pipeline/handlers.ts'

interface Ends {
  readonly from: number
  readonly to: number
}

/** What the audit log stores of a copy: a change of the receiver that also appears in the other's history. */
export const copied = (ends: Ends, after: Readonly<Record<string, unknown>>): Omit<Changed<unknown>, 'data'> => ({
  target: ends.to,
  ...(ends.from === ends.to ? {} : { also: [ends.from] }),
  before: null,
  after,
})

/** The row as PostgreSQL writes it, without columns that change by themselves. */
const asKept = (table: PgTable): SQL => sql`to_jsonb(${table}) - 'last_sent_at'`

/** The copy as the audit log stores it. */
export const keptRow = async (db: Executor, table: PgTable, id: number): Promise<unknown> => {
  const { rows } = await db.execute<{ row: unknown }>(
    sql`select ${asKept(table)} as row from ${table} where id = ${id}`,
  )
  return rows[0]?.row
}

/** Removes a copy again if it is unchanged. */
export const undoCopy =
  (table: PgTable, field: string): Undo =>
  async ({ after }, db) => {
    const row = JSON.stringify((after as Record<string, unknown>)[field]) // written by `copied`
    const { rowCount } = await db.execute(
      sql`delete from ${table} where id = (${row}::jsonb ->> 'id')::bigint and ${asKept(table)} = ${row}::jsonb`,
    )
    if (rowCount === 0) throw new Failed('notUndoable')
  }
