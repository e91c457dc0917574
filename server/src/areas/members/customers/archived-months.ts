import { sql } from '#drizzle'
import { archivedSince } from '../../../platform/audit/archives.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { customers } from '../../../platform/records/schema.ts'

/** The archived months of the audit log in which a customer may be: nothing before their record is about them. */
export const archivedMonthsOf = async (db: Executor, customerId: number): Promise<string[]> => {
  const { rows } = await db.execute<{ created_at: Date }>(
    sql`select created_at from ${customers} where id = ${customerId}`,
  )
  const created = rows[0]?.created_at
  return created === undefined ? [] : archivedSince(db, new Date(created))
}

/** Throws if values about a person would stay in files. */
export const requireNothingArchived = async (db: Executor, customerId: number): Promise<void> => {
  const months = (await archivedMonthsOf(db, customerId)).join(', ')
  if (months === '') return
  // Agents who approve it see this text: their area does not know the code.
  const message = `Months of the audit log are archived (${months}). Attach them, erase, and archive them again.`
  throw new Failed('changesArchived', { message, params: { months } })
}
