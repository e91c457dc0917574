import { pressQueues } from '@console/shared/api/press-queues'
import { type InQueue, type PressQueueName, rejectionReasons } from '@console/shared/contract/calls/press-queues'
import { decision, reopens, type Situation } from '../queue/queue-spec.ts'
import { reasonWords, words } from './press-event.messages.ts'

/** What was seen of an event and of its item. */
export const seenOf = ({ item, record }: Situation<InQueue>) => ({
  press_event_id: record.event.press_event_id,
  version: record.event.version,
  item_version: item.version,
})

/** Turning an event down, for one of the reasons that there are. */
export const rejection = (queue: PressQueueName) =>
  decision<InQueue>()({
    id: 'reject',
    key: 'r',
    label: words.reject,
    done: words.rejected,
    danger: true,
    reasons: rejectionReasons.map((id) => ({ id, label: reasonWords[id] })),
    call: pressQueues.rejectEvent,
    input: (at, reason) => ({
      ...seenOf(at),
      queue,
      // One of those above.
      reason: rejectionReasons.find((one) => one === reason) ?? 'other',
    }),
  })

/** Letting a decided event wait in its queue again. */
export const reopening = (queue: PressQueueName) =>
  reopens<InQueue>()(pressQueues.reopenEvent, (at) => ({ ...seenOf(at), queue }))
