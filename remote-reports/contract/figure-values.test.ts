import { ratioOf } from './figure-values.ts'
import type { FigureId } from './figures.ts'

test.each<[Partial<Record<FigureId, number>>, number | null, string]>([
  [{ conversions: 4, trials: 8 }, 0.5, 'the share of trials'],
  [{ conversions: 0, trials: 8 }, 0, 'nobody converted'],
  [{ conversions: 9, trials: 8 }, 1.125, 'trials of earlier days may convert now'],
  [{ conversions: 4, trials: 0 }, null, 'without trials'],
  [{ conversions: 4 }, null, 'unknown number of trials'],
  [{ trials: 8 }, null, 'unknown number of conversions'],
])('a conversion rate of %j is %s: %s', (totals, rate) => {
  expect(ratioOf('conversion_rate', (figure) => totals[figure])).toBe(rate)
})
