import { dataOf } from '../chart/series.ts'
import { fullDaysOf } from '../figures/figure-series.ts'
import { fullDaysOfTotals, isUnfinished } from './partial.ts'

test.each([
  ['11/23/2026', 'day', '11/23/2026', true],
  ['11/22/2026', 'day', '11/23/2026', false],
  ['11/01/2026', 'month', '11/23/2026', true],
  ['10/01/2026', 'month', '11/23/2026', false],
  ['11/23/2026', 'day', undefined, false],
] as const)('%s as a %s is not over on %s: %s', (point, step, today, expected) => {
  expect(isUnfinished(point, step, today)).toBe(expected)
})

test('ranges are compared without the day that has only begun', () => {
  expect(fullDaysOf([3, 4, 1], [2, 2, 9])).toEqual({ value: 7, before: 4, days: 2 })
  expect(fullDaysOf([3], [2])).toBeNull()
})

test('totals are compared without today only where today is the last day and the server tells them so', () => {
  const full = { value: 9, before: 4 }
  const range = { to: '11/23/2026', today: '11/23/2026', days: 7 }
  expect(fullDaysOfTotals(range, full)).toEqual({ value: 9, before: 4, days: 6 })
  expect(fullDaysOfTotals({ ...range, days: 1 }, full)).toBeNull()
  expect(fullDaysOfTotals({ ...range, to: '11/22/2026' }, full)).toBeUndefined()
  expect(fullDaysOfTotals(range, undefined)).toBeUndefined()
  expect(fullDaysOfTotals(range, { value: 9, before: null })).toBeUndefined()
})

test('the way to a day that is not over is a line of its own', () => {
  const series = [{ id: 'a', name: 'A', values: [1, 2, 3] }]
  const points = ['11/21/2026', '11/22/2026', '11/23/2026']
  expect(dataOf({ points, series }, true)).toEqual([
    { point: points[0], s0: 1 },
    { point: points[1], s0: 2, p0: 2 },
    { point: points[2], s0: null, p0: 3 },
  ])
  expect(dataOf({ points, series })[2]).toEqual({ point: points[2], s0: 3 })
})
