import { sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import type { BackgroundWorker } from '../../../platform/jobs/jobs.ts'
import { recordCountChanges, recordCounts, recordCountTimes } from './count-schema.ts'

const atOnce = 20_000

/**
 * Adds increments to the counts, so that readers have few to add. In one statement: a reader sees either the increment
 * or the sum that includes it. Returns how many there were.
 */
export const foldCounts = async (db: Executor, most = atOnce): Promise<number> => {
  const { rows } = await db.execute<{ taken: number }>(sql`
    with taken as (
      delete from ${recordCountChanges} where id in (
        select id from ${recordCountChanges} order by id limit ${most} for update skip locked
      ) returning record, part, key, change, at
    ), counted as (
      insert into ${recordCounts} (record, part, key, count)
      select record, part, key, sum(change) from taken group by record, part, key order by record, part, key
      on conflict (record, part, key) do update set count = ${recordCounts.count} + excluded.count
    ), timed as (
      insert into ${recordCountTimes} (record, quarter, change)
      select record, date_bin('15 minutes', at, '2000-01-01 00:00:00+00'), sum(change) from taken where part = 'total'
      group by 1, 2 order by 1, 2
      on conflict (record, quarter) do update set change = ${recordCountTimes.change} + excluded.change
    )
    select count(*)::int as taken from taken`)
  return rows[0]?.taken ?? 0
}

/** Keeps the increments few; counts are correct without it. */
export const foldCountsWorker: BackgroundWorker = {
  name: 'fold-counts',
  cron: '* * * * *',
  run: async ({ db, signal }) => {
    while (!signal.aborted && (await foldCounts(db)) === atOnce);
  },
}
