import { follow } from '@console/shared/api/events'
import { useReadPages } from '@console/shared/api/pages'
import { answersOf, invalidate, queryClient, useRead } from '@console/shared/api/query'
import type { LiveEvents } from '@console/shared/contract/calls/live'
import type { InputOf, OutputOf } from '@console/shared/contract/define-calls'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import type { MailRow } from '../../../contract/mail.ts'
import { mail } from '../../api.ts'
import { changesAtom } from './changes.atoms.ts'
import { type Folder, inputOf } from './folder.ts'
import { changedConversation, withChanges } from './list/mail-list.ts'

export type InboxPage = OutputOf<typeof mail.getEmailInbox.declaration>
export type Conversation = OutputOf<typeof mail.getSingleEmail.declaration>
/** Cache keys of lists and conversations. */
export const keptLists = answersOf(mail.getEmailInbox)
export const keptConversations = answersOf(mail.getSingleEmail)

/** How long a cached conversation stays fresh; the event stream reports changes earlier. */
const freshMs = 60_000

/** A conversation that got a new mail between two pages is on both. */
const joined = (pages: readonly InboxPage[]): MailRow[] => [
  ...new Map(pages.flatMap(({ list }) => list).map((row) => [row.threadId, row])).values(),
]

/** The conversations of a folder, page by page, with pending changes applied. */
export const useMailList = (place: Folder, enabled: boolean) => {
  const input = inputOf(place)
  const { pages, ...read } = useReadPages(
    mail.getEmailInbox,
    (token) => ({ ...input, ...(token === '' ? {} : { next_page_token: token }) }),
    (page) => page.next_page_token,
    { first: place.page, enabled },
  )
  const changes = useAtomValue(changesAtom)
  const list = useMemo(() => {
    const rows = joined(pages ?? [])
    return withChanges({ rows, total: rows.length }, place.label, changes)
  }, [pages, place.label, changes])
  return {
    ...list,
    isLoaded: pages !== undefined,
    error: read.error,
    retry: read.retry,
    more: read.more,
    moreFailed: read.hasMoreFailed,
    /** The token of the page after the one with the row at this position; null: none. */
    olderThan: (index: number) => {
      const all = pages ?? []
      const ends = all.map((_, at) => all.slice(0, at + 1).reduce((sum, { list: rows }) => sum + rows.length, 0))
      const at = ends.findIndex((end) => index < end)
      return (at < 0 ? all.at(-1) : all[at])?.next_page_token ?? null
    },
  }
}

type ThreadInput = InputOf<typeof mail.getSingleEmail.declaration>

/**
 * A conversation with its mails, with pending changes applied; null: none is requested. Never read ahead: it is recorded
 * as read by this agent.
 */
export const useConversation = (input: ThreadInput | null) => {
  const read = useRead(mail.getSingleEmail, input ?? {}, { staleMs: freshMs, enabled: input !== null })
  const changes = useAtomValue(changesAtom)
  const data = useMemo(() => read.data && changes.reduce(changedConversation, read.data), [read.data, changes])
  return { data, error: read.error, retry: () => void read.refetch() }
}

export const useLabels = () => useRead(mail.listEmailLabels, {}, { staleMs: freshMs })

let rereading = false
let again = false

/**
 * Refreshes the lists. A running request continues, because under a steady stream of changes none would ever finish;
 * but it may have started before the change, so another one follows.
 */
const rereadLists = async (): Promise<void> => {
  again = true
  if (rereading) return
  rereading = true
  try {
    while (again) {
      again = queryClient.isFetching(keptLists) > 0
      await queryClient.invalidateQueries(keptLists, { cancelRefetch: false })
    }
  } finally {
    rereading = false
  }
}

/** Reads to invalidate after a change of these conversations. */
export const invalidateThreads = (threads: readonly number[]): void => {
  const isMeant = new Set(threads)
  void rereadLists()
  void queryClient.invalidateQueries({
    ...keptConversations,
    predicate: (query) => {
      if (!keptConversations.predicate(query)) return false
      // Only the call above fills the cache under its name.
      const kept = query.state.data as Conversation | undefined
      return threads.length === 0 || kept === undefined || isMeant.has(kept.thread.threadId)
    },
  })
  void invalidate(mail.listEmailLabels)
}

const isListRead = (): boolean =>
  queryClient
    .getQueryCache()
    .findAll(keptLists)
    .some(({ state }) => state.data)

const hear = ({ threads }: LiveEvents['mail']) => invalidateThreads(threads)
const missed = () => {
  if (isListRead()) invalidateThreads([])
}

/** Listens for new mails and other agents' changes. */
export const useMailNews = (): void => useEffect(() => follow('mail', hear, missed), [])
