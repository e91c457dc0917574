import type { Reporting } from '../../../contract/report-range.ts'

/** Settings of the reports in a test: time zone and current day. */
export const reporting: Reporting = {
  as_of: '2026-03-15T09:30:00.000Z',
  time_zone: 'Europe/Berlin',
  today: '03/15/2026',
  rebuilding: false,
  rows_from: { searches: null, requests: null },
}
