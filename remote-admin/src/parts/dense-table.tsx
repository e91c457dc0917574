import { Box } from '@console/shared/kit/base'
import type { ComponentProps, ReactNode } from 'react'

const css: ComponentProps<typeof Box>['css'] = {
  '& table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0, fontSize: '13px' },
  '& th, & td': {
    height: '36px',
    paddingInline: '10px',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderBlockEndWidth: '1px',
  },
  // Truncated at its own end, whatever the cell's direction.
  '& th > bdi, & td > bdi': {
    display: 'inline-block',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    verticalAlign: 'bottom',
  },
  '& tbody:last-of-type tr:last-of-type > *, & tbody:last-of-type > tr > [rowspan]': { borderBlockEndWidth: 0 },
  '& thead th': { bg: 'bg.subtle', color: 'fg.muted', fontSize: '12px', fontWeight: 'medium' },
  '& tbody th': { fontWeight: 'medium' },
  '& [data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& td.wrap': { whiteSpace: 'normal', paddingBlock: '8px', overflowWrap: 'anywhere' },
  '& a': { color: 'primary.fg', textUnderlineOffset: '3px', _hover: { textDecoration: 'underline' } },
}

interface Props {
  readonly label: string
  /** Widths of the columns in pixels; the remaining width is shared. */
  readonly columns: readonly number[]
  readonly children: ReactNode
}

/** A small table whose columns stay in place when its numbers change; scrolls sideways if necessary. */
export const DenseTable = ({ label, columns, children }: Props) => (
  <Box
    css={css}
    bg="bg.panel"
    borderWidth="1px"
    borderRadius="lg"
    overflowX="auto"
    tabIndex={0}
    role="region"
    aria-label={label}
  >
    <table style={{ minWidth: columns.reduce((sum, width) => sum + width, 0) }}>
      <colgroup>
        {columns.map((width, index) => (
          <col key={index} style={{ width }} />
        ))}
      </colgroup>
      {children}
    </table>
  </Box>
)
