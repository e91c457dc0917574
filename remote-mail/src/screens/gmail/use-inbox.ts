import { usePreference } from '@console/shared/auth/session'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { MailChange } from '../../../contract/calls/mail.ts'
import type { MailRow } from '../../../contract/mail.ts'
import { type ComposeRequest, composeFromText, composeText } from '../../parts/compose/compose-request.ts'
import { type Folder, folderOf, isFolder, openedOf, withFolder, withThread } from './folder.ts'
import { knownFolder } from './list/labels.ts'
import { isLeaving } from './list/mail-list.ts'
import { neighbour, nothing, only, picked, type Selection, stillThere } from './list/selection.ts'
import { useConversation, useLabels, useMailList } from './mail-reads.ts'
import { type ChangeMore, useChanges } from './use-changes.tsx'

export const afterChoices = ['next', 'previous', 'list'] as const
export type AfterChoice = (typeof afterChoices)[number]

const readAfter = (stored: unknown): AfterChoice => afterChoices.find((known) => known === stored) ?? 'next'

const isDealtWith = (kind: MailChange): boolean => ['archive', 'move_to_label', 'trash', 'spam'].includes(kind)

/** Passed with an address: the draft is shown in the open conversation, whichever it is. */
const inConversation = { composing: 'inline' } as const

const saysInline = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'composing' in state && state.composing === inConversation.composing

/** Scrolls the row of a conversation into view and focuses it. */
const focusLine = (threadId: number): void =>
  document.querySelector<HTMLElement>(`[data-thread="${threadId}"] a`)?.focus()

/** The row takes over the focus of what is about to disappear, but not that of a field or a button elsewhere. */
const keepFocus = (threadId: number | null): void => {
  const { activeElement: focused } = document
  if (threadId !== null && (focused === document.body || focused?.closest('[data-thread]'))) focusLine(threadId)
}

/** When a conversation closes or is replaced, the focus moves to its row. */
const useFocusOfClosed = (openId: number | null): void => {
  const before = useRef(openId)
  useEffect(() => {
    const closed = before.current
    before.current = openId
    if (closed !== null && closed !== openId && document.activeElement === document.body) focusLine(openId ?? closed)
  }, [openId])
}

/** State of the inbox: folder, list, selection, open conversation, and the agent's actions. */
export const useInbox = () => {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const labels = useLabels()
  const folderName = folderOf(params)
  const place = knownFolder(folderName, labels.data)
  const list = useMailList(place, isFolder(place.label) || labels.data !== undefined || labels.error !== null)
  const opened = openedOf(params)
  const conversation = useConversation(
    opened.thread !== null ? { threadId: opened.thread } : opened.mail !== null ? { id: opened.mail } : null,
  )
  const openId = opened.thread ?? conversation.data?.thread.threadId ?? null
  const changes = useChanges()
  const [after, setAfter] = usePreference('mail.after', readAfter)
  const [cursor, setCursor] = useState<number | null>(null)
  const [chosen, setSelection] = useState<Selection>(nothing)
  const [choosing, choose] = useState<'label' | 'move' | null>(null)
  const [draftOf, askForDraft] = useState<number | null>(null)
  const [trail, setTrail] = useState<readonly string[]>([])

  const asks = composeFromText(params.get('compose') ?? `draft-${params.get('draft') ?? ''}`)
  // In a single mailbox a new mail is sent from there.
  const composing =
    asks?.kind === 'new' && asks.account_id === undefined && place.account !== null
      ? { ...asks, account_id: place.account }
      : asks
  const isAnswer = asks !== null && 'message_id' in asks
  const wantsInline = asks !== null && saysInline(state)
  const isInline =
    conversation.data !== undefined &&
    (wantsInline || (isAnswer && conversation.data.messages.some(({ id }) => id === asks.message_id)))
  // While the conversation loads, the position of a reply in it is unknown.
  const isOnTheWay =
    (opened.thread ?? opened.mail) !== null && conversation.data === undefined && conversation.error === null
  const isWaiting = (wantsInline || isAnswer) && isOnTheWay

  const order = list.rows.map(({ threadId }) => threadId)
  const selection = stillThere(chosen, order)
  const at = openId ?? cursor
  // If the open conversation leaves the list, navigation continues from its position.
  const last = useRef({ id: 0, index: 0 })
  const index = at === null ? -1 : order.indexOf(at)
  useEffect(() => {
    if (at !== null && index >= 0) last.current = { id: at, index: index }
  })
  const wasAt = (id: number): number => (last.current.id === id ? last.current.index : 0)
  const openRow = list.rows.find(({ threadId }) => threadId === openId) ?? conversation.data?.thread

  useFocusOfClosed(openId)

  /** The address without the composer of the open conversation, which closes with it; its text is a draft by then. */
  const withoutAnswer = (before: URLSearchParams): URLSearchParams => {
    const next = new URLSearchParams(before)
    if (isInline) for (const key of ['compose', 'draft']) next.delete(key)
    return next
  }
  const go = (change: Partial<Folder>) => {
    setSelection(nothing)
    setTrail([])
    setCursor(null)
    setParams((before) => withFolder(withoutAnswer(before), change))
  }

  /** Clearing the search returns to the inbox; a folder stays. */
  const search = (q: string) => {
    const found = q.trim()
    if (found === '') go({ q: '', label: place.label === 'all' ? 'inbox' : place.label })
    else go({ q: found, label: place.q === '' ? 'all' : place.label })
  }

  const open = (threadId: number | null) => {
    if (threadId !== null) setCursor(threadId)
    // From one conversation to the next: Back leads to the list.
    setParams((before) => withThread(withoutAnswer(before), threadId), {
      replace: openId !== null && threadId !== null,
    })
  }
  /** Opens a draft; `where` says that it is shown in the open conversation, whichever it is. */
  const write = (request: ComposeRequest | null, where?: 'inline') => {
    const text = request && composeText(request)
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('draft')
        if (text === null) next.delete('compose')
        else next.set('compose', text)
        return next
      },
      // Its position changes with the address, never before it: moving a composer would remount it.
      { replace: true, state: where === 'inline' ? inConversation : null },
    )
  }

  /** The target of a key or a button: the selection, otherwise the open conversation, otherwise the current row. */
  const targets = (): readonly MailRow[] => {
    if (selection.ids.size > 0) return list.rows.filter(({ threadId }) => selection.ids.has(threadId))
    if (openRow) return [openRow]
    return list.rows.filter(({ threadId }) => threadId === cursor)
  }
  const run = (kind: MailChange, rows: readonly MailRow[] = targets(), more: ChangeMore = {}) => {
    const gone = new Set(rows.map(({ threadId }) => threadId))
    const leaves = isLeaving(place.label, { change: kind, ...more })
    const isWhole = more.messageId === undefined
    if (openId !== null && gone.has(openId) && isWhole) {
      // It is done, wherever it is listed; and one that stayed open would be marked as read again.
      if (leaves || isDealtWith(kind)) {
        const next = neighbour(order, openId, gone, after, wasAt(openId))
        open(next)
        keepFocus(next)
      } else if (kind === 'unread') open(null)
    } else if (cursor !== null && gone.has(cursor) && leaves) {
      const next = neighbour(order, cursor, gone, 'next') ?? neighbour(order, cursor, gone, 'previous')
      setCursor(next)
      keepFocus(next)
    }
    if (leaves) setSelection(nothing)
    void changes.run(kind, rows, more)
  }
  const step = (by: 1 | -1) => {
    const to = at === null ? order[0] : neighbour(order, at, new Set(), by === 1 ? 'next' : 'previous', wasAt(at))
    if (to === undefined || to === null) return
    if (openId !== null) open(to)
    else setCursor(to)
    focusLine(to)
  }
  const older = (index: number) => {
    const token = list.olderThan(index)
    if (token === null) return
    setTrail([...trail, place.page])
    setParams((before) => withFolder(withoutAnswer(before), { page: token }))
  }

  return {
    /** The address on which links of the list and the folders are based. */
    linked: withoutAnswer(params),
    place,
    labels,
    list,
    conversation,
    openId,
    openRow,
    cursor,
    order,
    selection,
    changes,
    after,
    setAfter,
    choosing,
    choose,
    composing,
    isInline,
    isDocked: composing !== null && !isInline && !isWaiting,
    go,
    search,
    open,
    write,
    targets,
    run,
    step,
    wasAt,
    older,
    /** The conversation whose draft is to be continued, as soon as it is open. */
    draftOf,
    askForDraft,
    newer: () => {
      const page = trail.at(-1) ?? ''
      setTrail(trail.slice(0, -1))
      setParams((before) => withFolder(withoutAnswer(before), { page }))
    },
    pick: (threadId: number, isRange: boolean) => setSelection(picked(selection, order, threadId, isRange)),
    select: (keep: (row: MailRow) => boolean) =>
      setSelection(only(list.rows.filter(keep).map(({ threadId }) => threadId))),
    /** The mail that was requested by its own id. */
    askedMail: opened.mail,
  }
}
export type Inbox = ReturnType<typeof useInbox>
