import { dataOf, hiddenOf, toggled } from './series.ts'

const series = [
  { id: 'a', name: 'A', values: [1, null], before: [3] },
  { id: 'b', name: 'B', values: [0] },
]

test('each point has the values of all series, and of the previous range by position', () => {
  expect(dataOf({ points: ['01/01/2026', '01/02/2026'], series })).toEqual([
    { point: '01/01/2026', s0: 1, b0: 3, s1: 0 },
    { point: '01/02/2026', s0: null, b0: null, s1: null },
  ])
})

test.each([
  ['nothing', null, []],
  ['one series', '-b', ['b']],
  ['an unknown series', '-z', []],
  ['all series hides none', '-a,-b', []],
])('an address that hides %s', (_, text, hidden) => {
  expect(hiddenOf(text, series)).toEqual(hidden)
})

test('hides a series and shows it again', () => {
  expect(toggled([], 'b')).toBe('-b')
  expect(toggled(['a'], 'b')).toBe('-a,-b')
  expect(toggled(['b'], 'b')).toBe('')
})
