import { subscription } from '../../testing/neighbours/stripe.ts'
import { inCents, inFullUnits } from './minor-units.ts'
import { readSubscription } from './read-subscription.ts'

type Price = NonNullable<Parameters<typeof subscription>[1]>

test.each<readonly [string, Record<string, unknown>, Price, number]>([
  ['a month', {}, { amount: 4_900 }, 4_900],
  ['seats', { quantity: 7 }, { amount: 1_490 }, 10_430],
  ['a year is twelve months', { quantity: 2 }, { amount: 14_900, interval: 'year' }, 2_483],
  ['a quarter', {}, { amount: 3_000, count: 3 }, 1_000],
  ['a week', {}, { amount: 1_200, interval: 'week' }, 5_214],
  ['a day', {}, { amount: 100, interval: 'day' }, 3_042],
  ['packs of ten, rounded up', { quantity: 11, transform_quantity: { divide_by: 10, round: 'up' } }, {}, 2_000],
  ['packs of ten, rounded down', { quantity: 19, transform_quantity: { divide_by: 10, round: 'down' } }, {}, 1_000],
  ['metered use', {}, { usage: 'metered' }, 0],
  ['tiered prices', {}, { amount: null }, 0],
  ['past due still counts', { status: 'past_due' }, {}, 1_000],
  ['a trial does not count yet', { status: 'trialing' }, {}, 0],
  ['incomplete', { status: 'incomplete' }, {}, 0],
  ['unpaid', { status: 'unpaid' }, {}, 0],
  ['paused', { status: 'paused' }, {}, 0],
  ['ended', { status: 'canceled' }, {}, 0],
])('the price of a month: %s', (_, own, price, expected) => {
  expect(readSubscription(subscription(own, price)).mrr).toBe(expected)
})

test.each([
  [{ plan: 'enterprise' }, 'enterprise'],
  [{ plan: 'Legacy' }, 'Legacy_plan'],
  [{ plan: null }, 'prod_1'],
])('the plan of a price %j is %s', (price, expected) => {
  expect(readSubscription(subscription({}, price)).plan).toBe(expected)
})

test.each([
  ['USD', 1_234, 12.34, 1, 1_234],
  ['EUR', 1_000, 10, 1.0389, 1_039],
  // Whole yen: 1,000 of them are not ten.
  ['JPY', 1_000, 1_000, 0.0064, 640],
  ['KRW', 50_000, 50_000, 0.0007, 3_500],
  ['KWD', 1_500, 1.5, 3.25, 488],
  ['ISK', 150_000, 1_500, 0.0072, 1_080],
])('%s %i is %d in full units, and in cents', (currency, amount, full, rate, cents) => {
  expect([inFullUnits(amount, currency), inCents(amount, currency, rate)]).toEqual([full, cents])
})

test('without a rate there is no amount in cents', () => {
  expect(inCents(1_000, 'VND', undefined)).toBeNull()
})
