import type {
  InvoiceStatus,
  MovementKind,
  SyncDifference,
  SyncState,
} from '@console/remote-reports/contract/calls/stripe-stats'
import { type SQL, sql } from '#drizzle'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from '#drizzle/pg-core'
import { at, createdAt, day, identity, line } from '../../platform/database/columns.ts'
import { agents } from '../../platform/records/schema.ts'

/** Amounts are in the smallest unit of their currency: cents, but whole yen. */
const minor = () => bigint({ mode: 'number' }).notNull()
/** In cents of a US dollar. */
const usd = minor
/** The customer's id at Stripe. customers.stripe_id links it to one of our customers; it may be unlinked. */
const stripeCustomer = () => text().notNull()

/** What Stripe told us, as it told it, each event once. Rows are only ever added. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    /** Stripe's own. */
    id: text().primaryKey(),
    type: text().notNull(),
    /** By Stripe's clock. */
    created_at: at().notNull(),
    received_at: createdAt(),
    /** What it is about, such as sub_…. */
    object_id: line(),
    /** It is about something that the ledger keeps. */
    kept: boolean().notNull().default(false),
    payload: jsonb().$type<unknown>().notNull(),
  },
  (t) => [index('stripe_events_received').on(t.received_at)],
)

/**
 * How each subscription stood from a moment on: one row for each event about it, and for each time that the sync found
 * it to stand otherwise. Rows are only ever added; where one comes late, `until` and the movements are made anew.
 */
export const subscriptionStates = pgTable(
  'subscription_states',
  {
    row: identity(),
    /** Id of the event; of the sync `sync …`, of the demo data `demo …`. */
    key: text().notNull().unique(),
    subscription: text().notNull(),
    stripe_customer: stripeCustomer(),
    at: at().notNull(),
    /** Which goes first of those of one second: 0 what creates, 1 what changes, 2 what ends. */
    rank: smallint().notNull(),
    /** Stripe's word: active, past_due, trialing, canceled and the like. */
    status: text().notNull(),
    /** One of our plans, or the name that the price has at Stripe. */
    plan: text().notNull(),
    /** `month`, `year`, `3 month`. */
    period: text().notNull(),
    quantity: integer().notNull(),
    currency: text().notNull(),
    /** Per month, before discounts and tax; 0 if nothing is paid. */
    mrr: minor(),
    /** By the rate that was kept when it came; null: the currency has none. Then it counts as 0, and the report says so. */
    own_usd: bigint({ mode: 'number' }),
    /** As it counts: that of the state before as long as the amount is the same, for a rate that changes moves nobody. */
    mrr_usd: usd().default(0),
    /** As it began the customer came to the plan, 1, or had it already with another subscription, 0; as it ended, left it. */
    joins: smallint().notNull().default(0),
    leaves: smallint().notNull().default(0),
    cancel_at: at(),
    /** When the next state began; null: it stands so now. */
    until: at(),
  },
  (t) => [
    index('subscription_states_customer').on(t.stripe_customer, t.at),
    index('subscription_states_subscription').on(t.subscription, t.at),
    index('subscription_states_paying').on(t.at, t.row).where(sql`${t.mrr} > 0`),
  ],
)

/**
 * Every change of what a customer pays a month: made from the states of all of their subscriptions, so that it is the
 * same in whatever order they came.
 */
export const mrrMovements = pgTable(
  'mrr_movements',
  {
    id: identity(),
    at: at().notNull(),
    stripe_customer: stripeCustomer(),
    subscription: text().notNull(),
    /** The state that moved it. */
    cause: text()
      .notNull()
      .unique()
      .references(() => subscriptionStates.key, { onDelete: 'cascade' }),
    kind: text().$type<MovementKind>().notNull(),
    /** Of the customer as a whole. */
    usd_before: usd(),
    usd_after: usd(),
    usd_change: bigint({ mode: 'number' })
      .generatedAlwaysAs((): SQL => sql`usd_after - usd_before`)
      .notNull(),
  },
  (t) => [
    index('mrr_movements_customer').on(t.stripe_customer, t.at),
    index('mrr_movements_at').on(t.at, t.id),
    index('mrr_movements_kind').on(t.kind, t.at, t.id),
  ],
)

/** Invoices as they stand at Stripe. */
export const stripeInvoices = pgTable(
  'stripe_invoices',
  {
    row: identity(),
    id: text().notNull().unique(),
    stripe_customer: stripeCustomer(),
    subscription: text(),
    number: line(),
    status: text().$type<InvoiceStatus>().notNull(),
    currency: text().notNull(),
    amount_due: minor(),
    amount_paid: minor(),
    amount_remaining: minor(),
    /** Null: the currency has no kept rate. */
    due_usd: bigint({ mode: 'number' }),
    paid_usd: bigint({ mode: 'number' }),
    remaining_usd: bigint({ mode: 'number' }),
    /** How often Stripe has tried to collect it, when it tries next, and why the last try failed. */
    attempts: integer().notNull(),
    next_attempt_at: at(),
    failure: line(),
    /** Of which number of attempts `failure` tells. */
    failure_of: integer().notNull().default(0),
    url: line(),
    created_at: at().notNull(),
    paid_at: at(),
    /** Orders events: moment, rank within the second, event id. */
    told_at: at().notNull(),
    told_rank: integer().notNull(),
    told_by: text().notNull(),
  },
  (t) => [
    index('stripe_invoices_created').on(t.created_at, t.row),
    index('stripe_invoices_customer').on(t.stripe_customer, t.created_at),
    index('stripe_invoices_number').on(t.number),
    index('stripe_invoices_paid').on(t.paid_at).where(sql`${t.status} = 'paid'`),
    index('stripe_invoices_failed')
      .on(t.created_at, t.row, t.remaining_usd)
      .where(sql`${t.status} = 'open' and ${t.attempts} > 0`),
  ],
)

/** What is summed up by day: movements by kind, paid invoices, and who comes to a plan or a currency, or leaves it. */
export type BillingPart = 'moved' | 'collected' | 'plan' | 'currency'

const change = () => bigint({ mode: 'number' }).notNull()
const dailyChange = {
  /** In the time zone of the reports. */
  day: day().notNull(),
  part: text().$type<BillingPart>().notNull(),
  /** Kind, plan or currency; of invoices empty. */
  key: text().notNull(),
  usd: change(),
  /** Movements, invoices, subscriptions. */
  count: change(),
  customers: change(),
  /** In the currency itself. */
  amount: change(),
  /** Subscriptions in currencies without a kept rate. */
  without_rate: change(),
}

/** The ledger summed up by day, up to the changes that have yet to be added. */
export const billingDays = pgTable('billing_days', dailyChange, (t) => [
  primaryKey({ columns: [t.day, t.part, t.key] }),
])

/** What triggers add for every change of the ledger: rows of their own, so that nobody waits for anybody (as counts do). */
export const billingDayChanges = pgTable('billing_day_changes', { id: identity(), ...dailyChange })

/** Times that the ledger was compared with Stripe. */
export const stripeSyncs = pgTable(
  'stripe_syncs',
  {
    id: identity(),
    state: text().$type<SyncState>().notNull().default('waiting'),
    /** Null: the server itself, by night. */
    agent_id: bigint({ mode: 'number' }).references(() => agents.id),
    created_at: createdAt(),
    finished_at: at(),
    subscriptions: integer().notNull().default(0),
    invoices: integer().notNull().default(0),
    /** All that was not as it is at Stripe, and is now; the first of them by name. */
    repaired: integer().notNull().default(0),
    differences: jsonb().$type<readonly SyncDifference[]>().notNull().default([]),
    /** Stripe's code or a word of ours, where it failed. */
    failure: line(),
  },
  (t) => [index('stripe_syncs_state').on(t.state, t.id)],
)
