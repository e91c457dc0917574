import {
  type PressQueueName,
  pressQueueNames,
  type QueuedEvent,
} from '@console/remote-dataentry/contract/calls/press-queues'
import { asNotUndoable, Failed } from '../../../platform/errors/failed.ts'
import type { Changed, Context, Undo } from '../../../platform/pipeline/handlers.ts'
import { addToQueue, removeFromQueue, reopenItem, settleIfWaiting, settleItem } from '../queues/queue.ts'
import { requireWork } from '../queues/queue-item.ts'
import { type EventValues, lockEvent, readEvent, writeEvent } from './queued-event.ts'

interface Seen {
  readonly press_event_id: number
  readonly item_version: number
}

/** What a decision changed in the queues, as the audit log stores it. */
interface Decision {
  readonly queue: PressQueueName
  readonly word: string
  /** Reason of a rejection. */
  readonly reason?: string
  readonly note?: string
  readonly settled: readonly PressQueueName[]
  /** The queue that it moved to. */
  readonly added?: PressQueueName
}

interface Made {
  readonly values: EventValues
  readonly reason?: string
  /** Queues in which it was settled. */
  readonly settles?: readonly PressQueueName[]
  /** The queue that it moves to, with its title there and the reason. */
  readonly adds?: { readonly queue: PressQueueName; readonly title: string; readonly reason: string }
  /** Further values for the audit log. */
  readonly beside?: Readonly<Record<string, unknown>>
}

/** What the audit log stores of an event; the version shows whether it is unchanged since the decision. */
const keep = (event: QueuedEvent) => {
  const { press_event_id: _id, company, title: _title, url: _url, ...rest } = event
  return { company_id: company?.company_id ?? null, ...rest }
}
type Kept = ReturnType<typeof keep>

interface Why {
  readonly reason?: string | undefined
  /** The agent's reason. */
  readonly note?: string | undefined
}

/** Text of a decision in a queue: the decision, and the reason after a colon. */
const nameOf = (word: string, { reason, note }: Why): string =>
  [word, reason, note?.trim()].filter((part) => part !== undefined && part !== '').join(':')

/** A decision of a queue by name: its preconditions and how it is stored. */
export const decisionIn = (queue: PressQueueName, word: string, why: Why = {}) => ({
  /** Settles the item as seen, and locks its event. */
  load: async ({ press_event_id, item_version }: Seen, { db, agent }: Context): Promise<QueuedEvent> => {
    await settleItem(db, queue, press_event_id, { version: item_version, decision: nameOf(word, why), agent })
    return lockEvent(db, press_event_id)
  },
  /** Stores the event, its items in other queues, and the audit values. */
  store: async (
    event: QueuedEvent,
    { db, agent }: Context,
    { values, reason, settles = [], adds, beside }: Made,
  ): Promise<Changed<QueuedEvent>> => {
    const { press_event_id: id } = event
    await writeEvent(db, id, values)
    const settled: PressQueueName[] = [queue]
    for (const other of settles)
      if (other !== queue && (await settleIfWaiting(db, other, id, { decision: nameOf(word, why), agent })))
        settled.push(other)
    const isAdded = adds !== undefined && (await addToQueue(db, adds.queue, id, adds))
    const data = await readEvent(db, id)
    const decision: Decision = {
      queue,
      word,
      settled,
      ...(reason === undefined ? {} : { reason }),
      ...(why.note?.trim() ? { note: why.note.trim() } : {}),
      ...(isAdded ? { added: adds.queue } : {}),
    }
    const [before, after] = [keep(event), keep(data)]
    return { data, target: id, before: { ...before, decision: null }, after: { ...after, ...beside, decision } }
  },
})
export type EventDecision = ReturnType<typeof decisionIn>

const isQueue = (name: unknown): name is PressQueueName => pressQueueNames.some((queue) => queue === name)

/** Restores an event and its queue items, if neither has changed since. */
export const undoEventDecision: Undo = async ({ target, before, after }, db, agent) => {
  const { decision: _none, ...old } = before as Partial<Kept> & { decision: null } // written by store
  const { decision, version } = after as Partial<Kept> & { decision: Decision }
  requireWork(agent, decision.queue)
  const id = Number(target)
  for (const queue of decision.settled.filter(isQueue))
    if (!(await reopenItem(db, queue, id))) throw new Failed('notUndoable')
  if (isQueue(decision.added) && !(await removeFromQueue(db, decision.added, id))) throw new Failed('notUndoable')
  const event = await lockEvent(db, id).catch(asNotUndoable)
  if (event.version !== version) throw new Failed('notUndoable')
  const { version: _version, ...values } = old
  await writeEvent(db, id, values)
}
