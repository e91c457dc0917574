import { queuesCalls } from '@console/remote-dataentry/contract/calls/queues'
import { and } from '#drizzle'
import { read } from '../../../platform/pipeline/handlers.ts'
import { claimOf, heldBy, isWaiting } from './queue-item.ts'
import { queueItems } from './queue-schema.ts'

export const keepItems = read(queuesCalls.keepItems, async ({ item_ids }, { db, agent }) => {
  const kept = await db
    .update(queueItems)
    .set(claimOf(agent))
    .where(and(isWaiting(item_ids), heldBy(agent)))
    .returning({ id: queueItems.id })
  return kept.map(({ id }) => id)
})
