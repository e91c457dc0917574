import { changeOf } from './change.ts'

test.each([
  ['more', 15, 10, false, { kind: 'more', share: 0.5, mood: 'good' }],
  ['less', 5, 10, false, { kind: 'less', share: 0.5, mood: 'bad' }],
  ['more of what should be less', 15, 10, true, { kind: 'more', share: 0.5, mood: 'bad' }],
  ['less of what should be less', 0, 10, true, { kind: 'less', share: 1, mood: 'good' }],
  ['the same', 10, 10, true, { kind: 'same', share: 0, mood: 'even' }],
  ['nothing twice', 0, 0, false, { kind: 'same', share: 0, mood: 'even' }],
  [
    'something where there was nothing: no share of nothing',
    3,
    0,
    false,
    { kind: 'fromNone', share: null, mood: 'good' },
  ],
  ['more than a loss', 10, -5, false, { kind: 'more', share: 3, mood: 'good' }],
] as const)('%s', (_, value, before, lowerIsBetter, change) => {
  const found = changeOf(value, before, lowerIsBetter)
  expect(found && { ...found, share: found.share === null ? null : Math.abs(found.share) }).toEqual(change)
})

test('what is no number is not compared', () => {
  expect(changeOf(null, 3)).toBeNull()
  expect(changeOf(3, null)).toBeNull()
  expect(changeOf(3, undefined)).toBeNull()
})
