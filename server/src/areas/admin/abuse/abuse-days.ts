import { type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { searchAlerts } from '../../../platform/records/schema.ts'
import { eventsKeptFrom } from '../../reports/days/index.ts'
import { abuseAddresses, abuseDays, abuseEvents, abuseFingerprints } from './abuse-schema.ts'

/** A customer's day, YYYY-MM-DD in UTC. */
export type Cell = { readonly customer_id: number; readonly day: string }

/** The day of a moment in UTC. */
export const dayOfMoment = (moment: SQL | typeof abuseEvents.at | typeof searchAlerts.created_at): SQL =>
  sql`(${moment} at time zone 'UTC')::date`

/** Locks out concurrent event writers and recounts, so that no count misses events still being written. */
export const lockAbuse = (db: Executor) => db.execute(sql`select pg_advisory_xact_lock(hashtext('abuse'))`)

/** Days of the events and alerts that count: all of them, or only those in `cells`. */
const makeDays = (among: (moment: SQL, customer: SQL) => SQL): SQL => sql`
  with counted as materialized (
    select e.customer_id, (e.at at time zone 'UTC')::date as day, e.at, e.kind, e.ip, e.fingerprint_id
    from ${abuseEvents} e where e.clear_id is null and ${among(sql`e.at`, sql`e.customer_id`)}
  ), hours as (
    select customer_id, day, count(*) as searches from counted where kind = 'search'
    group by customer_id, day, date_trunc('hour', at at time zone 'UTC')
  ), peaks as (
    select customer_id, day, max(searches) as peak from hours group by customer_id, day
  ), days as (
    select customer_id, day, count(*) filter (where kind = 'search') as searches,
      count(*) filter (where kind = 'export') as exports, count(distinct ip) as ips,
      count(distinct fingerprint_id) as fingerprints, max(at) as last_at
    from counted group by customer_id, day
  ), told as (
    select a.customer_id, (a.created_at at time zone 'UTC')::date as day, count(*) as alerts, max(a.created_at) as last_at
    from ${searchAlerts} a where a.clear_id is null and ${among(sql`a.created_at`, sql`a.customer_id`)}
    group by 1, 2
  )
  insert into ${abuseDays} (customer_id, day, searches, exports, peak, ips, fingerprints, alerts, last_at)
  select customer_id, day, coalesce(searches, 0), coalesce(exports, 0), coalesce(peak, 0), coalesce(ips, 0),
    coalesce(fingerprints, 0), coalesce(alerts, 0), greatest(days.last_at, told.last_at)
  from days full join told using (customer_id, day) left join peaks using (customer_id, day)
  order by customer_id, day`

/** From the first until the last day: planning leaves out all partitions but those of these days. */
const inDaysOf = (cells: readonly Cell[], moment: SQL): SQL => {
  const days = cells.map(({ day }) => day).sort()
  return sql`${moment} >= ${days[0]}::date::timestamp at time zone 'UTC'
    and ${moment} < (${days.at(-1)}::date + 1)::timestamp at time zone 'UTC'`
}

/** Without the days whose events are no longer kept: they keep their numbers. */
const keptCells = async (db: Executor, cells: readonly Cell[]): Promise<readonly Cell[]> => {
  const { rows } = await db.execute<{ first: string | null }>(
    sql`select nullif(${dayOfMoment(eventsKeptFrom)}, '-infinity')::text as first`,
  )
  const first = rows[0]?.first ?? ''
  return cells.filter(({ day }) => day >= first)
}

/** Recomputes some days from their events. */
export const refreshDays = async (db: Executor, all: readonly Cell[]): Promise<void> => {
  const cells = await keptCells(db, all)
  if (cells.length === 0) return
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as cell(customer_id bigint, day date)`
  await db.execute(
    sql`delete from ${abuseDays} d using ${wanted} where d.customer_id = cell.customer_id and d.day = cell.day`,
  )
  // Also by the moment, so that for a busy customer the index reads only the few days.
  const among = (moment: SQL, customer: SQL) => sql`
    ${inDaysOf(cells, moment)} and (${customer}, (${moment} at time zone 'UTC')::date) in (select cell.customer_id, cell.day from ${wanted})`
  await db.execute(makeDays(among))
}

/** The addresses and browsers of a customer: a table each, computed in the same way. */
const spans = [
  { table: abuseAddresses, column: sql`ip` },
  { table: abuseFingerprints, column: sql`fingerprint_id` },
] as const

const makeSpans = async (db: Executor, where: SQL): Promise<void> => {
  for (const { table, column } of spans)
    await db.execute(sql`
      insert into ${table} as t (customer_id, ${column}, first_at, last_at, events)
      select e.customer_id, e.${column}, min(e.at), max(e.at), count(*) from ${abuseEvents} e
      where ${where} and e.at >= ${eventsKeptFrom} and e.clear_id is null and e.${column} is not null group by 1, 2
      on conflict (customer_id, ${column}) do update set first_at = least(t.first_at, excluded.first_at),
        last_at = greatest(t.last_at, excluded.last_at), events = t.events + excluded.events`)
}

/** Where an event is found by the index of its customer, in the month of its day. */
interface EventPlace extends Cell {
  readonly at: string
  readonly id: string
}

/** Adds new events to the addresses and browsers of their customers. */
export const addSpans = (db: Executor, events: readonly EventPlace[]): Promise<void> => {
  const places = events.map(({ customer_id, at, id }) => ({ customer_id, at, id }))
  return makeSpans(
    db,
    sql`${inDaysOf(events, sql`e.at`)} and (e.customer_id, e.at, e.id) in (select p.customer_id, p.at, p.id
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(customer_id bigint, at timestamptz, id bigint))`,
  )
}

/** Recomputes the addresses and browsers of one customer. */
export const refreshSpans = async (db: Executor, customerId: number): Promise<void> => {
  for (const { table } of spans) await db.delete(table).where(sql`customer_id = ${customerId}`)
  await makeSpans(db, sql`e.customer_id = ${customerId}`)
}

/** Counts addresses and browsers without the events that are no longer kept, and forgets those that have no others. */
export const forgetSpans = async (db: Executor): Promise<void> => {
  for (const { table, column } of spans) {
    await db.execute(sql`
      update ${table} t set first_at = kept.first_at, events = kept.events
      from (select e.customer_id, e.${column}, min(e.at) as first_at, count(*) as events
        from ${table} o join ${abuseEvents} e on e.customer_id = o.customer_id and e.${column} = o.${column}
        where o.first_at < ${eventsKeptFrom} and e.at >= ${eventsKeptFrom} and e.clear_id is null group by 1, 2) kept
      where t.customer_id = kept.customer_id and t.${column} = kept.${column}`)
    await db.execute(sql`delete from ${table} where last_at < ${eventsKeptFrom}`)
  }
}

/** Recomputes all numbers from the events; the incremental updates give the same. */
export const rebuildAbuse = async (db: Executor): Promise<void> => {
  await lockAbuse(db)
  for (const table of [abuseDays, abuseAddresses, abuseFingerprints]) await db.execute(sql`truncate ${table}`)
  await db.execute(makeDays(() => sql`true`))
  await makeSpans(db, sql`true`)
}
