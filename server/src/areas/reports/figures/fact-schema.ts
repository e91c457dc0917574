import type {
  FactKind,
  FactSource,
  RequestOutcome,
  requestTypes,
  UsageKind,
} from '@console/remote-reports/contract/figures'
import { sql } from '#drizzle'
import { bigint, date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from '#drizzle/pg-core'
import { at, identity } from '../../../platform/database/columns.ts'
import { customers } from '../../../platform/records/schema.ts'
import { apiKeys } from '../../admin/approvals/index.ts'

const customerId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' })

/** What happened to customers, written by triggers of `customers`; of a change that was undone there is none. */
export const customerFacts = pgTable(
  'customer_facts',
  { id: identity(), at: at().notNull(), customer_id: customerId(), kind: text().$type<FactKind>().notNull() },
  (t) => [
    index('customer_facts_kind').on(t.kind, t.at, t.id),
    index('customer_facts_customer').on(t.customer_id, t.id),
    // Those who pay are found by how they began to, newest first.
    index('customer_facts_paying').on(t.at, t.id).where(sql`${t.kind} in ('conversion', 'reactivation')`),
  ],
)

/** Requests to the API of the main site, as it tells us. */
export const apiRequests = pgTable(
  'api_requests',
  {
    id: identity(),
    /** The main site's own word for the request: the same one comes in once. */
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
    uniqueIndex('api_requests_word').on(t.key),
    index('api_requests_at').on(t.at, t.id),
    index('api_requests_customer').on(t.customer_id, t.at, t.id),
    index('api_requests_key').on(t.key_id, t.at, t.id),
    // Few were not answered; a search for them reads all.
    index('api_requests_unanswered').on(t.outcome, t.at, t.id).where(sql`${t.outcome} in ('refused', 'error')`),
  ],
)

/**
 * Hours whose facts have changed since their days were made. Written by triggers, without a constraint that somebody
 * could have to wait for; hours, for a day begins elsewhere in each time zone.
 */
export const rollUpMarks = pgTable(
  'roll_up_marks',
  { id: identity(), source: text().$type<FactSource>().notNull(), hour: at().notNull() },
  (t) => [index('roll_up_marks_hour').on(t.hour, t.source)],
)

/** Figures by the day of the reporting time zone; days with nothing have no row. */
export const figureDays = pgTable(
  'figure_days',
  { figure: text().notNull(), day: date({ mode: 'string' }).notNull(), value: bigint({ mode: 'number' }).notNull() },
  (t) => [primaryKey({ columns: [t.figure, t.day] })],
)

const count = () => bigint({ mode: 'number' }).notNull()

const usage = {
  kind: text().$type<UsageKind>().notNull(),
  customer_id: count(),
  /** Of `api_keys`; 0: by none. */
  key_id: count(),
  requests: count(),
  /** Of them, what became of them (contract/figures.ts): answered with data, refused, failed. */
  matched: count(),
  refused: count(),
  errors: count(),
  /** Milliseconds that they took together; of unlocks their credits. */
  amount: count(),
}

/** What each customer did, and by which key, by day. */
export const usageDays = pgTable('usage_days', { ...usage, day: date({ mode: 'string' }).notNull() }, (t) => [
  primaryKey({ columns: [t.kind, t.day, t.customer_id, t.key_id] }),
  index('usage_days_customer').on(t.customer_id, t.kind, t.day),
  index('usage_days_key').on(t.key_id, t.day),
])

/** The same by several days at once (day-spans.ts), so that of a long range few rows are read. */
export const usageSpans = pgTable(
  'usage_spans',
  { ...usage, days: smallint().notNull(), first: date({ mode: 'string' }).notNull() },
  (t) => [
    primaryKey({ columns: [t.kind, t.days, t.first, t.customer_id, t.key_id] }),
    index('usage_spans_customer').on(t.customer_id, t.kind, t.days, t.first),
  ],
)
