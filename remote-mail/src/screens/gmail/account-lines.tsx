import { type Text as Say, useText } from '@console/shared/intl/messages'
import { Button, Flex, Text } from '@console/shared/kit/base'
import { Link } from 'react-router-dom'
import type { MailAccount } from '../../../contract/calls/mail-accounts.ts'
import { messages } from './gmail.messages.ts'

interface Line {
  readonly tone: 'wrong' | 'told'
  readonly text: string
  readonly leads: boolean
}

/** Warning about a mailbox; null if there is none. */
const lineOf = ({ email, state, failure, first_copy }: MailAccount, t: Say): Line | null => {
  if (state === 'reconnect') return { tone: 'wrong', text: t(messages.reconnect, { email }), leads: true }
  if (state === 'disconnected') return { tone: 'told', text: t(messages.disconnected, { email }), leads: true }
  if (failure)
    return { tone: 'wrong', text: t(messages.failing, { email, since: t.dateTime(failure.since) }), leads: false }
  if (first_copy === null) return null
  const done = t.number(first_copy.done)
  return {
    tone: 'told',
    text:
      first_copy.total === null
        ? t(messages.copying, { email, done })
        : t(messages.copyingOf, { email, done, total: t.number(first_copy.total) }),
    leads: false,
  }
}

/** Mailboxes with warnings or actions. */
export const AccountLines = ({ accounts }: { accounts: readonly MailAccount[] }) => {
  const t = useText()
  return accounts.map((account) => {
    const line = lineOf(account, t)
    return line === null ? null : (
      <Flex
        key={account.id}
        role="status"
        align="center"
        gap="3"
        wrap="wrap"
        flexShrink="0"
        paddingInline="3"
        paddingBlock="2"
        borderRadius="md"
        fontSize="sm"
        bg={line.tone === 'wrong' ? 'secondary.subtle' : 'bg.muted'}
      >
        <Text flex="1" minWidth="200px" overflowWrap="anywhere">
          {line.text}
        </Text>
        {line.leads ? (
          <Button asChild size="xs" variant="outline" bg="bg">
            <Link to={`/gmail_account/${account.id}`}>{t(messages.toReconnect)}</Link>
          </Button>
        ) : null}
      </Flex>
    )
  })
}
