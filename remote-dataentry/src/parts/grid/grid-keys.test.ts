import { commandOf, type Pressed } from './grid-keys.ts'
import { begin, type GridRow, goTo, rangeOf } from './grid-model.ts'

const shape = { columns: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] }
const rows = Array.from({ length: 30 }, (_, index): GridRow => ({ key: String(index), cells: { a: `${index}` } }))
const from = goTo(begin(shape, rows), shape, { row: 12, column: 1 })
const press = (key: string, more: Partial<Pressed> = {}) =>
  commandOf({ key, shiftKey: false, mod: false, rightToLeft: false, page: 10, ...more })

test.each<[string, string, Partial<Pressed>, [row: number, column: number]]>([
  ['down', 'ArrowDown', {}, [13, 1]],
  ['Ctrl moves to the edge', 'ArrowUp', { mod: true }, [0, 1]],
  ['left moves back', 'ArrowLeft', {}, [12, 0]],
  ['left moves forward in right-to-left languages', 'ArrowLeft', { rightToLeft: true }, [12, 2]],
  ['right moves back in right-to-left languages', 'ArrowRight', { rightToLeft: true }, [12, 0]],
  ['Ctrl moves to the edge in right-to-left languages', 'ArrowRight', { rightToLeft: true, mod: true }, [12, 0]],
  ['Home moves to the start of the row', 'Home', {}, [12, 0]],
  ['Ctrl+Home moves to the first cell', 'Home', { mod: true }, [0, 0]],
  ['End moves to the end of the row', 'End', {}, [12, 2]],
  ['Ctrl+End moves to the last cell', 'End', { mod: true }, [29, 2]],
  ['a page down', 'PageDown', {}, [22, 1]],
  ['a page up', 'PageUp', {}, [2, 1]],
])('%s', (_name, key, more, [row, column]) => {
  expect(press(key, more)?.(from, shape).head).toEqual({ row, column })
})

test('Shift extends the selection from its anchor', () => {
  const state = press('ArrowDown', { shiftKey: true })?.(from, shape)
  expect(state && rangeOf(state)).toEqual({ top: 12, bottom: 13, start: 1, end: 1 })
})

test('Ctrl+A selects all', () => {
  const state = press('a', { mod: true })?.(from, shape)
  expect(state && rangeOf(state)).toEqual({ top: 0, bottom: 29, start: 0, end: 2 })
})

test('leaves letters, and Delete with Ctrl, to other handlers', () => {
  expect([press('x'), press('Delete', { mod: true }), press('Backspace', { mod: true }), press('F5')]).toEqual(
    Array(4).fill(undefined),
  )
})
