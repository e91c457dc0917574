import { ratioOf } from './figure-values.ts'
import type { FigureId } from './figures.ts'

test.each<[Partial<Record<FigureId, number>>, number | null, string]>([
  [{ conversions: 4, trials: 8 }, 0.5, 'is one of trials'],
  [{ conversions: 0, trials: 8 }, 0, 'nobody converted'],
  [{ conversions: 9, trials: 8 }, 1.125, 'a trial of the days before may convert in these'],
  [{ conversions: 4, trials: 0 }, null, 'of no trials there is none'],
  [{ conversions: 4 }, null, 'nobody said how many trials there were'],
  [{ trials: 8 }, null, 'nobody said how many converted'],
])('a conversion rate of %j is %s: %s', (totals, rate) => {
  expect(ratioOf('conversion_rate', (figure) => totals[figure])).toBe(rate)
})
