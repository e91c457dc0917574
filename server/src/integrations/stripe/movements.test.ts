import fc from 'fast-check'
import { movementsOf, type PaidState } from './movements.ts'

const state = (number: number, mrr: number, own: Partial<PaidState> = {}): PaidState => ({
  key: `evt_${number}`,
  subscription: 'sub_1',
  at: new Date(Date.UTC(2026, 0, 1) + number * 3_600_000),
  plan: 'team',
  currency: 'USD',
  mrr,
  own_usd: mrr,
  ...own,
})

/** Kind and change of each movement, in order. */
const summaryOf = (states: readonly PaidState[]) =>
  movementsOf(states).movements.map(({ kind, usd_before, usd_after }) => `${kind} ${usd_after - usd_before}`)

test.each<readonly [string, readonly PaidState[], readonly string[]]>([
  ['a trial that ends unpaid moves nothing', [state(1, 0), state(2, 0)], []],
  ['a trial that becomes paid is new', [state(1, 0), state(2, 900)], ['new 900']],
  [
    'more seats expand, fewer contract',
    [state(1, 900), state(2, 1_800), state(3, 600)],
    ['new 900', 'expansion 900', 'contraction -1200'],
  ],
  [
    'an end is churn, a return is a reactivation',
    [state(1, 900), state(2, 0), state(3, 500)],
    ['new 900', 'churn -900', 'reactivation 500'],
  ],
  ['an unchanged amount is not a movement', [state(1, 900), state(2, 900)], ['new 900']],
  [
    'a second subscription expands, its end contracts: the customer stays',
    [state(1, 900), state(2, 300, { subscription: 'sub_2' }), state(3, 0, { subscription: 'sub_2' })],
    ['new 900', 'expansion 300', 'contraction -300'],
  ],
  [
    'another rate for the same amount is not a movement',
    [state(1, 900, { currency: 'EUR', own_usd: 990 }), state(2, 900, { currency: 'EUR', own_usd: 1_050 })],
    ['new 990'],
  ],
  ['a currency without a rate counts as nothing', [state(1, 900, { currency: 'XYZ', own_usd: null })], []],
  [
    'it counts once its rate is known, and stays so without one',
    [null, 450, null].map((own_usd, number) => state(number, 900, { currency: 'XYZ', own_usd })),
    ['new 450'],
  ],
])('%s', (_, states, expected) => {
  expect(summaryOf(states)).toEqual(expected)
})

const lives = fc.array(
  fc.record({
    plan: fc.constantFrom('team', 'starter'),
    mrr: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000 })),
    subscription: fc.constantFrom('sub_1', 'sub_2', 'sub_3'),
    currency: fc.constantFrom('USD', 'EUR'),
  }),
  { maxLength: 40 },
)

test('for any life: movements are continuous, add up to any difference, and alternate by kind', () => {
  fc.assert(
    fc.property(lives, fc.nat(40), fc.nat(40), (steps, one, other) => {
      const states = steps.map(({ mrr, ...own }, number) =>
        state(number, mrr, { ...own, own_usd: Math.round(mrr * (own.currency === 'EUR' ? 1.07 : 1)) }),
      )
      const { movements, counted } = movementsOf(states)
      /** The state at a moment, without using movements. */
      const standing = (upTo: number) => {
        const now = new Map<string, number>()
        for (const { subscription, key } of states.slice(0, upTo))
          now.set(subscription, counted.get(key)?.mrr_usd ?? Number.NaN)
        return [...now.values()].reduce((sum, usd) => sum + usd, 0)
      }
      const [from, to] = [Math.min(one, other), Math.max(one, other)]
      const indexOf = (cause: string) => states.findIndex(({ key }) => key === cause)
      const within = movements.filter(({ cause }) => indexOf(cause) >= from && indexOf(cause) < to)
      const moved = within.reduce((sum, { usd_before, usd_after }) => sum + usd_after - usd_before, 0)
      expect(moved).toBe(standing(to) - standing(from))

      let before = 0
      for (const [place, { kind, usd_before, usd_after }] of movements.entries()) {
        expect(usd_before).toBe(before)
        expect(kind === 'new').toBe(place === 0)
        expect(kind === 'reactivation').toBe(usd_before === 0 && place > 0)
        expect(kind === 'churn').toBe(usd_after === 0)
        if (kind === 'expansion') expect(usd_after).toBeGreaterThan(usd_before)
        if (kind === 'contraction') expect(usd_after).toBeLessThan(usd_before)
        before = usd_after
      }
    }),
    { numRuns: 500 },
  )
})

test('for any life: those who joined a plan minus those who left it are those on it', () => {
  fc.assert(
    fc.property(lives, (steps) => {
      const states = steps.map(({ mrr, ...own }, number) => state(number, mrr, own))
      const { counted } = movementsOf(states)
      const held = new Map<string, PaidState>()
      for (const [place, one] of states.entries()) {
        held.set(one.subscription, one)
        for (const plan of ['team', 'starter']) {
          const has = [...held.values()].some((other) => other.plan === plan && other.mrr > 0)
          // A state ends when the next one of its subscription begins.
          const sum = states
            .slice(0, place + 1)
            .filter((other) => other.plan === plan)
            .reduce((all, other) => {
              const own = counted.get(other.key)
              const ended = held.get(other.subscription) !== other
              return all + (own?.joins ?? 0) - (ended ? (own?.leaves ?? 0) : 0)
            }, 0)
          expect(sum).toBe(has ? 1 : 0)
        }
      }
    }),
    { numRuns: 300 },
  )
})
