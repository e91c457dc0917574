import { createRandom } from '../random.ts'
import { type Payer, stagesOf } from './billing-life.ts'
import { billsOf } from './bills.ts'
import type { Status } from './life.ts'

const anchor = new Date('2026-11-01T00:00:00Z')
const ago = (days: number) => new Date(anchor.getTime() - days * 86_400_000)

const payer = (status: Status, own: Partial<Payer> = {}): Payer => ({
  plan: 'team',
  seats: 12,
  status,
  cancel_at: null,
  facts: [
    { kind: 'trial', at: ago(620) },
    { kind: 'conversion', at: ago(600) },
  ],
  ...own,
})

/** The same customer with each of two hundred random streams. */
const livesOf = (who: Payer) =>
  Array.from({ length: 200 }, (_, number) => stagesOf(createRandom(1, number, 71), who, anchor))

test.each<readonly [string, Payer, object]>([
  ['an active customer has their current subscription', payer('active'), { status: 'active', plan: 'team', seats: 12 }],
  ['a customer in arrears is past due', payer('past_due'), { status: 'past_due', seats: 12 }],
  [
    'an announced end is recorded',
    payer('cancelling', { cancel_at: ago(-9) }),
    { status: 'active', cancel_at: ago(-9) },
  ],
  [
    'a former customer ended on that day',
    payer('cancelled', {
      facts: [
        { kind: 'conversion', at: ago(300) },
        { kind: 'cancellation', at: ago(40) },
      ],
    }),
    { status: 'canceled', at: ago(40) },
  ],
  ['a trial continues', payer('trial', { facts: [{ kind: 'trial', at: ago(3) }] }), { status: 'trialing' }],
  [
    'an unconverted trial has ended',
    payer('pending', { facts: [{ kind: 'trial', at: ago(90) }] }),
    { status: 'canceled' },
  ],
])('%s', (_, who, expected) => {
  for (const stages of livesOf(who)) {
    expect(stages.at(-1)).toMatchObject(expected)
    const times = stages.map(({ at }) => at.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(new Set(times).size).toBe(times.length)
    expect(Math.max(...times)).toBeLessThan(anchor.getTime())
  }
})

test('a returning customer has a second subscription', () => {
  const facts = [
    ...payer('active').facts,
    { kind: 'cancellation', at: ago(200) },
    { kind: 'reactivation', at: ago(100) },
  ] as const
  for (const stages of livesOf(payer('active', { facts })))
    expect([...new Set(stages.map(({ number }) => number))]).toEqual([0, 1])
})

test('bills are monthly from the start, never in the future, and open while in arrears', () => {
  const life = [
    { subscription: 'sub', at: ago(600), mrr: 1_000, status: 'active' as const },
    { subscription: 'sub', at: ago(8), mrr: 1_000, status: 'past_due' as const },
  ]
  const bills = billsOf(createRandom(2), life, false, anchor)
  expect(bills).toHaveLength(21)
  expect(bills.every(({ created_at, paid_at }) => created_at < anchor && (paid_at === null || paid_at < anchor))).toBe(
    true,
  )
  expect(bills.at(-1)).toMatchObject({ status: 'open', created_at: ago(8), amount: 1_000 })
  expect(bills.at(-1)?.attempts).toBeGreaterThan(0)
  const yearly = billsOf(createRandom(2), life.slice(0, 1), true, anchor)
  expect(yearly).toMatchObject([{ amount: 12_000 }, { amount: 12_000 }])
})
