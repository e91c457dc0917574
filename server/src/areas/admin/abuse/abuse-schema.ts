import { type PointPart, pointParts, pointRules } from '@console/remote-admin/contract/abuse-points'
import type { eventKinds } from '@console/remote-admin/contract/calls/abuse'
import { type SQL, sql } from '#drizzle'
import { bigint, date, index, inet, integer, pgTable, primaryKey, text } from '#drizzle/pg-core'
import { at, createdAt, identity } from '../../../platform/database/columns.ts'
import { agents, customers } from '../../../platform/records/schema.ts'

const customerId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => customers.id)

/** Columns of the events that count. */
const span = { first_at: at().notNull(), last_at: at().notNull(), events: integer().notNull() }

/** An agent's decision that something a customer did is no abuse: the evidence stays but no longer counts. */
export const abuseClears = pgTable(
  'abuse_clears',
  {
    id: identity(),
    customer_id: customerId(),
    /** Null: everything the customer did. */
    fingerprint_id: text(),
    from_at: at().notNull(),
    events: integer().notNull(),
    created_by: bigint({ mode: 'number' })
      .notNull()
      .references(() => agents.id),
    created_at: createdAt(),
  },
  (t) => [index('abuse_clears_customer').on(t.customer_id, t.id)],
)

/**
 * What customers did on the main site, as reported by it. Partitioned by the month of `at`
 * (docs/decisions/0100-events-are-partitioned-too.md), so neither the id nor the key has a unique index: the trigger
 * `abuse_events_once` skips a key that is stored.
 */
export const abuseEvents = pgTable(
  'abuse_events',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** The main site's id of the event: the same event is stored once. */
    key: text().notNull(),
    at: at().notNull(),
    customer_id: customerId(),
    kind: text().$type<(typeof eventKinds)[number]>().notNull(),
    /** The search, export or call. */
    text: text().notNull(),
    ip: inet(),
    fingerprint_id: text(),
    /** Set: it no longer counts. */
    clear_id: bigint({ mode: 'number' }).references(() => abuseClears.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('abuse_events_key').on(t.key),
    index('abuse_events_customer').on(t.customer_id, t.at, t.id),
    // Searches of a day, for the reports.
    index('abuse_events_searches').on(t.at, t.id).where(sql`${t.kind} = 'search'`),
    index('abuse_events_cleared').on(t.clear_id).where(sql`${t.clear_id} is not null`),
  ],
)

/** Points of one part of a day, as SQL over the columns of `abuseDays`. */
export const pointsOf = (part: PointPart): string => {
  const { free, per, points } = pointRules[part]
  return `greatest(0, ${part} - ${free}) / ${per} * ${points}`
}

/** A customer's day in numbers, from the events and alerts that count. Recomputed whenever one of them changes. */
export const abuseDays = pgTable(
  'abuse_days',
  {
    customer_id: customerId(),
    day: date({ mode: 'string' }).notNull(),
    searches: integer().notNull(),
    exports: integer().notNull(),
    /** Maximum number of searches within one clock hour. */
    peak: integer().notNull(),
    ips: integer().notNull(),
    fingerprints: integer().notNull(),
    alerts: integer().notNull(),
    last_at: at().notNull(),
    points: integer()
      .generatedAlwaysAs((): SQL => sql.raw(pointParts.map(pointsOf).join(' + ')))
      .notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customer_id, t.day] }),
    // The ranking reads only these: few days have points.
    index('abuse_days_ranked').on(t.day, t.customer_id, t.points, t.peak, t.last_at).where(sql`${t.points} > 0`),
  ],
)

/**
 * Addresses of a customer, with the last time each was used. A window ends now, so the addresses in it are those last
 * used within it.
 */
export const abuseAddresses = pgTable(
  'abuse_addresses',
  { customer_id: customerId(), ip: inet().notNull(), ...span },
  (t) => [primaryKey({ columns: [t.customer_id, t.ip] }), index('abuse_addresses_ip').on(t.ip, t.customer_id)],
)

/** Browsers of a customer, with the last time each was used. */
export const abuseFingerprints = pgTable(
  'abuse_fingerprints',
  { customer_id: customerId(), fingerprint_id: text().notNull(), ...span },
  (t) => [
    primaryKey({ columns: [t.customer_id, t.fingerprint_id] }),
    index('abuse_fingerprints_fingerprint').on(t.fingerprint_id, t.customer_id),
  ],
)
