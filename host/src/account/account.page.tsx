import { useRead } from '@console/shared/api/query'
import { refreshAgent, useAgent } from '@console/shared/auth/session'
import { decide } from '@console/shared/contract/access'
import type { Profile } from '@console/shared/contract/calls/account'
import { useText } from '@console/shared/intl/words'
import { Box, Button, Flex, Skeleton, Stack } from '@console/shared/kit/base'
import { Fact, Facts } from '@console/shared/kit/facts'
import { FormCard, type FormSpec } from '@console/shared/kit/form'
import { Page } from '@console/shared/kit/page'
import { FailedState } from '@console/shared/kit/states'
import { useChange } from '@console/shared/kit/use-change'
import { Code, Moment } from '@console/shared/kit/values'
import { useSetAtom } from 'jotai'
import { Link } from 'react-router-dom'
import { account } from '../api.ts'
import { roleWords } from '../host.messages.ts'
import { shellDialogWords } from '../live/shell-dialogs.messages.ts'
import { shellDialogAtom } from '../live/shell-dialogs.tsx'
import { accountWords as words } from './account.messages.ts'
import { whoMaySeeRoute } from './routes.ts'
import { Sessions } from './sessions.tsx'
import { TwoStepCard } from './two-step.card.tsx'

const spec: FormSpec<typeof account.updateOwnProfile.declaration> = {
  id: 'host.own-profile',
  call: account.updateOwnProfile,
  fields: [
    { name: 'first', label: words.first, kind: 'text', required: true },
    { name: 'last', label: words.last, kind: 'text', required: true },
  ],
}

const ProfileCard = ({ profile }: { profile: Profile }) => {
  const t = useText()
  const change = useChange(account.updateOwnProfile, {
    done: () => t(words.saved),
    outdates: [account.getOwnProfile],
    // The shell shows the name too.
    onDone: () => void refreshAgent().catch(() => {}),
  })
  return (
    <>
      <Box bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="4">
        <Facts width="160px">
          <Fact label={words.email}>
            <Code>{profile.email}</Code>
          </Fact>
          <Fact label={words.level}>{t(roleWords[profile.level])}</Fact>
          <Fact label={words.since}>
            <Moment iso={profile.created_at} />
          </Fact>
          <Fact label={words.google}>{t(profile.google ? words.yes : words.no)}</Fact>
          <Fact label={words.customer}>
            <Code>{profile.customer?.email ?? null}</Code>
          </Fact>
        </Facts>
      </Box>
      <FormCard
        title={t(words.profile)}
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
        title={words.title}
        actions={
          <Flex gap="2" wrap="wrap">
            {decide(agent, whoMaySeeRoute).allowed ? (
              <Button asChild size="sm" variant="outline">
                <Link to={whoMaySeeRoute.path}>{t(words.whoMaySee)}</Link>
              </Button>
            ) : null}
            <Button size="sm" variant="outline" onClick={() => open('password')}>
              {t(shellDialogWords.password)}
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
          <TwoStepCard />
          <Sessions />
        </Stack>
      </Page>
    </Box>
  )
}
