import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../api/errors.ts'
import { useText } from '../../intl/messages.ts'
import type { Action } from '../actions.tsx'
import { Box, type BoxProps, Skeleton, Stack, Text } from '../base.tsx'
import { FailedState } from '../states.tsx'
import { workListMessages as messages } from './work-list.messages.ts'

/** Records to be worked through; one of them is shown beside the list. */
interface WorkListSpec<R> {
  readonly rows: readonly R[]
  readonly rowId: (row: R) => number
  /** The row whose record is shown; null: none. */
  readonly currentId: number | null
  /** Shows the record of a row; absent: keys only move the focus from line to line. */
  readonly open?: (row: R) => void
  /** Keys focus the line. Otherwise the focus stays where it is, but from a line it follows the current row. */
  readonly focuses?: boolean
  /** The current row keeps its place after it has left the list, because another agent decided on it. */
  readonly keepsPlace?: boolean
}

/** Goes through a list of work: by keys, and from a decision to the next record. */
export const useWorkList = <R,>({ rows: found, rowId, currentId, open, focuses, keepsPlace }: WorkListSpec<R>) => {
  /** The element around the lines; each line has its row's id as `data-line`. */
  const ref = useRef<HTMLDivElement>(null)
  const kept = useRef<{ readonly row: R; readonly index: number } | null>(null)
  const [focused, setFocused] = useState<{ readonly id: number | null } | null>(null)
  const index = found.findIndex((row) => rowId(row) === currentId)
  useEffect(() => {
    const row = found[index]
    if (row !== undefined) kept.current = { row, index }
  })
  const last = keepsPlace && index < 0 ? kept.current : null
  const gone = last !== null && rowId(last.row) === currentId ? last : null
  const rows = gone ? found.toSpliced(gone.index, 0, gone.row) : found
  const placeOf = (id: number | null) => rows.findIndex((row) => rowId(row) === id)
  const at = placeOf(currentId)

  const lineOf = (id: number | null) => ref.current?.querySelector<HTMLElement>(`[data-line="${id}"]`)
  const focusedLine = () => ref.current?.querySelector<HTMLElement>('[data-line]:focus')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each move
  useEffect(() => {
    if (focused) lineOf(focused.id)?.focus()
  }, [focused])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each current row
  useEffect(() => {
    if (focuses) return
    lineOf(currentId)?.scrollIntoView?.({ block: 'nearest' })
    if (focusedLine()) lineOf(currentId)?.focus()
  }, [currentId, at >= 0, focuses])

  /** Shows the record of a row, as its line and the keys do. */
  const goTo = (row: R | undefined) => {
    if (row === undefined) return
    if (focuses) setFocused({ id: rowId(row) })
    open?.(row)
  }
  const step = (by: 1 | -1) => {
    const line = open ? null : focusedLine()
    const from = line ? placeOf(Number(line.dataset.line)) : at
    goTo(from < 0 ? rows[0] : rows[from + by])
  }
  return {
    ref,
    rows,
    rowId,
    currentId,
    /** The current row, if it has left the list and keeps its place. */
    goneId: gone ? currentId : null,
    next: rows[at + 1],
    goTo,
    /** Goes on after a decision: to the next row, after the last to the previous one. False: none is left. */
    leave: (id = currentId): boolean => {
      const from = placeOf(id)
      const row = rows[from + 1] ?? rows[from - 1]
      kept.current = null
      goTo(row)
      return row !== undefined
    },
    focusCurrent: () => setFocused({ id: currentId }),
    actions: (next: string, previous: string): readonly Action[] => [
      { id: 'work-next', keys: 'j', label: next, run: () => step(1) },
      { id: 'work-previous', keys: 'k', label: previous, run: () => step(-1) },
    ],
    /** The arrow keys, on the element around the lines. */
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      step(event.key === 'ArrowDown' ? 1 : -1)
    },
  }
}

/** The state of a work list, for its lines and its screen. */
export type WorkList<R> = ReturnType<typeof useWorkList<R>>

/** Whether the focus is on a line of a work list. */
export const isOnLine = (): boolean => document.activeElement?.closest('[data-line]') != null

const look = {
  '& ul': { listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'stretch', contentVisibility: 'auto', containIntrinsicSize: 'auto 50px' },
  '& li + li': { borderBlockStartWidth: '1px' },
  '& li[data-current]': { bg: 'primary.subtle', boxShadow: 'inset 3px 0 0 var(--c-colors-primary-500)' },
  '[dir=rtl] & li[data-current]': { boxShadow: 'inset -3px 0 0 var(--c-colors-primary-500)' },
  '& li[data-held]': { color: 'fg.muted', fontStyle: 'italic' },
  '& button': { flex: '1', minWidth: '0', textAlign: 'start', cursor: 'pointer', outlineOffset: '-2px' },
}

interface WorkLinesProps<R> extends BoxProps {
  readonly work: WorkList<R>
  readonly label: string
  /** How many rows match; the list may have only the first. */
  readonly total: number
  readonly line: (row: R) => ReactNode
  /** What stands before the line, such as a checkbox. */
  readonly before?: (row: R) => ReactNode
  /** Whether another agent works on it. */
  readonly isHeld?: (row: R) => boolean
  /** Shown while there are no lines. */
  readonly instead?: ReactNode
}

/** The lines of a work list, each a button that opens its row. Tab reaches one line, the arrow keys the others. */
export const WorkLines = <R,>({
  work,
  label,
  total,
  line,
  before,
  isHeld,
  instead,
  css,
  ...box
}: WorkLinesProps<R>) => {
  const t = useText()
  const { rows, rowId, currentId, goneId } = work
  const stopId = rows.some((row) => rowId(row) === currentId) ? currentId : rows[0] && rowId(rows[0])
  const lineOf = (row: R) => {
    const id = rowId(row)
    const isCurrent = id === currentId || undefined
    return (
      <li
        key={id}
        data-current={isCurrent}
        data-gone={id === goneId || undefined}
        data-held={isHeld?.(row) || undefined}
      >
        {before?.(row)}
        <button
          type="button"
          data-line={id}
          tabIndex={id === stopId ? 0 : -1}
          aria-current={isCurrent}
          onClick={() => work.goTo(row)}
        >
          {line(row)}
        </button>
      </li>
    )
  }
  return (
    <Box ref={work.ref} overflowY="auto" minHeight="0" css={[look, css]} {...box}>
      {rows.length === 0 && instead ? (
        instead
      ) : (
        <ul aria-label={label} onKeyDown={work.onKeyDown}>
          {rows.map(lineOf)}
        </ul>
      )}
      {total > rows.length ? (
        <Text fontSize="xs" color="fg.muted" padding="3" borderBlockStartWidth="1px">
          {t(messages.firstOf, { shown: t.number(rows.length), total: t.number(total) })}
        </Text>
      ) : null}
    </Box>
  )
}

/** The read behind a list, and its text when it is empty. */
export interface NoLinesProps {
  readonly read: { readonly data: unknown; readonly error: ApiError | null; readonly refetch: () => unknown }
  readonly empty: string
}

/** What a work list without lines shows: that it loads, why it failed, or why it is empty. */
export const NoLines = ({ read: { data, error, refetch }, empty }: NoLinesProps) => {
  if (data !== undefined)
    return (
      <Text fontSize="sm" color="fg.muted" padding="3">
        {empty}
      </Text>
    )
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  return (
    <Stack gap="3" padding="3" aria-busy>
      {[90, 70, 80, 65, 85, 75].map((width) => (
        <Skeleton key={width} height="36px" width={`${width}%`} />
      ))}
    </Stack>
  )
}
