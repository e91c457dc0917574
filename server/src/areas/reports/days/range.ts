import { maxReportDays, type ReportRange } from '@console/remote-reports/contract/report-range'
import { isoDate } from '../../../platform/database/columns.ts'
import { daysAfter } from '../../../platform/database/days.ts'
import { invalidField } from '../../../platform/errors/failed.ts'

const dayMs = 86_400_000

/** Number of days of a range, including both ends. */
export const daysIn = ({ from, to }: ReportRange): number =>
  Math.round((Date.parse(isoDate(to)) - Date.parse(isoDate(from))) / dayMs) + 1

/** Nothing was counted before; and the range before the first one must still consist of valid dates. */
const firstYear = 2000

/** Throws if a range ends before it begins, is longer than a report allows, or begins before there was any data. */
export const requireRange = (range: ReportRange, field = 'to'): void => {
  const days = daysIn(range)
  if (days < 1) throw invalidField(field, 'Comes before the first day.')
  if (Number(range.from.slice(-4)) < firstYear)
    throw invalidField(field.replace(/to$/, 'from'), `Reports begin with the year ${firstYear}.`)
  if (days > maxReportDays) throw invalidField(field, `A report is about ${maxReportDays} days at most.`)
}

/** The same number of days right before a range. */
export const rangeBefore = (range: ReportRange): ReportRange => {
  const days = daysIn(range)
  return { from: daysAfter(range.from, -days), to: daysAfter(range.from, -1) }
}

/** A range without its last day; null if that is its only one. */
export const withoutLastDay = ({ from, to }: ReportRange): ReportRange | null =>
  from === to ? null : { from, to: daysAfter(to, -1) }

/** Every day of a range, MM/DD/YYYY, in order. */
export const eachDay = (range: ReportRange): string[] =>
  Array.from({ length: daysIn(range) }, (_, number) => daysAfter(range.from, number))
