import { sql } from '#drizzle'
import type { Database } from '../../../platform/database/database.ts'
import type { BackgroundWorker } from '../../../platform/jobs/jobs.ts'

/** One batch locks its rows for some tens of milliseconds. */
const batchSize = 200

/** Folds customers from before the trigger existed; until then they are found only in their own spelling. */
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

/** Does nothing once it has finished. */
export const foldWorker: BackgroundWorker = {
  name: 'fold-customers',
  cron: '17 * * * *',
  run: async ({ db, signal }) => void (await foldCustomers(db, signal)),
}
