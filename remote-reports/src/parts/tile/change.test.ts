import { changeOf } from './change.ts'

test.each([
  ['more', 15, 10, false, { kind: 'more', size: 0.5, by: 'share', mood: 'good' }],
  ['less', 5, 10, false, { kind: 'less', size: 0.5, by: 'share', mood: 'bad' }],
  ['more of what should be less', 15, 10, true, { kind: 'more', size: 0.5, by: 'share', mood: 'bad' }],
  ['less of what should be less', 0, 10, true, { kind: 'less', size: 1, by: 'share', mood: 'good' }],
  ['the same', 10, 10, true, { kind: 'same', size: 0, by: 'share', mood: 'even' }],
  ['none and none before', 0, 0, false, { kind: 'same', size: 0, by: 'share', mood: 'even' }],
  ['some after none: no share of zero', 3, 0, false, { kind: 'fromNone', size: null, by: 'amount', mood: 'good' }],
  ['a loss after none', -3, 0, false, { kind: 'less', size: 3, by: 'amount', mood: 'bad' }],
  ['a gain after a loss: no share of a loss', 10, -5, false, { kind: 'more', size: 15, by: 'amount', mood: 'good' }],
  ['a loss after a gain', -5, 10, false, { kind: 'less', size: 15, by: 'amount', mood: 'bad' }],
  ['less than three times as many', 29, 10, false, { kind: 'more', size: 1.9, by: 'share', mood: 'good' }],
  ['many times as many', 86, 10, true, { kind: 'times', size: 8.6, by: 'share', mood: 'bad' }],
] as const)('%s', (_, value, before, lowerIsBetter, change) => {
  expect(changeOf(value, before, lowerIsBetter)).toEqual(change)
})

test('does not compare missing values', () => {
  expect(changeOf(null, 3)).toBeNull()
  expect(changeOf(3, null)).toBeNull()
  expect(changeOf(3, undefined)).toBeNull()
})
