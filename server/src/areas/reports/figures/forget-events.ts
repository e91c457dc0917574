import type { FactSource } from '@console/remote-reports/contract/figures'
import { sql } from '#drizzle'
import type { Database, Executor } from '../../../platform/database/database.ts'
import { firstKept, forgetBefore } from '../../../platform/partitions/drop-partitions.ts'
import { partitionedNow } from '../../../platform/partitions/keep-partitions.ts'
import { type PartitionedTable, partitionedTables } from '../../../platform/partitions/partitioned.ts'
import { forgetSpans, lockAbuse } from '../../admin/abuse/index.ts'
import { rollUpState } from '../days/days-schema.ts'
import { rollUpMarks } from './fact-schema.ts'

interface Source {
  readonly source: FactSource
  readonly of: PartitionedTable
  /** The column of `roll_up_state`. */
  readonly name: 'events_from' | 'requests_from'
  /** Keeps the intake waiting, so that nothing older arrives meanwhile. */
  readonly lock: (db: Executor) => Promise<unknown>
  /** What else is counted from the rows. */
  readonly recount: (db: Executor) => Promise<void>
}

const events: Source = {
  source: 'searches',
  of: partitionedTables.abuseEvents,
  name: 'events_from',
  lock: lockAbuse,
  recount: forgetSpans,
}
const requests: Source = {
  source: 'requests',
  of: partitionedTables.apiRequests,
  name: 'requests_from',
  lock: (db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('api requests'))`),
  recount: async () => {},
}

/** Whether days that begin before a moment, or contain it in any time zone, still have to be counted. */
const isMarked = async (db: Executor, { source }: Source, from: Date): Promise<boolean> => {
  const { rows } = await db.execute<{ marked: boolean }>(
    sql`select exists (select from ${rollUpMarks} where source = ${source} and hour < ${from}::timestamptz + interval '2 days') as marked`,
  )
  return rows[0]?.marked !== false
}

/**
 * Decides that rows before a moment are no longer kept: from now on none arrives, and their days stay as they are counted.
 * Returns what is decided, which is older if some of these days are not counted yet; null: all rows are kept.
 */
const decide = (db: Database, of: Source, from: Date): Promise<Date | null> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '0', true)`)
    await of.lock(tx)
    // Waits for a count that began before, and one that has just begun will be repeated.
    const [state] = await tx.select().from(rollUpState).for('update')
    const kept = state?.[of.name] ?? null
    // By a statement of its own, which sees the marks that came while this one waited for the lock.
    if (!state || (kept !== null && kept >= from) || (await isMarked(tx, of, from))) return kept
    await tx.update(rollUpState).set({ [of.name]: from })
    await of.recount(tx)
    return from
  })

const forget = async (db: Database, of: Source, days: number): Promise<void> => {
  // Until a table is partitioned, servers may run that would count its days anew from what is left.
  if (days === 0 || !(await partitionedNow(db.$client)).has(of.of.table)) return
  const decided = await decide(db, of, await firstKept(db.$client, of.of, days))
  if (decided !== null) await forgetBefore(db.$client, of.of, decided)
}

/** Deletes the events and requests of months that ended longer ago than this many days; 0: none. Numbers stay. */
export const forgetEvents = async (
  db: Database,
  days: { readonly events: number; readonly requests: number },
): Promise<void> => {
  await forget(db, events, days.events)
  await forget(db, requests, days.requests)
}
