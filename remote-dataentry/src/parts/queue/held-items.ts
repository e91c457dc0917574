import { inOrder, sendWhileLeaving } from '@console/shared/api/client'
import type { QueueItem, QueueName } from '../../../contract/queue.ts'
import { queues } from '../../api.ts'

/**
 * Requests are sent in order, whichever build of the area sends them: a release that overtook a later claim would give
 * the current item away.
 */
const order = 'dataentry.items'
const silent = { silent: true } as const

export const takeNext = (queue: QueueName, size: number, not: readonly number[]): Promise<QueueItem[]> =>
  inOrder(order, () => queues.takeNext({ queue, size, not: not.slice(-500) }, silent))

export const takeItem = (item_id: number): Promise<QueueItem> =>
  inOrder(order, () => queues.takeItem({ item_id }, silent))

export const keepItems = (item_ids: readonly number[]): Promise<number[]> =>
  inOrder(order, () => queues.keepItems({ item_ids: [...item_ids] }, silent))

/** A claim that is not released expires. */
export const releaseItems = (item_ids: readonly number[]): void => {
  if (item_ids.length > 0)
    inOrder(order, () => queues.releaseItems({ item_ids: [...item_ids] }, silent)).catch(() => {})
}

/** Releases items when the page is closed. */
export const releaseAtOnce = (item_ids: readonly number[]): void => {
  if (item_ids.length > 0) sendWhileLeaving(queues.releaseItems.declaration, { item_ids: [...item_ids] })
}
