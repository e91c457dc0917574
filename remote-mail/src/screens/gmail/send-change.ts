import { newKey } from '@console/shared/api/client'
import { queryClient } from '@console/shared/api/query'
import type { BulkOutcome } from '@console/shared/contract/list'
import type { InfiniteData } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import type { MailRow } from '../../../contract/mail.ts'
import { mail } from '../../api.ts'
import { changesAtom } from './changes.atoms.ts'
import { type Change, changedConversation, withChange } from './list/mail-list.ts'
import { type Conversation, type InboxPage, invalidateThreads, keptConversations, keptLists } from './mail-reads.ts'

/** Result of a change, and its audit id for undo. */
interface Changed {
  readonly outcome: BulkOutcome
  readonly changeId: number | undefined
}

/** Stars have a call of their own, which takes mails (spec §7). */
const send = async (change: Change, rows: readonly MailRow[]): Promise<Changed> => {
  const options = { idempotencyKey: newKey(), silent: true } as const
  if (change.messageId === undefined && (change.change === 'star' || change.change === 'unstar')) {
    const input = { mailIds: rows.map(({ id }) => id), status: change.change === 'star' }
    const reply = await mail.updateStarred.send(input, options)
    const outcome = { done: rows.length, unchanged: 0, refused: [], refused_total: 0 }
    return { outcome, changeId: reply.change?.id }
  }
  const { messageId, labelId } = change
  const reply = await mail.changeThreads.send(
    {
      change: change.change,
      ids: [...change.ids],
      ...(messageId === undefined ? {} : { message_id: messageId }),
      ...(labelId === undefined ? {} : { label_id: labelId }),
    },
    options,
  )
  return { outcome: reply.data, changeId: reply.change?.id }
}

/** The label of a cached list, from its key. */
const labelOf = (key: readonly unknown[]): string => {
  const input = key[1]
  return typeof input === 'object' && input !== null && 'label' in input ? String(input.label) : ''
}

/** Updates cached data to the server's state without a request. */
const keep = (change: Change): void => {
  for (const { queryKey } of queryClient.getQueryCache().findAll(keptLists))
    queryClient.setQueryData<InfiniteData<InboxPage>>(
      queryKey,
      (kept) =>
        kept && {
          ...kept,
          pages: kept.pages.map((page) => {
            const { rows, total } = withChange({ rows: page.list, total: page.total }, labelOf(queryKey), change)
            return { ...page, list: [...rows], total }
          }),
        },
    )
  queryClient.setQueriesData<Conversation>(keptConversations, (kept) => kept && changedConversation(kept, change))
}

/** Changes conversations: visible at once, sent in the background, and reverted on failure. */
export const sendChange = async (change: Change, rows: readonly MailRow[]): Promise<Changed> => {
  const store = getDefaultStore()
  store.set(changesAtom, (all) => [...all, change])
  try {
    const changed = await send(change, rows)
    const refused = new Set(changed.outcome.refused.map(({ id }) => id))
    keep({ ...change, ids: change.ids.filter((id) => !refused.has(id)) })
    return changed
  } finally {
    store.set(changesAtom, (all) => all.filter((other) => other !== change))
    invalidateThreads(change.ids)
  }
}
