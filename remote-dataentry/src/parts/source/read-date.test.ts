import { dateText, findDates, readDate } from './read-date.ts'

test.each([
  ['en', 'closed on March 3, 2026, in Leeds', '03/03/2026', 'day'],
  ['en', 'on 3 March 2026', '03/03/2026', 'day'],
  ['en', 'the 21st of May 2025', '05/21/2025', 'day'],
  ['en', 'in March 2026', '03/01/2026', 'month'],
  ['en', 'since 2026-03-09 it', '03/09/2026', 'day'],
  ['en', 'of 03/09/2026', '03/09/2026', 'day'],
  ['es', 'el 3 de marzo de 2026', '03/03/2026', 'day'],
  ['es', 'en marzo de 2026', '03/01/2026', 'month'],
  ['es', 'del 03/09/2026', '09/03/2026', 'day'],
  ['fr', 'le 1er août 2025', '08/01/2025', 'day'],
  ['fr', 'le 14 février 2026', '02/14/2026', 'day'],
  ['it', 'dal 3 settembre 2025', '09/03/2025', 'day'],
  ['it', 'a gennaio 2026', '01/01/2026', 'month'],
  ['zh', '自2026年3月9日起', '03/09/2026', 'day'],
  ['zh', '于2026年3月', '03/01/2026', 'month'],
  ['ar', 'في ٩ مارس ٢٠٢٦', '03/09/2026', 'day'],
  ['ar', 'اعتبارًا من 9 سبتمبر 2025', '09/09/2025', 'day'],
  ['ar', 'في 14 كانون الثاني 2026', '01/14/2026', 'day'],
  ['ar', 'منذ 3 جانفي 2026', '01/03/2026', 'day'],
])('%s: "%s"', (language, text, date, precision) => {
  expect(findDates(text, { language })[0]).toMatchObject({ date, precision })
})

test('a date without a year takes the year of its article', () => {
  expect(findDates('on 3 March they', { language: 'en', year: 2025 })[0]).toMatchObject({ date: '03/03/2025' })
  expect(findDates('on 3 March they', { language: 'en' })).toEqual([])
})

test.each([
  ['a day that does not exist', 'on 31 February 2026'],
  ['a number', 'some 4000 customers'],
  ['a word that looks like a month', 'they may 2026 times'],
])('%s is not a date with a day', (_what, text) => {
  expect(findDates(text, { language: 'en' }).filter(({ precision }) => precision === 'day')).toEqual([])
})

test.each([
  ['03/14/2026', '03/14/2026', 'day', '03/14/2026'],
  ['3/2026', '03/01/2026', 'month', '03/2026'],
  ['2026', '01/01/2026', 'year', '2026'],
  ['14 mar 2026', '03/14/2026', 'day', '03/14/2026'],
  ['March 2026', '03/01/2026', 'month', '03/2026'],
])('typed %s', (typed, date, precision, shown) => {
  const read = readDate(typed, { language: 'en' })
  expect(read).toEqual({ date, precision })
  expect(read && dateText(read)).toBe(shown)
})

test.each(['', 'soon', '13/2026', '14/14/2026', '99'])('typed "%s" is not a date', (typed) => {
  expect(readDate(typed, { language: 'en' })).toBeNull()
})
