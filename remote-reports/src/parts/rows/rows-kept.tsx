import { useRead } from '@console/shared/api/query'
import { localeAtom, useText } from '@console/shared/intl/messages'
import { Text } from '@console/shared/kit/base'
import { useAtomValue } from 'jotai'
import type { Reporting } from '../../../contract/report-range.ts'
import { figures } from '../../api.ts'
import { dayFormats } from '../range/day-formats.ts'
import { daysBetween, writeDay } from '../range/days.ts'
import { reportingStaleMs } from '../range/use-range.ts'
import { rowsMessages as messages } from './rows.messages.ts'

interface Props {
  readonly source: keyof Reporting['rows_from']
  /** The first day of the list. */
  readonly from: string
}

/** Says above a list of rows that older ones are no longer kept, where it begins before the first that are. */
export const RowsKept = ({ source, from }: Props) => {
  const t = useText()
  const { long } = dayFormats(useAtomValue(localeAtom))
  const first = useRead(figures.getReporting, {}, { staleMs: reportingStaleMs }).data?.rows_from[source] ?? null
  if (first === null || daysBetween(from, first) <= 1) return null
  return (
    <Text role="note" fontSize="sm" color="fg.muted">
      {t(messages.keptFrom, { day: writeDay(first, long) })}
    </Text>
  )
}
