import { isNull, lt, or, sql } from '#drizzle'
import type { Database, Executor } from '../database/database.ts'
import { auditWatch } from '../records/audit-schema.ts'
import { type Fault, firstBroken, firstBrokenInQueue, firstUnchained, readHead } from './check.ts'

/** Links checked at once after they were made. */
const freshLinks = 5_000
/** Links of the round over the whole chain that are checked at once. */
const walkedLinks = 100
/** Newest rows that are looked up in chain and queue. */
const newestRows = 1_000

/** Whether a fault is still there, as it is now. */
const stillBroken = async (db: Executor, { chain, change_id }: Fault): Promise<Fault | null> => {
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

/** The fault that the watch has found, if it is still there. */
export const readFault = async (db: Executor): Promise<Fault | null> => {
  const [watch] = await db.select({ fault: auditWatch.fault }).from(auditWatch)
  // Only the watch writes it.
  return watch?.fault ? stillBroken(db, watch.fault as Fault) : null
}

interface Look {
  /** Named by this look. */
  readonly found: Fault | null
  /** What an earlier look named is as it was written again. */
  readonly mended: boolean
  /** Whether more new links wait to be checked. */
  readonly more: boolean
}

const nothing: Look = { found: null, mended: false, more: false }

/**
 * Checks the links made since the last look, the queued and the newest rows, and a stretch of the whole chain. The first
 * fault is stored, where /audit and /metrics read it. One server looks at a time, and none within `pauseMs` after another.
 */
export const look = (db: Database, pauseMs = 0): Promise<Look> =>
  db.transaction(async (tx) => {
    const isDue = or(
      isNull(auditWatch.looked_at),
      lt(auditWatch.looked_at, sql`clock_timestamp() - make_interval(secs => ${pauseMs / 1_000})`),
    )
    const [watch] = await tx.select().from(auditWatch).where(isDue).for('update', { skipLocked: true })
    if (!watch) return nothing
    const { total } = await readHead(tx)
    const checked = Math.min(watch.checked_to, total)
    const checkedTo = Math.min(total, checked + freshLinks)
    const more = checkedTo < total
    const walked = watch.walked_to >= total ? 0 : watch.walked_to
    // Under load only new links are checked.
    const walkedTo = more ? walked : Math.min(total, walked + walkedLinks)
    const known = watch.fault && (await stillBroken(tx, watch.fault as Fault)) // only this function writes it
    const fault =
      known ??
      (await firstBroken(tx, checked, checkedTo)) ??
      (await firstBrokenInQueue(tx)) ??
      (await firstUnchained(tx, sql`a.id > (select max(id) from audit) - ${newestRows}`)) ??
      (walkedTo > walked ? await firstBroken(tx, walked, walkedTo) : null) ??
      (walkedTo > walked ? await firstUnchained(tx, besideLinks(walked, walkedTo)) : null)
    await tx.update(auditWatch).set({
      // What lies behind a fault is checked once that one is gone.
      checked_to: fault === null ? checkedTo : checked,
      walked_to: fault === null ? walkedTo : walked,
      looked_at: sql`clock_timestamp()`,
      fault,
      found_at: fault === null ? null : (watch.found_at ?? sql`now()`),
    })
    return { found: watch.fault === null ? fault : null, mended: watch.fault !== null && fault === null, more }
  })

/** Rows with ids between those of these links. */
const besideLinks = (after: number, upto: number) => sql`a.id between
  (select min(c.audit_id) from audit_chain c where c.chain between ${after} and ${upto})
  and (select max(c.audit_id) from audit_chain c where c.chain between ${after} and ${upto})`
