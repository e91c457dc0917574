import { maxDayBars, spansOf, sumOver } from './spans.ts'

const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, number) => {
    const day = new Date(Date.parse(`${first}T00:00Z`) + number * 86_400_000)
    return day.toISOString().replace(/^(\d+)-(\d+)-(\d+).*$/, '$2/$3/$1')
  })

test('a few days have one bar each', () => {
  const spans = spansOf(daysFrom('2026-01-30', 3))
  expect(spans.map(({ from, to }) => [from, to])).toEqual([
    ['01/30/2026', '01/30/2026'],
    ['01/31/2026', '01/31/2026'],
    ['02/01/2026', '02/01/2026'],
  ])
  expect(sumOver(spans, [3, 0, 2])).toEqual([3, 0, 2])
})

test('groups many days by month, cut at the ends of the range, without loss', () => {
  const days = daysFrom('2025-03-20', 366)
  const spans = spansOf(days)
  expect(spans).toHaveLength(13)
  expect(spans[0]).toEqual({ from: '03/20/2025', to: '03/31/2025', begin: 0, end: 12 })
  expect(spans[1]).toMatchObject({ from: '04/01/2025', to: '04/30/2025' })
  expect(spans.at(-1)).toMatchObject({ from: '03/01/2026', to: '03/20/2026', end: 366 })
  const sums = sumOver(
    spans,
    days.map(() => 1),
  )
  expect(sums.reduce((sum, one) => sum + one, 0)).toBe(366)
  expect(sums.slice(0, 3)).toEqual([12, 30, 31])
})

test(`groups from ${maxDayBars + 1} days on`, () => {
  expect(spansOf(daysFrom('2026-01-01', maxDayBars))).toHaveLength(maxDayBars)
  expect(spansOf(daysFrom('2026-01-01', maxDayBars + 1))).toHaveLength(4)
})
