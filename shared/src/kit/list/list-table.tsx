import {
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useAtomValue } from 'jotai'
import { type CSSProperties, useMemo, useRef } from 'react'
import { directionAtom, useText } from '../../intl/messages.ts'
import { Box, Skeleton } from '../base.tsx'
import { AscendingIcon, DescendingIcon } from '../icons.tsx'
import { kitMessages } from '../kit.messages.ts'
import { EdgeShadow } from './edge-shadow.tsx'
import { ListRows } from './list-rows.tsx'
import type { ListSelection } from './list-selection.ts'
import type { ListSettings } from './list-settings.ts'
import type { AnyListSpec, AnyRow, BulkAction, Column, Filters } from './list-spec.ts'
import type { ListUrl } from './list-url.ts'
import { pinnedFrom, pinStyle } from './pinned.ts'
import { tableCss } from './table-css.ts'
import { useMoreBeyond } from './use-more-beyond.ts'
import type { RowKeys } from './use-row-keys.ts'

const features = tableFeatures({ columnVisibilityFeature, columnSizingFeature, columnResizingFeature })

/** The rows are rendered by ListRows; the table only knows the columns. */
const noRows: AnyRow[] = []

const selectWidth = 40
const rowMenuWidth = 44
const pagerHeight = 44

interface Props {
  readonly spec: AnyListSpec
  readonly url: ListUrl
  readonly rows: readonly AnyRow[] | undefined
  /** Identifies the page that the rows are of. */
  readonly page: string
  readonly total: number
  /** Position of the first row in the whole list, counted from 0. */
  readonly offset: number
  readonly settings: ListSettings
  readonly onSettings: (part: Partial<ListSettings>) => void
  readonly picked: ListSelection
  readonly rowActions: readonly BulkAction<Filters>[]
  readonly onRowAction: (action: BulkAction<Filters>, id: number) => void
  readonly stale: boolean
  readonly keys: RowKeys
  /** See ListRows. */
  readonly onNearEnd: (() => void) | null
}

/** The table of a list: plain cells, all rows of the page, a sticky header, resizable columns. */
export const ListTable = ({
  spec,
  url,
  rows,
  page,
  total,
  offset,
  settings,
  onSettings,
  picked,
  rowActions,
  onRowAction,
  stale,
  keys,
  onNearEnd,
}: Props) => {
  const t = useText()
  const direction = useAtomValue(directionAtom)
  const scroller = useRef<HTMLDivElement>(null)
  const columnById = useMemo(() => new Map(spec.columns.map((column) => [column.id, column])), [spec])
  const columns = useMemo(
    () => spec.columns.map(({ id, width }) => ({ id, size: width, minSize: 60, maxSize: 800 })),
    [spec],
  )
  const hidden = settings.hidden.join()
  const rowColumns = useMemo(() => spec.columns.filter(({ id }) => !hidden.split(',').includes(id)), [spec, hidden])
  const table = useTable({
    features,
    columns,
    data: noRows,
    state: {
      columnVisibility: Object.fromEntries(settings.hidden.map((id) => [id, false])),
      columnSizing: settings.widths,
    },
    columnResizeMode: 'onEnd',
    columnResizeDirection: direction,
    onColumnSizingChange: (update) =>
      onSettings({ widths: typeof update === 'function' ? update(settings.widths) : update }),
  })
  const shown = table.getVisibleLeafColumns()
  const resizing = table.state.columnResizing
  const hasMenu = rowActions.length > 0 || spec.peek !== undefined
  const menuWidth = hasMenu ? rowMenuWidth : 0
  const isPicked = !spec.whole

  const beyond = useMoreBeyond(scroller)
  const pickWidth = isPicked ? selectWidth : 0
  const tableWidth = table.getTotalSize() + pickWidth + menuWidth
  const sized = shown.map((column, at) => ({ ...rowColumns[at], width: column.getSize() }))
  const pinned = pinnedFrom(sized, pickWidth, beyond.width).join()
  // The same array while nothing moved, so that rows do not render again.
  const pins = useMemo(() => (pinned === '' ? [] : pinned.split(',').map(Number)), [pinned])
  const pinnedWidth = pins.length === 0 ? 0 : (pins.at(-1) ?? 0) + (shown[pins.length - 1]?.getSize() ?? 0)

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
          // React's type knows no custom properties.
          style={{ width: tableWidth, '--table-width': `${tableWidth}px` } as CSSProperties}
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
                <th
                  scope="col"
                  data-pinned={pins.length > 0 || undefined}
                  style={pinStyle(pins.length > 0 ? 0 : undefined)}
                >
                  <input
                    type="checkbox"
                    aria-label={t(kitMessages.selectPage)}
                    checked={picked.wholePage}
                    disabled={!rows?.length}
                    onChange={picked.togglePage}
                  />
                </th>
              ) : null}
              {table.getLeafHeaders().map((header, at) => {
                const column = columnById.get(header.column.id)
                if (!column) return null
                const isSorted = column.sort !== undefined && url.sort.by === column.sort
                return (
                  <th
                    key={header.id}
                    scope="col"
                    data-align={column.align}
                    data-pinned={at < pins.length || undefined}
                    style={pinStyle(pins[at])}
                    aria-sort={isSorted ? (url.sort.direction === 'asc' ? 'ascending' : 'descending') : undefined}
                  >
                    <HeaderLabel column={column} url={url} isSorted={isSorted} />
                    {/*
                     * A mouse aid, hidden from screen readers: widths carry no information and are not part of the
                     * column's name.
                     */}
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
            {rows === undefined ? (
              <SkeletonRows columns={shown.length} picked={isPicked} />
            ) : (
              <ListRows
                spec={spec}
                rows={rows}
                page={page}
                offset={offset}
                columns={rowColumns}
                pins={pins}
                picked={picked}
                actions={rowActions}
                onAction={onRowAction}
                keys={keys}
                box={scroller}
                onNearEnd={onNearEnd}
              />
            )}
          </tbody>
        </table>
      </Box>
      {beyond.start ? <EdgeShadow side="start" inset={pinnedWidth} below={pagerHeight} /> : null}
      {beyond.end ? <EdgeShadow side="end" inset={menuWidth} below={pagerHeight} /> : null}
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
