import { sql } from '#drizzle'
import type { Database } from '../../../platform/database/database.ts'
import type { BackgroundWorker } from '../../../platform/jobs/jobs.ts'

/** One batch holds its rows for some tens of milliseconds. */
const batchSize = 200

/** Folds customers that were written before there was a trigger for it; until then they are found as they are spelled. */
export const foldCustomers = async (db: Database, signal: AbortSignal): Promise<number> => {
  let folded = 0
  while (!signal.aborted) {
    // If one of them is being changed at this moment, the trigger folds it.
    const { rowCount } = await db.execute(sql`
      update customers c set search_folded = fold_lower(c.search_text)
      from (select id from customers where search_folded is null and octet_length(search_text) <> char_length(search_text)
        order by id limit ${batchSize} for update skip locked) unfolded
      where c.id = unfolded.id`)
    if (!rowCount) break
    folded += rowCount
  }
  return folded
}

/** Has nothing to do once it was through. */
export const foldWorker: BackgroundWorker = {
  name: 'fold-customers',
  cron: '17 * * * *',
  run: async ({ db, signal }) => void (await foldCustomers(db, signal)),
}
