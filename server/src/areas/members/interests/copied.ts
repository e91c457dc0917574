import { type SQL, sql } from '#drizzle'
import type { PgTable } from '#drizzle/pg-core'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import type { Changed, Undo } from '../../../platform/pipeline/handlers.ts'

interface Ends {
  readonly from: number
  readonly to: number
}

/** What the audit trail keeps of a copy: it is the receiver's change, and the other's history tells of it too. */
export const copied = (ends: Ends, after: Readonly<Record<string, unknown>>): Omit<Changed<unknown>, 'data'> => ({
  target: ends.to,
  ...(ends.from === ends.to ? {} : { also: [ends.from] }),
  before: null,
  after,
})

/** The row as PostgreSQL writes it, without what happens to it by itself. */
const asKept = (table: PgTable): SQL => sql`to_jsonb(${table}) - 'last_sent_at'`

/** The copy as the audit trail keeps it. */
export const keptRow = async (db: Executor, table: PgTable, id: number): Promise<unknown> => {
  const { rows } = await db.execute<{ row: unknown }>(
    sql`select ${asKept(table)} as row from ${table} where id = ${id}`,
  )
  return rows[0]?.row
}

/** Takes a copy away again, if it still is what was copied. */
export const undoCopy =
  (table: PgTable, field: string): Undo =>
  async ({ after }, db) => {
    const row = JSON.stringify((after as Record<string, unknown>)[field]) // written by `copied`
    const { rowCount } = await db.execute(
      sql`delete from ${table} where id = (${row}::jsonb ->> 'id')::bigint and ${asKept(table)} = ${row}::jsonb`,
    )
    if (rowCount === 0) throw new Failed('notUndoable')
  }
