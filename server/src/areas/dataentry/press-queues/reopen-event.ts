import { pressQueuesCalls } from '@console/remote-dataentry/contract/calls/press-queues'
import { change } from '../../../platform/pipeline/handlers.ts'
import { reopenSeen } from '../queues/queue.ts'
import { requireWork } from '../queues/queue-item.ts'
import { lockEvent, readEvent, writeEvent } from './queued-event.ts'

export const reopenEvent = change(pressQueuesCalls.reopenEvent, {
  load: async ({ queue, press_event_id, item_version }, { db, agent }) => {
    requireWork(agent, queue)
    await reopenSeen(db, queue, press_event_id, item_version)
    return lockEvent(db, press_event_id)
  },
  apply: async ({ queue }, { press_event_id: id, state, version }, { db }) => {
    await writeEvent(db, id, { state: 'extracted' })
    const data = await readEvent(db, id)
    return {
      data,
      target: id,
      before: { state, version },
      after: { state: data.state, version: data.version, reopened: queue },
    }
  },
})
