import { type PointPart, pointParts, pointRules } from '@console/remote-admin/contract/abuse-points'
import type { eventKinds } from '@console/remote-admin/contract/calls/abuse'
import { type SQL, sql } from '#drizzle'
import { bigint, date, index, inet, integer, pgTable, primaryKey, text, uniqueIndex } from '#drizzle/pg-core'
import { at, createdAt, identity } from '../../../platform/database/columns.ts'
import { agents, customers } from '../../../platform/records/schema.ts'

const customerId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => customers.id)

/** Of the events that count. */
const span = { first_at: at().notNull(), last_at: at().notNull(), events: integer().notNull() }

/** An agent's word that what a customer did is no abuse: the evidence stays and counts no longer. */
export const abuseClears = pgTable(
  'abuse_clears',
  {
    id: identity(),
    customer_id: customerId(),
    /** Null: all that the customer did. */
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

/** What customers did on the main site, as it tells us. */
export const abuseEvents = pgTable(
  'abuse_events',
  {
    id: identity(),
    /** The main site's own word for the event: the same one comes in once. */
    key: text().notNull(),
    at: at().notNull(),
    customer_id: customerId(),
    kind: text().$type<(typeof eventKinds)[number]>().notNull(),
    /** What was searched for, exported or called. */
    text: text().notNull(),
    ip: inet(),
    fingerprint_id: text(),
    /** Set: it counts no longer. */
    clear_id: bigint({ mode: 'number' }).references(() => abuseClears.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('abuse_events_key').on(t.key),
    index('abuse_events_customer').on(t.customer_id, t.at, t.id),
    // The searches of a day, of which the reports are made.
    index('abuse_events_searches').on(t.at, t.id).where(sql`${t.kind} = 'search'`),
    index('abuse_events_cleared').on(t.clear_id).where(sql`${t.clear_id} is not null`),
  ],
)

/** The points of one part of a day as SQL over the columns of `abuseDays`. */
export const pointsOf = (part: PointPart): string => {
  const { free, per, points } = pointRules[part]
  return `greatest(0, ${part} - ${free}) / ${per} * ${points}`
}

/** A customer's day in numbers, of the events and alerts that count. Made anew from them whenever one of them changes. */
export const abuseDays = pgTable(
  'abuse_days',
  {
    customer_id: customerId(),
    day: date({ mode: 'string' }).notNull(),
    searches: integer().notNull(),
    exports: integer().notNull(),
    /** Most searches within one hour of the clock. */
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
    // The ranking reads these alone: few days have points.
    index('abuse_days_ranked').on(t.day, t.customer_id, t.points, t.peak, t.last_at).where(sql`${t.points} > 0`),
  ],
)

/**
 * Which addresses a customer came from, and when last. A window ends now, so those of a window are those that came
 * last within it.
 */
export const abuseAddresses = pgTable(
  'abuse_addresses',
  { customer_id: customerId(), ip: inet().notNull(), ...span },
  (t) => [primaryKey({ columns: [t.customer_id, t.ip] }), index('abuse_addresses_ip').on(t.ip, t.customer_id)],
)

/** Which browsers a customer came with, and when last. */
export const abuseFingerprints = pgTable(
  'abuse_fingerprints',
  { customer_id: customerId(), fingerprint_id: text().notNull(), ...span },
  (t) => [
    primaryKey({ columns: [t.customer_id, t.fingerprint_id] }),
    index('abuse_fingerprints_fingerprint').on(t.fingerprint_id, t.customer_id),
  ],
)
