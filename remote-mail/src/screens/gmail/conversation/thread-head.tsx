import { directionAtom, useText } from '@console/shared/intl/messages'
import { Box, Flex, Heading, IconButton } from '@console/shared/kit/base'
import { MoreIcon, NextIcon, PreviousIcon } from '@console/shared/kit/icons'
import { ActionMenu } from '@console/shared/kit/menu'
import { useAtomValue } from 'jotai'
import type { ReactNode, RefObject } from 'react'
import type { MailChange } from '../../../../contract/calls/mail.ts'
import type { MailRow } from '../../../../contract/mail.ts'
import { BackIcon, ImportantIcon, LabelIcon, PanelIcon, StarIcon } from '../../../parts/icons.ts'
import { doMessages } from '../changes.messages.ts'
import { messages as screenMessages } from '../gmail.messages.ts'
import { LabelChip } from '../list/label-chip.tsx'
import { labelsOfAccount } from '../list/labels.ts'
import { changeIcons } from '../list/list-head.tsx'
import { offeredIn } from '../list/mail-list.ts'
import { type AfterChoice, afterChoices, type Inbox } from '../use-inbox.ts'
import { messages } from './conversation.messages.ts'
import { TeamLine } from './team-line.tsx'

const afterWords: Readonly<Record<AfterChoice, (typeof messages)[keyof typeof messages]>> = {
  next: messages.afterNext,
  previous: messages.afterPrevious,
  list: messages.afterList,
}

interface Props {
  readonly inbox: Inbox
  readonly thread: MailRow
  readonly subject: string
  readonly panel: { readonly isShown: boolean; readonly toggle: () => void }
  /** Other agents who have it open. */
  readonly viewers: ReactNode
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly onPrint: () => void
  readonly onExpand: () => void
}

/** Subject of a conversation, and actions on it as a whole. */
export const ThreadHead = ({ inbox, thread, subject, panel, viewers, heading, onPrint, onExpand }: Props) => {
  const t = useText()
  const mirrored = useAtomValue(directionAtom) === 'rtl' ? { transform: 'scaleX(-1)' } : {}
  const { place, run, after, setAfter, order, step, open, choose, labels } = inbox
  const at = order.indexOf(thread.threadId)
  const button = (label: string, icon: ReactNode, onClick: () => void, more: object = {}) => (
    <IconButton key={label} size="xs" variant="ghost" aria-label={label} title={label} onClick={onClick} {...more}>
      {icon}
    </IconButton>
  )
  const item = (id: string, label: string, onSelect: () => void) => ({ kind: 'item' as const, id, label, onSelect })
  const rest: readonly MailChange[] = ['unread', thread.important ? 'not_important' : 'important']
  const own = labelsOfAccount(labels.data, thread.account_id).filter(({ label_id }) =>
    thread.label_ids.includes(label_id),
  )
  return (
    <Flex direction="column" gap="1" paddingInline="4" paddingBlock="2">
      <Flex
        align="center"
        gap="0.5"
        marginInlineStart="-2"
        wrap="wrap"
        role="toolbar"
        aria-label={t(messages.conversation, { subject })}
      >
        {button(t(messages.back), <BackIcon size={16} style={mirrored} />, () => open(null), { hideFrom: 'lg' })}
        {offeredIn(place.label).map((kind) =>
          button(t(doMessages[kind]), changeIcons[kind], () => run(kind, [thread])),
        )}
        {button(t(doMessages.add_label), <LabelIcon size={15} />, () => choose('label'))}
        {button(
          t(doMessages.star),
          <StarIcon size={15} {...(thread.isStarred ? { fill: 'currentColor' } : {})} />,
          () => run(thread.isStarred ? 'unstar' : 'star', [thread]),
          { 'aria-pressed': thread.isStarred },
        )}
        <ActionMenu
          trigger={
            <IconButton size="xs" variant="ghost" aria-label={t(messages.threadActions)}>
              <MoreIcon size={15} />
            </IconButton>
          }
          entries={[
            ...rest.map((kind) => item(kind, t(doMessages[kind]), () => run(kind, [thread]))),
            item('move', t(doMessages.move), () => choose('move')),
            item('expand', t(messages.expandAll), onExpand),
            item('print', t(messages.print), onPrint),
            { kind: 'separator', id: 'after' },
            ...afterChoices.map((choice) => ({
              ...item(choice, t(afterWords[choice]), () => setAfter(choice)),
              checked: choice === after,
            })),
          ]}
        />
        <Box
          order={{ base: 1, md: 0 }}
          flex={{ base: '1 1 100%', md: '1 1 0' }}
          minWidth="0"
          paddingInline="2"
          overflow="hidden"
          // One line, so that nothing below it moves.
          css={{
            '& > [role=status]': { flexWrap: 'nowrap', width: 'fit-content', maxWidth: '100%', whiteSpace: 'nowrap' },
            '& > [role=status] > svg': { flexShrink: 0 },
            '& > [role=status] > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
          }}
        >
          {viewers}
        </Box>
        <Flex marginInlineStart="auto" gap="0.5">
          {button(t(messages.previous), <PreviousIcon size={16} style={mirrored} />, () => step(-1), {
            disabled: at <= 0,
          })}
          {button(t(messages.next), <NextIcon size={16} style={mirrored} />, () => step(1), {
            disabled: at < 0 || at === order.length - 1,
          })}
          {button(
            t(panel.isShown ? screenMessages.closePanel : screenMessages.openPanel),
            <PanelIcon size={16} style={mirrored} />,
            panel.toggle,
            {
              'aria-pressed': panel.isShown,
            },
          )}
        </Flex>
      </Flex>
      <Flex align="center" gap="2" wrap="wrap">
        <Heading ref={heading} as="h2" size="md" tabIndex={-1} minWidth="0" overflowWrap="anywhere">
          <bdi>{subject}</bdi>
        </Heading>
        {thread.important ? <ImportantIcon size={15} role="img" aria-label={t(doMessages.important)} /> : null}
        {own.map((label) => (
          <LabelChip key={label.label_id} label={label} />
        ))}
        {panel.isShown ? null : <TeamLine thread={thread} onOpen={panel.toggle} />}
      </Flex>
    </Flex>
  )
}
