import { daysIn, eachDay, rangeBefore, requireRange } from './range.ts'

test.each([
  ['a day', { from: '03/08/2026', to: '03/08/2026' }, 1, { from: '03/07/2026', to: '03/07/2026' }],
  [
    'a week across the end of a month',
    { from: '02/27/2026', to: '03/05/2026' },
    7,
    { from: '02/20/2026', to: '02/26/2026' },
  ],
  ['a February of a leap year', { from: '02/01/2028', to: '02/29/2028' }, 29, { from: '01/03/2028', to: '01/31/2028' }],
  [
    'a night when the clocks change',
    { from: '03/28/2026', to: '03/30/2026' },
    3,
    { from: '03/25/2026', to: '03/27/2026' },
  ],
  ['a year across its end', { from: '12/31/2025', to: '12/30/2026' }, 365, { from: '12/31/2024', to: '12/30/2025' }],
])('%s: its length, its days, and as many days before', (_name, range, days, before) => {
  expect([daysIn(range), rangeBefore(range), daysIn(before)]).toEqual([days, before, days])
  const each = eachDay(range)
  expect([each.length, new Set(each).size, each[0], each.at(-1)]).toEqual([days, days, range.from, range.to])
})

test.each([
  ['one day too many', { from: '01/01/2025', to: '01/02/2026' }, false],
  ['the longest range', { from: '01/01/2025', to: '01/01/2026' }, true],
  ['the first day', { from: '01/01/2000', to: '01/01/2000' }, true],
  ['a day too early for a previous range', { from: '01/01/1900', to: '01/01/1900' }, false],
  ['a range that ends before it begins', { from: '01/02/2026', to: '01/01/2026' }, false],
])('%s', (_name, range, isOne) => {
  const ask = () => requireRange(range)
  if (isOne) expect(ask).not.toThrow()
  else expect(ask).toThrow()
})
