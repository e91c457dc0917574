import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Text, VisuallyHidden } from '@console/shared/kit/base'
import { Code, Moment } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import type { MailAccount } from '../../../contract/calls/mail-accounts.ts'
import { HealthBadge, HealthDetail } from '../../parts/accounts/account-health.tsx'
import { ConnectButton } from '../../parts/accounts/connect-button.tsx'
import { messages } from './gmail-account.messages.ts'

/** A mailbox in the list: its state and next actions. */
export const AccountCard = ({ account }: { account: MailAccount }) => {
  const t = useText()
  const { id, email, name, state, synced_at, unread } = account
  const isConnected = state === 'connected'
  return (
    <Flex
      as="li"
      gap="3"
      align="center"
      wrap="wrap"
      paddingBlock="3"
      paddingInline="4"
      _notLast={{ borderBlockEndWidth: '1px' }}
    >
      <Box flex="1 1 260px" minWidth="0" display="grid" gap="1">
        <Flex gap="2" align="center" wrap="wrap">
          <Text fontWeight="medium" overflowWrap="anywhere">
            <Code>{email}</Code>
          </Text>
          <HealthBadge account={account} />
        </Flex>
        {name === '' ? null : (
          <Text fontSize="sm" color="fg.muted">
            <bdi>{name}</bdi>
          </Text>
        )}
        <HealthDetail account={account} />
        {isConnected && synced_at !== null ? (
          <Text fontSize="sm" color="fg.muted">
            {t(messages.synced)}: <Moment iso={synced_at} relative />
          </Text>
        ) : null}
      </Box>
      <Flex gap="2" wrap="wrap">
        {isConnected ? (
          <Button asChild size="sm" variant="outline">
            <Link to={`/gmail?account=${id}`}>
              {t(messages.inbox)}
              <VisuallyHidden>{email}</VisuallyHidden>
              {unread > 0 ? (
                <Text as="span" fontWeight="semibold" title={t(messages.unread)}>
                  {t.number(unread)}
                </Text>
              ) : null}
            </Link>
          </Button>
        ) : (
          <ConnectButton
            account={{ id, email }}
            next={`/gmail_account/${id}`}
            // No need to wait for a removed mailbox.
            variant={state === 'reconnect' ? 'solid' : 'outline'}
          />
        )}
        <Button asChild size="sm" variant="ghost">
          <Link to={`/gmail_account/${id}`} aria-label={`${t(messages.settings)}: ${email}`}>
            {t(messages.settings)}
          </Link>
        </Button>
      </Flex>
    </Flex>
  )
}
