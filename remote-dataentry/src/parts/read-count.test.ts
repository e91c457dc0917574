import { readCount } from './read-count.ts'

test.each([
  ['12,000', '12000'],
  ['12.000', '12000'],
  ['1 234 567', '1234567'],
  [' 250 ', '250'],
  ['5m', '5000000'],
  ['1.2 k', '1200'],
  ['2bn', '2000000000'],
  ['12,5', '12,5'],
  ['many', 'many'],
  ['', ''],
])('"%s" is "%s"', (typed, read) => {
  expect(readCount(typed)).toBe(read)
})
