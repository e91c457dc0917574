import type { ReportRange } from '@console/remote-reports/contract/report-range'
import { and, type SQL, sql } from '#drizzle'
import type { PgColumn } from '#drizzle/pg-core'
import { isoDate } from '../../../platform/database/columns.ts'
import { reportZone } from './report-zone.ts'

type Days = { readonly [K in keyof ReportRange]?: ReportRange[K] | undefined }

/**
 * Whether a moment is on the days of a report, by the time zone's day boundaries, like the roll-ups. The surrounding
 * UTC days are for the planner, which does not know the zone.
 */
export const onDays = (moment: PgColumn, { from, to }: Days): SQL | undefined => {
  const begins = (day: SQL) => sql`(${day})::timestamp at time zone ${reportZone}`
  const first =
    from &&
    sql`${moment} >= (${isoDate(from)}::date - 1)::timestamp at time zone 'UTC'
    and ${moment} >= ${begins(sql`${isoDate(from)}::date`)}`
  const last =
    to &&
    sql`${moment} < (${isoDate(to)}::date + 2)::timestamp at time zone 'UTC'
    and ${moment} < ${begins(sql`${isoDate(to)}::date + 1`)}`
  return and(first || undefined, last || undefined)
}
