import type { correctionKinds } from '@console/remote-members/contract/calls/corrections'
import { and, desc, eq, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { addToQueue, queueItems, reopenItem, settleIfWaiting } from '../../dataentry/queues/index.ts'
import { corrections } from './correction-schema.ts'

/** A company or an employee that customers have flagged. */
interface Flagged {
  readonly kind: (typeof correctionKinds)[number]
  readonly record_id: number
}

/**
 * One at a time for a record, so that the last of two concurrent decisions sees that none is left. The trigger takes
 * the same lock.
 */
const lockRecordQueue = (db: Executor, { record_id }: Flagged) =>
  db.execute(sql`select pg_advisory_xact_lock(7300011, hashint8(${record_id}) & 63)`)

const itemsOf = (db: Executor, { kind, record_id }: Flagged) =>
  db
    .select({ flag: queueItems.record_id, state: queueItems.state })
    .from(queueItems)
    .innerJoin(corrections, eq(corrections.id, queueItems.record_id))
    .where(and(eq(queueItems.queue, 'mismatches'), eq(corrections.kind, kind), eq(corrections.record_id, record_id)))
    .orderBy(desc(queueItems.decided_at), desc(queueItems.id))

/** Takes a record out of the queue once none of its flags is open. */
export const closeMismatch = async (
  db: Executor,
  record: Flagged,
  decided: { readonly decision: string; readonly agent: { readonly id: number } },
): Promise<void> => {
  await lockRecordQueue(db, record)
  const { kind, record_id } = record
  const open = and(eq(corrections.kind, kind), eq(corrections.record_id, record_id), eq(corrections.state, 'open'))
  if ((await db.$count(corrections, open)) > 0) return
  for (const { flag, state } of await itemsOf(db, record))
    if (state === 'waiting') await settleIfWaiting(db, 'mismatches', flag, decided)
}

/** Puts a record back when a decision on the given flag is undone. */
export const reopenMismatch = async (db: Executor, record: Flagged & { readonly id: number }): Promise<void> => {
  await lockRecordQueue(db, record)
  const items = await itemsOf(db, record)
  if (items.some(({ state }) => state === 'waiting')) return
  const [last] = items
  if (last) await reopenItem(db, 'mismatches', last.flag)
  else {
    const { rows } = await db.execute<{ title: string | null }>(
      sql`select name_of_corrected(${record.kind}, ${record.record_id}) as title`,
    )
    await addToQueue(db, 'mismatches', record.id, { title: rows[0]?.title ?? '' })
  }
}
