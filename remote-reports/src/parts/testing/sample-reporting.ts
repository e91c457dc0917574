import type { Reporting, ReportStamp } from '../../../contract/report-range.ts'

/** Time zone and current day of the reports in a test. */
export const stamp: ReportStamp = {
  as_of: '2026-03-15T09:30:00.000Z',
  time_zone: 'Europe/Berlin',
  today: '03/15/2026',
  rebuilding: false,
}

/** The same, with all rows kept. */
export const reporting: Reporting = { ...stamp, rows_from: { searches: null, requests: null } }
