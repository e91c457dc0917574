import { isNull, lt, or, sql } from '#drizzle'
import type { Database, Executor } from '../database/database.ts'
import { auditTouched, auditWatch } from '../records/audit-schema.ts'
import {
  brokenAmong,
  endsAmong,
  type Fault,
  firstBroken,
  firstBrokenArchive,
  firstBrokenInQueue,
  firstBrokenStretch,
  firstUnchained,
  linksBetween,
} from './check.ts'
import { isSuspicious, readSigns, type Signs, unexplainedOf } from './signs.ts'

/** Links checked at once after they were made. */
const freshLinks = 2_000
/** Links of the round over the whole chain that are checked at once, and the seconds between two such stretches. */
const walkedLinks = 2_500
export const walkSeconds = 10
/** Links of a sweep that are looked at together; those written lately are checked. */
const sweptLinks = 50_000
/** Altered rows that are checked at once. */
const touchedRows = 5_000
/** Newest rows that are looked up in chain and queue. */
const newestRows = 1_000
/** A sweep checks what was written since the time before the last one of these seconds. */
const xidSeconds = 3_600

type Watch = typeof auditWatch.$inferSelect

/** Whether a fault is still there, as it is now. */
const stillBroken = async (db: Executor, { chain, change_id, fault }: Fault): Promise<Fault | null> => {
  if (fault === 'archive') return firstBrokenArchive(db, sql`r.id = ${change_id}`)
  const linked = chain === null ? null : await firstBroken(db, chain - 1, chain)
  if (linked !== null || change_id === null) return linked
  if (chain === null) {
    const { rows } = await db.execute<{ chain: string }>(
      sql`select chain from audit_chain where audit_id = ${change_id}`,
    )
    const [link] = rows
    if (link) return firstBroken(db, Number(link.chain) - 1, Number(link.chain))
  }
  return (await firstBrokenInQueue(db)) ?? (await firstUnchained(db, sql`a.id = ${change_id}`))
}

/** The link that was checked last, if it is gone or another one: the end was cut off, or links were made again. */
const changedHead = async (db: Executor, { known_chain, known_hash }: Watch): Promise<Fault | null> => {
  if (known_chain === null) return null
  const { rows } = await db.execute<{ audit_id: string; same: boolean }>(
    sql`select audit_id, hash = ${known_hash} as same from audit_chain where chain = ${known_chain}`,
  )
  const [link] = rows
  if (!link) return { chain: known_chain, change_id: null, fault: 'missing' }
  return link.same ? null : { chain: known_chain, change_id: Number(link.audit_id), fault: 'altered' }
}

/** The fault that the watch has found, if it is still there. */
export const readFault = async (db: Executor): Promise<Fault | null> => {
  const [watch] = await db.select().from(auditWatch)
  // Only the watch writes it.
  return watch?.fault ? ((await changedHead(db, watch)) ?? stillBroken(db, watch.fault as Fault)) : null
}

interface Look {
  /** Named by this look. */
  readonly found: Fault | null
  /** What an earlier look named is as it was written again. */
  readonly mended: boolean
  /** Whether more is left to be checked at once: new links, or a sweep. */
  readonly more: boolean
}

const nothing: Look = { found: null, mended: false, more: false }

interface LookOptions {
  /** None looks within these milliseconds after another. */
  readonly pauseMs?: number
  readonly walkEvery?: number
}

/** The rows and links that were noted as altered, up to this note: they themselves, and the links that follow from them. */
const touchedLinks = (upto: number, total: number) => sql`select distinct v.chain from audit_touched t
    left join audit_chain c on c.audit_id = t.audit_id
    cross join lateral (values (c.chain, false), (t.chain, false), (t.chain + 1, true)) v (chain, follows)
  where t.id <= ${upto} and v.chain is not null and (v.chain <= ${total} or not v.follows)`

/** The archives of which links were noted. */
const touchedArchives = (upto: number) => sql`r.id in (select c.archived_by from audit_touched t
  join audit_chain c on c.audit_id = t.audit_id where t.id <= ${upto})`

const firstTouched = async (db: Executor, upto: number, total: number): Promise<Fault | null> =>
  (await brokenAmong(db, touchedLinks(upto, total))) ??
  (await firstBrokenArchive(db, touchedArchives(upto))) ??
  (await firstUnchained(db, sql`a.id in (select audit_id from audit_touched where id <= ${upto})`))

/** The last of the altered rows that one look checks; null: there are none. */
const lastTouched = async (db: Executor): Promise<number | null> => {
  const { rows } = await db.execute<{ id: string | null }>(
    sql`select max(id) as id from (select id from audit_touched order by id limit ${touchedRows}) t`,
  )
  return rows[0]?.id == null ? null : Number(rows[0].id)
}

const forgetTouched = async (db: Executor, upto: number): Promise<number> => {
  await db.execute(sql`select set_config('console.looking', 'on', true)`)
  const { rowCount } = await db.delete(auditTouched).where(sql`id <= ${upto}`)
  await db.execute(sql`select set_config('console.looking', 'off', true)`)
  return rowCount ?? 0
}

/** What the last looks saw of transactions, so that a sweep knows since when rows may have been altered. */
const xidsOf = ({ xid_before, xid_seen, xid_seen_at }: Watch, { xid }: Signs) => {
  const seenNow = { xid_seen: xid, xid_seen_at: sql`clock_timestamp()` }
  if (xid_seen === null || xid_seen_at === null) return { ...seenNow, xid_before: xid }
  // A database that was restored elsewhere begins its numbers anew.
  if (xid_seen > xid) return { ...seenNow, xid_before: null }
  const isOld = xid_seen_at.getTime() < Date.now() - xidSeconds * 1_000
  return isOld ? { ...seenNow, xid_before: xid_seen } : { xid_before }
}

/** What a look checks: up to which link of each stretch. */
const stretchesOf = (watch: Watch, signs: Signs) => {
  const { total, walk } = signs
  const checked = Math.min(watch.checked_to, total)
  const checkedTo = Math.min(total, checked + freshLinks)
  const swept = isSuspicious(signs) ? 0 : watch.swept_to
  const sweptTo = swept === null ? null : Math.min(total, swept + sweptLinks)
  const walked = watch.walked_to >= total ? 0 : watch.walked_to
  // Under load only new links are checked.
  const walkedTo = walk && checkedTo === total ? Math.min(total, walked + walkedLinks) : walked
  return { checked, checkedTo, swept, sweptTo, walked, walkedTo }
}

const firstSwept = async (db: Executor, after: number, upto: number, xid: number | null): Promise<Fault | null> =>
  (await brokenAmong(db, linksBetween(after, upto), xid)) ??
  (await firstBrokenArchive(db, endsAmong(after, upto))) ??
  (await firstUnchained(db, besideLinks(after, upto)))

const firstWalked = async (db: Executor, after: number, upto: number): Promise<Fault | null> =>
  (await firstBrokenStretch(db, after, upto)) ?? (await firstUnchained(db, besideLinks(after, upto)))

/**
 * Checks what was altered, the links made since the last look, the queued and the newest rows, and now and then a stretch
 * of the whole chain. Where something was altered without a note of what, it sweeps: it checks all that was written
 * lately. The first fault is stored, where /audit and /metrics read it. One server looks at a time.
 */
export const look = (db: Database, { pauseMs = 0, walkEvery = walkSeconds }: LookOptions = {}): Promise<Look> =>
  db.transaction(async (tx) => {
    const isDue = or(
      isNull(auditWatch.looked_at),
      lt(auditWatch.looked_at, sql`clock_timestamp() - make_interval(secs => ${pauseMs / 1_000})`),
    )
    const [watch] = await tx.select().from(auditWatch).where(isDue).for('update', { skipLocked: true })
    if (!watch) return nothing
    const signs = await readSigns(tx, walkEvery)
    const { total, newest, guards, counted, walk } = signs
    const { checked, checkedTo, swept, sweptTo, walked, walkedTo } = stretchesOf(watch, signs)
    const touched = await lastTouched(tx)
    const xids = xidsOf(watch, signs)
    const known = (await changedHead(tx, watch)) ?? (watch.fault && (await stillBroken(tx, watch.fault as Fault))) // only this function writes it
    const fault =
      known ??
      (await firstBroken(tx, checked, checkedTo)) ??
      (await firstBrokenInQueue(tx)) ??
      (touched === null ? null : await firstTouched(tx, touched, total)) ??
      (await firstUnchained(tx, sql`a.id > ${newest - newestRows}`)) ??
      (swept === null || sweptTo === null ? null : await firstSwept(tx, swept, sweptTo, xids.xid_before)) ??
      (walkedTo > walked ? await firstWalked(tx, walked, walkedTo) : null)
    // What lies behind a fault is checked once that one is gone.
    const isWhole = fault === null
    const explained = isWhole && touched !== null ? await forgetTouched(tx, touched) : 0
    const more = checkedTo < total || (sweptTo !== null && sweptTo < total)
    await tx.update(auditWatch).set({
      ...xids,
      guards,
      counted,
      // Notes that are ahead of their counts explain these when they arrive.
      unexplained: isSuspicious(signs) || watch.unexplained === null ? unexplainedOf(signs) : watch.unexplained,
      explained: watch.explained + explained,
      newest_id: newest,
      checked_to: isWhole ? checkedTo : checked,
      ...(isWhole && {
        known_chain: checkedTo === 0 ? null : checkedTo,
        known_hash: sql`(select hash from audit_chain where chain = ${checkedTo})`,
      }),
      swept_to: isWhole ? (sweptTo !== null && sweptTo < total ? sweptTo : null) : swept,
      walked_to: isWhole ? walkedTo : walked,
      ...(walk && { walked_at: sql`clock_timestamp()` }),
      looked_at: sql`clock_timestamp()`,
      fault,
      found_at: isWhole ? null : (watch.found_at ?? sql`now()`),
    })
    return {
      found: watch.fault === null ? fault : null,
      mended: watch.fault !== null && isWhole,
      more: isWhole && more,
    }
  })

/** Rows with ids between those of these links. */
const besideLinks = (after: number, upto: number) => sql`a.id between
  (select min(c.audit_id) from audit_chain c where c.chain between ${after} and ${upto})
  and (select max(c.audit_id) from audit_chain c where c.chain between ${after} and ${upto})`
