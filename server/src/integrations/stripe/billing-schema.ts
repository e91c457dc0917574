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

/** Stripe's events as received, each once. Rows are only added. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    /** Stripe's id. */
    id: text().primaryKey(),
    type: text().notNull(),
    /** By Stripe's clock. */
    created_at: at().notNull(),
    received_at: createdAt(),
    /** Id of its object, such as sub_…. */
    object_id: line(),
    /** It concerns something that the ledger stores. */
    kept: boolean().notNull().default(false),
    payload: jsonb().$type<unknown>().notNull(),
  },
  (t) => [index('stripe_events_received').on(t.received_at)],
)

/**
 * State of each subscription from a moment on: one row for each event, and for each difference that the sync found.
 * Rows are only added; if one arrives late, `until` and the movements are recomputed.
 */
export const subscriptionStates = pgTable(
  'subscription_states',
  {
    row: identity(),
    /** Id of the event; `sync …` from the sync, `demo …` from the demo data. */
    key: text().notNull().unique(),
    subscription: text().notNull(),
    stripe_customer: stripeCustomer(),
    at: at().notNull(),
    /** Order within one second: 0 creates, 1 changes, 2 ends. */
    rank: smallint().notNull(),
    /** Stripe's status: active, past_due, trialing, canceled and so on. */
    status: text().notNull(),
    /** One of our plans, or the price's name at Stripe. */
    plan: text().notNull(),
    /** `month`, `year`, `3 month`. */
    period: text().notNull(),
    quantity: integer().notNull(),
    currency: text().notNull(),
    /** Per month, before discounts and tax; 0 if nothing is paid. */
    mrr: minor(),
    /** By the exchange rate stored when it arrived; null: no rate. Then it counts as 0, and the report says so. */
    own_usd: bigint({ mode: 'number' }),
    /**
     * The amount that counts: the previous state's if the amount is unchanged, because a changed exchange rate is no
     * movement.
     */
    mrr_usd: usd().default(0),
    /**
     * 1 if the customer came to the plan when it began, 0 if another subscription already had it; likewise for leaving
     * when it ended.
     */
    joins: smallint().notNull().default(0),
    leaves: smallint().notNull().default(0),
    cancel_at: at(),
    /** When the next state began; null: current. */
    until: at(),
  },
  (t) => [
    index('subscription_states_customer').on(t.stripe_customer, t.at),
    index('subscription_states_subscription').on(t.subscription, t.at),
    index('subscription_states_paying').on(t.at, t.row).where(sql`${t.mrr} > 0`),
  ],
)

/**
 * Every change of a customer's monthly payment, computed from the states of all their subscriptions, so that the order
 * of arrival does not matter.
 */
export const mrrMovements = pgTable(
  'mrr_movements',
  {
    id: identity(),
    at: at().notNull(),
    stripe_customer: stripeCustomer(),
    subscription: text().notNull(),
    /** The state that caused it. */
    cause: text()
      .notNull()
      .unique()
      .references(() => subscriptionStates.key, { onDelete: 'cascade' }),
    kind: text().$type<MovementKind>().notNull(),
    /** For the customer as a whole. */
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

/** Invoices in their current state at Stripe. */
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
    /** Null: no exchange rate is stored for the currency. */
    due_usd: bigint({ mode: 'number' }),
    paid_usd: bigint({ mode: 'number' }),
    remaining_usd: bigint({ mode: 'number' }),
    /** Number of collection attempts, time of the next, and why the last one failed. */
    attempts: integer().notNull(),
    next_attempt_at: at(),
    failure: line(),
    /** The attempt that `failure` describes. */
    failure_of: integer().notNull().default(0),
    url: line(),
    created_at: at().notNull(),
    paid_at: at(),
    /** Orders events: time, rank within the second, event id. */
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

/** Kinds of daily sums: movements by kind, paid invoices, and customers gained or lost by plan or currency. */
export type BillingPart = 'moved' | 'collected' | 'plan' | 'currency'

const change = () => bigint({ mode: 'number' }).notNull()
const dailyChange = {
  /** In the reporting time zone. */
  day: day().notNull(),
  part: text().$type<BillingPart>().notNull(),
  /** Kind, plan or currency; empty for invoices. */
  key: text().notNull(),
  usd: change(),
  /** Movements, invoices, subscriptions. */
  count: change(),
  customers: change(),
  /** In the currency itself. */
  amount: change(),
  /** Subscriptions in currencies without a stored rate. */
  without_rate: change(),
}

/** The ledger summed by day, up to the changes that are not yet added. */
export const billingDays = pgTable('billing_days', dailyChange, (t) => [
  primaryKey({ columns: [t.day, t.part, t.key] }),
])

/**
 * Increments written by triggers for every change of the ledger: rows of their own, so that nobody waits for a lock (as
 * for counts).
 */
export const billingDayChanges = pgTable('billing_day_changes', { id: identity(), ...dailyChange })

/** Comparisons of the ledger with Stripe. */
export const stripeSyncs = pgTable(
  'stripe_syncs',
  {
    id: identity(),
    state: text().$type<SyncState>().notNull().default('waiting'),
    /** Null: the server itself, at night. */
    agent_id: bigint({ mode: 'number' }).references(() => agents.id),
    created_at: createdAt(),
    finished_at: at(),
    subscriptions: integer().notNull().default(0),
    invoices: integer().notNull().default(0),
    /** Number of differences that were repaired; the first of them by name. */
    repaired: integer().notNull().default(0),
    differences: jsonb().$type<readonly SyncDifference[]>().notNull().default([]),
    /** Stripe's code or one of ours, if it failed. */
    failure: line(),
  },
  (t) => [index('stripe_syncs_state').on(t.state, t.id)],
)
