import type { MovementKind } from '@console/remote-reports/contract/calls/stripe-stats'

/** The part of a subscription's state that changes the customer's revenue. */
export interface PaidState {
  readonly key: string
  readonly subscription: string
  readonly at: Date
  readonly plan: string
  readonly currency: string
  readonly mrr: number
  /** By the exchange rate of its time; null: none. */
  readonly own_usd: number | null
}

export interface Movement {
  readonly at: Date
  readonly subscription: string
  readonly cause: string
  readonly kind: MovementKind
  readonly usd_before: number
  readonly usd_after: number
}

/**
 * The amount that a state counts as, and whether the customer comes to the plan when it begins and leaves it when it
 * ends: 0 or 1.
 */
export interface Counted {
  readonly mrr_usd: number
  readonly joins: number
  leaves: number
}

type Held = Pick<PaidState, 'plan' | 'currency' | 'mrr'> & { readonly counted: Counted }

const kindOf = (before: number, after: number, paidEver: boolean): MovementKind => {
  if (before === 0) return paidEver ? 'reactivation' : 'new'
  if (after === 0) return 'churn'
  return after > before ? 'expansion' : 'contraction'
}

/** Equal amounts have equal values: a changed exchange rate is no movement. A newly known rate is. */
const countedUsd = ({ currency, mrr, own_usd }: PaidState, last: Held | undefined): number => {
  const before = last?.currency === currency && last.mrr === mrr ? last.counted.mrr_usd : 0
  return before === 0 ? (own_usd ?? 0) : before
}

/**
 * Movements of a customer's monthly revenue from the states of all their subscriptions in order of time, and what each
 * state counts as.
 */
export const movementsOf = (states: readonly PaidState[]) => {
  const held = new Map<string, Held>()
  const counted = new Map<string, Counted>()
  const movements: Movement[] = []
  const pays = (plan: string) => held.values().some((one) => one.plan === plan && one.mrr > 0)
  let before = 0
  for (const state of states) {
    const { key, subscription, at, plan, currency, mrr } = state
    const last = held.get(subscription)
    held.delete(subscription)
    if (last !== undefined && last.mrr > 0 && !pays(last.plan)) last.counted.leaves = 1
    const own: Counted = { mrr_usd: countedUsd(state, last), joins: mrr > 0 && !pays(plan) ? 1 : 0, leaves: 0 }
    held.set(subscription, { plan, currency, mrr, counted: own })
    counted.set(key, own)
    const after = before - (last?.counted.mrr_usd ?? 0) + own.mrr_usd
    if (after === before) continue
    const kind = kindOf(before, after, movements.length > 0)
    movements.push({ at, subscription, cause: key, kind, usd_before: before, usd_after: after })
    before = after
  }
  return { movements, counted }
}
