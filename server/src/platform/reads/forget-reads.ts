import { sql } from '#drizzle'
import type { Database } from '../database/database.ts'
import { forgetPeriods } from '../partitions/drop-partitions.ts'
import { partitionedTables } from '../partitions/partitioned.ts'
import { readingHours } from './read-schema.ts'

/** Deletes what was recorded in months that ended longer ago than this many days. */
export const forgetReads = async (db: Database, days: number): Promise<void> => {
  await forgetPeriods(db.$client, partitionedTables.reads, days)
  await db.execute(sql`delete from ${readingHours} where hour < now() - make_interval(days => ${days}::int)`)
}
