import * as s from '@console/shared/contract/schema'

/** Most days that one report is about. */
export const maxReportDays = 366

/** The days of a report, both of them among it; days of the console's reporting time zone. */
export const reportRange = { from: s.date(), to: s.date() }
export type ReportRange = s.Static<ReturnType<typeof s.object<typeof reportRange>>>

/** How old figures are, and by which clock their days begin. */
export const reportStamp = s.object({
  /** Whatever happened up to then is counted; null: the figures are being made for the first time. */
  as_of: s.nullable(s.timestamp()),
  time_zone: s.string(),
  /** The day of that zone that it is now. */
  today: s.date(),
  /** All days are being made anew: some are not there yet. */
  rebuilding: s.boolean(),
})
export type ReportStamp = s.Static<typeof reportStamp>

/** A number of a day. */
export const dayValue = s.object({ day: s.date(), value: s.number() })
export type DayValue = s.Static<typeof dayValue>

/** A figure over a range: the whole and each of its days. */
export const figureSeries = s.object({ total: s.number(), days: s.array(dayValue) })
export type FigureSeries = s.Static<typeof figureSeries>
