import { useCanOpen } from '@console/shared/auth/screens'
import { useText } from '@console/shared/intl/messages'
import { Badge, Box, Flex, Stack, Text, VisuallyHidden } from '@console/shared/kit/base'
import { Code, Moment } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import { conversationMessages as texts } from './conversation-lines.messages.ts'

/** A conversation of the mailbox. */
interface ThreadLine {
  readonly thread_id: number
  readonly account_email: string
  readonly subject: string
  readonly at: string
  readonly messages: number
  readonly unread: boolean
  readonly assigned_name: string
  readonly status: 'open' | 'waiting' | 'done'
}

/** A mail that the console itself sent. */
interface CustomerMail {
  readonly mail_id: number
  readonly subject: string
  readonly at: string
  readonly state: 'waiting' | 'sent' | 'opened' | 'failed'
  readonly prospect_id: number | null
}

const Line = ({ thread, canRead }: { thread: ThreadLine; canRead: boolean }) => {
  const t = useText()
  const { thread_id, account_email, at, messages, unread, assigned_name, status } = thread
  const subject = <bdi>{thread.subject || t(texts.noSubject)}</bdi>
  return (
    <Box as="li" paddingBlock="1.5">
      <Flex gap="2" align="center" fontSize="sm">
        <Text as="span" truncate flex="1" {...(unread ? { fontWeight: 'semibold' } : {})}>
          {canRead ? (
            <Text as="span" color="primary.fg" textDecoration="underline">
              <Link to={`/gmail?thread=${thread_id}`}>{subject}</Link>
            </Text>
          ) : (
            subject
          )}
          {unread ? <VisuallyHidden>{t(texts.unread)}</VisuallyHidden> : null}
        </Text>
        {status === 'open' ? null : (
          <Badge size="xs" colorPalette={status === 'done' ? 'green' : 'yellow'}>
            {t(texts[status])}
          </Badge>
        )}
      </Flex>
      <Flex columnGap="2" wrap="wrap" fontSize="xs" color="fg.muted">
        <Moment iso={at} relative />
        <span>{t(texts.count, { count: messages })}</span>
        <Code>{account_email}</Code>
        {assigned_name === '' ? null : <bdi>{assigned_name}</bdi>}
      </Flex>
    </Box>
  )
}

const states = { waiting: texts.queued, sent: texts.sent, opened: texts.opened, failed: texts.failed } as const
const colours = { waiting: 'yellow', sent: 'gray', opened: 'green', failed: 'red' } as const

/** A mail sent by the console itself; it is in no mailbox. */
const MailLine = ({ mail: { subject, at, state, prospect_id } }: { mail: CustomerMail }) => {
  const t = useText()
  const canOpenTickets = useCanOpen()('support-ticket')
  const ticket = prospect_id === null ? null : t(texts.ticket, { id: prospect_id })
  return (
    <Box as="li" paddingBlock="1.5">
      <Flex gap="2" align="center" fontSize="sm">
        <Text as="bdi" truncate flex="1">
          {subject || t(texts.noSubject)}
        </Text>
        <Badge size="xs" colorPalette={colours[state]}>
          {t(states[state])}
        </Badge>
      </Flex>
      <Flex columnGap="2" wrap="wrap" fontSize="xs" color="fg.muted">
        <Moment iso={at} relative />
        <span>{t(texts.fromConsole)}</span>
        {ticket === null ? null : canOpenTickets ? (
          <Text as="span" color="primary.fg" textDecoration="underline">
            <Link to={`/support-ticket/${prospect_id}`}>{ticket}</Link>
          </Text>
        ) : (
          <span>{ticket}</span>
        )}
      </Flex>
    </Box>
  )
}

interface Props {
  readonly threads: readonly ThreadLine[]
  /** Number of conversations. */
  readonly total: number
  readonly mails?: readonly CustomerMail[]
}

/**
 * Conversations of the mailboxes and mails sent by the console, newest first, one line each, with links for agents who
 * may open them, and the number of further conversations.
 */
export const ConversationLines = ({ threads, total, mails = [] }: Props) => {
  const t = useText()
  const canRead = useCanOpen()('gmail')
  const lines = [
    ...threads.map((thread) => ({
      at: thread.at,
      line: <Line key={`thread-${thread.thread_id}`} thread={thread} canRead={canRead} />,
    })),
    ...mails.map((mail) => ({ at: mail.at, line: <MailLine key={`mail-${mail.mail_id}`} mail={mail} /> })),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
  if (lines.length === 0)
    return (
      <Text fontSize="sm" color="fg.muted">
        {t(texts.none)}
      </Text>
    )
  return (
    <>
      <Stack as="ul" listStyleType="none" gap="0" css={{ '& > li + li': { borderBlockStartWidth: '1px' } }}>
        {lines.map(({ line }) => line)}
      </Stack>
      {total > threads.length ? (
        <Text fontSize="xs" color="fg.muted" marginBlockStart="1">
          {t(texts.more, { count: total - threads.length })}
        </Text>
      ) : null}
    </>
  )
}
