import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Stack, Text } from '@console/shared/kit/base'
import { Waiting } from '@console/shared/kit/lazy-part'
import { Page } from '@console/shared/kit/page'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { Code } from '@console/shared/kit/values'
import { Link, useParams } from 'react-router-dom'
import type { MailAccount } from '../../../contract/calls/mail-accounts.ts'
import { mailAccounts } from '../../api.ts'
import { ConnectButton } from '../../parts/accounts/connect-button.tsx'
import { useAccounts } from '../../parts/accounts/use-accounts.ts'
import { AccountActions } from './account-actions.tsx'
import { AccountCard } from './account-card.tsx'
import { AccountFacts } from './account-facts.tsx'
import { messages } from './gmail-account.messages.ts'
import { SenderForm } from './sender.form.tsx'

const useSettings = () => useRead(mailAccounts.getGmailSettings, {}, { untilRead: true })

const None = () => {
  const t = useText()
  const settings = useSettings()
  if (settings.data?.configured === false)
    return (
      <EmptyState
        title={t(messages.notConfigured)}
        hint={t(messages.notConfiguredHint, { address: settings.data.redirect_uri })}
      />
    )
  return (
    <EmptyState
      title={t(messages.empty)}
      hint={t(messages.emptyHint)}
      action={<ConnectButton next="/gmail_account" />}
    />
  )
}

const All = ({ accounts }: { accounts: readonly MailAccount[] }) => {
  const t = useText()
  if (accounts.length === 0) return <None />
  return (
    <Box as="ul" aria-label={t(messages.list)} listStyleType="none" bg="bg.panel" borderWidth="1px" borderRadius="lg">
      {accounts.map((account) => (
        <AccountCard key={account.id} account={account} />
      ))}
    </Box>
  )
}

const One = ({ account }: { account: MailAccount }) => (
  <Stack gap="4">
    <Text fontSize="lg" fontWeight="medium" overflowWrap="anywhere">
      <Code>{account.email}</Code>
    </Text>
    <AccountFacts account={account} />
    {account.state === 'disconnected' ? null : <SenderForm account={account} />}
  </Stack>
)

const idOf = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null

const EmulatorNote = () => {
  const t = useText()
  const settings = useSettings()
  return settings.data?.stand_in ? t(messages.emulator) : null
}

/** The mailboxes that agents share, or one of them. */
export const Screen = () => {
  const t = useText()
  const given = useParams().id
  const read = useAccounts()
  const accounts = read.data?.accounts
  const account = accounts?.find(({ id }) => id === idOf(given))
  const content = () => {
    if (!accounts)
      return read.error ? (
        <FailedState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Waiting height="320px" />
      )
    if (given === undefined) return <All accounts={accounts} />
    if (!account) return <EmptyState title={t(messages.nobody)} hint={t(messages.nobodyHint)} />
    return <One key={account.id} account={account} />
  }
  return (
    <Box maxWidth="1000px" width="100%">
      <Page
        title={messages.title}
        note={<EmulatorNote />}
        actions={
          given === undefined ? (
            accounts && accounts.length > 0 ? (
              <ConnectButton next="/gmail_account" />
            ) : null
          ) : (
            <>
              {account ? <AccountActions account={account} /> : null}
              <Button asChild size="sm" variant="ghost">
                <Link to="/gmail_account">{t(messages.all)}</Link>
              </Button>
            </>
          )
        }
      >
        {content()}
      </Page>
    </Box>
  )
}
