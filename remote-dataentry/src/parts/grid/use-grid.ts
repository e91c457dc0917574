import { useRef, useState } from 'react'
import { begin, type GridRow, type GridShape, type GridState, takeRows } from './grid-model.ts'

/** A grid's state and the deeds that change it, one after the other however fast they come. */
export interface Grid {
  readonly state: GridState
  readonly shape: GridShape
  /** The state with what this very event did to it; `state` is as it was drawn. */
  readonly now: () => GridState
  /** Does a deed of the grid's model. */
  readonly act: (deed: (state: GridState, shape: GridShape) => GridState) => void
  /** Begins anew with other rows; undo begins anew too. */
  readonly reset: (rows: readonly GridRow[]) => void
  /** Takes what is stored now, by key (null: it is gone), and rows that are new. */
  readonly take: (news: ReadonlyMap<string, GridRow | null>, added?: readonly GridRow[]) => void
}

export const useGrid = (shape: GridShape, rows: readonly GridRow[]): Grid => {
  const [state, setState] = useState(() => begin(shape, rows))
  const latest = useRef(state)
  const become = (next: GridState) => {
    latest.current = next
    setState(next)
  }
  return {
    state,
    shape,
    now: () => latest.current,
    act: (deed) => become(deed(latest.current, shape)),
    reset: (fresh) => become(begin(shape, fresh)),
    take: (news, added) => become(takeRows(latest.current, shape, news, added)),
  }
}
