import type {
  FactKind,
  FactSource,
  RequestOutcome,
  requestTypes,
  UsageKind,
} from '@console/remote-reports/contract/figures'
import { sql } from '#drizzle'
import { bigint, date, index, integer, pgTable, primaryKey, smallint, text } from '#drizzle/pg-core'
import { at, identity } from '../../../platform/database/columns.ts'
import { customers } from '../../../platform/records/schema.ts'
import { apiKeys } from '../../admin/approvals/index.ts'

const customerId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' })

/** Events of customers, written by triggers of `customers`; undone changes have none. */
export const customerFacts = pgTable(
  'customer_facts',
  { id: identity(), at: at().notNull(), customer_id: customerId(), kind: text().$type<FactKind>().notNull() },
  (t) => [
    index('customer_facts_kind').on(t.kind, t.at, t.id),
    index('customer_facts_customer').on(t.customer_id, t.id),
    // Paying customers are found by how they started, newest first.
    index('customer_facts_paying').on(t.at, t.id).where(sql`${t.kind} in ('conversion', 'reactivation')`),
  ],
)

/**
 * API requests as reported by the main site. Partitioned by the month of `at`
 * (docs/decisions/0100-events-are-partitioned-too.md), so neither the id nor the key has a unique index: the trigger
 * `api_requests_once` skips a key that is stored.
 */
export const apiRequests = pgTable(
  'api_requests',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** The main site's id of the request: the same request is stored once. */
    key: text().notNull(),
    at: at().notNull(),
    customer_id: customerId(),
    key_id: bigint({ mode: 'number' }).references(() => apiKeys.id),
    type: text().$type<(typeof requestTypes)[number]>().notNull(),
    endpoint: text().notNull(),
    outcome: text().$type<RequestOutcome>().notNull(),
    ms: integer().notNull(),
  },
  (t) => [
    index('api_requests_word').on(t.key),
    index('api_requests_at').on(t.at, t.id),
    index('api_requests_customer').on(t.customer_id, t.at, t.id),
    index('api_requests_key').on(t.key_id, t.at, t.id),
    // Few requests failed; a search for them reads all.
    index('api_requests_unanswered').on(t.outcome, t.at, t.id).where(sql`${t.outcome} in ('refused', 'error')`),
  ],
)

/**
 * Hours whose facts have changed since their days were computed. Written by triggers, without a constraint that
 * somebody could have to wait for; by hour, because days begin elsewhere in each time zone.
 */
export const rollUpMarks = pgTable(
  'roll_up_marks',
  { id: identity(), source: text().$type<FactSource>().notNull(), hour: at().notNull() },
  (t) => [index('roll_up_marks_hour').on(t.hour, t.source)],
)

/** Figures by day of the reporting time zone; days without data have no row. */
export const figureDays = pgTable(
  'figure_days',
  { figure: text().notNull(), day: date({ mode: 'string' }).notNull(), value: bigint({ mode: 'number' }).notNull() },
  (t) => [primaryKey({ columns: [t.figure, t.day] })],
)

const count = () => bigint({ mode: 'number' }).notNull()

const usage = {
  kind: text().$type<UsageKind>().notNull(),
  customer_id: count(),
  /** An id of `api_keys`; 0: none. */
  key_id: count(),
  requests: count(),
  /** Their outcomes (contract/figures.ts): answered with data, refused, failed. */
  matched: count(),
  refused: count(),
  errors: count(),
  /** Their total duration in milliseconds; for unlocks their credits. */
  amount: count(),
}

/** Each customer's usage by key and day. */
export const usageDays = pgTable('usage_days', { ...usage, day: date({ mode: 'string' }).notNull() }, (t) => [
  primaryKey({ columns: [t.kind, t.day, t.customer_id, t.key_id] }),
  index('usage_days_customer').on(t.customer_id, t.kind, t.day),
  index('usage_days_key').on(t.key_id, t.day),
])

/** The same for spans of several days (day-spans.ts), so that a long range reads few rows. */
export const usageSpans = pgTable(
  'usage_spans',
  { ...usage, days: smallint().notNull(), first: date({ mode: 'string' }).notNull() },
  (t) => [
    primaryKey({ columns: [t.kind, t.days, t.first, t.customer_id, t.key_id] }),
    index('usage_spans_customer').on(t.customer_id, t.kind, t.days, t.first),
  ],
)
