import { inOrder } from '@console/shared/api/client'
import { readToken } from '@console/shared/api/token'
import { apiBase } from '@console/shared/contract/base'
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

/** What is not released by its agent is released by time. */
export const releaseItems = (item_ids: readonly number[]): void => {
  if (item_ids.length > 0)
    inOrder(order, () => queues.releaseItems({ item_ids: [...item_ids] }, silent)).catch(() => {})
}

/** The page goes away, and with it every request that may not outlive it. */
export const releaseAtOnce = (item_ids: readonly number[]): void => {
  if (item_ids.length === 0) return
  void fetch(`${apiBase}/${queues.releaseItems.declaration.path}`, {
    method: 'POST',
    keepalive: true,
    headers: { authorization: `Bearer ${readToken() ?? ''}`, 'content-type': 'application/json' },
    body: JSON.stringify({ item_ids }),
  }).catch(() => {})
}
