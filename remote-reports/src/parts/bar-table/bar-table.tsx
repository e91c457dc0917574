import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex } from '@console/shared/kit/base'
import { DescendingIcon } from '@console/shared/kit/icons'
import { Link } from 'react-router-dom'
import { CsvButton } from '../data-table/csv-button.tsx'
import { tableMessages } from '../data-table/table.messages.ts'
import { barTableMessages as messages } from './bar-table.messages.ts'

interface Row {
  readonly id: string
  readonly name: string
  /** A remainder, shown fainter. */
  readonly isRest?: boolean
  /** Values by column; optionally with a link to the counted list. */
  readonly values: readonly { readonly value: number; readonly href?: string }[]
}

interface Props {
  /** Beginning of the file name. */
  readonly id: string
  readonly label: string
  /** Heading of the names. */
  readonly name: string
  readonly columns: readonly { readonly id: string; readonly header: string }[]
  /** The column of the bars and the sort. */
  readonly order: string
  /** Absent: keeps the given order. */
  readonly onOrder?: (column: string) => void
  readonly rows: readonly Row[]
  /** All lines for the file, including hidden ones. */
  readonly all: readonly (readonly (string | number)[])[]
  readonly more?: { readonly label: string; readonly onMore: () => void } | null
}

const css = {
  overflowX: 'auto',
  '& table': { width: '100%', fontSize: '13px', borderCollapse: 'collapse' },
  '& th, & td': {
    textAlign: 'start',
    height: '32px',
    paddingInline: '8px',
    fontWeight: 'normal',
    whiteSpace: 'nowrap',
  },
  '& thead th': { color: 'fg.muted', fontSize: '12px', fontWeight: 'medium' },
  '& thead button': { cursor: 'pointer', font: 'inherit', _hover: { color: 'fg' } },
  '& thead th[aria-sort]': { color: 'fg' },
  '& tbody tr': { borderBlockStartWidth: '1px' },
  '& tbody th': { position: 'relative', width: '50%', maxWidth: '0', minWidth: { base: '130px', md: '170px' } },
  '& tbody th .name': { position: 'relative', display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .bar': {
    position: 'absolute',
    insetInlineStart: '4px',
    insetBlock: '4px',
    borderRadius: '4px',
    bg: 'primary.muted',
    maxWidth: 'calc(100% - 8px)',
  },
  '& tr[data-rest]': { color: 'fg.muted' },
  '& tr[data-rest] .bar': { bg: 'bg.muted' },
  '& [data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& a': { color: 'primary.fg', _hover: { textDecoration: 'underline' } },
} as const

/** The parts of a whole: each with a bar and numbers, and a CSV export. */
export const BarTable = ({ id, label, name, columns, order, onOrder, rows, all, more }: Props) => {
  const t = useText()
  const at = Math.max(
    0,
    columns.findIndex((column) => column.id === order),
  )
  const most = rows.reduce((top, { values }) => Math.max(top, values[at]?.value ?? 0), 0)
  return (
    <Box minWidth="0">
      <Box css={css} role="region" aria-label={`${label}: ${t(tableMessages.table)}`} tabIndex={0}>
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{name}</th>
              {columns.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  data-align="end"
                  aria-sort={onOrder && column.id === order ? 'descending' : undefined}
                >
                  {onOrder ? (
                    <Flex asChild display="inline-flex" align="center" gap="1">
                      <button
                        type="button"
                        title={t(messages.orderBy, { what: column.header })}
                        onClick={() => onOrder(column.id)}
                      >
                        {column.header}
                        {column.id === order ? <DescendingIcon size={12} aria-hidden /> : null}
                      </button>
                    </Flex>
                  ) : (
                    column.header
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} data-rest={row.isRest || undefined}>
                <th scope="row" title={row.name}>
                  <span
                    className="bar"
                    style={{ width: most === 0 ? 0 : `${((row.values[at]?.value ?? 0) / most) * 100}%` }}
                  />
                  <span className="name">
                    <bdi>{row.name}</bdi>
                  </span>
                </th>
                {row.values.map(({ value, href }, column) => (
                  <td key={columns[column]?.id} data-align="end">
                    {href ? <Link to={href}>{t.number(value)}</Link> : t.number(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      <Flex gap="2" justify="flex-end" marginBlockStart="2" data-screen-only>
        {more ? (
          <Button size="xs" variant="ghost" color="fg.muted" onClick={more.onMore}>
            {more.label}
          </Button>
        ) : null}
        <CsvButton id={id} label={label} lines={() => [[name, ...columns.map(({ header }) => header)], ...all]} />
      </Flex>
    </Box>
  )
}
