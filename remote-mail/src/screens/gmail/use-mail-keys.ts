import { useText } from '@console/shared/intl/words'
import { type Action, useActions } from '@console/shared/kit/actions'
import { notify } from '@console/shared/kit/notify'
import type { RefObject } from 'react'
import type { MailFolder } from '../../../contract/mail.ts'
import { doWords } from './changes.messages.ts'
import { keyWords, words } from './conversation/conversation.messages.ts'
import { folderWords, listWords, words as screenWords } from './gmail.messages.ts'
import { isLeaving, newestOf, offeredIn } from './list/mail-list.ts'
import { neighbour } from './list/selection.ts'
import { words as searchWords } from './search/search.messages.ts'
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

/** Gmail's keys, for whatever is picked, open, or under the cursor; the palette has the same actions by name. */
export const useMailKeys = (inbox: Inbox, { search, togglePanel }: Around): void => {
  const t = useText()
  const { run, step, open, openId, cursor, order, write, select, choose, place, conversation, targets } = inbox
  const offered = offeredIn(place.label)
  const newest = newestOf(conversation.data?.messages ?? [])
  const answer = (kind: 'reply' | 'reply_all' | 'forward') => {
    if (newest) write({ kind, message_id: newest.id }, 'inline')
  }
  const isStarred = () => targets().every((row) => row.isStarred)
  /** Archives what is open and goes on that way, whatever is usual. */
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
    act('next', 'j', t(words.next), () => step(1)),
    act('previous', 'k', t(words.previous), () => step(-1)),
    ...(openId === null && cursor !== null
      ? [act('open', 'o', t(words.open), () => open(cursor))]
      : [act('back', 'u', t(words.back), () => open(null))]),
    ...(at === null ? [] : [act('pick', 'x', t(keyWords.pick), () => inbox.pick(at, false))]),
    ...(offered.includes('archive') ? [act('archive', 'e', t(doWords.archive), () => run('archive'))] : []),
    ...(offered.includes('to_inbox') ? [act('inbox', 'e', t(doWords.to_inbox), () => run('to_inbox'))] : []),
    ...(offered.includes('trash') ? [act('trash', '#', t(doWords.trash), () => run('trash'))] : []),
    ...(offered.includes('spam') ? [act('spam', '!', t(doWords.spam), () => run('spam'))] : []),
    ...(offered.includes('not_spam') ? [act('not-spam', '!', t(doWords.not_spam), () => run('not_spam'))] : []),
    act('star', 's', t(doWords.star), () => run(isStarred() ? 'unstar' : 'star')),
    act('important', '+', t(doWords.important), () => run('important')),
    act('not-important', '-', t(doWords.not_important), () => run('not_important')),
    act('read', 'shift+i', t(doWords.read), () => run('read')),
    act('unread', 'shift+u', t(doWords.unread), () => run('unread')),
    act('label', 'l', t(doWords.add_label), () => choose('label')),
    act('move', 'v', t(doWords.move), () => choose('move')),
    ...(openId === null
      ? []
      : [
          act('archive-next', '}', t(keyWords.archiveNext), () => archiveThen('next')),
          act('archive-previous', '{', t(keyWords.archivePrevious), () => archiveThen('previous')),
          act('reply', 'r', t(words.reply), () => answer('reply')),
          act('reply-all', 'a', t(words.replyAll), () => answer('reply_all')),
          act('forward', 'f', t(words.forward), () => answer('forward')),
          act('panel', '.', t(screenWords.panel), togglePanel),
        ]),
    act('compose', 'c', t(screenWords.compose), () => write({ kind: 'new' })),
    act('search', '/', t(searchWords.search), () => search.current?.focus()),
    act('undo', 'z', t(keyWords.undo), () => void undoLast().catch(notify.failure)),
    ...folders.map(([keys, folder]) =>
      act(`go-${folder}`, keys, t(keyWords.goTo, { place: t(folderWords[folder]) }), () =>
        inbox.go({ label: folder, q: '', assigned: null, status: null, unread: false }),
      ),
    ),
    act('select-all', '* a', t(listWords.selectAll), () => select(() => true)),
    act('select-none', '* n', t(keyWords.selectNone), () => select(() => false)),
    act('select-read', '* r', t(keyWords.selectRead), () => select((row) => row.unread === 0)),
    act('select-unread', '* u', t(keyWords.selectUnread), () => select((row) => row.unread > 0)),
    act('select-starred', '* s', t(keyWords.selectStarred), () => select((row) => row.isStarred)),
  ])
}
