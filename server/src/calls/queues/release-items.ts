import { queuesCalls } from '@console/remote-dataentry/contract/calls/queues'
import { and } from 'drizzle-orm'
import { queueItems } from '../../data/queue-schema.ts'
import { read } from '../../mechanism/handlers.ts'
import { heldBy, isWaiting } from './queue-item.ts'

export const releaseItems = read(queuesCalls.releaseItems, async ({ item_ids }, { db, agent }) => {
  await db
    .update(queueItems)
    .set({ claimed_by: null, claimed_until: null, claimed_session: null })
    .where(and(isWaiting(item_ids), heldBy(agent)))
  return {}
})
