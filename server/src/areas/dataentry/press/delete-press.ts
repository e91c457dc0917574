import { pressCalls } from '@console/remote-dataentry/contract/calls/press'
import { limits } from '@console/shared/contract/limits'
import { and, eq, inArray, sql } from '#drizzle'
import { deleteRows, restoreRows } from '../../../platform/database/bulk-delete.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { queueItems } from '../queues/queue-schema.ts'
import { pressEvents } from '../records/press-schema.ts'
import { selectedPress } from './press-rows.ts'

/** A list of ids as one parameter, because PostgreSQL limits their number. */
const anyOf = (ids: readonly number[]) => sql`any(${`{${ids.join(',')}}`}::bigint[])`

const waitingItems = (ids: readonly number[]) =>
  and(
    inArray(queueItems.queue, ['hiring', 'funding', 'funding_company']),
    eq(queueItems.state, 'waiting'),
    sql`${queueItems.record_id} = ${anyOf(ids)}`,
  )

/** The claim has expired and its session may have ended, so the item waits unclaimed. */
const unclaimed = (item: unknown) => ({
  ...(item as object), // a row, written by apply
  claimed_by: null,
  claimed_until: null,
  claimed_session: null,
})

export const deletePress = change(pressCalls.deletePress, {
  load: async ({ selection }, { db }) => {
    const rows = await db
      .select({ id: pressEvents.id })
      .from(pressEvents)
      .where(selectedPress(selection))
      .orderBy(pressEvents.id)
      .limit(limits.maxBulkRows + 1)
      .for('update')
    if (rows.length === 0) throw new Failed('notFound')
    if (rows.length > limits.maxBulkRows) throw new Failed('tooManyRows')
    return rows.map(({ id }) => id)
  },
  apply: async (_input, ids, { db }) => {
    // Its waiting queue items would lead nowhere.
    const items = await deleteRows(db, queueItems, waitingItems(ids))
    // The same moment for all, by which undo finds them.
    const at = new Date()
    await db
      .update(pressEvents)
      .set({ deleted_at: at, version: sql`${pressEvents.version} + 1` })
      .where(sql`${pressEvents.id} = ${anyOf(ids)}`)
    const [only] = ids
    return {
      data: { deleted: ids.length },
      ...(ids.length === 1 && only !== undefined ? { target: only } : { also: ids }),
      before: { deleted_at: null, queue_items: items },
      after: { deleted_at: at.toISOString(), queue_items: [] },
    }
  },
  undo: async ({ target, also, before, after }, db) => {
    const { deleted_at } = after as { deleted_at: string } // as apply wrote it
    const ids = target === null ? also : [Number(target)]
    const { rowCount } = await db
      .update(pressEvents)
      .set({ deleted_at: null, version: sql`${pressEvents.version} + 1` })
      .where(and(sql`${pressEvents.id} = ${anyOf(ids)}`, eq(pressEvents.deleted_at, new Date(deleted_at))))
    if (rowCount === 0) throw new Failed('notUndoable')
    const { queue_items } = before as { queue_items?: unknown[] } // if there were any
    if (queue_items?.length) await restoreRows(db, queueItems, queue_items.map(unclaimed))
  },
})
