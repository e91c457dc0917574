import { clearCells, fillDown, type GridShape, type GridState, goTo, redo, undo } from './grid-model.ts'

export interface Pressed {
  readonly key: string
  readonly shiftKey: boolean
  /** Ctrl, or Cmd on a Mac. */
  readonly mod: boolean
  /** Right-to-left text. */
  readonly rightToLeft: boolean
  /** Rows per page. */
  readonly page: number
}

type Command = (state: GridState, shape: GridShape) => GridState

const arrows: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const lastRow = (state: GridState): number => state.rows.length - 1

/** The grid's action for a key while no cell is edited; undefined: none. */
export const commandOf = ({ key, shiftKey, mod, rightToLeft, page }: Pressed): Command | undefined => {
  const moveTo =
    (place: (state: GridState, shape: GridShape) => { row: number; column: number }): Command =>
    (state, shape) =>
      goTo(state, shape, place(state, shape), shiftKey)
  const arrow = arrows[key]
  if (arrow) {
    const [down, across] = arrow
    const along = rightToLeft ? -across : across
    // With Ctrl to the edge, as in a spreadsheet.
    const far = mod ? Number.POSITIVE_INFINITY : 1
    const by = (times: number) => (times === 0 ? 0 : times * far)
    return moveTo(({ head }) => ({ row: head.row + by(down), column: head.column + by(along) }))
  }
  const letter = key.toLowerCase()
  if (mod && letter === 'z') return shiftKey ? redo : undo
  if (mod && letter === 'y') return redo
  if (mod && letter === 'd') return fillDown
  if (mod && letter === 'a')
    return (state, shape) =>
      goTo(
        goTo(state, shape, { row: 0, column: 0 }),
        shape,
        { row: lastRow(state), column: shape.columns.length },
        true,
      )
  switch (key) {
    case 'Home':
      return moveTo(({ head }) => ({ row: mod ? 0 : head.row, column: 0 }))
    case 'End':
      return moveTo((state, shape) => ({
        row: mod ? lastRow(state) : state.head.row,
        column: shape.columns.length - 1,
      }))
    case 'PageUp':
      return moveTo(({ head }) => ({ row: head.row - page, column: head.column }))
    case 'PageDown':
      return moveTo(({ head }) => ({ row: head.row + page, column: head.column }))
    // With Ctrl the key belongs to the owner of the rows.
    case 'Delete':
      return mod ? undefined : clearCells
    case 'Backspace':
      return mod ? undefined : clearCells
    default:
      return undefined
  }
}
