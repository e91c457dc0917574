import { daysBetween } from './days.ts'
import { faultOf, moved, rangeOf, withRange } from './presets.ts'

const at = (address: string, today = '03/15/2026') => rangeOf(new URLSearchParams(address), 'Europe/Berlin', today)

test.each([
  ['', '02/16/2026', '03/15/2026', '01/19/2026', '02/15/2026'],
  ['range=today', '03/15/2026', '03/15/2026', '03/14/2026', '03/14/2026'],
  ['range=yesterday', '03/14/2026', '03/14/2026', '03/13/2026', '03/13/2026'],
  ['range=7d', '03/09/2026', '03/15/2026', '03/02/2026', '03/08/2026'],
  ['range=90d', '12/16/2025', '03/15/2026', '09/17/2025', '12/15/2025'],
  ['range=365d', '03/16/2025', '03/15/2026', '03/16/2024', '03/15/2025'],
  ['range=month', '03/01/2026', '03/15/2026', '02/14/2026', '02/28/2026'],
  ['range=last_month', '02/01/2026', '02/28/2026', '01/04/2026', '01/31/2026'],
  ['range=year', '01/01/2026', '03/15/2026', '10/19/2025', '12/31/2025'],
  ['from=02/27/2024&to=03/01/2024', '02/27/2024', '03/01/2024', '02/23/2024', '02/26/2024'],
])('%s is from %s to %s, and the previous range from %s to %s', (address, from, to, earlier, dayBefore) => {
  const range = at(address)
  expect([range.from, range.to, range.before.from, range.before.to]).toEqual([from, to, earlier, dayBefore])
  expect(daysBetween(range.before.from, range.before.to)).toBe(range.days)
})

test('handles the turn of a year', () => {
  expect(at('range=last_month', '01/05/2026')).toMatchObject({ from: '12/01/2025', to: '12/31/2025' })
  expect(at('range=month', '01/01/2026')).toMatchObject({ from: '01/01/2026', to: '01/01/2026', days: 1 })
})

test.each([
  ['nothing known', 'range=moon'],
  ['half a range', 'from=03/01/2026'],
  ['a day that does not exist', 'from=02/30/2026&to=03/01/2026'],
  ['a range that runs backwards', 'from=03/02/2026&to=03/01/2026'],
  ['more days than are shown by day', 'from=01/01/2024&to=01/01/2026'],
])('an address with %s means the last 28 days', (_, address) => {
  expect(at(address)).toMatchObject({ preset: '28d', days: 28, compare: true })
})

test('names the fault of a typed range', () => {
  expect(faultOf({ from: '01/01/2024', to: '12/31/2024' })).toBeNull()
  expect(faultOf({ from: '01/01/2024', to: '01/01/2025' })).toBe('tooLong')
  expect(faultOf({ from: '01/02/2024', to: '01/01/2024' })).toBe('backwards')
})

test('passes a switched-off comparison to the calls', () => {
  expect(at('compare=no').input).toEqual({ from: '02/16/2026', to: '03/15/2026', compare: false })
})

test('another range keeps the rest of the address, and resets its lists to their first page', () => {
  const now = new URLSearchParams('from=01/01/2026&to=01/02/2026&series=-a&top_after=x&top_sort=n&page=2&compare=no')
  expect(withRange(now, '7d').toString()).toBe('series=-a&top_sort=n&compare=no&range=7d')
  expect(withRange(now, '28d').toString()).toBe('series=-a&top_sort=n&compare=no')
  expect(withRange(now, { from: '02/01/2026', to: '02/03/2026' }).get('to')).toBe('02/03/2026')
})

test('moves one range back and forth, never beyond today', () => {
  const week = at('from=03/02/2026&to=03/08/2026')
  expect(moved(week, -1)).toEqual({ from: '02/23/2026', to: '03/01/2026' })
  expect(moved(week, 1)).toEqual({ from: '03/09/2026', to: '03/15/2026' })
  expect(moved(at('from=03/06/2026&to=03/12/2026'), 1)).toEqual({ from: '03/09/2026', to: '03/15/2026' })
  expect(moved(at('range=7d'), 1)).toEqual({ from: '03/09/2026', to: '03/15/2026' })
})
