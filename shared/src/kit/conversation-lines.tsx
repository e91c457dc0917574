import { Link } from 'react-router-dom'
import { useAgent } from '../auth/session.ts'
import { mayOpen } from '../contract/access.ts'
import type { ThreadLine } from '../contract/calls/mail-team.ts'
import { useText } from '../intl/words.ts'
import { Badge, Box, Flex, Stack, Text, VisuallyHidden } from './base.tsx'
import { conversationWords as words } from './conversation-lines.messages.ts'
import { Code, Moment } from './values.tsx'

const Line = ({ thread, mayRead }: { thread: ThreadLine; mayRead: boolean }) => {
  const t = useText()
  const { thread_id, account_email, at, messages, unread, assigned_name, status } = thread
  const subject = <bdi>{thread.subject || t(words.noSubject)}</bdi>
  return (
    <Box as="li" paddingBlock="1.5">
      <Flex gap="2" align="center" fontSize="sm">
        <Text as="span" truncate flex="1" {...(unread ? { fontWeight: 'semibold' } : {})}>
          {mayRead ? (
            <Text as="span" color="primary.fg" textDecoration="underline">
              <Link to={`/gmail?thread=${thread_id}`}>{subject}</Link>
            </Text>
          ) : (
            subject
          )}
          {unread ? <VisuallyHidden>{t(words.unread)}</VisuallyHidden> : null}
        </Text>
        {status === 'open' ? null : (
          <Badge size="xs" colorPalette={status === 'done' ? 'green' : 'yellow'}>
            {t(words[status])}
          </Badge>
        )}
      </Flex>
      <Flex columnGap="2" wrap="wrap" fontSize="xs" color="fg.muted">
        <Moment iso={at} relative />
        <span>{t(words.count, { count: messages })}</span>
        <Code>{account_email}</Code>
        {assigned_name === '' ? null : <bdi>{assigned_name}</bdi>}
      </Flex>
    </Box>
  )
}

/** Conversations of the mail in a word each, links for whoever may open the mail, and how many there are besides. */
export const ConversationLines = ({ threads, total }: { threads: readonly ThreadLine[]; total: number }) => {
  const t = useText()
  const mayRead = mayOpen(useAgent(), 'gmail')
  if (threads.length === 0)
    return (
      <Text fontSize="sm" color="fg.muted">
        {t(words.none)}
      </Text>
    )
  return (
    <>
      <Stack as="ul" listStyleType="none" gap="0" css={{ '& > li + li': { borderBlockStartWidth: '1px' } }}>
        {threads.map((thread) => (
          <Line key={thread.thread_id} thread={thread} mayRead={mayRead} />
        ))}
      </Stack>
      {total > threads.length ? (
        <Text fontSize="xs" color="fg.muted" marginBlockStart="1">
          {t(words.more, { count: total - threads.length })}
        </Text>
      ) : null}
    </>
  )
}
