import { type Text as Say, useText } from '@console/shared/intl/words'
import { Box, Flex, Heading, Stack } from '@console/shared/kit/base'
import { Fact, Facts } from '@console/shared/kit/facts'
import { Moment } from '@console/shared/kit/values'
import type { MailAccount } from '../../../contract/calls/mail-accounts.ts'
import { HealthBadge, HealthDetail } from '../../parts/accounts/account-health.tsx'
import { words } from './gmail-account.messages.ts'

const waitingText = ({ labels, drafts, sends }: MailAccount['waiting'], t: Say): string => {
  const parts = [
    labels > 0 ? t(words.waitingLabels, { count: labels }) : null,
    drafts > 0 ? t(words.waitingDrafts, { count: drafts }) : null,
    sends > 0 ? t(words.waitingSends, { count: sends }) : null,
  ].filter((part) => part !== null)
  return parts.length === 0 ? t(words.nothing) : t.list(parts)
}

const Scopes = ({ scopes }: { scopes: readonly string[] }) => {
  const t = useText()
  const may = [
    scopes.some((scope) => scope.endsWith('/gmail.modify')) ? words.scopeModify : null,
    scopes.some((scope) => scope === 'email' || scope.endsWith('/userinfo.email')) ? words.scopeWho : null,
  ].filter((word) => word !== null)
  return may.length === 0 ? null : (
    <Box>
      <Heading as="h3" fontSize="xs" fontWeight="normal" color="fg.muted">
        {t(words.scopes)}
      </Heading>
      <Box as="ul" fontSize="sm" paddingInlineStart="5" listStyleType="disc">
        {may.map((word) => (
          <li key={word.id}>{t(word)}</li>
        ))}
      </Box>
    </Box>
  )
}

/** How it goes with a mailbox. */
export const AccountFacts = ({ account }: { account: MailAccount }) => {
  const t = useText()
  return (
    <Stack
      as="section"
      aria-label={t(words.state)}
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
      <Facts width="180px">
        <Fact label={words.synced}>
          {account.synced_at === null ? t(words.never) : <Moment iso={account.synced_at} relative />}
        </Fact>
        <Fact label={words.unread}>{t.number(account.unread)}</Fact>
        <Fact label={words.waiting}>{waitingText(account.waiting, t)}</Fact>
        <Fact label={words.connectedAt}>
          <Moment iso={account.connected_at} />
        </Fact>
        {account.connected_by === '' ? null : (
          <Fact label={words.connectedBy}>
            <bdi>{account.connected_by}</bdi>
          </Fact>
        )}
      </Facts>
      <Scopes scopes={account.scopes} />
    </Stack>
  )
}
