import { suggested } from './suggested.ts'

const rounds = ['Seed', 'Series A', 'Series B', 'Pre-Seed', 'Grant']

test.each([
  ['se', ['Seed', 'Series A', 'Series B', 'Pre-Seed']],
  ['SERIES', ['Series A', 'Series B']],
  ['', rounds],
  ['Series A', []],
  ['nothing', []],
])('"%s" offers %j', (typed, offered) => {
  expect(suggested(typed, rounds)).toEqual(offered)
})

test('offers eight at most', () => {
  const many = Array.from({ length: 20 }, (_, at) => `Industry ${at}`)
  expect(suggested('ind', many)).toHaveLength(8)
})
