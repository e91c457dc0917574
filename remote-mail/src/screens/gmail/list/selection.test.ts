import { neighbour, nothing, only, picked, stillThere } from './selection.ts'

const order = [1, 2, 3, 4, 5]

test('selects one row, then a range, then fewer', () => {
  const one = picked(nothing, order, 2, false)
  const range = picked(one, order, 4, true)
  const less = picked(range, order, 3, true)
  expect([one, range, less].map(({ ids }) => [...ids].sort())).toEqual([[2], [2, 3, 4], [2]])
})

test('a range extends upwards too, and starts over when its start has left', () => {
  expect([...picked(picked(nothing, order, 4, false), order, 2, true).ids].sort()).toEqual([2, 3, 4])
  expect([...picked({ ids: new Set([9]), from: 9 }, order, 3, true).ids]).toEqual([9, 3])
})

test('drops rows that left the list, and stays the same when none did', () => {
  const selection = only([1, 2])
  expect([...stillThere(selection, [2, 3]).ids]).toEqual([2])
  expect(stillThere(selection, order)).toBe(selection)
})

test.each([
  ['the next one', 2, [2], 'next', 3],
  ['the next one that stays', 2, [2, 3, 4], 'next', 5],
  ['none after the last', 5, [5], 'next', null],
  ['the previous one', 3, [2, 3], 'previous', 1],
  ['none before the first', 1, [1], 'previous', null],
  ['the list', 3, [3], 'list', null],
] as const)('%s', (_what, at, gone, direction, to) => {
  expect(neighbour(order, at, new Set(gone), direction)).toBe(to)
})

test.each([
  ['next', 4],
  ['previous', 2],
] as const)('finds the %s one from a row that has already left the list', (direction, to) => {
  expect(neighbour([1, 2, 4, 5], 3, new Set(), direction, 2)).toBe(to)
})
