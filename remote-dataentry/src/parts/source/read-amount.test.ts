import { findAmounts, readNumber, readTypedAmount } from './read-amount.ts'

test.each([
  ['en', 'has raised $12.5 million in a round', 12_500_000, 'USD'],
  ['en', 'a €3m seed round', 3_000_000, 'EUR'],
  ['en', 'worth £900k of orders', 900_000, 'GBP'],
  ['en', 'US$1.2bn in debt', 1_200_000_000, 'USD'],
  ['en', 'C$4,500,000 from a bank', 4_500_000, 'CAD'],
  ['en', 'some 40 million dollars', 40_000_000, 'USD'],
  ['en', 'AED 55 million', 55_000_000, 'AED'],
  ['en', '₹50 crore', 500_000_000, 'INR'],
  ['en', 'CHF 1,250 per share', 1_250, 'CHF'],
  ['es', 'ha captado 12,5 millones de euros', 12_500_000, 'EUR'],
  ['es', '2.000 millones de dólares', 2_000_000_000, 'USD'],
  ['es', '3 mil millones de dólares', 3_000_000_000, 'USD'],
  ['fr', 'une levée de 12,5 millions d’euros', 12_500_000, 'EUR'],
  ['fr', '1,2 milliard de dollars', 1_200_000_000, 'USD'],
  ['fr', '12 M€ auprès de', 12_000_000, 'EUR'],
  ['fr', '1,2 Md€ en un an', 1_200_000_000, 'EUR'],
  ['fr', '250 000 € de chiffre', 250_000, 'EUR'],
  ['it', 'ha raccolto 3,2 milioni di euro', 3_200_000, 'EUR'],
  ['it', '2 miliardi di dollari', 2_000_000_000, 'USD'],
  ['it', '2,5 mld di euro', 2_500_000_000, 'EUR'],
  ['zh', '完成1250万美元的融资', 12_500_000, 'USD'],
  ['zh', '获得1.2亿元人民币投资', 120_000_000, 'CNY'],
  ['zh', '融资３０００万元', 30_000_000, 'CNY'],
  ['zh', '¥5000万', 50_000_000, 'CNY'],
  ['ar', 'مبلغ 12.5 مليون دولار في جولة', 12_500_000, 'USD'],
  ['ar', '٤٠ مليون درهم', 40_000_000, 'AED'],
])('%s: "%s"', (language, text, amount, currency) => {
  const [found] = findAmounts(text, language)
  expect(found).toMatchObject({ amount, currency })
})

test.each([
  ['a plain number', 'grew by 12.5 million users'],
  ['a year', 'in 2026'],
  ['a number followed by a word', '5 most important'],
  ['a version number', 'release 12.5'],
])('%s is not an amount', (_what, text) => {
  expect(findAmounts(text, 'en')).toEqual([])
})

test('returns the position of each amount', () => {
  const text = 'First $2 million, then €3 million.'
  expect(findAmounts(text, 'en').map(({ start, end }) => text.slice(start, end))).toEqual(['$2 million', '€3 million'])
})

test.each([
  ['1,234', 'en', 1234],
  ['1,234', 'fr', 1.234],
  ['1.234', 'it', 1234],
  ['1.234.567,89', 'es', 1_234_567.89],
  ['1,234,567.89', 'en', 1_234_567.89],
  ['12 500', 'fr', 12_500],
  ['abc', 'en', null],
])('the number %s in %s', (text, language, number) => {
  expect(readNumber(text, language)).toBe(number)
})

test.each([
  ['12500000', 12_500_000],
  ['12.5m', 12_500_000],
  ['12,500,000', 12_500_000],
  ['900K', 900_000],
  ['1.2bn', 1_200_000_000],
  ['', null],
  ['about 3', null],
])('typed: "%s"', (typed, amount) => {
  expect(readTypedAmount(typed)).toBe(amount)
})
