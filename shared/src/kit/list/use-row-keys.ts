import { type RefObject, useEffect, useState } from 'react'
import { useText } from '../../intl/messages.ts'
import { useActions } from '../actions.tsx'
import type { ListSelection } from './list-selection.ts'
import type { AnyListSpec, AnyRow } from './list-spec.ts'
import { rowMessages as messages } from './row.messages.ts'

export interface RowKeys {
  /** The current row; null: none yet. */
  readonly current: number | null
  /** The row shown in the panel. */
  readonly peeked: AnyRow | null
  /** Counts key presses: after each the current row gets the focus. */
  readonly moves: number
  readonly step: (by: 1 | -1) => void
  readonly peek: (id: number) => void
  readonly closePeek: () => void
}

/** Moves through the rows of a list with j and k, selects with x, opens the panel with v. */
export const useRowKeys = (
  spec: AnyListSpec,
  rows: readonly AnyRow[] | undefined,
  picked: ListSelection,
  box: RefObject<HTMLElement | null>,
): RowKeys => {
  const t = useText()
  const [current, setCurrent] = useState<number | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [moves, setMoves] = useState(0)
  const ids = (rows ?? []).map(spec.rowId)
  const at = current === null ? -1 : ids.indexOf(current)
  const go = (id: number | undefined) => {
    if (id === undefined) return
    setCurrent(id)
    setMoves((count) => count + 1)
  }
  const step = (by: 1 | -1) => go(at < 0 ? ids[0] : ids[Math.min(Math.max(at + by, 0), ids.length - 1)])
  const peek = (id: number | undefined) => {
    go(id)
    setOpen(id !== undefined)
  }
  const closePeek = () => {
    setOpen(false)
    if (at >= 0) setMoves((count) => count + 1)
  }
  const action = (id: string, keys: string, label: string, run: () => void) => ({ id: `rows-${id}`, keys, label, run })
  // With several lists on a page it is unclear which one is meant.
  const hasKeys = ids.length > 0 && spec.panel === undefined && (spec.href !== null || spec.peek !== undefined)
  useActions(
    hasKeys
      ? [
          action('next', 'j', t(messages.next), () => step(1)),
          action('previous', 'k', t(messages.previous), () => step(-1)),
          ...(spec.whole || at < 0
            ? []
            : [action('toggle', 'x', t(messages.toggle), () => picked.toggle(ids[at] as number))]), // at is an index of ids
          ...(spec.peek
            ? [action('peek', 'v', t(messages.peek), () => (isOpen ? closePeek() : peek(ids[Math.max(at, 0)])))]
            : []),
        ]
      : [],
  )
  useEffect(() => {
    if (moves > 0) box.current?.querySelector<HTMLElement>('tr[data-current]')?.focus({ preventScroll: true })
  }, [moves, box])
  return {
    current,
    peeked: isOpen ? (rows?.[at] ?? null) : null,
    moves,
    step,
    peek,
    closePeek,
  }
}
