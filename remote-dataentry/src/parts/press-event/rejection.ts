import type { Text } from '@console/shared/intl/messages'
import { type InQueue, type PressQueueName, rejectionReasons } from '../../../contract/calls/press-queues.ts'
import { pressQueues } from '../../api.ts'
import { decision, reopens, type Situation } from '../queue/queue-spec.ts'
import { messages, outcomeMessages, reasonMessages } from './press-event.messages.ts'

/** The versions of an event and its item as seen. */
export const seenOf = ({ item, record }: Situation<InQueue>) => ({
  press_event_id: record.event.press_event_id,
  version: record.event.version,
  item_version: item.version,
})

const reasonIn = (id: string | undefined) => rejectionReasons.find((one) => one === id)

/** A reason, and the free text after a colon. */
const splitReason = (text: string): readonly [string, string] => {
  const at = text.indexOf(':')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

/** Rejects an event for one of the known reasons. */
export const rejection = (queue: PressQueueName) =>
  decision<InQueue>()({
    id: 'reject',
    key: 'r',
    label: messages.reject,
    done: messages.rejected,
    danger: true,
    reasons: rejectionReasons.map((id) => ({
      id,
      label: reasonMessages[id],
      ...(id === 'other' ? { inWords: true as const } : {}),
    })),
    call: pressQueues.rejectEvent,
    input: (at, given) => {
      const [reason, note] = splitReason(given)
      return {
        ...seenOf(at),
        queue,
        // One of those above.
        reason: reasonIn(reason) ?? 'other',
        ...(note === '' ? {} : { note }),
      }
    },
  })

const isOutcome = (name: string): name is keyof typeof outcomeMessages => Object.hasOwn(outcomeMessages, name)

/** The decision on an event: the server's name for it, with the reason of a rejection after a colon. */
export const eventOutcome = (decided: string, t: Text): string => {
  const [name, why] = splitReason(decided)
  const [reason, note] = splitReason(why)
  const known = reasonIn(reason)
  const said = note !== '' ? note : known ? t(reasonMessages[known]) : ''
  const done = isOutcome(name) ? t(outcomeMessages[name]) : ''
  return said === '' ? done : `${done} (${said})`
}

/** Reopens a decided event in its queue. */
export const reopening = (queue: PressQueueName) =>
  reopens<InQueue>()(pressQueues.reopenEvent, (at) => ({ ...seenOf(at), queue }))
