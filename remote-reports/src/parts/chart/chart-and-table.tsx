import { localeAtom, type Text, useText } from '@console/shared/intl/messages'
import { Box } from '@console/shared/kit/base'
import { useAtomValue } from 'jotai'
import { useContext } from 'react'
import { type ChartData, type DataCell, FoldedDataTable } from '../data-table/data-table.tsx'
import { tableMessages as messages } from '../data-table/table.messages.ts'
import { dayFormats } from '../range/day-formats.ts'
import { writeDay } from '../range/days.ts'
import { isUnfinished } from '../range/partial.ts'
import { RangeContext } from '../range/use-range.ts'
import { chartMessages } from './chart.messages.ts'
import { Chart } from './chart.tsx'
import type { ChartProps } from './series.ts'

const cellOf = (value: number | null | undefined, format: (value: number) => string, t: Text): DataCell =>
  typeof value === 'number' ? { text: format(value), value } : { text: t(chartMessages.none), value: '' }

/** A chart's data as table rows: newest first, each series beside its previous range. */
const tableOf = (
  { points, series, step, onPoint }: ChartProps,
  format: (value: number) => string,
  write: (point: string) => string,
  t: Text,
): ChartData => ({
  columns: [
    { id: 'point', header: t(step === 'month' ? messages.month : messages.day) },
    ...series.flatMap(({ id, name, before }) => [
      { id, header: name, align: 'end' as const },
      ...(before
        ? [{ id: `${id} before`, header: t(messages.seriesBefore, { series: name }), align: 'end' as const }]
        : []),
    ]),
  ],
  rows: points
    .map((point, at) => ({
      id: point,
      cells: [
        { text: write(point), value: point },
        ...series.flatMap(({ id, values, before }) => {
          const cell = cellOf(values[at], format, t)
          return [
            onPoint && cell.value !== '' ? { ...cell, onOpen: () => onPoint(id, at) } : cell,
            ...(before ? [cellOf(before[at], format, t)] : []),
          ]
        }),
      ],
    }))
    .reverse(),
})

/** A chart, with the same numbers below as a table and as CSV. */
export const ChartAndTable = ({ id, ...chart }: ChartProps & { readonly id: string }) => {
  const t = useText()
  const formats = dayFormats(useAtomValue(localeAtom))
  const today = useContext(RangeContext)?.today
  const write = (point: string) => {
    const written = writeDay(point, chart.step === 'month' ? formats.month : formats.long)
    return isUnfinished(point, chart.step ?? 'day', today) ? t(chartMessages.soFar, { point: written }) : written
  }
  const format = chart.format ?? ((value: number) => t.number(value))
  return (
    <Box minWidth="0">
      <Chart {...chart} />
      <FoldedDataTable id={id} label={chart.label} table={() => tableOf(chart, format, write, t)} />
    </Box>
  )
}
