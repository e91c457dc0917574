import { useRef, useState } from 'react'
import { begin, type GridRow, type GridShape, type GridState, takeRows } from './grid-model.ts'

/** A grid's state and the commands that change it, one after the other however fast they come. */
export interface Grid {
  readonly state: GridState
  readonly shape: GridShape
  /** The state with what this very event did to it; `state` is as it was drawn. */
  readonly now: () => GridState
  /** Does a command of the grid's model. */
  readonly act: (command: (state: GridState, shape: GridShape) => GridState) => void
  /** Begins anew with other rows; undo begins anew too. */
  readonly reset: (rows: readonly GridRow[]) => void
  /** Takes over stored values by key (null: deleted) and new rows. */
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
    act: (command) => become(command(latest.current, shape)),
    reset: (fresh) => become(begin(shape, fresh)),
    take: (news, added) => become(takeRows(latest.current, shape, news, added)),
  }
}
