import * as s from '@console/shared/contract/schema'

/** Maximum number of days in a report. */
export const maxReportDays = 366

/** The days of a report, both inclusive, in the console's reporting time zone. */
export const reportRange = { from: s.date(), to: s.date() }
export type ReportRange = s.Static<ReturnType<typeof s.object<typeof reportRange>>>

/** Age of the figures, and the time zone of their days. */
export const reportStamp = s.object({
  /** Everything up to then is counted; null: the figures are being computed for the first time. */
  as_of: s.nullable(s.timestamp()),
  time_zone: s.string(),
  /** The current day in that time zone. */
  today: s.date(),
  /** All days are being recomputed: some are missing. */
  rebuilding: s.boolean(),
})
export type ReportStamp = s.Static<typeof reportStamp>

/** The first day whose rows are all kept; null: every day's are. */
const rowsFrom = s.nullable(s.date())

/** The stamp, and from when the rows behind figures of usage are kept. */
export const reporting = s.object({
  ...reportStamp.properties,
  rows_from: s.object({ searches: rowsFrom, requests: rowsFrom }),
})
export type Reporting = s.Static<typeof reporting>

/** A value of a day. */
export const dayValue = s.object({ day: s.date(), value: s.number() })
export type DayValue = s.Static<typeof dayValue>

/** A figure over a range: total and days. */
export const figureSeries = s.object({ total: s.number(), days: s.array(dayValue) })
export type FigureSeries = s.Static<typeof figureSeries>
