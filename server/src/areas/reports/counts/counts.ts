import type { Counted, CountedRecord, Growth } from '@console/remote-reports/contract/calls/counts'
import { countedRecords } from '@console/remote-reports/contract/calls/counts'
import type { DayValue, ReportRange } from '@console/remote-reports/contract/report-range'
import { sql } from '#drizzle'
import { isoDate } from '../../../platform/database/columns.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { eachDay, rangeBefore } from '../days/range.ts'
import { reportZone } from '../days/report-zone.ts'
import { type CountPart, recordCountChanges, recordCounts, recordCountTimes } from './count-schema.ts'

interface Found extends Record<string, unknown> {
  readonly record: CountedRecord
  readonly part: CountPart
  readonly key: string
  readonly count: number
}

/** All current counts: the totals plus the increments not yet added. */
export const readCounts = async (db: Executor) => {
  const { rows } = await db.execute<Found>(sql`
    select record, part, key, sum(count)::float8 as count
    from (select record, part, key, count from ${recordCounts}
      union all select record, part, key, change from ${recordCountChanges}) c
    group by record, part, key having sum(count) > 0 order by sum(count) desc, key`)
  const of = (record: CountedRecord, part: CountPart): Counted[] =>
    rows.filter((row) => row.record === record && row.part === part).map(({ key, count }) => ({ key, count }))
  return { of, total: (record: CountedRecord): number => of(record, 'total')[0]?.count ?? 0 }
}

interface Changed extends Record<string, unknown> {
  readonly record: CountedRecord
  /** MM/DD/YYYY; null: all days after the last one requested. */
  readonly day: string | null
  readonly change: number
}

/** Counts at the end of each day: the current ones minus the later changes. */
export const readGrowth = async (db: Executor, range: ReportRange, compare: boolean): Promise<Growth[]> => {
  const earlier = rangeBefore(range)
  const first = compare ? earlier.from : range.from
  const [counts, { rows }] = await Promise.all([
    readCounts(db),
    db.execute<Changed>(sql`
      select record, case when day <= ${isoDate(range.to)}::date then to_char(day, 'MM/DD/YYYY') end as day,
        sum(change)::float8 as change
      from (
        select record, (at at time zone ${reportZone})::date as day, change
        from (
          select record, quarter as at, change from ${recordCountTimes}
          where quarter >= ${isoDate(first)}::timestamp at time zone ${reportZone}
          union all
          select record, at, change from ${recordCountChanges}
          where part = 'total' and at >= ${isoDate(first)}::timestamp at time zone ${reportZone}
        ) c
      ) d
      group by 1, 2`),
  ])
  return countedRecords.map((record) => {
    const changes = new Map(rows.filter((row) => row.record === record).map(({ day, change }) => [day, change]))
    let balance = counts.total(record) - (changes.get(null) ?? 0)
    // From the last day backwards.
    const back = (days: ReportRange): { start: number; days: DayValue[] } => {
      const values = eachDay(days)
        .reverse()
        .map((day) => {
          const value = balance
          balance -= changes.get(day) ?? 0
          return { day, value }
        })
      return { start: balance, days: values.reverse() }
    }
    const total = balance
    const shown = back(range)
    return { record, total, ...shown, before: compare ? back(earlier) : null }
  })
}
