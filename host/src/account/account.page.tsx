import { useRead } from '@console/shared/api/query'
import { refreshAgent, useAgent } from '@console/shared/auth/session'
import { decide } from '@console/shared/contract/access'
import type { Profile } from '@console/shared/contract/calls/account'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Skeleton, Stack } from '@console/shared/kit/base'
import { DescriptionList, Term } from '@console/shared/kit/description-list'
import { FormCard, type FormSpec } from '@console/shared/kit/form'
import { Page } from '@console/shared/kit/page'
import { FailedState } from '@console/shared/kit/states'
import { useChange } from '@console/shared/kit/use-change'
import { Code, Moment } from '@console/shared/kit/values'
import { useSetAtom } from 'jotai'
import { Link } from 'react-router-dom'
import { account } from '../api.ts'
import { roleMessages } from '../host.messages.ts'
import { shellDialogMessages } from '../live/shell-dialogs.messages.ts'
import { shellDialogAtom } from '../live/shell-dialogs.tsx'
import { accountMessages as messages } from './account.messages.ts'
import { PasskeysCard } from './passkeys.card.tsx'
import { whoMaySeeRoute } from './routes.ts'
import { ScreenLockCard } from './screen-lock.card.tsx'
import { Sessions } from './sessions.tsx'
import { TwoStepCard } from './two-step.card.tsx'

const spec: FormSpec<typeof account.updateOwnProfile.declaration> = {
  id: 'host.own-profile',
  call: account.updateOwnProfile,
  fields: [
    { name: 'first', label: messages.first, kind: 'text', required: true },
    { name: 'last', label: messages.last, kind: 'text', required: true },
  ],
}

const ProfileCard = ({ profile }: { profile: Profile }) => {
  const t = useText()
  const change = useChange(account.updateOwnProfile, {
    done: () => t(messages.saved),
    invalidates: [account.getOwnProfile],
    // The shell shows the name too.
    onDone: () => void refreshAgent().catch(() => {}),
  })
  return (
    <>
      <Box bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="4">
        <DescriptionList width="160px">
          <Term label={messages.email}>
            <Code>{profile.email}</Code>
          </Term>
          <Term label={messages.level}>{t(roleMessages[profile.level])}</Term>
          <Term label={messages.since}>
            <Moment iso={profile.created_at} />
          </Term>
          <Term label={messages.google}>{t(profile.google ? messages.yes : messages.no)}</Term>
          <Term label={messages.customer}>
            <Code>{profile.customer?.email ?? null}</Code>
          </Term>
        </DescriptionList>
      </Box>
      <FormCard
        title={t(messages.profile)}
        spec={spec}
        record={profile}
        fixed={{}}
        recordKey={String(profile.agent_id)}
        change={change}
      />
    </>
  )
}

/** The agent's own profile, password and sessions. */
export default function AccountPage() {
  const t = useText()
  const agent = useAgent()
  const read = useRead(account.getOwnProfile, {})
  const open = useSetAtom(shellDialogAtom)
  return (
    <Box maxWidth="1000px" width="100%">
      <Page
        title={messages.title}
        actions={
          <Flex gap="2" wrap="wrap">
            {decide(agent, whoMaySeeRoute).allowed ? (
              <Button asChild size="sm" variant="outline">
                <Link to={whoMaySeeRoute.path}>{t(messages.whoMaySee)}</Link>
              </Button>
            ) : null}
            <Button size="sm" variant="outline" onClick={() => open('password')}>
              {t(shellDialogMessages.password)}
            </Button>
          </Flex>
        }
      >
        <Stack gap="4">
          {read.data ? (
            <ProfileCard profile={read.data} />
          ) : read.error ? (
            <FailedState error={read.error} onRetry={() => void read.refetch()} />
          ) : (
            <Skeleton height="220px" borderRadius="lg" />
          )}
          <PasskeysCard />
          <TwoStepCard />
          <ScreenLockCard />
          <Sessions />
        </Stack>
      </Page>
    </Box>
  )
}
