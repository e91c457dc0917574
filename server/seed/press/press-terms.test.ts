import { amountIn, roundIn } from './press-terms.ts'

test.each([
  ['en', 18_500_000, 'USD', '$18.5M'],
  ['de', 12_000_000, 'EUR', '12 Mio. €'],
  ['zh', 3_200_000, 'EUR', '€320万'],
  ['ar', 2_000_000, 'EUR', '2 مليون €'],
] as const)('in "%s" a headline states the exact amount: %d %s', (language, amount, currency, text) => {
  expect(amountIn(language, amount, currency).replace(/\s/g, ' ')).toBe(text)
})

test.each([
  ['en', 'Series A', 'Series A'],
  ['en', 'Seed', 'seed'],
  ['fr', 'Series C', 'série C'],
  ['zh', 'Seed', '种子轮'],
  ['ar', 'Series B', 'السلسلة ب'],
] as const)('in "%s" %s is called %s', (language, round, text) => {
  expect(roundIn(language, round)).toBe(text)
})
