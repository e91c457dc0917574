import { queuesCalls } from '@console/remote-dataentry/contract/calls/queues'
import { and } from 'drizzle-orm'
import { queueItems } from '../../data/queue-schema.ts'
import { read } from '../../mechanism/handlers.ts'
import { claimOf, heldBy, isWaiting } from './queue-item.ts'

export const keepItems = read(queuesCalls.keepItems, async ({ item_ids }, { db, agent }) => {
  const kept = await db
    .update(queueItems)
    .set(claimOf(agent))
    .where(and(isWaiting(item_ids), heldBy(agent)))
    .returning({ id: queueItems.id })
  return kept.map(({ id }) => id)
})
