import { localeAtom, type Text, useText } from '@console/shared/intl/words'
import { Box } from '@console/shared/kit/base'
import { useAtomValue } from 'jotai'
import { useContext } from 'react'
import { dayFormats } from '../range/day-formats.ts'
import { writeDay } from '../range/days.ts'
import { isUnfinished } from '../range/partial.ts'
import { RangeContext } from '../range/use-range.ts'
import { tableWords as words } from '../table-twin/table.messages.ts'
import { FoldedTwin, type Twin, type TwinCell } from '../table-twin/table-twin.tsx'
import { chartWords } from './chart.messages.ts'
import { Chart } from './chart.tsx'
import type { ChartProps } from './series.ts'

const cellOf = (value: number | null | undefined, format: (value: number) => string, t: Text): TwinCell =>
  typeof value === 'number' ? { text: format(value), value } : { text: t(chartWords.none), value: '' }

/** What a chart draws, as rows: the newest first, each series beside itself in the range before. */
const tableOf = (
  { points, series, step, onPoint }: ChartProps,
  format: (value: number) => string,
  write: (point: string) => string,
  t: Text,
): Twin => ({
  columns: [
    { id: 'point', header: t(step === 'month' ? words.month : words.day) },
    ...series.flatMap(({ id, name, before }) => [
      { id, header: name, align: 'end' as const },
      ...(before
        ? [{ id: `${id} before`, header: t(words.seriesBefore, { series: name }), align: 'end' as const }]
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

/** A chart, and under it the same numbers as a table and as CSV. */
export const ChartAndTable = ({ id, ...chart }: ChartProps & { readonly id: string }) => {
  const t = useText()
  const formats = dayFormats(useAtomValue(localeAtom))
  const today = useContext(RangeContext)?.today
  const write = (point: string) => {
    const written = writeDay(point, chart.step === 'month' ? formats.month : formats.long)
    return isUnfinished(point, chart.step ?? 'day', today) ? t(chartWords.soFar, { point: written }) : written
  }
  const format = chart.format ?? ((value: number) => t.number(value))
  return (
    <Box minWidth="0">
      <Chart {...chart} />
      <FoldedTwin id={id} label={chart.label} table={() => tableOf(chart, format, write, t)} />
    </Box>
  )
}
