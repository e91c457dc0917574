import { localeAtom } from '@console/shared/intl/messages'
import { useAtomValue } from 'jotai'
import type { mapSteps } from '../../contract/calls/tracker.ts'
import type { ReportRange } from '../../contract/report-range.ts'
import { dayFormats } from './range/day-formats.ts'
import { writeDay } from './range/days.ts'

/** Headings of a heat map's columns: short in the table, in full for tooltips and screen readers. */
export const useMapColumns = () => {
  const { long, short, month } = dayFormats(useAtomValue(localeAtom))
  return (columns: readonly ReportRange[], step: (typeof mapSteps)[number]) =>
    columns.map(({ from, to }) => ({
      id: from,
      header: writeDay(from, step === 'month' ? month : short),
      title: from === to ? writeDay(from, long) : `${writeDay(from, long)} – ${writeDay(to, long)}`,
    }))
}
