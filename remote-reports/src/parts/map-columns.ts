import { localeAtom } from '@console/shared/intl/messages'
import { useAtomValue } from 'jotai'
import type { mapSteps } from '../../contract/calls/tracker.ts'
import type { ReportRange } from '../../contract/report-range.ts'
import { dayFormats } from './range/day-formats.ts'
import { writeDay } from './range/days.ts'

/** Writes the heads of a heat map: short in the table, in full for who hovers over a cell or hears it. */
export const useMapColumns = () => {
  const { long, short, month } = dayFormats(useAtomValue(localeAtom))
  return (columns: readonly ReportRange[], step: (typeof mapSteps)[number]) =>
    columns.map(({ from, to }) => ({
      id: from,
      header: writeDay(from, step === 'month' ? month : short),
      title: from === to ? writeDay(from, long) : `${writeDay(from, long)} – ${writeDay(to, long)}`,
    }))
}
