import { queuesCalls } from '@console/remote-dataentry/contract/calls/queues'
import { and, eq, sql } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { claimOf, heldBy, isHeld, itemFields, requireWork, toItem } from './queue-item.ts'
import { queueItems } from './queue-schema.ts'

export const takeItem = read(queuesCalls.takeItem, async ({ item_id }, { db, agent }) => {
  const look = async () => {
    const [item] = await db.select(itemFields).from(queueItems).where(eq(queueItems.id, item_id))
    if (!item) throw new Failed('notFound')
    return toItem(item)
  }
  requireWork(agent, (await look()).queue)
  const [taken] = await db
    .update(queueItems)
    .set(claimOf(agent))
    .where(and(eq(queueItems.id, item_id), eq(queueItems.state, 'waiting'), sql`(not ${isHeld} or ${heldBy(agent)})`))
    .returning(itemFields)
  if (taken) return toItem(taken)
  const item = await look()
  if (item.state === 'settled') return item
  const name = item.claimed_by
  throw new Failed('itemTaken', { params: { name }, message: `${name} is working on this.` })
})
