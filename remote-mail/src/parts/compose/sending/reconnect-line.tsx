import { useText } from '@console/shared/intl/messages'
import { Link as StyledLink, Text } from '@console/shared/kit/base'
import { Link } from 'react-router-dom'
import { messages } from '../compose.messages.ts'

/** A mailbox that must be reconnected: drafts are saved, mails wait. */
export const ReconnectLine = ({ accountId }: { accountId: number }) => {
  const t = useText()
  return (
    <Text fontSize="sm" paddingInline="3" paddingBlock="2" bg="secondary.subtle" color="secondary.fg">
      {t(messages.reconnect)}{' '}
      <StyledLink asChild color="inherit" textDecoration="underline">
        <Link to={`/gmail_account/${accountId}`}>{t(messages.toMailbox)}</Link>
      </StyledLink>
    </Text>
  )
}
