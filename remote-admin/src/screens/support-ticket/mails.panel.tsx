import { ConversationLines } from '@console/remote-members/widgets/conversation-lines'
import { conversationMessages } from '@console/remote-members/widgets/conversation-lines.messages'
import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Heading, Skeleton, Text } from '@console/shared/kit/base'
import { ActionMenu, type MenuEntry } from '@console/shared/kit/menu'
import { FailedState } from '@console/shared/kit/states'
import { useChange } from '@console/shared/kit/use-change'
import { Link, useNavigate } from 'react-router-dom'
import { mailAccounts, mailTeam } from '../../api.ts'
import { messages } from './mails.messages.ts'

/** Starts a mail to the author of the ticket and opens the composer; with several mailboxes, asks for one. */
const AnswerByMail = ({ prospectId }: { prospectId: number }) => {
  const t = useText()
  const navigate = useNavigate()
  const accounts = useRead(mailAccounts.getAuthorizedAccounts, {}, { staleMs: 60_000, untilRead: true })
  const begin = useChange(mailTeam.answerTicketByMail, {
    done: () => t(messages.begun),
    invalidates: [],
    onDone: ({ draft_id, thread_id }) => {
      const thread = thread_id === null ? '' : `thread=${thread_id}&`
      void navigate(`/gmail?${thread}compose=draft-${draft_id}`)
    },
  })
  if (!accounts.data) return null
  const mailboxes = accounts.data.accounts.filter(({ state }) => state === 'connected')
  const answer = (account_id: number) => void begin.tell(begin.run({ prospect_id: prospectId, account_id }))
  const [only] = mailboxes
  if (!only)
    return (
      <Text as="span" fontSize="xs" color="fg.muted" textAlign="end">
        {t(messages.noMailbox)}{' '}
        <Text as="span" color="primary.fg" textDecoration="underline">
          <Link to="/gmail_account">{t(messages.connect)}</Link>
        </Text>
      </Text>
    )
  if (mailboxes.length === 1)
    return (
      <Button size="xs" variant="outline" loading={begin.busy} onClick={() => answer(only.id)}>
        {t(messages.answer)}
      </Button>
    )
  const question: MenuEntry = { kind: 'text', id: 'from', content: t(messages.from) }
  return (
    <ActionMenu
      trigger={
        <Button size="xs" variant="outline" loading={begin.busy}>
          {t(messages.answer)}
        </Button>
      }
      entries={[
        question,
        ...mailboxes.map(
          ({ id, email }): MenuEntry => ({ kind: 'item', id: String(id), label: email, onSelect: () => answer(id) }),
        ),
      ]}
    />
  )
}

/** The mails of the ticket, and a button to answer by mail. */
export const MailsPanel = ({ prospectId }: { prospectId: number }) => {
  const t = useText()
  const read = useRead(mailTeam.listTicketThreads, { prospect_id: prospectId })
  const body = () => {
    if (read.data) return <ConversationLines {...read.data} />
    if (read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
    return <Skeleton height="40px" />
  }
  return (
    <Box as="section" aria-label={t(conversationMessages.mails)} padding="4">
      <Flex align="center" gap="2" marginBlockEnd="2">
        <Heading as="h2" size="sm">
          {t(conversationMessages.mails)}
        </Heading>
        <Flex marginInlineStart="auto">
          <AnswerByMail prospectId={prospectId} />
        </Flex>
      </Flex>
      {body()}
    </Box>
  )
}
