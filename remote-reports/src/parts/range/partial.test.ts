import { dataOf } from '../chart/series.ts'
import { fullDaysOf } from '../figures/figure-series.ts'
import { isUnfinished } from './partial.ts'

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
