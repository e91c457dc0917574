import { dataOf } from '../chart/series.ts'
import { fullDaysOf } from '../figures/figure-series.ts'
import { fullDaysOfTotals, isUnfinished } from './partial.ts'

test.each([
  ['11/23/2026', 'day', '11/23/2026', true],
  ['11/22/2026', 'day', '11/23/2026', false],
  ['11/01/2026', 'month', '11/23/2026', true],
  ['10/01/2026', 'month', '11/23/2026', false],
  ['11/23/2026', 'day', undefined, false],
] as const)('%s as a %s is unfinished on %s: %s', (point, step, today, expected) => {
  expect(isUnfinished(point, step, today)).toBe(expected)
})

test('compares ranges without the unfinished day', () => {
  expect(fullDaysOf([3, 4, 1], [2, 2, 9])).toEqual({ value: 7, before: 4, days: 2 })
  expect(fullDaysOf([3], [2])).toBeNull()
})

test('compares totals without today only if today is the last day and the server provides them', () => {
  const full = { value: 9, before: 4 }
  const range = { to: '11/23/2026', today: '11/23/2026', days: 7 }
  expect(fullDaysOfTotals(range, full)).toEqual({ value: 9, before: 4, days: 6 })
  expect(fullDaysOfTotals({ ...range, days: 1 }, full)).toBeNull()
  expect(fullDaysOfTotals({ ...range, to: '11/22/2026' }, full)).toBeUndefined()
  expect(fullDaysOfTotals(range, undefined)).toBeUndefined()
  expect(fullDaysOfTotals(range, { value: 9, before: null })).toBeUndefined()
})

test('the segment to an unfinished day is a separate line', () => {
  const series = [{ id: 'a', name: 'A', values: [1, 2, 3] }]
  const points = ['11/21/2026', '11/22/2026', '11/23/2026']
  expect(dataOf({ points, series }, true)).toEqual([
    { point: points[0], s0: 1 },
    { point: points[1], s0: 2, p0: 2 },
    { point: points[2], s0: null, p0: 3 },
  ])
  expect(dataOf({ points, series })[2]).toEqual({ point: points[2], s0: 3 })
})
