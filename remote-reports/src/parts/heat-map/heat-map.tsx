import { directionAtom, useText } from '@console/shared/intl/messages'
import { Box, Flex } from '@console/shared/kit/base'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { heatMapMessages as messages } from './heat-map.messages.ts'
import { type CellPosition, cellAfter, heatStep, heatSteps } from './heat-steps.ts'

interface Column {
  readonly id: string
  /** Short, because the columns are narrow. */
  readonly header: string
  /** In full. */
  readonly title: string
}

interface Row {
  readonly id: string
  readonly name: ReactNode
  /** The name as text, for screen readers. */
  readonly text: string
  readonly values: readonly (number | null)[]
  /** Sum of its cells, if worth a column. */
  readonly total?: number
}

interface Props {
  readonly label: string
  /** Heading of the names. */
  readonly corner: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  readonly format?: (value: number) => string
  /** Opens the rows behind a cell. */
  readonly onCell?: (row: string, column: number) => void
  readonly height?: number
}

/** From faint to saturated, in light and dark; numbers on them are readable (4.5:1). */
const light = ['#e3f1fb', '#bfe0f6', '#8cc8ee', '#0872b0', '#064a72']
const dark = ['#14344a', '#14486a', '#0f5e8f', '#5db4e8', '#a9d8f5']
const stepCss = (colours: readonly string[], texts: readonly string[]) =>
  Object.fromEntries(
    colours.map((colour, at) => [`& [data-step="${at + 1}"]`, { background: colour, color: texts[at] }]),
  )
const lightCss = stepCss(light, ['#1d2230', '#1d2230', '#1d2230', '#ffffff', '#ffffff'])
const darkCss = stepCss(dark, ['#e9ecf2', '#e9ecf2', '#ffffff', '#14161c', '#14161c'])

const css = {
  ...lightCss,
  _dark: darkCss,
  overflow: 'auto',
  borderWidth: '1px',
  borderRadius: 'md',
  '& table': { borderCollapse: 'separate', borderSpacing: '1px', fontSize: '12px', minWidth: '100%' },
  '& th': { fontWeight: 'normal', whiteSpace: 'nowrap', bg: 'bg.panel' },
  '& thead th': {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    color: 'fg.muted',
    fontSize: '11px',
    paddingBlock: '6px',
    paddingInline: '4px',
  },
  '& :is(tbody th, thead th:first-of-type)': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    textAlign: 'start',
    paddingInline: '8px',
    width: { base: '112px', md: '190px' },
    minWidth: { base: '112px', md: '190px' },
    maxWidth: { base: '112px', md: '190px' },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& thead th:first-of-type': { zIndex: 2 },
  '& td': {
    height: '30px',
    minWidth: '40px',
    paddingInline: '4px',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    outlineOffset: '-2px',
  },
  '& td[data-open]': { cursor: 'pointer' },
  '& td[data-step="0"]': { color: 'fg.subtle' },
  '& td[data-total]': { textAlign: 'end', fontWeight: 'medium', paddingInline: '8px' },
  // As wide as its cell: a longer name would cover the first value invisibly.
  '& a': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: 'primary.fg',
    _hover: { textDecoration: 'underline' },
  },
  '@media print': { maxHeight: 'none !important', overflow: 'visible' },
} as const

/** Values as colours and numbers: a table navigated with arrow keys; Enter opens a cell. */
export const HeatMap = ({ label, corner, columns, rows, format, onCell, height = 420 }: Props) => {
  const t = useText()
  const isRtl = useAtomValue(directionAtom) === 'rtl'
  const table = useRef<HTMLTableElement>(null)
  const [wanted, setWanted] = useState<CellPosition>({ row: 0, column: 0 })
  const place = { row: Math.min(wanted.row, rows.length - 1), column: Math.min(wanted.column, columns.length - 1) }
  const most = rows.reduce(
    (max, { values }) => values.reduce<number>((top, value) => Math.max(top, value ?? 0), max),
    0,
  )
  const short = (value: number) => t.number(value, { notation: 'compact', maximumFractionDigits: 1 })
  const write = format ?? ((value: number) => t.number(value))
  const hasTotals = rows.some(({ total }) => total !== undefined)

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLTableCellElement)) return
    const row = rows[place.row]
    if (event.key === 'Enter' && row) onCell?.(row.id, place.column)
    const next = cellAfter(place, event, { rows: rows.length, columns: columns.length, isRtl })
    if (next === undefined) return
    event.preventDefault()
    setWanted(next)
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row}-${next.column}"]`)?.focus()
  }

  const onClick = ({ target }: MouseEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined
    const [row = -1, column = 0] = cell?.split('-').map(Number) ?? []
    const clicked = rows[row]
    if (clicked) onCell?.(clicked.id, column)
  }

  return (
    <Box minWidth="0">
      <Box css={css} maxHeight={`${height}px`}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are gone through like those of a grid */}
        <table ref={table} role="grid" aria-label={label} aria-readonly onKeyDown={onKeyDown} onClick={onClick}>
          <thead>
            <tr>
              <th scope="col">{corner}</th>
              {columns.map(({ id, header, title }) => (
                <th key={id} scope="col" title={title}>
                  <span aria-hidden>{header}</span>
                </th>
              ))}
              {hasTotals ? <th scope="col">{t(messages.sum)}</th> : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={row.id}>
                <th scope="row" title={row.text}>
                  {row.name}
                </th>
                {columns.map(({ id, title }, column) => {
                  const value = row.values[column] ?? null
                  return (
                    <td
                      key={id}
                      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrows go to it
                      role="gridcell"
                      data-cell={`${at}-${column}`}
                      data-step={heatStep(value, most)}
                      data-open={onCell ? true : undefined}
                      tabIndex={place.row === at && place.column === column ? 0 : -1}
                      aria-label={t(messages.cell, {
                        row: row.text,
                        column: title,
                        value: value === null ? t(messages.none) : write(value),
                      })}
                      title={`${title}: ${value === null ? t(messages.none) : write(value)}`}
                      onFocus={() => setWanted({ row: at, column })}
                    >
                      {value === null || value === 0 ? '·' : short(value)}
                    </td>
                  )
                })}
                {hasTotals ? <td data-total>{row.total === undefined ? null : write(row.total)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      <Flex
        align="center"
        gap="1"
        fontSize="xs"
        color="fg.muted"
        marginBlockStart="2"
        css={{ ...lightCss, _dark: darkCss }}
        aria-hidden
      >
        {t(messages.less)}
        {Array.from({ length: heatSteps }, (_, step) => (
          <Box key={step} data-step={step + 1} width="16px" height="10px" borderRadius="2px" />
        ))}
        {t(messages.more)}
      </Flex>
    </Box>
  )
}
