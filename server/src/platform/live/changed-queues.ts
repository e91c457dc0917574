import { type QueueName, queues } from '@console/remote-dataentry/contract/queue'
import type { LiveEvents } from '@console/shared/contract/calls/live'
import { atMostEvery } from './at-most-every.ts'

type Told = LiveEvents['queues']

const everyMs = 1_000
/** Above this number, as in an import, tabs only hear that something changed. */
const maxItems = 500

const isQueue = (text: string): text is QueueName => queues.some((queue) => queue === text)

/** Coalesces queue changes, so that tabs are notified at most once a second. */
export const changedQueues = (tell: (change: Told) => void) => {
  let gathered = new Map<QueueName, Set<number>>()
  const { soon, end } = atMostEvery(everyMs, () => {
    const changes = Object.fromEntries([...gathered].map(([queue, items]) => [queue, [...items]]))
    gathered = new Map()
    tell(changes)
  })
  return {
    /** `<queue>` or `<queue> <item>`. */
    heard: (payload: string) => {
      const [queue = '', item] = payload.split(' ')
      if (!isQueue(queue)) return
      const items = gathered.get(queue) ?? new Set()
      if (item !== undefined && items.size < maxItems) items.add(Number(item))
      gathered.set(queue, items)
      soon()
    },
    /** Anything may have changed. */
    all: () => {
      for (const queue of queues) if (!gathered.has(queue)) gathered.set(queue, new Set())
      soon()
    },
    end,
  }
}
