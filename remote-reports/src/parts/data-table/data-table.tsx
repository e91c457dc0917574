import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex } from '@console/shared/kit/base'
import { DownIcon } from '@console/shared/kit/icons'
import { usePrinting } from '@console/shared/kit/print'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { CsvButton } from './csv-button.tsx'
import { tableMessages as messages } from './table.messages.ts'

export interface DataColumn {
  readonly id: string
  readonly header: string
  readonly align?: 'end'
}

export interface DataCell {
  /** As shown. */
  readonly text: string
  /** As in the CSV, if different. */
  readonly value?: number | string
  /** Address of the rows behind it. */
  readonly href?: string
  /** Or a function that opens them. */
  readonly onOpen?: () => void
}

export interface DataRow {
  readonly id: string
  readonly cells: readonly DataCell[]
}

export interface ChartData {
  readonly columns: readonly DataColumn[]
  readonly rows: readonly DataRow[]
  /** Below the rows, in bold. */
  readonly foot?: DataRow
}

interface Named {
  /** Beginning of the file name. */
  readonly id: string
  readonly label: string
}

const css = {
  overflow: 'auto',
  maxHeight: '420px',
  borderWidth: '1px',
  borderRadius: 'md',
  '& table': { minWidth: '100%', fontSize: '13px', borderCollapse: 'separate', borderSpacing: 0 },
  '& th, & td': {
    textAlign: 'start',
    paddingInline: '10px',
    height: '32px',
    whiteSpace: 'nowrap',
    fontWeight: 'normal',
  },
  '& thead th': {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontSize: '12px',
    fontWeight: 'medium',
    borderBlockEndWidth: '1px',
  },
  '& tbody tr + tr > *': { borderBlockStartWidth: '1px', borderColor: 'border' },
  '& tfoot > tr > *': {
    position: 'sticky',
    insetBlockEnd: 0,
    bg: 'bg.subtle',
    fontWeight: 'semibold',
    borderBlockStartWidth: '1px',
  },
  '& [data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& :is(a, td button)': { color: 'primary.fg', cursor: 'pointer', _hover: { textDecoration: 'underline' } },
  '@media print': { maxHeight: 'none', overflow: 'visible' },
} as const

const Cell = ({ cell: { text, href, onOpen } }: { cell: DataCell }) => {
  const t = useText()
  if (href !== undefined) return <Link to={href}>{text}</Link>
  if (onOpen === undefined) return <bdi>{text}</bdi>
  return (
    <button type="button" aria-label={t(messages.rowsBehind, { value: text })} onClick={onOpen}>
      {text}
    </button>
  )
}

const Table = ({ label, columns, rows, foot }: ChartData & Pick<Named, 'label'>) => {
  const t = useText()
  const line = ({ id: row, cells }: DataRow) => (
    <tr key={row}>
      {cells.map((cell, at) => {
        const column = columns[at]
        const Tag = at === 0 ? 'th' : 'td'
        return (
          <Tag key={column?.id} {...(at === 0 ? { scope: 'row' } : {})} data-align={column?.align}>
            <Cell cell={cell} />
          </Tag>
        )
      })}
    </tr>
  )
  return (
    <Box css={css} role="region" aria-label={`${label}: ${t(messages.table)}`} tabIndex={0}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id: column, header, align }) => (
              <th key={column} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(line)}</tbody>
        {foot ? <tfoot>{line(foot)}</tfoot> : null}
      </table>
    </Box>
  )
}

const linesOf = ({ columns, rows, foot }: ChartData) => [
  columns.map(({ header }) => header),
  ...[...rows, ...(foot ? [foot] : [])].map(({ cells }) => cells.map(({ text, value }) => value ?? text)),
]

const Buttons = ({ children }: { children: ReactNode }) => (
  <Flex gap="2" align="center" justify="flex-end" data-screen-only>
    {children}
  </Flex>
)

/** The numbers of a report as a table, and the same as a file. */
export const DataTable = ({ id, label, ...table }: ChartData & Named) => (
  <Flex direction="column" gap="2" minWidth="0">
    <Buttons>
      <CsvButton id={id} label={label} lines={() => linesOf(table)} />
    </Buttons>
    <Table label={label} {...table} />
  </Flex>
)

/**
 * The same behind a button, as below a chart; always visible in print. Its numbers are formatted on demand, because
 * formatting a year takes longer than drawing it.
 */
export const FoldedDataTable = ({ id, label, table }: Named & { readonly table: () => ChartData }) => {
  const t = useText()
  const [open, setOpen] = useState(false)
  const printing = usePrinting()
  return (
    <Flex direction="column" gap="2" minWidth="0">
      <Buttons>
        <Button size="xs" variant="ghost" color="fg.muted" aria-expanded={open} onClick={() => setOpen(!open)}>
          <DownIcon size={14} aria-hidden style={{ transform: open ? 'scaleY(-1)' : undefined }} />
          {t(open ? messages.hideTable : messages.showTable)}
        </Button>
        <CsvButton id={id} label={label} lines={() => linesOf(table())} />
      </Buttons>
      {open || printing ? <Table label={label} {...table()} /> : null}
    </Flex>
  )
}
