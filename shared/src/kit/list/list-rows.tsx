import { getDefaultStore } from 'jotai'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCanCall } from '../../auth/screens.ts'
import { useText } from '../../intl/messages.ts'
import { holdsWorkAtom } from '../work.tsx'
import { ListRow, type RowHandlers } from './list-row.tsx'
import type { ListSelection } from './list-selection.ts'
import type { AnyListSpec, AnyRow, BulkAction, Column, Filters } from './list-spec.ts'
import { rowHeight, usePaintedRows } from './use-painted-rows.ts'
import type { RowKeys } from './use-row-keys.ts'

interface Props {
  readonly spec: AnyListSpec
  readonly rows: readonly AnyRow[]
  /** Identifies the page that the rows are of. */
  readonly page: string
  /** Position of the first row in the whole list, counted from 0. */
  readonly offset: number
  readonly columns: readonly Column<AnyRow>[]
  /** Offsets of the pinned columns; see pinned.ts. */
  readonly pins: readonly number[]
  readonly picked: ListSelection
  readonly actions: readonly BulkAction<Filters>[]
  readonly onAction: (action: BulkAction<Filters>, id: number) => void
  readonly keys: RowKeys
  /** The box that scrolls. */
  readonly box: RefObject<HTMLElement | null>
  /** Called near the end of the page; null: nothing follows, or it is not read ahead. */
  readonly onNearEnd: (() => void) | null
}

/** A pointer that rests on a row for this long will probably click it. */
const restMs = 65
/** This many rows before the last one the agent will probably go on to the next page. */
const nearEnd = 15

/** Scrolls the current row into view, between the header and the lower edge of the box. */
const bringIntoView = (box: HTMLElement | null): void => {
  const row = box?.querySelector<HTMLElement>('tr[data-current]')
  if (!box || !row) return
  const above = row.offsetTop - rowHeight
  const below = row.offsetTop + row.offsetHeight - box.clientHeight
  if (box.scrollTop > above) box.scrollTop = above
  else if (box.scrollTop < below) box.scrollTop = below
}

/** Notices that the agent comes near the end of the page: by scrolling or by keys. */
const useNearEnd = (props: Pick<Props, 'box' | 'page' | 'rows' | 'onNearEnd'>, currentAt: number): void => {
  const { box, page, rows, onNearEnd } = props
  const isNear = currentAt >= 0 && currentAt >= rows.length - nearEnd
  const isWatched = onNearEnd !== null
  const latest = useRef(onNearEnd)
  useLayoutEffect(() => {
    latest.current = onNearEnd
  })
  useEffect(() => {
    if (isNear && isWatched) latest.current?.()
  }, [isNear, isWatched])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const element = box.current
    if (!isWatched || !element) return
    const stop = new AbortController()
    const look = () => {
      if (element.scrollTop + element.clientHeight < element.scrollHeight - nearEnd * rowHeight) return
      latest.current?.()
      stop.abort()
    }
    element.addEventListener('scroll', look, { passive: true, signal: stop.signal })
    return () => stop.abort()
  }, [box, page, isWatched])
}

/** The rows of a page; another page begins at its top, with what fits into the window. */
export const ListRows = (props: Props) => {
  const { spec, rows, page, offset, columns, pins, picked, actions, onAction, keys, box } = props
  const t = useText()
  const navigate = useNavigate()
  const { current, moves, peeked, peek } = keys
  const currentAt = current === null ? -1 : rows.findIndex((row) => spec.rowId(row) === current)
  const painted = usePaintedRows({ box, page, rows: rows.length, needed: currentAt + 1 })
  useNearEnd(props, currentAt)

  const canCall = useCanCall()
  const readAhead = (row: AnyRow | undefined) => {
    const coming = row && spec.ahead?.(row)
    if (coming && canCall(coming.access)) coming.read()
  }
  /** Not while the console may ask whether to leave. */
  const opened = (row: AnyRow) => {
    const asked = spec.opening?.(row)
    if (asked && canCall(asked.access) && !getDefaultStore().get(holdsWorkAtom)) asked.read()
  }
  const now = { navigate, picked, actions, onAction, peek, readAhead, opened }
  const latest = useRef(now)
  useLayoutEffect(() => {
    latest.current = now
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const handlers = useMemo(
    (): RowHandlers => ({
      point: (row) => {
        clearTimeout(timer.current)
        if (row) timer.current = setTimeout(() => latest.current.readAhead(row), restMs)
      },
      open: (address, row) => {
        void latest.current.navigate(address)
        latest.current.opened(row)
      },
      opened: (row) => latest.current.opened(row),
      toggle: (id) => latest.current.picked.toggle(id),
      peek: (id) => latest.current.peek(id),
      actions: () => latest.current.actions,
      act: (action, id) => latest.current.onAction(action, id),
    }),
    [],
  )

  // The first page is at its top: setting that as well would only force a layout.
  const shown = useRef(page)
  useLayoutEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (box.current) box.current.scrollTop = 0
  }, [box, page])
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each key, also when the row is the same
  useLayoutEffect(() => {
    if (currentAt >= 0) bringIntoView(box.current)
    readAhead(rows[currentAt])
  }, [moves])

  const rest = rows.length - painted
  return (
    <>
      {rows.slice(0, painted).map((row, index) => {
        const id = spec.rowId(row)
        return (
          <ListRow
            key={id}
            spec={spec}
            t={t}
            row={row}
            rowIndex={offset + index + 2}
            columns={columns}
            pins={pins}
            isPicked={spec.whole ? null : picked.has(id)}
            actions={actions
              .filter(({ fits }) => fits === undefined || fits({ ...row }))
              .map(({ label }) => label.id)
              .join()}
            hasMenu={actions.length > 0}
            handlers={handlers}
            isCurrent={index === currentAt}
            isPeeked={peeked === row}
          />
        )
      })}
      {rest > 0 ? <tr className="space" style={{ height: rest * rowHeight }} aria-hidden /> : null}
    </>
  )
}
