import type { ClientBase } from 'pg'
import { demoPrefix, ranks } from '../../src/integrations/stripe/ledger.ts'
import { inCents, inSmallestUnits } from '../../src/integrations/stripe/minor-units.ts'
import { movementsOf } from '../../src/integrations/stripe/movements.ts'
import type { Rates } from '../../src/integrations/stripe/rates.ts'
import { type Cell, copyInto } from '../copy.ts'
import { createRandom } from '../random.ts'
import type { Surroundings } from '../support/support.ts'
import { type LifeFact, type Payer, type Stage, stagesOf } from './billing-life.ts'
import { type Bill, billsOf } from './bills.ts'
import { type Plan, yearly } from './life.ts'

/** More than a demo shows, and few enough for the seed of a million. */
const maxPayers = 20_000

const euro = new Set(['DE', 'FR', 'IT', 'ES', 'NL', 'AT', 'BE', 'FI', 'IE', 'PT', 'GR'])
const currencyOf = (country: string | null): string => {
  if (country !== null && euro.has(country)) return 'EUR'
  return country === 'GB' ? 'GBP' : country === 'JP' ? 'JPY' : 'USD'
}
/** A price of one dollar in other currencies. */
const dearness: Readonly<Record<string, number>> = { EUR: 0.9, GBP: 0.8, JPY: 150 }

interface Found extends Omit<Payer, 'facts'> {
  readonly stripe_id: string
  readonly country: string | null
  readonly id: string
  readonly facts: readonly { readonly kind: LifeFact['kind']; readonly at: string }[]
}

const readPayers = async (client: ClientBase, most: number): Promise<Found[]> => {
  const { rows } = await client.query<Found>(
    `select c.id, c.stripe_id, c.country, c.plan, c.seats, c.status,
       c.cancel_on::timestamp at time zone 'UTC' as cancel_at,
       json_agg(json_build_object('kind', f.kind, 'at', f.at) order by f.at, f.id) as facts
     from customers c join customer_facts f on f.customer_id = c.id and f.kind <> 'sign_up'
     where c.id <= $1 and c.parent_id is null and c.plan <> 'free' and c.stripe_id is not null
     group by c.id order by c.id`,
    [most],
  )
  return rows
}

/** Monthly price of a stage, in the smallest unit of the currency. */
const monthly = ({ plan, seats, status }: Stage, currency: string, byYear: boolean): number => {
  if (status === 'trialing' || status === 'canceled') return 0
  const year = inSmallestUnits((yearly[plan] / 100) * (dearness[currency] ?? 1), currency)
  // Monthly billing costs a fifth more.
  return byYear ? Math.round((year * seats) / 12) : Math.round(year / 10) * seats
}

interface State {
  readonly key: string
  readonly subscription: string
  readonly at: Date
  readonly stage: Stage
  readonly plan: Plan
  readonly currency: string
  readonly mrr: number
  readonly own_usd: number | null
}

const stateColumns = [
  'key',
  'subscription',
  'stripe_customer',
  'at',
  'rank',
  'status',
  'plan',
  'period',
  'quantity',
  'currency',
  'mrr',
  'own_usd',
  'mrr_usd',
  'joins',
  'leaves',
  'cancel_at',
  'until',
]
const movementColumns = ['at', 'stripe_customer', 'subscription', 'cause', 'kind', 'usd_before', 'usd_after']
const invoiceColumns = [
  'id',
  'stripe_customer',
  'subscription',
  'number',
  'status',
  'currency',
  'amount_due',
  'amount_paid',
  'amount_remaining',
  'due_usd',
  'paid_usd',
  'remaining_usd',
  'attempts',
  'next_attempt_at',
  'failure',
  'failure_of',
  'url',
  'created_at',
  'paid_at',
  'told_at',
  'told_rank',
  'told_by',
]

const invoiceRow = (bill: Bill, customer: string, number: number, currency: string, rates: Rates): Cell[] => {
  const { status, amount, attempts, next_attempt_at, failure, created_at, paid_at } = bill
  const paid = status === 'paid' ? amount : 0
  const remaining = status === 'paid' || status === 'void' ? 0 : amount
  const usd = (part: number) => inCents(part, currency, rates.get(currency))
  return [
    `in_demo${number}`,
    customer,
    bill.subscription,
    `D-${String(number).padStart(6, '0')}`,
    status,
    currency,
    amount,
    paid,
    remaining,
    usd(amount),
    usd(paid),
    usd(remaining),
    attempts,
    next_attempt_at,
    failure,
    failure === '' ? 0 : attempts,
    '',
    created_at,
    paid_at,
    paid_at ?? created_at,
    0,
    'demo',
  ]
}

/**
 * The billing ledger of customers, consistent with their plans and events: two years of invoices, and every
 * subscription from its beginning.
 */
export const addBilling = async (client: ClientBase, { seed, anchor, customers }: Surroundings): Promise<void> => {
  const { rows } = await client.query<{ currency: string; usd: string }>('select currency, usd from currency_rates')
  const rates: Rates = new Map(rows.map(({ currency, usd }) => [currency, Number(usd)]))
  const states: Cell[][] = []
  const movements: { readonly at: Date; readonly cells: Cell[] }[] = []
  const invoices: { readonly at: Date; readonly write: (number: number) => Cell[] }[] = []
  for (const found of await readPayers(client, Math.min(customers, maxPayers))) {
    const random = createRandom(seed, Number(found.id), 71)
    const facts = found.facts.map(({ kind, at }) => ({ kind, at: new Date(at) }))
    const currency = currencyOf(found.country)
    const byYear = random.chance(0.3)
    const stripe = found.stripe_id
    const life: State[] = stagesOf(random, { ...found, facts }, anchor).map((stage, place) => {
      const mrr = monthly(stage, currency, byYear)
      return {
        key: `${demoPrefix}${found.id} ${String(place).padStart(2, '0')}`,
        subscription: `sub_${stripe.slice(4)}${stage.number}`,
        at: stage.at,
        stage,
        plan: stage.plan,
        currency,
        mrr,
        own_usd: inCents(mrr, currency, rates.get(currency)),
      }
    })
    const customerMovements = movementsOf(life)
    for (const [place, { stage, ...state }] of life.entries()) {
      const counted = customerMovements.counted.get(state.key)
      const until = life.slice(place + 1).find(({ subscription }) => subscription === state.subscription)?.at ?? null
      states.push([
        state.key,
        state.subscription,
        stripe,
        state.at,
        stage.status === 'canceled' ? ranks.ends : ranks.changes,
        stage.status,
        stage.plan,
        byYear ? 'year' : 'month',
        stage.seats,
        currency,
        state.mrr,
        state.own_usd,
        counted?.mrr_usd ?? 0,
        counted?.joins ?? 0,
        counted?.leaves ?? 0,
        stage.cancel_at,
        until,
      ])
    }
    for (const { at, subscription, cause, kind, usd_before, usd_after } of customerMovements.movements)
      movements.push({ at, cells: [at, stripe, subscription, cause, kind, usd_before, usd_after] })
    const paid = life.map(({ subscription, at, mrr, stage }) => ({ subscription, at, mrr, status: stage.status }))
    for (const bill of billsOf(random, paid, byYear, anchor))
      invoices.push({ at: bill.created_at, write: (number) => invoiceRow(bill, stripe, number, currency, rates) })
  }
  const inTime = <T extends { readonly at: Date }>(all: readonly T[]) =>
    all.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  await copyInto(client, 'subscription_states', stateColumns, states)
  await copyInto(
    client,
    'mrr_movements',
    movementColumns,
    inTime(movements).map(({ cells }) => cells),
  )
  await copyInto(
    client,
    'stripe_invoices',
    invoiceColumns,
    inTime(invoices).map(({ write }, index) => write(index + 1)),
  )
}
