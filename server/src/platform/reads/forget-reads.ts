import { sql } from '#drizzle'
import type { Database } from '../database/database.ts'
import { readingHours, reads } from './read-schema.ts'

/** Rows of one statement, so that none holds its locks for long. */
const batch = 20_000

/** Deletes what was recorded longer ago than this many days. */
export const forgetReads = async (db: Database, days: number): Promise<void> => {
  const before = sql`now() - make_interval(days => ${days}::int)`
  for (let deleted = batch; deleted === batch; ) {
    const { rowCount } = await db.execute(sql`
      delete from ${reads} where id in (select id from ${reads} where at < ${before} order by at limit ${batch})`)
    deleted = rowCount ?? 0
  }
  await db.execute(sql`delete from ${readingHours} where hour < ${before}`)
}
