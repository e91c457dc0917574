import { isIP } from 'node:net'
import { alertRules } from '@console/remote-admin/contract/abuse-points'
import { eventKinds } from '@console/remote-admin/contract/calls/abuse'
import * as s from '@console/shared/contract/schema'
import { sql } from '#drizzle'
import type { Database, Executor } from '../../../platform/database/database.ts'
import { customers, searchAlerts } from '../../../platform/records/schema.ts'
import { addSpans, type Cell, dayOfMoment, lockAbuse, refreshDays } from './abuse-days.ts'
import { abuseEvents } from './abuse-schema.ts'

export const mainSiteEvent = s.object({
  /** The main site's id of the event. */
  key: s.line(100, { min: 1 }),
  at: s.timestamp(),
  customer_id: s.id(),
  kind: s.oneOf(eventKinds),
  text: s.optional(s.line(1_000)),
  ip: s.optional(s.nullable(s.line(60))),
  fingerprint_id: s.optional(s.nullable(s.line(200, { min: 1 }))),
})
type MainSiteEvent = s.Static<typeof mainSiteEvent>

interface Taken extends Record<string, unknown>, Cell {
  readonly id: string
  /** With its microseconds. */
  readonly at: string
  readonly hour: string
  readonly kind: string
  readonly text: string
  /** Older events are not new. */
  readonly fresh: boolean
}

const insert = async (db: Executor, events: readonly MainSiteEvent[]): Promise<Taken[]> => {
  // An event with an invalid address has happened all the same.
  const given = events.map(({ ip, ...event }) => ({ ...event, ip: isIP(ip ?? '') > 0 ? ip : null }))
  const { rows } = await db.execute<Taken>(sql`
    insert into ${abuseEvents} (key, at, customer_id, kind, text, ip, fingerprint_id)
    select e.key, least(e.at, now()), e.customer_id, e.kind, coalesce(e.text, ''), e.ip, e.fingerprint_id
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as e(key text, at timestamptz, customer_id bigint, kind text, text text, ip inet, fingerprint_id text)
    join ${customers} on ${customers.id} = e.customer_id
    on conflict do nothing
    returning id, at::text as at, customer_id::int as customer_id, kind, text, ${dayOfMoment(abuseEvents.at)}::text as day,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:00') as hour, at > now() - interval '1 day' as fresh`)
  return rows
}

/** One customer's hour. */
const hoursOf = (taken: readonly Taken[]) => [
  ...new Map(taken.map(({ customer_id, hour }) => [`${customer_id} ${hour}`, { customer_id, hour }])).values(),
]

/** Creates the alerts that these searches cause, each cause once; returns the affected days. */
const raiseAlerts = async (db: Executor, taken: readonly Taken[]): Promise<Cell[]> => {
  const searches = taken.filter(({ kind, fresh }) => kind === 'search' && fresh)
  if (searches.length === 0) return []
  const bursts = await db.execute<{ customer_id: number; key: string; text: string }>(sql`
    select e.customer_id::int as customer_id, 'burst ' || e.customer_id || ' ' || h.hour as key,
      count(*) || ' searches within one hour' as text
    from jsonb_to_recordset(${JSON.stringify(hoursOf(searches))}::jsonb) as h(customer_id bigint, hour text)
    join ${abuseEvents} e on e.customer_id = h.customer_id and e.kind = 'search' and e.clear_id is null
      and e.at >= h.hour::timestamp at time zone 'UTC' and e.at < (h.hour::timestamp + interval '1 hour') at time zone 'UTC'
    group by e.customer_id, h.hour having count(*) >= ${alertRules.searchesPerHour}`)
  const terms = searches.flatMap(({ customer_id, day, text }) => {
    const term = alertRules.terms.find((one) => text.toLowerCase().includes(one))
    return term === undefined ? [] : [{ customer_id, key: `term ${customer_id} ${day} ${term}`, text }]
  })
  const alerts = [...bursts.rows, ...terms]
  if (alerts.length === 0) return []
  return db
    .insert(searchAlerts)
    .values(alerts)
    .onConflictDoNothing()
    .returning({
      customer_id: searchAlerts.customer_id,
      day: sql<string>`${dayOfMoment(searchAlerts.created_at)}::text`,
    })
}

const distinct = (cells: readonly Cell[]): Cell[] => [
  ...new Map(cells.map(({ customer_id, day }) => [`${customer_id} ${day}`, { customer_id, day }])).values(),
]

export interface Intake {
  readonly added: number
  /** Events that are already stored or of an unknown customer. */
  readonly skipped: number
}

/** Stores events with the resulting numbers and alerts, in one transaction; repeating it changes nothing. */
export const takeEvents = (db: Database, events: readonly MainSiteEvent[]): Promise<Intake> =>
  db.transaction(async (tx) => {
    await lockAbuse(tx)
    const taken = await insert(tx, events)
    if (taken.length > 0) {
      await addSpans(tx, taken)
      const alerted = await raiseAlerts(tx, taken)
      await refreshDays(tx, distinct([...taken, ...alerted]))
    }
    return { added: taken.length, skipped: events.length - taken.length }
  })
