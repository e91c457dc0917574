import { useText } from '@console/shared/intl/messages'
import { Button, Flex, IconButton, Text, VisuallyHidden } from '@console/shared/kit/base'
import { DeleteIcon, MailIcon, MoreIcon, RenewIcon } from '@console/shared/kit/icons'
import { GiveUp } from '@console/shared/kit/lazy-dialog'
import { lazyPart } from '@console/shared/kit/lazy-part'
import { ActionMenu } from '@console/shared/kit/menu'
import { notify } from '@console/shared/kit/notify'
import { useWork } from '@console/shared/kit/work'
import { type ReactNode, useEffect, useRef } from 'react'
import type { MailChange } from '../../../../contract/calls/mail.ts'
import { mail } from '../../../api.ts'
import { ArchiveIcon, InboxIcon, ReadIcon, SpamIcon } from '../../../parts/icons.ts'
import { doMessages } from '../changes.messages.ts'
import { listMessages as messages } from '../gmail.messages.ts'
import type { Inbox } from '../use-inbox.ts'
import { offeredIn } from './mail-list.ts'

const TeamBulk = lazyPart(
  async () => ({ default: (await import('../../../parts/team/team-bulk.tsx')).TeamBulk }),
  () => <GiveUp close={() => {}} />,
)

export const changeIcons: Readonly<Partial<Record<MailChange, ReactNode>>> = {
  archive: <ArchiveIcon size={15} />,
  to_inbox: <InboxIcon size={15} />,
  untrash: <InboxIcon size={15} />,
  not_spam: <InboxIcon size={15} />,
  trash: <DeleteIcon size={15} />,
  spam: <SpamIcon size={15} />,
  read: <ReadIcon size={15} />,
  unread: <MailIcon size={15} />,
}

/** Actions for the selected conversations. */
const BulkBar = ({ inbox }: { inbox: Inbox }) => {
  const t = useText()
  const { selection, place, list, run, choose } = inbox
  useWork(true)
  const rows = list.rows.filter(({ threadId }) => selection.ids.has(threadId))
  const marked: readonly MailChange[] = [rows.some(({ unread }) => unread > 0) ? 'read' : 'unread']
  const rest: readonly MailChange[] = ['star', 'unstar', 'important', 'not_important']
  return (
    <Flex
      role="toolbar"
      aria-label={t(messages.selected, { count: selection.ids.size })}
      align="center"
      gap="0.5"
      flex="1"
      minWidth="0"
      // One line, however narrow the list, so that the conversations do not move.
      overflowX="auto"
      scrollbarWidth="none"
      onKeyDown={(event) => {
        if (event.key === 'Escape') inbox.select(() => false)
      }}
    >
      <Text fontSize="sm" fontWeight="medium" paddingInlineEnd="1" flexShrink="0">
        <span aria-hidden>{t.number(selection.ids.size)}</span>
        <VisuallyHidden aria-live="polite">{t(messages.selected, { count: selection.ids.size })}</VisuallyHidden>
      </Text>
      {[...offeredIn(place.label), ...marked].map((kind) => (
        <IconButton
          key={kind}
          size="xs"
          variant="ghost"
          aria-label={t(doMessages[kind])}
          title={t(doMessages[kind])}
          onClick={() => run(kind, rows)}
        >
          {changeIcons[kind]}
        </IconButton>
      ))}
      <ActionMenu
        trigger={
          <IconButton size="xs" variant="ghost" aria-label={t(messages.more)}>
            <MoreIcon size={15} />
          </IconButton>
        }
        entries={[
          ...rest.map((kind) => ({
            kind: 'item' as const,
            id: kind,
            label: t(doMessages[kind]),
            onSelect: () => run(kind, rows),
          })),
          { kind: 'item', id: 'label', label: t(doMessages.add_label), onSelect: () => choose('label') },
          { kind: 'item', id: 'move', label: t(doMessages.move), onSelect: () => choose('move') },
        ]}
      />
      <TeamBulk
        threads={rows.map(({ threadId, version }) => ({ thread_id: threadId, version }))}
        onDone={() => inbox.select(() => false)}
      />
    </Flex>
  )
}

/** Title of the list, or the actions for the selection. */
export const ListHead = ({ inbox, placeName }: { inbox: Inbox; placeName: string }) => {
  const t = useText()
  const { selection, list, place, go } = inbox
  const all = useRef<HTMLInputElement>(null)
  const isSome = selection.ids.size > 0
  const isAll = isSome && selection.ids.size === list.rows.length
  useEffect(() => {
    if (all.current) all.current.indeterminate = isSome && !isAll
  })
  return (
    <Flex align="center" gap="11px" paddingInline="14px 8px" height="11" flexShrink="0" borderBlockEndWidth="1px">
      <input
        ref={all}
        type="checkbox"
        aria-label={t(isSome ? messages.clear : messages.selectAll)}
        checked={isAll}
        disabled={list.rows.length === 0}
        onChange={() => inbox.select(() => !isSome)}
        style={{ width: 16, height: 16, accentColor: 'var(--c-colors-primary-600)' }}
      />
      {isSome ? (
        <BulkBar inbox={inbox} />
      ) : (
        <>
          <Text as="h2" fontWeight="semibold" fontSize="sm" truncate>
            <bdi>{placeName}</bdi>
          </Text>
          <Flex marginInlineStart="auto" gap="1" flexShrink="0">
            <Button
              size="xs"
              variant={place.unread ? 'subtle' : 'ghost'}
              aria-pressed={place.unread}
              onClick={() => go({ unread: !place.unread })}
            >
              {t(messages.unreadOnly)}
            </Button>
            <IconButton
              size="xs"
              variant="ghost"
              aria-label={t(messages.check)}
              title={t(messages.check)}
              onClick={() => mail.checkMail({}).catch(notify.failure)}
            >
              <RenewIcon size={15} />
            </IconButton>
          </Flex>
        </>
      )}
    </Flex>
  )
}
