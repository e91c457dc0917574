import { queuesCalls } from '@console/remote-dataentry/contract/calls/queues'
import { and } from '#drizzle'
import { read } from '../../../platform/pipeline/handlers.ts'
import { heldBy, isWaiting } from './queue-item.ts'
import { queueItems } from './queue-schema.ts'

export const releaseItems = read(queuesCalls.releaseItems, async ({ item_ids }, { db, agent }) => {
  await db
    .update(queueItems)
    .set({ claimed_by: null, claimed_until: null, claimed_session: null })
    .where(and(isWaiting(item_ids), heldBy(agent)))
  return {}
})
