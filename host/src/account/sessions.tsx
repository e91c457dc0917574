import { useRead } from '@console/shared/api/query'
import type { OwnSession } from '@console/shared/contract/calls/account'
import { type Message, type Text as Speak, useText } from '@console/shared/intl/messages'
import { Badge, Box, Button, Flex, Heading, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { confirm } from '@console/shared/kit/confirm'
import { FailedState } from '@console/shared/kit/states'
import { useChange } from '@console/shared/kit/use-change'
import { Code, Moment } from '@console/shared/kit/values'
import type { ReactNode } from 'react'
import { account } from '../api.ts'
import { sessionMessages as messages } from './account.messages.ts'

const freshEveryMs = 60_000

const deviceName = ({ browser, system }: OwnSession, t: Speak): string => {
  if (browser !== '' && system !== '') return t(messages.on, { browser, system })
  return browser || system || t(messages.unknown)
}

const Detail = ({ label, children }: { label: Message; children: ReactNode }) => {
  const t = useText()
  return (
    <Text as="span">
      {t(label)}: {children}
    </Text>
  )
}

const SessionItem = ({ session }: { session: OwnSession }) => {
  const t = useText()
  const end = useChange(account.endOwnSession, {
    done: () => t(messages.ended),
    invalidates: [account.listOwnSessions],
  })
  const device = deviceName(session, t)
  return (
    <Flex as="li" align="center" gap="3" paddingBlock="3" _notLast={{ borderBlockEndWidth: '1px' }}>
      <Box flex="1" minWidth="0">
        <Flex gap="2" align="center" wrap="wrap">
          <Text fontWeight="medium">
            <bdi>{device}</bdi>
          </Text>
          {session.current ? <Badge colorPalette="green">{t(messages.current)}</Badge> : null}
        </Flex>
        <Flex columnGap="4" wrap="wrap" color="fg.muted" fontSize="sm">
          <Detail label={messages.from}>
            <Code>{session.ip}</Code>
          </Detail>
          <Detail label={messages.used}>
            <Moment iso={session.last_used_at} relative />
          </Detail>
          <Detail label={messages.began}>
            <Moment iso={session.created_at} relative />
          </Detail>
        </Flex>
      </Box>
      {session.current ? null : (
        <Button
          size="xs"
          variant="outline"
          loading={end.busy}
          aria-label={t(messages.endThat, { device })}
          onClick={() => void end.tell(end.run({ id: session.id }))}
        >
          {t(messages.end)}
        </Button>
      )}
    </Flex>
  )
}

/** The agent's sessions, with buttons to end them. */
export const Sessions = () => {
  const t = useText()
  const read = useRead(account.listOwnSessions, {}, { everyMs: freshEveryMs })
  const others = useChange(account.endOtherSessions, {
    done: ({ ended }) => t(messages.endedOthers, { count: ended }),
    invalidates: [account.listOwnSessions],
  })
  const endOthers = async () => {
    const sure = await confirm({
      title: t(messages.endOthers),
      body: t(messages.endOthersBody),
      action: t(messages.endOthers),
      danger: true,
    })
    if (sure) await others.tell(others.run({}))
  }
  return (
    <Box as="section" aria-label={t(messages.title)} bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="4">
      <Flex align="center" gap="3" wrap="wrap" marginBlockEnd="1">
        <Heading as="h2" size="sm">
          {t(messages.title)}
        </Heading>
        {read.data && read.data.length > 1 ? (
          <Button
            size="xs"
            variant="outline"
            marginInlineStart="auto"
            loading={others.busy}
            onClick={() => void endOthers()}
          >
            {t(messages.endOthers)}
          </Button>
        ) : null}
      </Flex>
      {read.data ? (
        <Stack as="ul" gap="0" listStyleType="none">
          {read.data.map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </Stack>
      ) : read.error ? (
        <FailedState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton height="120px" borderRadius="md" />
      )}
    </Box>
  )
}
