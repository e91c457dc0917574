import {
  begin,
  clearCells,
  copyCells,
  fillDown,
  type GridRow,
  type GridShape,
  type GridState,
  goTo,
  leftOutOf,
  nextCell,
  paste,
  rangeOf,
  redo,
  removeRows,
  selectedKeys,
  takeRows,
  typeInto,
  undo,
} from './grid-model.ts'

const columns = [{ id: 'a' }, { id: 'b' }, { id: 'c', readOnly: true }]
const fixed: GridShape = { columns }
const growing = (): GridShape => {
  let rowsCreated = 0
  return {
    columns,
    grow: () => {
      rowsCreated += 1
      return { key: `new${rowsCreated}`, cells: { a: '', b: '', c: '' } }
    },
  }
}
const row = (key: string, a: string, b: string, c = ''): GridRow => ({ key, cells: { a, b, c } })
const three = [row('1', 'a1', 'b1', 'c1'), row('2', 'a2', 'b2', 'c2'), row('3', 'a3', 'b3', 'c3')]
const shown = ({ rows }: GridState) => rows.map(({ cells }) => [cells.a, cells.b, cells.c].join(' '))
const select = (state: GridState, shape: GridShape, [top, start]: [number, number], [bottom, end]: [number, number]) =>
  goTo(goTo(state, shape, { row: top, column: start }), shape, { row: bottom, column: end }, true)

test.each([
  ['beyond the top', { row: -5, column: 1 }, { row: 0, column: 1 }],
  ['beyond the bottom', { row: 9, column: 0 }, { row: 2, column: 0 }],
  ['beyond the end', { row: 1, column: 9 }, { row: 1, column: 2 }],
])('the current cell stays inside the grid: %s', (_name, place, landed) => {
  expect(goTo(begin(fixed, three), fixed, place).head).toEqual(landed)
})

test('a selection reaches from its anchor to the current cell, in any direction', () => {
  const state = select(begin(fixed, three), fixed, [2, 1], [0, 0])
  expect(rangeOf(state)).toEqual({ top: 0, bottom: 2, start: 0, end: 1 })
  expect(copyCells(state, fixed)).toEqual([
    ['a1', 'b1'],
    ['a2', 'b2'],
    ['a3', 'b3'],
  ])
  expect(selectedKeys(state)).toEqual(['1', '2', '3'])
  expect(rangeOf(goTo(state, fixed, { row: 1, column: 1 }))).toEqual({ top: 1, bottom: 1, start: 1, end: 1 })
})

test.each<[string, [number, number], boolean, { row: number; column: number } | null]>([
  ['Tab moves to the next cell', [0, 0], false, { row: 0, column: 1 }],
  ['Tab moves from the end of a row to the next row', [0, 2], false, { row: 1, column: 0 }],
  ['Tab leaves the grid after the last cell', [2, 2], false, null],
  ['Shift+Tab moves from the start of a row to the row above', [1, 0], true, { row: 0, column: 2 }],
  ['Shift+Tab leaves the grid before the first cell', [0, 0], true, null],
])('%s', (_name, [at, column], back, next) => {
  expect(nextCell(goTo(begin(fixed, three), fixed, { row: at, column }), fixed, back)).toEqual(next)
})

test('typed text becomes one line, and a read-only cell keeps its value', () => {
  const typed = typeInto(begin(fixed, three), fixed, '  two\nlines ')
  expect(shown(typed)[0]).toBe('two lines b1 c1')
  expect(shown(typeInto(goTo(typed, fixed, { row: 0, column: 2 }), fixed, 'x'))[0]).toBe('two lines b1 c1')
})

test('typing the same value is no undo step', () => {
  expect(typeInto(begin(fixed, three), fixed, 'a1').past).toHaveLength(0)
})

describe('paste', () => {
  test('starts at the selection and stops at the last column', () => {
    const state = goTo(begin(fixed, three), fixed, { row: 1, column: 1 })
    expect(
      shown(
        paste(state, fixed, [
          ['x', 'y', 'z'],
          ['u', 'v', 'w'],
        ]),
      ),
    ).toEqual(['a1 b1 c1', 'a2 x c2', 'a3 u c3'])
  })
  test('adds rows where the grid can grow, with one blank row at the end', () => {
    const shape = growing()
    const state = paste(begin(shape, [row('1', 'a1', '')]), shape, [['x'], ['y'], ['z']])
    expect(shown(state)).toEqual(['x  ', 'y  ', 'z  ', '  '])
    expect(new Set(state.rows.map(({ key }) => key)).size).toBe(4)
  })
  test('is cut off where the grid cannot grow', () => {
    const state = goTo(begin(fixed, three), fixed, { row: 2, column: 0 })
    expect(shown(paste(state, fixed, [['x'], ['y']]))).toEqual(['a1 b1 c1', 'a2 b2 c2', 'x b3 c3'])
  })
  test('fills the whole selection from a single cell', () => {
    const state = select(begin(fixed, three), fixed, [0, 0], [2, 1])
    expect(shown(paste(state, fixed, [['x']]))).toEqual(['x x c1', 'x x c2', 'x x c3'])
  })
  test('repeats a single row in each selected row', () => {
    const state = select(begin(fixed, three), fixed, [0, 0], [1, 1])
    expect(shown(paste(state, fixed, [['x', 'y']]))).toEqual(['x y c1', 'x y c2', 'a3 b3 c3'])
  })
  test('keeps the cells that a shorter line lacks, and clears cells for empty ones', () => {
    expect(shown(paste(begin(fixed, three), fixed, [['x', 'y'], ['z'], ['', '']]))).toEqual([
      'x y c1',
      'z b2 c2',
      '  c3',
    ])
  })
  test('counts what it drops: beyond the edges, and over read-only cells', () => {
    const table = [
      ['x', 'c2', 'too far'],
      ['', '', ''],
      ['one row', 'too many', ''],
    ]
    const state = goTo(begin(fixed, three), fixed, { row: 1, column: 1 })
    expect(leftOutOf(state, fixed, table)).toBe(3)
    expect(leftOutOf(state, fixed, [['x', 'other']])).toBe(1)
    expect(leftOutOf(begin(growing(), three), growing(), [['x'], ['y'], ['z'], ['new']])).toBe(0)
  })
  test('selects the pasted cells', () => {
    const state = paste(begin(fixed, three), fixed, [
      ['x', 'y'],
      ['u', 'v'],
    ])
    expect(rangeOf(state)).toEqual({ top: 0, bottom: 1, start: 0, end: 1 })
  })
})

test('fill down copies the first selected row, or the row above a single one', () => {
  const state = select(begin(fixed, three), fixed, [0, 0], [2, 1])
  expect(shown(fillDown(state, fixed))).toEqual(['a1 b1 c1', 'a1 b1 c2', 'a1 b1 c3'])
  const alone = goTo(begin(fixed, three), fixed, { row: 1, column: 1 })
  expect(shown(fillDown(alone, fixed))).toEqual(['a1 b1 c1', 'a2 b1 c2', 'a3 b3 c3'])
  expect(shown(fillDown(begin(fixed, three), fixed))).toEqual(shown(begin(fixed, three)))
})

test('undo reverts one command at a time, redo repeats it, a new command clears redo', () => {
  const first = typeInto(begin(fixed, three), fixed, 'x')
  const second = clearCells(select(first, fixed, [1, 0], [2, 1]), fixed)
  expect(shown(second)).toEqual(['x b1 c1', '  c2', '  c3'])
  const back = undo(second, fixed)
  expect(shown(back)).toEqual(['x b1 c1', 'a2 b2 c2', 'a3 b3 c3'])
  expect(shown(redo(back, fixed))).toEqual(shown(second))
  expect(shown(undo(undo(back, fixed), fixed))).toEqual(shown(begin(fixed, three)))
  expect(redo(typeInto(back, fixed, 'y'), fixed).future).toHaveLength(0)
  expect(shown(redo(typeInto(back, fixed, 'y'), fixed))[0]).not.toContain('undefined')
})

test('undo restores removed rows in their place', () => {
  const state = removeRows(begin(fixed, three), fixed, new Set(['2']))
  expect(shown(state)).toEqual(['a1 b1 c1', 'a3 b3 c3'])
  expect(shown(undo(state, fixed))).toEqual(shown(begin(fixed, three)))
})

test('removing the last rows moves to the row above', () => {
  const state = select(begin(fixed, three), fixed, [1, 0], [2, 0])
  expect(removeRows(state, fixed, new Set(['2', '3'])).head).toEqual({ row: 0, column: 0 })
})

test('external changes are no command, and undo does not restore a deleted row', () => {
  const typed = typeInto(begin(fixed, three), fixed, 'x')
  const news = new Map([
    ['1', row('1', 'stored', 'b1')],
    ['3', null],
  ])
  const state = takeRows(typed, fixed, news)
  expect(shown(state)).toEqual(['stored b1 ', 'a2 b2 c2'])
  expect(shown(undo(state, fixed))).toEqual(['a1 b1 c1', 'a2 b2 c2'])
})

test('the current row stays current when rows before it are added or removed', () => {
  const shape = growing()
  const state = goTo(begin(shape, [row('1', 'a1', 'b1')]), shape, { row: 1, column: 1 })
  const here = state.rows[1]?.key
  const more = takeRows(state, shape, new Map(), [row('2', 'a2', 'b2'), row('3', 'a3', 'b3')])
  expect(more.head).toEqual({ row: 3, column: 1 })
  expect(more.rows[3]?.key).toBe(here)
  expect(takeRows(more, shape, new Map([['1', null]])).head).toEqual({ row: 2, column: 1 })
})

test('undo keeps rows stored since, typed or pasted', () => {
  const shape = growing()
  const typed = typeInto(begin(shape, []), shape, 'x')
  const pasted = paste(goTo(typed, shape, { row: 1, column: 0 }), shape, [['y'], ['z']])
  const stored = pasted.rows.slice(0, 3).map((one): [string, GridRow] => [one.key, one])
  const saved = takeRows(pasted, shape, new Map(stored))
  expect(shown(undo(undo(saved, shape), shape))).toEqual(['x  ', 'y  ', 'z  ', '  '])
})

test('a grid with fixed rows accepts no new ones', () => {
  expect(takeRows(begin(fixed, three), fixed, new Map([['9', row('9', 'a9', '')]])).rows).toHaveLength(3)
})

test('new rows go before the blank one, and survive an undo', () => {
  const shape = growing()
  const typed = typeInto(begin(shape, [row('1', 'a1', 'b1')]), shape, 'x')
  const state = takeRows(typed, shape, new Map(), [row('2', 'a2', 'b2')])
  expect(shown(state)).toEqual(['x b1 ', 'a2 b2 ', '  '])
  expect(shown(undo(state, shape))).toEqual(['a1 b1 ', 'a2 b2 ', '  '])
})

test('an empty grid starts with a blank row only if it can grow', () => {
  expect(begin(growing(), []).rows).toHaveLength(1)
  expect(begin(fixed, []).rows).toHaveLength(0)
})
