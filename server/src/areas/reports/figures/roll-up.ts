import { type FactSource, factSources } from '@console/remote-reports/contract/figures'
import { sql } from '#drizzle'
import { isConflict } from '../../../platform/database/conflict.ts'
import type { Database, Executor } from '../../../platform/database/database.ts'
import type { BackgroundWorker } from '../../../platform/jobs/jobs.ts'
import { abuseEvents } from '../../admin/abuse/index.ts'
import { unlocks } from '../../members/unlocks/index.ts'
import { rollUpState } from '../days/days-schema.ts'
import { firstWholeDay } from '../days/kept-from.ts'
import { apiRequests, customerFacts, figureDays, rollUpMarks } from './fact-schema.ts'
import { forgetDays, makeDays } from './make-days.ts'

/** Hours in the first run: some days, so that the newest are correct first. */
const hoursAtFirst = 200
/** A run shorter than this is followed by one of twice as many hours, a longer one by one of half as many. */
const quickMs = 1_000
const longMs = 5_000

interface Mark extends Record<string, unknown> {
  readonly source: FactSource
  readonly hour: string
  /** The days of an hour: two if one begins within it. */
  readonly days: string[]
}

/** The newest marked hours, by their last instant, because in some time zones days begin at half hours. */
const readMarks = async (db: Executor, zone: string, most: number): Promise<Mark[]> => {
  const { rows } = await db.execute<Mark>(sql`
    select source, hour::text as hour, array[(hour at time zone ${zone})::date::text,
      ((hour + interval '1 hour' - interval '1 microsecond') at time zone ${zone})::date::text] as days
    from (select distinct source, hour from ${rollUpMarks} order by hour desc limit ${most}) m`)
  return rows
}

/** The first day of each source that is still counted; null: all are. */
const readFirstDays = async (db: Executor): Promise<Readonly<Record<FactSource, string | null>>> => {
  const days = factSources.map((source) => sql`(${source}, ${firstWholeDay(source)}::text)`)
  const { rows } = await db.execute<{ source: FactSource; first: string | null }>(
    sql`select v.source, v.first from ${rollUpState} cross join lateral (values ${sql.join(days, sql`, `)}) v(source, first)`,
  )
  // One row for each source.
  return Object.fromEntries(rows.map(({ source, first }) => [source, first])) as Record<FactSource, string | null>
}

/**
 * One run in the caller's transaction, which must see one snapshot: takes marks, recounts their days, deletes the
 * marks. The lock on the state row allows one run at a time. Returns whether there may be more.
 */
export const rollUpTurn = async (tx: Executor, most: number): Promise<boolean> => {
  const [state] = await tx.select({ zone: rollUpState.zone }).from(rollUpState).for('update', { skipLocked: true })
  if (!state) return false
  const marks = await readMarks(tx, state.zone, most)
  const first = await readFirstDays(tx)
  for (const source of factSources) {
    const days = new Set(marks.filter((mark) => mark.source === source).flatMap((mark) => mark.days))
    // A day whose facts are gone keeps its numbers.
    const counted = [...days].filter((day) => day >= (first[source] ?? '')).sort()
    await makeDays(tx, source, { zone: state.zone, days: counted })
  }
  await tx.execute(sql`
    delete from ${rollUpMarks} m using jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as taken(source text, hour timestamptz)
    where m.hour = taken.hour and m.source = taken.source`)
  const more = marks.length === most
  if (!more) await tx.update(rollUpState).set({ as_of: sql`now()`, rebuilding: false })
  return more
}

/**
 * Recomputes all marked days. A fact and its mark become visible together, so a run that sees a mark sees its fact, and
 * a later fact keeps its mark for the next run.
 */
export const rollUp = async (db: Database, signal?: AbortSignal): Promise<void> => {
  let hours = hoursAtFirst
  for (let conflicts = 0; !signal?.aborted; ) {
    const began = performance.now()
    try {
      const more = await db.transaction((tx) => rollUpTurn(tx, hours), { isolationLevel: 'repeatable read' })
      if (!more) return
      const took = performance.now() - began
      if (took < quickMs) hours *= 2
      else if (took > longMs) hours = Math.ceil(hours / 2)
    } catch (error) {
      // Another server has just done it.
      conflicts += 1
      if (!isConflict(error) || conflicts > 5) throw error
    }
  }
}

/** First and last moment of each source's facts. */
const spans = sql`
  select 'customers' as source, min(at) as first, max(at) as last from ${customerFacts}
  union all select 'searches', min(at), max(at) from ${abuseEvents} where kind = 'search'
  union all select 'unlocks', min(created_at), max(created_at) from ${unlocks}
  union all select 'requests', min(at), max(at) from ${apiRequests}`

/** Marks everything for recomputation, newest days first; until then the old numbers stay. */
export const markAll = async (db: Executor): Promise<void> => {
  await db.execute(sql`
    insert into ${rollUpMarks} (source, hour)
    select source, generate_series(date_trunc('hour', first, 'UTC'), last, interval '1 hour') from (${spans}) s
    where first is not null`)
  // Days that no longer have facts.
  await db.execute(sql`
    insert into ${rollUpMarks} (source, hour)
    select s.source, date_trunc('hour', (d.day + time '12:00') at time zone ${rollUpState.zone}, 'UTC')
    from ${rollUpState}, (select distinct day from ${figureDays}) d,
      unnest(${`{${factSources.join(',')}}`}::text[]) s(source)`)
  await db.update(rollUpState).set({ rebuilding: true })
}

/**
 * Sets the reporting time zone. A different one changes every day, so all are recomputed, except those whose facts are no
 * longer kept: they stay days of the zone before.
 */
export const keepReportZone = (db: Database, zone: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [state] = await tx.select({ zone: rollUpState.zone }).from(rollUpState).for('update')
    if (state?.zone === zone) return
    await tx.update(rollUpState).set({ zone, as_of: null })
    const first = await readFirstDays(tx)
    await forgetDays(tx, first)
    // Spans over days of both kinds are made again with the first day that is counted, also where it has no facts.
    for (const source of factSources)
      if (first[source] !== null)
        await tx.execute(sql`
          insert into ${rollUpMarks} (source, hour)
          select ${source}, date_trunc('hour', (${first[source]}::date + time '12:00') at time zone ${zone}, 'UTC')`)
    await tx.execute(sql`select remake_billing_days()`)
    await markAll(tx)
  })

/** Every minute, and at once after a start. */
export const rollUpWorker: BackgroundWorker = {
  name: 'roll-up',
  cron: '* * * * *',
  run: ({ db, signal }) => rollUp(db, signal),
}
