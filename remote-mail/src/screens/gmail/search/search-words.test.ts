import { chipsOf, pieces, suggestions, withoutPiece } from './search-words.ts'

test('treats a phrase as one piece, with or without an operator', () => {
  expect(pieces('from:ann "next week" subject:"new plan" -old').map(({ text }) => text)).toEqual([
    'from:ann',
    '"next week"',
    'subject:"new plan"',
    '-old',
  ])
})

test('every piece with an operator is a removable chip', () => {
  const q = 'invoice from:ann -has:attachment http://x'
  expect(chipsOf(q)).toEqual(['from:ann', '-has:attachment'])
  expect(withoutPiece(q, 'from:ann')).toBe('invoice -has:attachment http://x')
})

test.each([
  ['an operator by its beginning', 'ann fr', ['ann from:']],
  ['several operators', 'a', ['after:', 'assigned:']],
  ['the values of an operator', 'is:', ['is:unread ', 'is:read ', 'is:starred ', 'is:important ']],
  ['a value by its beginning', 'x is:un', ['x is:unread ']],
  ['in capitals', 'IS:ST', ['is:starred ']],
  ['a negated operator', '-has:', ['-has:attachment ']],
  ['nothing for a word', 'invoice', []],
  ['nothing for a complete term', 'is:unread', []],
  ['nothing for free text', 'from:ann', []],
])('offers %s', (_what, q, expected) => {
  expect(suggestions(q).map((one) => one.q)).toEqual(expected)
})

test('an empty box offers every operator', () => {
  expect(suggestions('').length).toBeGreaterThan(10)
  expect(suggestions('ann ').every(({ q }) => q.startsWith('ann '))).toBe(true)
})
