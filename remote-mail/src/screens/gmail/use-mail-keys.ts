import { useText } from '@console/shared/intl/messages'
import { type Action, useActions } from '@console/shared/kit/actions'
import { notify } from '@console/shared/kit/notify'
import type { RefObject } from 'react'
import type { MailFolder } from '../../../contract/mail.ts'
import { doMessages } from './changes.messages.ts'
import { keyMessages, messages } from './conversation/conversation.messages.ts'
import { folderMessages, listMessages, messages as screenMessages } from './gmail.messages.ts'
import { isLeaving, newestOf, offeredIn } from './list/mail-list.ts'
import { neighbour } from './list/selection.ts'
import { messages as searchWords } from './search/search.messages.ts'
import { undoLast } from './use-changes.tsx'
import type { Inbox } from './use-inbox.ts'

const folders: readonly (readonly [keys: string, folder: MailFolder])[] = [
  ['g i', 'inbox'],
  ['g s', 'starred'],
  ['g t', 'sent'],
  ['g d', 'draft'],
  ['g a', 'all'],
]

interface Around {
  readonly search: RefObject<HTMLInputElement | null>
  readonly togglePanel: () => void
}

/**
 * Gmail's shortcuts, for the selection, the open conversation, or the current row; the palette has the same actions by
 * name.
 */
export const useMailKeys = (inbox: Inbox, { search, togglePanel }: Around): void => {
  const t = useText()
  const { run, step, open, openId, cursor, order, write, select, choose, place, conversation, targets } = inbox
  const offered = offeredIn(place.label)
  const newest = newestOf(conversation.data?.messages ?? [])
  const answer = (kind: 'reply' | 'reply_all' | 'forward') => {
    if (newest) write({ kind, message_id: newest.id }, 'inline')
  }
  const isStarred = () => targets().every((row) => row.isStarred)
  /** Archives the open conversation and moves on in that direction, whatever the default. */
  const archiveThen = (direction: 'next' | 'previous') => {
    if (openId === null || !isLeaving(place.label, { change: 'archive' })) return
    const to = neighbour(order, openId, new Set([openId]), direction, inbox.wasAt(openId))
    open(to)
    void inbox.changes.run('archive', inbox.openRow ? [inbox.openRow] : [])
  }
  const at = openId ?? cursor
  const act = (id: string, keys: string, label: string, what: () => void): Action => ({
    id: `mail-${id}`,
    keys,
    label,
    run: what,
  })
  useActions([
    act('next', 'j', t(messages.next), () => step(1)),
    act('previous', 'k', t(messages.previous), () => step(-1)),
    ...(openId === null && cursor !== null
      ? [act('open', 'o', t(messages.open), () => open(cursor))]
      : [act('back', 'u', t(messages.back), () => open(null))]),
    ...(at === null ? [] : [act('pick', 'x', t(keyMessages.pick), () => inbox.pick(at, false))]),
    ...(offered.includes('archive') ? [act('archive', 'e', t(doMessages.archive), () => run('archive'))] : []),
    ...(offered.includes('to_inbox') ? [act('inbox', 'e', t(doMessages.to_inbox), () => run('to_inbox'))] : []),
    ...(offered.includes('trash') ? [act('trash', '#', t(doMessages.trash), () => run('trash'))] : []),
    ...(offered.includes('spam') ? [act('spam', '!', t(doMessages.spam), () => run('spam'))] : []),
    ...(offered.includes('not_spam') ? [act('not-spam', '!', t(doMessages.not_spam), () => run('not_spam'))] : []),
    act('star', 's', t(doMessages.star), () => run(isStarred() ? 'unstar' : 'star')),
    act('important', '+', t(doMessages.important), () => run('important')),
    act('not-important', '-', t(doMessages.not_important), () => run('not_important')),
    act('read', 'shift+i', t(doMessages.read), () => run('read')),
    act('unread', 'shift+u', t(doMessages.unread), () => run('unread')),
    act('label', 'l', t(doMessages.add_label), () => choose('label')),
    act('move', 'v', t(doMessages.move), () => choose('move')),
    ...(openId === null
      ? []
      : [
          act('archive-next', '}', t(keyMessages.archiveNext), () => archiveThen('next')),
          act('archive-previous', '{', t(keyMessages.archivePrevious), () => archiveThen('previous')),
          act('reply', 'r', t(messages.reply), () => answer('reply')),
          act('reply-all', 'a', t(messages.replyAll), () => answer('reply_all')),
          act('forward', 'f', t(messages.forward), () => answer('forward')),
          act('panel', '.', t(screenMessages.panel), togglePanel),
        ]),
    act('compose', 'c', t(screenMessages.compose), () => write({ kind: 'new' })),
    act('search', '/', t(searchWords.search), () => search.current?.focus()),
    act('undo', 'z', t(keyMessages.undo), () => void undoLast().catch(notify.failure)),
    ...folders.map(([keys, folder]) =>
      act(`go-${folder}`, keys, t(keyMessages.goTo, { place: t(folderMessages[folder]) }), () =>
        inbox.go({ label: folder, q: '', assigned: null, status: null, unread: false }),
      ),
    ),
    act('select-all', '* a', t(listMessages.selectAll), () => select(() => true)),
    act('select-none', '* n', t(keyMessages.selectNone), () => select(() => false)),
    act('select-read', '* r', t(keyMessages.selectRead), () => select((row) => row.unread === 0)),
    act('select-unread', '* u', t(keyMessages.selectUnread), () => select((row) => row.unread > 0)),
    act('select-starred', '* s', t(keyMessages.selectStarred), () => select((row) => row.isStarred)),
  ])
}
