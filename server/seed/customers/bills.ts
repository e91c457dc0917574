import type { InvoiceStatus } from '@console/remote-reports/contract/calls/stripe-stats'
import type { Random } from '../random.ts'
import type { Stage } from './billing-life.ts'

const dayMs = 86_400_000
/** Two years and a month: a year, and the one that it is compared with. */
const billedDays = 761

/** One invoice of the demo data. */
export interface Bill {
  readonly subscription: string
  readonly status: InvoiceStatus
  /** In the smallest unit of its currency. */
  readonly amount: number
  readonly attempts: number
  readonly next_attempt_at: Date | null
  readonly failure: string
  readonly created_at: Date
  readonly paid_at: Date | null
}

interface Paid {
  readonly subscription: string
  readonly at: Date
  readonly mrr: number
  readonly status: Stage['status']
}

/** Stripe's codes, by frequency. */
const failures = [
  ['insufficient_funds', 45],
  ['generic_decline', 20],
  ['expired_card', 15],
  ['do_not_honor', 10],
  ['lost_card', 4],
  ['authentication_required', 6],
] as const

const monthsAfter = (from: Date, months: number): Date => {
  const date = new Date(from)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date
}

/** Result of a past bill: nearly all are paid, some at the second attempt, a few never. */
const settled = (random: Random, created_at: Date): Pick<Bill, 'status' | 'attempts' | 'paid_at' | 'failure'> => {
  const fate = random.next()
  if (fate < 0.008) return { status: 'uncollectible', attempts: 4, paid_at: null, failure: random.weighted(failures) }
  if (fate < 0.014) return { status: 'void', attempts: 0, paid_at: null, failure: '' }
  const attempts = fate < 0.07 ? random.whole(2, 3) : 1
  const delay = attempts === 1 ? 3_600_000 : (attempts - 1) * 3 * dayMs
  return { status: 'paid', attempts, paid_at: new Date(created_at.getTime() + delay), failure: '' }
}

/** The bill of a past-due subscription: some attempts, with another planned until there have been four. */
const failing = (random: Random, anchor: Date): Omit<Bill, 'subscription' | 'amount' | 'created_at'> => {
  const attempts = random.whole(1, 4)
  const next_attempt_at =
    attempts === 4 ? null : new Date(anchor.getTime() + random.whole(1, 6) * dayMs + 9 * 3_600_000)
  return { status: 'open', attempts, next_attempt_at, failure: random.weighted(failures), paid_at: null }
}

/** The bills of a customer, one for each paid month or year. */
export const billsOf = (random: Random, life: readonly Paid[], byYear: boolean, anchor: Date): Bill[] => {
  const bills: Bill[] = []
  const since = anchor.getTime() - billedDays * dayMs
  for (const [subscription, stages] of Map.groupBy(life, (stage) => stage.subscription)) {
    const began = stages.find(({ mrr }) => mrr > 0)?.at
    if (began === undefined) continue
    for (let number = 0; ; number += 1) {
      const created_at = monthsAfter(began, number * (byYear ? 12 : 1))
      const stage = stages.findLast(({ at }) => at <= created_at)
      if (created_at >= anchor || stage === undefined || stage.mrr === 0) break
      const amount = byYear ? stage.mrr * 12 : stage.mrr
      if (created_at.getTime() >= since)
        bills.push({ subscription, amount, created_at, next_attempt_at: null, ...settled(random, created_at) })
    }
    const last = stages.at(-1)
    if (last?.status === 'past_due')
      bills.push({
        subscription,
        amount: last.mrr * (byYear ? 12 : 1),
        created_at: last.at,
        ...failing(random, anchor),
      })
  }
  // Future payments have not been made yet.
  return bills.map((bill) =>
    bill.paid_at !== null && bill.paid_at >= anchor
      ? {
          ...bill,
          status: 'open',
          paid_at: null,
          attempts: Math.max(0, bill.attempts - 1),
          next_attempt_at: bill.paid_at,
        }
      : bill,
  )
}
