import { useRef, useState } from 'react'
import { begin, type GridRow, type GridShape, type GridState, takeRows } from './grid-model.ts'

/** A grid's state and its commands, applied in order however fast they arrive. */
export interface Grid {
  readonly state: GridState
  readonly shape: GridShape
  /** The state including the current event's effects; `state` is the rendered one. */
  readonly now: () => GridState
  /** Runs a command of the grid model. */
  readonly act: (command: (state: GridState, shape: GridShape) => GridState) => void
  /** Starts over with other rows; clears the undo history. */
  readonly reset: (rows: readonly GridRow[]) => void
  /** Applies stored values by key (null: deleted) and new rows. */
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
