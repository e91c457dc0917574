import { readToken } from '@console/shared/api/token'
import { apiBase } from '@console/shared/contract/base'
import type { QueueItem, QueueName } from '@console/shared/contract/queue'
import { queues } from '../../api.ts'

let last: Promise<unknown> = Promise.resolve()
/** One after the other: a release that overtook the claim after it would give away what is at hand. */
const inOrder = <T>(send: () => Promise<T>): Promise<T> => {
  const sent = last.then(send, send)
  last = sent.catch(() => {})
  return sent
}
const silent = { silent: true } as const

export const takeNext = (queue: QueueName, size: number, not: readonly number[]): Promise<QueueItem[]> =>
  inOrder(() => queues.takeNext({ queue, size, not: not.slice(-500) }, silent))

export const takeItem = (item_id: number): Promise<QueueItem> => inOrder(() => queues.takeItem({ item_id }, silent))

export const keepItems = (item_ids: readonly number[]): Promise<number[]> =>
  inOrder(() => queues.keepItems({ item_ids: [...item_ids] }, silent))

/** What is not released by its agent is released by time. */
export const releaseItems = (item_ids: readonly number[]): void => {
  if (item_ids.length > 0) inOrder(() => queues.releaseItems({ item_ids: [...item_ids] }, silent)).catch(() => {})
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
