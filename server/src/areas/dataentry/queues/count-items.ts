import { queuesCalls } from '@console/remote-dataentry/contract/calls/queues'
import { queues } from '@console/remote-dataentry/contract/queue'
import { count, eq } from '#drizzle'
import { read } from '../../../platform/pipeline/handlers.ts'
import { canWork } from './queue-item.ts'
import { queueItems } from './queue-schema.ts'

export const countItems = read(queuesCalls.countItems, async (_input, { db, agent }) => {
  const found = await db
    .select({ queue: queueItems.queue, waiting: count() })
    .from(queueItems)
    .where(eq(queueItems.state, 'waiting'))
    .groupBy(queueItems.queue)
  const waiting = new Map(found.map((row) => [row.queue, row.waiting]))
  return queues.filter((queue) => canWork(agent, queue)).map((queue) => ({ queue, waiting: waiting.get(queue) ?? 0 }))
})
