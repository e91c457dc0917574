import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, IconButton, Text } from '@console/shared/kit/base'
import { DownIcon, MoreIcon } from '@console/shared/kit/icons'
import { ActionMenu } from '@console/shared/kit/menu'
import { Code } from '@console/shared/kit/values'
import { useState } from 'react'
import type { Mailbox, MailMessage, MailRow } from '../../../../contract/mail.ts'
import type { ComposeRequest } from '../../../parts/compose/compose-request.ts'
import { ForwardIcon, ReplyAllIcon, ReplyIcon, StarIcon } from '../../../parts/icons.ts'
import type { MailSource } from '../../../parts/message/mail-source.ts'
import { MessageBody } from '../../../parts/message/message-body.tsx'
import { plainLine } from '../../../parts/message/plain-line.ts'
import { messages } from '../conversation/conversation.messages.ts'
import { Files } from '../files/files.tsx'
import { folderMessages } from '../gmail.messages.ts'
import type { Inbox } from '../use-inbox.ts'
import { LabelChip } from './label-chip.tsx'
import { whenText } from './mail-line.tsx'
import { isInTrash } from './mail-list.ts'

const nameOf = ({ name, email }: Mailbox): string => plainLine(name) || email

/** A person in a header, with the address behind the name. */
const Person = ({ who }: { who: Mailbox }) => (
  <Text as="span" overflowWrap="anywhere">
    {plainLine(who.name) ? <bdi>{plainLine(who.name)}</bdi> : null} <Code>{who.email}</Code>
  </Text>
)

const Details = ({ message }: { message: MailMessage }) => {
  const t = useText()
  const fields = [
    [messages.from, [message.from]],
    [messages.replyTo, message.reply_to],
    [messages.toField, message.to],
    [messages.cc, message.cc],
    [messages.bcc, message.bcc],
  ] as const
  return (
    <Box
      as="dl"
      fontSize="xs"
      display="grid"
      gridTemplateColumns="max-content minmax(0, 1fr)"
      columnGap="3"
      rowGap="1"
      paddingBlockEnd="3"
    >
      {fields.map(([word, people]) =>
        people.length === 0 ? null : (
          <Box key={word.id} display="contents">
            <Box as="dt" color="fg.muted">
              {t(word)}
            </Box>
            <Flex as="dd" gap="2" wrap="wrap" minWidth="0">
              {people.map((who) => (
                <Person key={`${who.name} ${who.email}`} who={who} />
              ))}
            </Flex>
          </Box>
        ),
      )}
      <Box as="dt" color="fg.muted">
        {t(messages.date)}
      </Box>
      <dd>{t.dateTime(message.at)}</dd>
    </Box>
  )
}

interface Props {
  readonly message: MailMessage
  readonly thread: MailRow
  readonly source: MailSource
  readonly inbox: Inbox
  readonly domains: readonly string[]
  readonly isOpen: boolean
  readonly isLast: boolean
  readonly onToggle: () => void
  readonly onWrite: (request: ComposeRequest) => void
}

/** A mail of a conversation: collapsed to a line, or in full. */
export const MailCard = ({ message, thread, source, inbox, domains, isOpen, isLast, onToggle, onWrite }: Props) => {
  const t = useText()
  const [detailed, setDetailed] = useState(false)
  const { id: messageId, isStarred } = message
  const from = nameOf(message.from)
  const item = (id: string, label: string, onSelect: () => void) => ({ kind: 'item' as const, id, label, onSelect })
  const write = (kind: 'reply' | 'reply_all' | 'forward') => onWrite({ kind, message_id: messageId })
  const alone = (change: 'star' | 'unstar' | 'unread' | 'trash') => inbox.run(change, [thread], { messageId })
  const answers = [
    ['reply', messages.reply, <ReplyIcon key="i" size={15} aria-hidden />],
    ['reply_all', messages.replyAll, <ReplyAllIcon key="i" size={15} aria-hidden />],
    ['forward', messages.forward, <ForwardIcon key="i" size={15} aria-hidden />],
  ] as const
  const receivers = [...message.to, ...message.cc].map(nameOf)
  return (
    <Box
      as="li"
      id={`mail-${messageId}`}
      borderBlockStartWidth="1px"
      paddingInline="4"
      paddingBlock={isOpen ? '3' : '2'}
      scrollMarginBlockStart="2"
    >
      <Flex align="center" gap="2">
        <Flex
          asChild
          flex="1"
          minWidth="0"
          align="baseline"
          gap="2"
          cursor="pointer"
          textAlign="start"
          borderRadius="sm"
          fontWeight={message.unread ? 'semibold' : 'normal'}
        >
          <button type="button" aria-expanded={isOpen} onClick={onToggle}>
            <Text
              as="bdi"
              fontSize="sm"
              fontWeight={isOpen || message.unread ? 'semibold' : 'medium'}
              truncate
              flexShrink="0"
              maxWidth="60%"
            >
              {from}
            </Text>
            <Text as="bdi" fontSize="xs" color="fg.muted" truncate minWidth="0">
              {isOpen
                ? receivers.length > 0
                  ? t(messages.to, { names: t.list(receivers.slice(0, 4)) })
                  : ''
                : plainLine(message.snippet)}
            </Text>
          </button>
        </Flex>
        {isInTrash(message) && inbox.place.label !== 'trash' ? (
          <LabelChip label={{ name: t(folderMessages.trash), text_color: '', background_color: '' }} />
        ) : null}
        <Text as="span" fontSize="xs" color="fg.muted" flexShrink="0">
          <time dateTime={message.at} title={t.dateTime(message.at)}>
            {whenText(message.at, t)}
          </time>
        </Text>
        {isOpen ? (
          <Flex flexShrink="0" data-screen-only>
            <IconButton
              size="xs"
              variant="ghost"
              aria-expanded={detailed}
              aria-label={t(messages.details)}
              onClick={() => setDetailed(!detailed)}
            >
              <DownIcon size={15} />
            </IconButton>
            <IconButton
              size="xs"
              variant="ghost"
              aria-pressed={isStarred}
              aria-label={t(messages.starMail)}
              onClick={() => alone(isStarred ? 'unstar' : 'star')}
            >
              <StarIcon size={15} {...(isStarred ? { fill: 'currentColor' } : {})} />
            </IconButton>
            <ActionMenu
              trigger={
                <IconButton size="xs" variant="ghost" aria-label={t(messages.actions)}>
                  <MoreIcon size={15} />
                </IconButton>
              }
              entries={[
                ...answers.map(([kind, word]) => item(kind, t(word), () => write(kind))),
                item('unread', t(messages.unreadMail), () => alone('unread')),
                item('trash', t(messages.trashMail), () => alone('trash')),
              ]}
            />
          </Flex>
        ) : null}
      </Flex>
      {isOpen ? (
        <Box paddingBlockStart="2">
          {detailed ? <Details message={message} /> : null}
          <MessageBody message={message} source={source} known={domains} />
          <Files message={message} />
          {isLast ? (
            <Flex gap="2" wrap="wrap" paddingBlockStart="3" data-screen-only>
              {answers.map(([kind, word, icon]) => (
                <Button key={kind} size="sm" variant="outline" onClick={() => write(kind)}>
                  {icon}
                  {t(word)}
                </Button>
              ))}
            </Flex>
          ) : null}
        </Box>
      ) : null}
    </Box>
  )
}
