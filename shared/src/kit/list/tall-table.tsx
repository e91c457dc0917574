import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import { Box, Flex } from '../base.tsx'
import { EdgeShadow } from './edge-shadow.tsx'
import { pinnedFrom, pinStyle } from './pinned.ts'
import { tableCss } from './table-css.ts'
import { useMoreBeyond } from './use-more-beyond.ts'

/** One column; `width` in pixels. */
export interface TallColumn<R> {
  readonly id: string
  readonly header: string
  readonly width: number
  readonly cell: (row: R) => ReactNode
}

interface Props<R> {
  readonly label: string
  readonly columns: readonly TallColumn<R>[]
  readonly rows: readonly R[]
  readonly rowId: (row: R) => number | string
}

const rowHeight = 36

/** A table of hundreds of rows that are all loaded; only visible ones are rendered, and its header is sticky. */
export const TallTable = <R,>({ label, columns, rows, rowId }: Props<R>) => {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialRect: { width: 1200, height: 600 },
  })
  const items = virtual.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const beyond = useMoreBeyond(scroller)
  const pins = pinnedFrom(columns, 0, beyond.width)
  const space = (height: number) => (
    <tr className="space" aria-hidden>
      <td colSpan={columns.length} style={{ height }} />
    </tr>
  )
  return (
    <Flex position="relative" direction="column" bg="bg.panel" borderWidth="1px" borderRadius="lg" overflow="hidden">
      <Box
        ref={scroller}
        css={{ ...tableCss, minHeight: 0 }}
        maxHeight="max(260px, 60vh)"
        tabIndex={0}
        role="region"
        aria-label={label}
      >
        <table
          aria-label={label}
          aria-rowcount={rows.length + 1}
          style={{ width: `max(100%, ${columns.reduce((sum, { width }) => sum + width, 0)}px)` }}
        >
          <colgroup>
            {columns.map(({ id, width }) => (
              <col key={id} style={{ width }} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              {columns.map(({ id, header }, at) => (
                <th key={id} scope="col" data-pinned={at < pins.length || undefined} style={pinStyle(pins[at])}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {before > 0 ? space(before) : null}
            {items.map(({ index }) => {
              const row = rows[index]
              if (row === undefined) return null
              return (
                <tr key={rowId(row)} aria-rowindex={index + 2}>
                  {columns.map(({ id, cell }, at) => (
                    <td key={id} data-pinned={at < pins.length || undefined} style={pinStyle(pins[at])}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              )
            })}
            {after > 0 ? space(after) : null}
          </tbody>
        </table>
      </Box>
      {beyond.start ? <EdgeShadow side="start" inset={pins.length === 0 ? 0 : (columns[0]?.width ?? 0)} /> : null}
      {beyond.end ? <EdgeShadow side="end" inset={0} /> : null}
    </Flex>
  )
}
