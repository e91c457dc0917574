import { plans } from '@console/remote-members/contract/calls/members'

interface ToldPrice {
  readonly lookup_key: string | null
  readonly nickname: string | null
  readonly product: string | { readonly id: string }
  readonly metadata?: Readonly<Record<string, string>>
  /** Text in an event, the client's own number type in an answer. */
  readonly unit_amount_decimal?: { toString(): string } | null
  readonly unit_amount: number | null
  readonly transform_quantity: { readonly divide_by: number; readonly round: string } | null
  readonly recurring: {
    readonly interval: string
    readonly interval_count: number
    readonly usage_type: string
  } | null
}

/** The fields of a Stripe subscription that the ledger needs. */
export interface ToldSubscription {
  readonly id: string
  readonly customer: string | { readonly id: string }
  readonly status: string
  readonly currency: string
  readonly cancel_at: number | null
  readonly items: { readonly data: readonly { readonly quantity?: number; readonly price: ToldPrice }[] }
}

/** State of a subscription as the ledger stores it. */
export interface Standing {
  readonly subscription: string
  readonly stripe_customer: string
  readonly status: string
  readonly plan: string
  readonly period: string
  readonly quantity: number
  readonly currency: string
  /** Per month, in the smallest unit of the currency. */
  readonly mrr: number
  readonly cancel_at: Date | null
}

/** As in Stripe's own reports: a trial pays nothing yet, a past-due subscription counts, a written-off one does not. */
const payingStatuses: readonly string[] = ['active', 'past_due']
const periodsPerMonth: Readonly<Record<string, number>> = { day: 365 / 12, week: 365 / 84, month: 1, year: 1 / 12 }

const idOf = (reference: string | { readonly id: string }): string =>
  typeof reference === 'string' ? reference : reference.id

/** One of our plans, if the price names it, such as `team_yearly`; otherwise the price's name. */
const planOf = ({ metadata, lookup_key, nickname, product }: ToldPrice): string => {
  const names = [metadata?.plan, lookup_key, nickname].flatMap((name) => (name ? [name] : []))
  const known = plans.find((plan) => names.some((name) => name.toLowerCase().startsWith(plan)))
  return known ?? names.at(-1) ?? idOf(product)
}

/** Monthly price of one item. Metered and tiered prices have no fixed amount and count as 0. */
const monthly = ({ quantity = 1, price }: ToldSubscription['items']['data'][number]): number => {
  const { recurring, unit_amount, unit_amount_decimal, transform_quantity } = price
  if (recurring === null || recurring.usage_type !== 'licensed') return 0
  const each = Number(String(unit_amount_decimal ?? unit_amount ?? 0))
  const packs = transform_quantity === null ? quantity : quantity / transform_quantity.divide_by
  const units =
    transform_quantity === null ? packs : transform_quantity.round === 'up' ? Math.ceil(packs) : Math.floor(packs)
  return each * units * ((periodsPerMonth[recurring.interval] ?? 0) / recurring.interval_count)
}

export const isPaying = (status: string): boolean => payingStatuses.includes(status)

/** Reads the state of a subscription; its plan is that of its most expensive item. */
export const readSubscription = (subscription: ToldSubscription): Standing => {
  const items = subscription.items.data.toSorted((a, b) => monthly(b) - monthly(a))
  const [first] = items
  const { interval, interval_count } = first?.price.recurring ?? { interval: '', interval_count: 1 }
  return {
    subscription: subscription.id,
    stripe_customer: idOf(subscription.customer),
    status: subscription.status,
    plan: first === undefined ? '' : planOf(first.price),
    period: interval_count === 1 ? interval : `${interval_count} ${interval}`,
    quantity: first?.quantity ?? 1,
    currency: subscription.currency.toUpperCase(),
    mrr: isPaying(subscription.status) ? Math.round(items.reduce((sum, item) => sum + monthly(item), 0)) : 0,
    cancel_at: subscription.cancel_at === null ? null : new Date(subscription.cancel_at * 1_000),
  }
}
