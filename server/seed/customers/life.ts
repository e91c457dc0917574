import type {
  approvals,
  cancelReasons,
  customerSources,
  customerStatuses,
  plans,
} from '@console/remote-members/contract/calls/members'
import type { Random } from '../random.ts'

export type Status = (typeof customerStatuses)[number]
export type Plan = (typeof plans)[number]

/** State of a customer's subscription. Dates are MM/DD/YYYY, as in the rest of the code. */
export interface Subscription {
  readonly starts_on: string | null
  readonly trial_ends_on: string | null
  readonly cancel_on: string | null
  readonly cancel_reason: (typeof cancelReasons)[number] | ''
  readonly status_before_cancelling: Status | null
  readonly resign_on: string | null
  readonly resign_amount: number | null
  readonly resign_note: string
  readonly resign_cadence: boolean
  readonly ends_on: string | null
  readonly end_reason: string
}

const dayMs = 86_400_000
/** A year's price of a seat in cents. */
export const yearly: Record<Plan, number> = {
  free: 0,
  starter: 49_00,
  professional: 99_00,
  team: 149_00,
  enterprise: 189_00,
}

/** No subscription. Members of a team have none either: their owner has it. */
export const noSubscription: Subscription = {
  starts_on: null,
  trial_ends_on: null,
  cancel_on: null,
  cancel_reason: '',
  status_before_cancelling: null,
  resign_on: null,
  resign_amount: null,
  resign_note: '',
  resign_cadence: false,
  ends_on: null,
  end_reason: '',
}

/** MM/DD/YYYY, this many days after a moment. */
export const dayAfter = (from: Date, days: number): string => {
  const [year, month, day] = new Date(from.getTime() + Math.floor(days) * dayMs).toISOString().slice(0, 10).split('-')
  return `${month}/${day}/${year}`
}

const cancelReason = (random: Random) =>
  random.weighted<(typeof cancelReasons)[number]>([
    ['too_expensive', 30],
    ['not_used', 25],
    ['missing_data', 14],
    ['competitor', 12],
    ['not_paid', 8],
    ['closed_down', 6],
    ['other', 5],
  ])

/** The next term, for a third of paying customers: on an anniversary of the first. */
const nextTerm = (random: Random, plan: Plan, seats: number, started: number, anchor: Date): Partial<Subscription> => {
  if (!random.chance(1 / 3)) return random.chance(0.06) ? lastTerm(random, anchor) : {}
  const year = 365 * dayMs
  const passed = (anchor.getTime() - started) % year
  return {
    resign_on: dayAfter(anchor, 1 + (year - passed) / dayMs),
    resign_amount: yearly[plan] * seats,
    resign_cadence: random.chance(0.75),
    resign_note: random.chance(0.2) ? 'Same terms as last year, if the invoice comes in January.' : '',
  }
}

const lastTerm = (random: Random, anchor: Date): Partial<Subscription> => ({
  ends_on: dayAfter(anchor, random.whole(3, 200)),
  end_reason: random.pick(['The project ends', 'Budget is cut', 'The company is being merged']),
})

/** The subscription of a customer in this state. Members of a team have none of their own. */
export const subscriptionOf = (
  random: Random,
  { status, plan, seats, created_at }: { status: Status; plan: Plan; seats: number; created_at: Date },
  anchor: Date,
): Subscription => {
  if (status === 'trial') return { ...noSubscription, trial_ends_on: dayAfter(anchor, random.whole(1, 21)) }
  if (status === 'pending' || plan === 'free')
    return status === 'cancelled' ? { ...noSubscription, cancel_reason: cancelReason(random) } : noSubscription
  // Most begin within days, few after weeks; recent customers within their own lifetime, or they would all begin today.
  const age = anchor.getTime() - created_at.getTime()
  const share = random.next()
  const started = created_at.getTime() + Math.min(share ** 5 * 60 * dayMs, share * age)
  const subscribed = { ...noSubscription, starts_on: dayAfter(new Date(started), 0) }
  if (status === 'cancelled') return { ...subscribed, cancel_reason: cancelReason(random) }
  if (status === 'cancelling')
    return {
      ...subscribed,
      cancel_on: dayAfter(anchor, random.whole(2, 60)),
      cancel_reason: cancelReason(random),
      status_before_cancelling: random.chance(0.9) ? 'active' : 'past_due',
    }
  return { ...subscribed, ...nextTerm(random, plan, seats, started, anchor) }
}

/** Most are approved; recent customers who have not begun yet mostly wait. */
export const approvalOf = (
  random: Random,
  status: Status,
  blocked: boolean,
  ageMs: number,
): (typeof approvals)[number] => {
  if (blocked) return random.chance(0.5) ? 'revoked' : 'approved'
  if (status !== 'pending') return random.chance(0.99) ? 'approved' : 'waiting'
  if (ageMs < 45 * dayMs) return random.chance(0.85) ? 'waiting' : 'approved'
  return random.weighted([
    ['approved', 90],
    ['revoked', 7],
    ['waiting', 3],
  ])
}

export const sourceOf = (random: Random) =>
  random.weighted<(typeof customerSources)[number]>([
    ['website', 70],
    ['referral', 12],
    ['agent', 8],
    ['import', 6],
    ['api', 4],
  ])

/** 0 not written to, 1 sent, 2 opened, 3 bounced (spec §3). */
export const emailStatusOf = (random: Random): number =>
  random.weighted([
    [0, 55],
    [1, 30],
    [2, 12],
    [3, 3],
  ])
