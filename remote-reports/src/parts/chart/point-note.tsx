import { type Text, useText } from '@console/shared/intl/messages'
import { Box } from '@console/shared/kit/base'
import { chartMessages as messages } from './chart.messages.ts'
import type { ChartKind, Series } from './series.ts'
import { Swatch } from './swatch.tsx'

export interface Shown extends Series {
  /** Its colour, dash and pattern. */
  readonly at: number
}

const css = {
  '& table': { fontSize: '12px', lineHeight: '1.5' },
  '& caption': { textAlign: 'start', fontWeight: 'medium', fontSize: '12px' },
  '& th, & td': { fontWeight: 'normal', textAlign: 'start', paddingInlineEnd: '10px', whiteSpace: 'nowrap' },
  '& td': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& td:last-child': { paddingInlineEnd: 0, color: 'fg.muted' },
  '& tr[data-chosen]': { fontWeight: 'semibold' },
  '& tr[data-chosen] > *': { fontWeight: 'inherit' },
} as const

const written = (value: number | null | undefined, format: (value: number) => string, t: Text): string =>
  typeof value === 'number' ? format(value) : t(messages.none)

/** One value as it is announced. */
export const spoken = (
  title: string,
  series: Shown,
  point: number,
  format: (value: number) => string,
  t: Text,
): string => {
  const parts = [title, `${series.name}: ${written(series.values[point], format, t)}`]
  if (series.before) parts.push(t(messages.before, { value: written(series.before[point], format, t) }))
  return parts.join(', ')
}

interface Props {
  readonly chart: string
  readonly kind: ChartKind
  readonly title: string
  readonly point: number
  readonly series: readonly Shown[]
  /** Of the series selected by arrow keys. */
  readonly chosen: string | undefined
  readonly format: (value: number) => string
}

/** A tooltip with all values at a point. */
export const PointNote = ({ chart, kind, title, point, series, chosen, format }: Props) => {
  const t = useText()
  const compares = series.some(({ before }) => before !== undefined)
  return (
    <Box
      css={css}
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderRadius="md"
      boxShadow="md"
      paddingInline="3"
      paddingBlock="2"
      aria-hidden
    >
      <table>
        <caption>{title}</caption>
        <tbody>
          {series.map(({ id, at, name, values, before }) => (
            <tr key={id} data-chosen={series.length > 1 && id === chosen ? true : undefined}>
              <td>
                <Swatch chart={chart} kind={kind} series={at} />
              </td>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>{written(values[point], format, t)}</td>
              {compares ? (
                <td>{before ? t(messages.before, { value: written(before[point], format, t) }) : null}</td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
