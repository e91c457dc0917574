import { useRead } from '@console/shared/api/query'
import { useUrlParams } from '@console/shared/kit/use-url-params'
import { createContext, useContext, useMemo } from 'react'
import { figures } from '../../api.ts'
import { type Days, type Preset, type Range, rangeOf, withRange } from './presets.ts'

/** The zone and the day of today change seldom. */
export const reportingStaleMs = 60_000

export const RangeContext = createContext<Range | null>(null)

/** The range of the current report. */
export const useRange = (): Range => {
  const range = useContext(RangeContext)
  if (range === null) throw new Error('A report draws within ReportPage, which knows its days.')
  return range
}

/** Reads the range from the URL, once the current day in the reporting time zone is known. */
export const useRangeOfUrl = () => {
  const [params, setParams] = useUrlParams()
  const reporting = useRead(figures.getReporting, {}, { staleMs: reportingStaleMs })
  const timeZone = reporting.data?.time_zone
  const today = reporting.data?.today
  const range = useMemo(
    () => (timeZone === undefined || today === undefined ? null : rangeOf(params, timeZone, today)),
    [params, timeZone, today],
  )
  return {
    range,
    error: reporting.error,
    retry: () => void reporting.refetch(),
    setRange: (choice: Preset | Days) => setParams((now) => withRange(now, choice)),
    setCompare: (compare: boolean) =>
      setParams((now) => {
        const next = new URLSearchParams(now)
        if (compare) next.delete('compare')
        else next.set('compare', 'no')
        return next
      }),
  }
}
export type RangeOfUrl = ReturnType<typeof useRangeOfUrl>
