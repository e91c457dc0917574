import { contrastOf, leastContrast } from './contrast.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#0000ff', '#ffffff', 8.59],
  ['#ff0000', '#ffffff', 4],
])('%s on %s has %d', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 1)
  expect(contrastOf(other, one)).toBe(contrastOf(one, other))
})

test('the palest grey readable on white is #767676', () => {
  expect(contrastOf('#767676', '#ffffff')).toBeGreaterThanOrEqual(leastContrast)
  expect(contrastOf('#777777', '#ffffff')).toBeLessThan(leastContrast)
})
