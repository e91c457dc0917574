import { type Text as Say, useText } from '@console/shared/intl/messages'
import { Box, Flex, Heading, Stack } from '@console/shared/kit/base'
import { DescriptionList, Term } from '@console/shared/kit/description-list'
import { Moment } from '@console/shared/kit/values'
import type { MailAccount } from '../../../contract/calls/mail-accounts.ts'
import { HealthBadge, HealthDetail } from '../../parts/accounts/account-health.tsx'
import { messages } from './gmail-account.messages.ts'

const waitingText = ({ labels, drafts, sends }: MailAccount['waiting'], t: Say): string => {
  const parts = [
    labels > 0 ? t(messages.waitingLabels, { count: labels }) : null,
    drafts > 0 ? t(messages.waitingDrafts, { count: drafts }) : null,
    sends > 0 ? t(messages.waitingSends, { count: sends }) : null,
  ].filter((part) => part !== null)
  return parts.length === 0 ? t(messages.nothing) : t.list(parts)
}

const Scopes = ({ scopes }: { scopes: readonly string[] }) => {
  const t = useText()
  const may = [
    scopes.some((scope) => scope.endsWith('/gmail.modify')) ? messages.scopeModify : null,
    scopes.some((scope) => scope === 'email' || scope.endsWith('/userinfo.email')) ? messages.scopeWho : null,
  ].filter((word) => word !== null)
  return may.length === 0 ? null : (
    <Box>
      <Heading as="h3" fontSize="xs" fontWeight="normal" color="fg.muted">
        {t(messages.scopes)}
      </Heading>
      <Box as="ul" fontSize="sm" paddingInlineStart="5" listStyleType="disc">
        {may.map((word) => (
          <li key={word.id}>{t(word)}</li>
        ))}
      </Box>
    </Box>
  )
}

/** State of a mailbox in detail. */
export const AccountFacts = ({ account }: { account: MailAccount }) => {
  const t = useText()
  return (
    <Stack
      as="section"
      aria-label={t(messages.state)}
      gap="4"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      padding="4"
    >
      <Flex gap="3" align="center" wrap="wrap">
        <HealthBadge account={account} />
        <HealthDetail account={account} />
      </Flex>
      <DescriptionList width="180px">
        <Term label={messages.synced}>
          {account.synced_at === null ? t(messages.never) : <Moment iso={account.synced_at} relative />}
        </Term>
        <Term label={messages.unread}>{t.number(account.unread)}</Term>
        <Term label={messages.waiting}>{waitingText(account.waiting, t)}</Term>
        <Term label={messages.connectedAt}>
          <Moment iso={account.connected_at} />
        </Term>
        {account.connected_by === '' ? null : (
          <Term label={messages.connectedBy}>
            <bdi>{account.connected_by}</bdi>
          </Term>
        )}
      </DescriptionList>
      <Scopes scopes={account.scopes} />
    </Stack>
  )
}
