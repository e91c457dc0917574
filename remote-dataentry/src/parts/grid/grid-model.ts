/** A row of plain texts by column. Other data about a record are kept by its screen under the row's key. */
export interface GridRow {
  readonly key: string
  readonly cells: Readonly<Record<string, string>>
}

export interface CellPosition {
  readonly row: number
  readonly column: number
}

/** The definition of a grid: its columns, and an empty row if rows can be added. */
export interface GridShape {
  readonly columns: readonly { readonly id: string; readonly readOnly?: boolean }[]
  readonly grow?: () => GridRow
}

interface Step {
  readonly rows: readonly GridRow[]
  readonly anchor: CellPosition
  readonly head: CellPosition
}

/** The state of a grid; `head` is the current cell, and the selection extends from there to `anchor`. */
export interface GridState extends Step {
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

const maxSteps = 200
const origin: CellPosition = { row: 0, column: 0 }

const isBlank = (row: GridRow): boolean => Object.values(row.cells).every((cell) => cell === '')

/** If rows can be added, the last one is always blank. */
const withTail = (rows: readonly GridRow[], { grow }: GridShape): readonly GridRow[] => {
  const last = rows.at(-1)
  return grow && (last === undefined || !isBlank(last)) ? [...rows, grow()] : rows
}

export const begin = (shape: GridShape, rows: readonly GridRow[]): GridState => ({
  rows: withTail(rows, shape),
  anchor: origin,
  head: origin,
  past: [],
  future: [],
})

/** The selected rectangle, including its last row and column. */
export const rangeOf = ({ anchor, head }: Step) => ({
  top: Math.min(anchor.row, head.row),
  bottom: Math.max(anchor.row, head.row),
  start: Math.min(anchor.column, head.column),
  end: Math.max(anchor.column, head.column),
})

const within = (value: number, last: number): number => Math.max(0, Math.min(value, last))

/** Moves to a cell; extending keeps the selection's other end. */
export const goTo = (state: GridState, shape: GridShape, place: CellPosition, extend = false): GridState => {
  const head = {
    row: within(place.row, state.rows.length - 1),
    column: within(place.column, shape.columns.length - 1),
  }
  return { ...state, head, anchor: extend ? state.anchor : head }
}

/** The next cell in reading order; null: none, and Tab leaves the grid. */
export const nextCell = ({ rows, head }: GridState, { columns }: GridShape, back: boolean): CellPosition | null => {
  const index = head.row * columns.length + head.column + (back ? -1 : 1)
  if (index < 0 || index >= rows.length * columns.length) return null
  return { row: Math.floor(index / columns.length), column: index % columns.length }
}

/** Replaces the rows as one undoable command; a command that changed nothing is not recorded. */
const step = (state: GridState, shape: GridShape, rows: readonly GridRow[], where: Partial<Step> = {}): GridState => {
  if (rows.length === state.rows.length && rows.every((row, index) => row === state.rows[index]))
    return { ...state, ...where }
  const { rows: before, anchor, head } = state
  return {
    anchor,
    head,
    ...where,
    rows: withTail(rows, shape),
    past: [...state.past, { rows: before, anchor, head }].slice(-maxSteps),
    future: [],
  }
}

const setCell = (row: GridRow, column: string, text: string): GridRow =>
  (row.cells[column] ?? '') === text ? row : { ...row, cells: { ...row.cells, [column]: text } }

/** Normalises a cell: one line, trimmed, without characters that a database rejects. */
const clean = (text: string): string => text.replaceAll('\0', '').replace(/\s+/g, ' ').trim()

/** Writes into cells of the selection, by their position in it; null leaves a cell unchanged. */
const write = (
  state: GridState,
  shape: GridShape,
  value: (rowInRange: number, columnInRange: number, row: GridRow, column: string) => string | null,
  range = rangeOf(state),
): readonly GridRow[] =>
  state.rows.map((row, index) => {
    if (index < range.top || index > range.bottom) return row
    return shape.columns.slice(range.start, range.end + 1).reduce((changed, { id, readOnly }, column) => {
      const text = readOnly ? null : value(index - range.top, column, row, id)
      return text === null ? changed : setCell(changed, id, text)
    }, row)
  })

/** Text typed into the current cell. */
export const typeInto = (state: GridState, shape: GridShape, text: string): GridState => {
  const { row, column } = state.head
  const here = { top: row, bottom: row, start: column, end: column }
  return step(
    state,
    shape,
    write(state, shape, () => clean(text), here),
  )
}

export const clearCells = (state: GridState, shape: GridShape): GridState =>
  step(
    state,
    shape,
    write(state, shape, () => ''),
  )

/** Fills down: the first row of the selection is copied into those below; a single row takes the one above. */
export const fillDown = (state: GridState, shape: GridShape): GridState => {
  const range = rangeOf(state)
  const from = state.rows[range.top === range.bottom ? range.top - 1 : range.top]
  if (from === undefined) return state
  return step(
    state,
    shape,
    write(state, shape, (_row, _column, _at, id) => from.cells[id] ?? ''),
  )
}

/**
 * Pastes a table from the selection's first cell on, adding rows where needed. One row, column or cell fills a
 * selection whose size is a multiple of it. Cells that a shorter line lacks stay unchanged.
 */
export const paste = (state: GridState, shape: GridShape, table: readonly (readonly string[])[]): GridState => {
  const range = rangeOf(state)
  const height = table.length
  const width = table.reduce((most, row) => Math.max(most, row.length), 0)
  const times = (selected: number, given: number) => (selected % given === 0 ? selected : given)
  const bottom = range.top + times(range.bottom - range.top + 1, height) - 1
  const end = Math.min(range.start + times(range.end - range.start + 1, width), shape.columns.length) - 1
  const rows = [...state.rows]
  while (shape.grow && rows.length <= bottom) rows.push(shape.grow())
  const written = write(
    { ...state, rows },
    shape,
    (row, column) => {
      const text = table[row % height]?.[column % width]
      return text === undefined ? null : clean(text)
    },
    { top: range.top, bottom, start: range.start, end },
  )
  return step(state, shape, written, {
    anchor: { row: range.top, column: range.start },
    head: { row: Math.min(bottom, written.length - 1), column: end },
  })
}

/** Number of filled cells that a paste would drop: beyond the edges, or over read-only cells. */
export const leftOutOf = (state: GridState, { columns, grow }: GridShape, table: readonly (readonly string[])[]) => {
  const { top, start } = rangeOf(state)
  return table.reduce((sum, cells, rowIndex) => {
    const row = state.rows[top + rowIndex]
    const lost = cells.filter((cell, columnIndex) => {
      const text = clean(cell)
      const column = columns[start + columnIndex]
      if (text === '') return false
      if (!column || (!row && !grow)) return true
      return column.readOnly === true && row?.cells[column.id] !== text
    })
    return sum + lost.length
  }, 0)
}

/** The selected cells as a table of texts. */
export const copyCells = (state: GridState, shape: GridShape): string[][] => {
  const { top, bottom, start, end } = rangeOf(state)
  return state.rows
    .slice(top, bottom + 1)
    .map(({ cells }) => shape.columns.slice(start, end + 1).map(({ id }) => cells[id] ?? ''))
}

/** The keys of the rows in the selection. */
export const selectedKeys = (state: GridState): string[] => {
  const { top, bottom } = rangeOf(state)
  return state.rows.slice(top, bottom + 1).map(({ key }) => key)
}

const inside = (state: GridState, shape: GridShape): GridState => {
  const kept = (place: CellPosition): CellPosition => ({
    row: within(place.row, state.rows.length - 1),
    column: within(place.column, shape.columns.length - 1),
  })
  return { ...state, anchor: kept(state.anchor), head: kept(state.head) }
}

/** Removes rows as an undoable command. */
export const removeRows = (state: GridState, shape: GridShape, keys: ReadonlySet<string>): GridState => {
  const removed = step(
    state,
    shape,
    state.rows.filter(({ key }) => !keys.has(key)),
  )
  return inside({ ...removed, anchor: removed.head }, shape)
}

export const undo = (state: GridState, shape: GridShape): GridState => {
  const last = state.past.at(-1)
  if (last === undefined) return state
  const { rows, anchor, head } = state
  return inside({ ...last, past: state.past.slice(0, -1), future: [{ rows, anchor, head }, ...state.future] }, shape)
}

export const redo = (state: GridState, shape: GridShape): GridState => {
  const [next] = state.future
  if (next === undefined) return state
  const { rows, anchor, head } = state
  return inside({ ...next, past: [...state.past, { rows, anchor, head }], future: state.future.slice(1) }, shape)
}

/** Rows with others inserted after them, before the blank one at the end. */
const withAdded = (rows: readonly GridRow[], added: readonly GridRow[]): readonly GridRow[] => {
  if (added.length === 0) return rows
  const last = rows.at(-1)
  return last && isBlank(last) ? [...rows.slice(0, -1), ...added, last] : [...rows, ...added]
}

/** The row where the agent was, wherever it is now; if it is gone, the one in its place. */
const followed = (place: CellPosition, before: readonly GridRow[], after: readonly GridRow[]): CellPosition => {
  const key = before[place.row]?.key
  const row = after.findIndex((one) => one.key === key)
  return row === -1 ? place : { ...place, row }
}

/**
 * Applies outside changes by key: a row as stored now, or null for a deleted one; and new rows. It is not an undoable
 * command: undo does not revert it, restore deleted rows, or remove stored ones.
 */
export const takeRows = (
  state: GridState,
  shape: GridShape,
  news: ReadonlyMap<string, GridRow | null>,
  added: readonly GridRow[] = [],
): GridState => {
  const taken = <S extends Step>(one: S, become: (row: GridRow) => GridRow): S => {
    const here = new Set(one.rows.map(({ key }) => key))
    // If rows cannot be added, unknown ones do not belong to this table.
    const stored = shape.grow ? [...news.values()] : []
    const absent = stored.flatMap((row) => (row === null || here.has(row.key) ? [] : [row]))
    const left = one.rows.filter(({ key }) => news.get(key) !== null).map(become)
    const rows = withTail(withAdded(left, [...absent, ...added]), shape)
    return { ...one, rows, anchor: followed(one.anchor, one.rows, rows), head: followed(one.head, one.rows, rows) }
  }
  const past = (steps: readonly Step[]) =>
    // A row that was blank then has been stored since.
    steps.map((one) => taken(one, (row) => (isBlank(row) ? (news.get(row.key) ?? row) : row)))
  const now = taken(state, (row) => news.get(row.key) ?? row)
  return inside({ ...now, past: past(state.past), future: past(state.future) }, shape)
}
