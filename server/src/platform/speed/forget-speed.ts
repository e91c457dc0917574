import { sql } from '#drizzle'
import type { Database } from '../database/database.ts'
import { deployments } from '../releases/records/release-schema.ts'
import { speedCounts, speedSenders } from './speed-schema.ts'
import { today } from './take-speed.ts'

/** Deletes counts after `keptDays`, and who was counted once that limits nothing any more. */
export const forgetSpeed = async (db: Database, keptDays: number): Promise<void> => {
  await db.delete(speedCounts).where(sql`${speedCounts.since} < ${today} - make_interval(days => ${keptDays}::int)`)
  await db.delete(speedSenders).where(sql`${speedSenders.since} < ${today} and not exists (
    select from ${deployments} d
    where d.environment = ${speedSenders.environment} and d.area = ${speedSenders.area}
      and d.ended_at is null and d.share < 100 and d.since <= ${speedSenders.since}
  )`)
}
