import {
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useAtomValue } from 'jotai'
import { useMemo, useRef } from 'react'
import { directionAtom, useText } from '../../intl/messages.ts'
import { Box, Skeleton } from '../base.tsx'
import { AscendingIcon, DescendingIcon } from '../icons.tsx'
import { kitMessages } from '../kit.messages.ts'
import { ListRow } from './list-row.tsx'
import type { ListSelection } from './list-selection.ts'
import type { ListSettings } from './list-settings.ts'
import type { AnyListSpec, AnyRow, BulkAction, Column, Filters } from './list-spec.ts'
import type { ListUrl } from './list-url.ts'
import { tableCss } from './table-css.ts'
import { useMoreBeyond } from './use-more-beyond.ts'

const features = tableFeatures({ columnVisibilityFeature, columnSizingFeature, columnResizingFeature })

const rowHeight = 36
const selectWidth = 40
const rowMenuWidth = 44

interface Props {
  readonly spec: AnyListSpec
  readonly url: ListUrl
  readonly rows: readonly AnyRow[] | undefined
  readonly total: number
  /** Position of the first row in the whole list, counted from 0. */
  readonly offset: number
  readonly settings: ListSettings
  readonly onSettings: (part: Partial<ListSettings>) => void
  readonly picked: ListSelection
  readonly rowActions: readonly BulkAction<Filters>[]
  readonly onRowAction: (action: BulkAction<Filters>, id: number) => void
  readonly stale: boolean
}

/** The table of a list: plain cells, virtual rows, a header that stays, columns that can be resized. */
export const ListTable = ({
  spec,
  url,
  rows,
  total,
  offset,
  settings,
  onSettings,
  picked,
  rowActions,
  onRowAction,
  stale,
}: Props) => {
  const t = useText()
  const direction = useAtomValue(directionAtom)
  const scroller = useRef<HTMLDivElement>(null)
  const columnById = useMemo(() => new Map(spec.columns.map((column) => [column.id, column])), [spec])
  const columns = useMemo(
    () => spec.columns.map(({ id, width }) => ({ id, size: width, minSize: 60, maxSize: 800 })),
    [spec],
  )
  const rowColumns = useMemo(
    () => spec.columns.filter(({ id }) => !settings.hidden.includes(id)),
    [spec, settings.hidden],
  )
  const data = useMemo(() => [...(rows ?? [])], [rows])
  const table = useTable({
    features,
    columns,
    data,
    state: {
      columnVisibility: Object.fromEntries(settings.hidden.map((id) => [id, false])),
      columnSizing: settings.widths,
    },
    columnResizeMode: 'onEnd',
    columnResizeDirection: direction,
    onColumnSizingChange: (update) =>
      onSettings({ widths: typeof update === 'function' ? update(settings.widths) : update }),
  })
  const virtual = useVirtualizer({
    count: data.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialRect: { width: 1200, height: 800 },
  })
  const items = virtual.getVirtualItems()
  const shown = table.getVisibleLeafColumns()
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const resizing = table.state.columnResizing
  const hasMenu = rowActions.length > 0
  const menuWidth = hasMenu ? rowMenuWidth : 0
  const isPicked = !spec.whole

  const more = useMoreBeyond(scroller)

  return (
    <>
      <Box
        ref={scroller}
        css={tableCss}
        data-stale={stale || undefined}
        tabIndex={0}
        role="region"
        aria-label={t(spec.title)}
      >
        <table
          aria-rowcount={total + 1}
          aria-busy={rows === undefined || stale}
          style={{ width: table.getTotalSize() + (isPicked ? selectWidth : 0) + menuWidth }}
        >
          <colgroup>
            {isPicked ? <col style={{ width: selectWidth }} /> : null}
            {shown.map((column) => (
              <col key={column.id} style={{ width: column.getSize() }} />
            ))}
            {hasMenu ? <col style={{ width: rowMenuWidth }} /> : null}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              {isPicked ? (
                <th scope="col">
                  <input
                    type="checkbox"
                    aria-label={t(kitMessages.selectPage)}
                    checked={picked.wholePage}
                    disabled={!rows?.length}
                    onChange={picked.togglePage}
                  />
                </th>
              ) : null}
              {table.getLeafHeaders().map((header) => {
                const column = columnById.get(header.column.id)
                if (!column) return null
                const isSorted = column.sort !== undefined && url.sort.by === column.sort
                return (
                  <th
                    key={header.id}
                    scope="col"
                    data-align={column.align}
                    aria-sort={isSorted ? (url.sort.direction === 'asc' ? 'ascending' : 'descending') : undefined}
                  >
                    <HeaderLabel column={column} url={url} isSorted={isSorted} />
                    {/* A mouse aid; the widths are no information, and no part of the column's name. */}
                    <span
                      aria-hidden
                      className="resizer"
                      data-active={resizing.isResizingColumn === header.column.id || undefined}
                      onMouseDown={header.getResizeHandler()}
                      onTouchStart={header.getResizeHandler()}
                      onDoubleClick={() => header.column.resetSize()}
                      title={t(kitMessages.resizeColumn, { column: t(column.header) })}
                      style={
                        resizing.isResizingColumn === header.column.id
                          ? {
                              transform: `translateX(${(direction === 'rtl' ? -1 : 1) * (resizing.deltaOffset ?? 0)}px)`,
                            }
                          : undefined
                      }
                    />
                  </th>
                )
              })}
              {hasMenu ? <td className="menu" /> : null}
            </tr>
          </thead>
          <tbody>
            {rows === undefined ? <SkeletonRows columns={shown.length} picked={isPicked} /> : null}
            {before > 0 ? <tr className="space" style={{ height: before }} aria-hidden /> : null}
            {items.map((item) => {
              const row = data[item.index]
              if (!row) return null
              return (
                <ListRow
                  key={spec.rowId(row)}
                  spec={spec}
                  row={row}
                  rowIndex={offset + item.index + 2}
                  columns={rowColumns}
                  picked={isPicked ? picked : null}
                  actions={rowActions}
                  onAction={onRowAction}
                />
              )
            })}
            {after > 0 ? <tr className="space" style={{ height: after }} aria-hidden /> : null}
          </tbody>
        </table>
      </Box>
      {more ? (
        <Box
          aria-hidden
          data-more
          position="absolute"
          insetBlockStart="0"
          insetBlockEnd="44px"
          insetInlineEnd={`${menuWidth}px`}
          width="14px"
          // Falls on what runs on, not on the menus of the rows.
          overflow="hidden"
          _after={{
            content: '""',
            position: 'absolute',
            insetBlock: 0,
            insetInlineEnd: '-1px',
            width: '1px',
            boxShadow: '0 0 10px 2px rgba(0, 0, 0, 0.26)',
          }}
          pointerEvents="none"
          zIndex="1"
        />
      ) : null}
    </>
  )
}

const HeaderLabel = ({ column, url, isSorted }: { column: Column<AnyRow>; url: ListUrl; isSorted: boolean }) => {
  const t = useText()
  const { sort } = column
  if (sort === undefined) return <span className="label">{t(column.header)}</span>
  return (
    <button type="button" className="label" onClick={() => url.setSort(sort)}>
      {t(column.header)}
      {isSorted && url.sort.direction === 'asc' ? <AscendingIcon size={13} aria-hidden /> : null}
      {isSorted && url.sort.direction === 'desc' ? <DescendingIcon size={13} aria-hidden /> : null}
    </button>
  )
}

const SkeletonRows = ({ columns, picked }: { columns: number; picked: boolean }) =>
  Array.from({ length: 14 }, (_, row) => (
    <tr key={row} aria-hidden>
      {picked ? <td /> : null}
      {Array.from({ length: columns }, (__, cell) => (
        <td key={cell}>
          <Skeleton height="10px" width={`${40 + ((row * 7 + cell * 13) % 45)}%`} />
        </td>
      ))}
    </tr>
  ))
