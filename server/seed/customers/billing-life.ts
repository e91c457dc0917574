import type { Random } from '../random.ts'
import type { Plan, Status } from './life.ts'

const dayMs = 86_400_000

/** A customer's events, as in the facts of the reports. */
export interface LifeFact {
  readonly kind: 'trial' | 'conversion' | 'cancellation' | 'reactivation'
  readonly at: Date
}

export interface Payer {
  readonly plan: Plan
  readonly seats: number
  readonly status: Status
  /** Null: no cancellation is planned. */
  readonly cancel_at: Date | null
  readonly facts: readonly LifeFact[]
}

/** State of a subscription of the customer from a moment on. */
export interface Stage {
  /** 0 for the first subscription; returning customers have further ones. */
  readonly number: number
  readonly at: Date
  readonly status: 'trialing' | 'active' | 'past_due' | 'canceled'
  readonly plan: Plan
  readonly seats: number
  readonly cancel_at: Date | null
}

/** The periods in which a customer paid; the last may continue. */
const paidTerms = (facts: readonly LifeFact[]): { from: Date; to: Date | null }[] => {
  const terms: { from: Date; to: Date | null }[] = []
  for (const { kind, at } of facts) {
    const last = terms.at(-1)
    if (kind === 'cancellation') {
      if (last !== undefined && last.to === null && at > last.from) last.to = at
    } else if (kind !== 'trial' && (last === undefined || last.to !== null)) terms.push({ from: at, to: null })
  }
  return terms
}

const cheaper: Partial<Record<Plan, Plan>> = { professional: 'starter', team: 'professional', enterprise: 'team' }

/** How a team reached its present size: mostly more seats over time, sometimes fewer. */
const growth = (random: Random, seats: number, steps: number): number[] => {
  const first = Math.max(1, Math.ceil(seats * (0.35 + random.next() * 0.6)))
  const between = Array.from({ length: Math.max(0, steps - 1) }, (_, step) => {
    const straight = first + ((seats - first) * (step + 1)) / steps
    return Math.max(1, Math.round(straight * (random.chance(0.2) ? 1.15 : 1)))
  })
  return steps === 0 ? [seats] : [first, ...between, seats]
}

/** The stages of one paid term, the last of which is the current one. */
const termStages = (random: Random, payer: Payer, number: number, from: Date, until: Date): Stage[] => {
  const lengthMs = until.getTime() - from.getTime()
  const months = lengthMs / (30 * dayMs)
  const sizes = growth(
    random,
    payer.seats,
    payer.seats === 1 ? 0 : random.whole(0, Math.min(4, Math.floor(months / 3))),
  )
  const isUpgraded = months > 7 && random.chance(0.18)
  return sizes.map((seats, step) => {
    const share = step === 0 ? 0 : (step - 0.4 + random.next() * 0.3) / sizes.length
    const plan =
      isUpgraded && step < sizes.length / 2 && sizes.length > 1 ? (cheaper[payer.plan] ?? payer.plan) : payer.plan
    return {
      number,
      at: new Date(from.getTime() + Math.round(lengthMs * share)),
      status: 'active',
      plan,
      seats,
      cancel_at: null,
    }
  })
}

/** All stages of a customer's subscriptions, oldest first. */
export const stagesOf = (random: Random, payer: Payer, anchor: Date): Stage[] => {
  const { plan, seats, status } = payer
  const terms = paidTerms(payer.facts)
  const trial = payer.facts.find(({ kind }) => kind === 'trial')
  const own = { plan, seats, cancel_at: null }
  const stages: Stage[] = []
  const [first] = terms
  if (trial !== undefined && (first === undefined || trial.at < first.from))
    stages.push({ ...own, number: 0, at: trial.at, status: 'trialing', seats: 1 })
  // A trial without a payment has ended.
  if (trial !== undefined && first === undefined && status !== 'trial') {
    const ended = new Date(trial.at.getTime() + 21 * dayMs)
    if (ended < anchor) stages.push({ ...own, number: 0, at: ended, status: 'canceled' })
  }
  for (const [number, { from, to }] of terms.entries()) {
    stages.push(...termStages(random, payer, number, from, to ?? anchor))
    const last = stages.at(-1)
    if (to !== null && last !== undefined) stages.push({ ...last, at: to, status: 'canceled' })
  }
  const last = stages.at(-1)
  if (last?.status !== 'active') return stages
  const lately = new Date(Math.max(last.at.getTime() + 3_600_000, anchor.getTime() - random.whole(2, 24) * dayMs))
  if (lately >= anchor) return stages
  if (status === 'past_due') stages.push({ ...last, at: lately, status: 'past_due' })
  if (status === 'cancelling') stages.push({ ...last, at: lately, cancel_at: payer.cancel_at })
  return stages
}
