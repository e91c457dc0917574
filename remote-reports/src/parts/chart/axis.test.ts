import { inShortDollars } from '../billing/money.ts'
import { labelsOf, scaleOf } from './axis.ts'

const points = (count: number) => Array.from({ length: count }, (_, at) => String(at))
const write = () => 'Nov 22'

test.each([
  ['a week', 7, 1_200, 1],
  ['four weeks with room', 28, 1_200, 2],
  ['four weeks on a phone', 28, 300, 7],
  ['a quarter', 90, 1_200, 7],
  ['a year', 366, 1_200, 28],
  ['a year on a phone', 366, 300, 91],
  ['no room at all', 366, 10, 366],
])('%s has labels at the interval that fits', (_, count, room, every) => {
  expect(labelsOf(points(count), 'day', room, write).every).toBe(every)
})

test('a year of months has a label every month, or every third', () => {
  expect(labelsOf(points(13), 'month', 1_200, () => 'Nov 2026').every).toBe(1)
  expect(labelsOf(points(13), 'month', 400, () => 'Nov 2026').every).toBe(3)
})

const series = (...values: (number | null)[]) => ({ id: 'a', name: 'A', values })

const whole = (value: number) => String(Math.round(value))

test('the axis is as wide as its longest number, and wider for a stack', () => {
  const one = scaleOf('line', [series(9_000)], whole)
  expect(scaleOf('stack', [series(9_000), series(9_000)], whole).width).toBeGreaterThan(one.width)
  expect(scaleOf('line', [series(9)], whole).width).toBeLessThan(one.width)
})

test('a gap is not a number; detects losses and fractions', () => {
  expect(scaleOf('line', [series(null, 3)], String)).toMatchObject({ isWhole: true, hasLosses: false })
  expect(scaleOf('line', [{ ...series(1), before: [0.5] }], String).isWhole).toBe(false)
  expect(scaleOf('stack', [series(1, -2)], String).hasLosses).toBe(true)
})

test('axis marks are exact, and no two are alike', () => {
  const t = {
    number: (value: number, options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en', options).format(value),
  }
  const marks = [0, 35_000_000, 70_000_000, 105_000_000, 140_000_000]
  expect(marks.map((cents) => inShortDollars(cents, t as never))).toEqual(['$0', '$350K', '$700K', '$1.05M', '$1.4M']) // only its numbers
})
