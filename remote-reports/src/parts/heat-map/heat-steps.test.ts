import { cellAfter, heatStep } from './heat-steps.ts'

test.each([
  ['nothing', 0, 0],
  ['no value', null, 0],
  ['a small value is visible', 1, 1],
  ['a quarter of the maximum is in the middle', 250, 3],
  ['the maximum', 1000, 5],
])('%s', (_, value, step) => {
  expect(heatStep(value, 1000)).toBe(step)
})

test('a table without values has no colour', () => {
  expect(heatStep(0, 0)).toBe(0)
})

const table = { rows: 20, columns: 7, isRtl: false }
test.each([
  ['ArrowRight', false, 5, 3],
  ['ArrowLeft', false, 5, 1],
  ['ArrowUp', false, 4, 2],
  ['PageDown', false, 15, 2],
  ['Home', false, 5, 0],
  ['End', true, 19, 6],
])('%s (with Ctrl: %s) leads to row %i, column %i', (key, ctrlKey, row, column) => {
  expect(cellAfter({ row: 5, column: 2 }, { key, ctrlKey }, table)).toEqual({ row, column })
})

test('keys never leave the table, and the arrows follow the writing direction', () => {
  expect(cellAfter({ row: 0, column: 0 }, { key: 'ArrowUp', ctrlKey: false }, table)).toEqual({ row: 0, column: 0 })
  expect(cellAfter({ row: 0, column: 0 }, { key: 'ArrowLeft', ctrlKey: false }, { ...table, isRtl: true })).toEqual({
    row: 0,
    column: 1,
  })
  expect(cellAfter({ row: 0, column: 0 }, { key: 'a', ctrlKey: false }, table)).toBeUndefined()
})
