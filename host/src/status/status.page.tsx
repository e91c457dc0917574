import type { ApiError } from '@console/shared/api/errors'
import { streamStateAtom } from '@console/shared/api/events'
import { useRead } from '@console/shared/api/query'
import type { PartStatus } from '@console/shared/contract/calls/status'
import { type Message, useText } from '@console/shared/intl/messages'
import { Badge, Box, Flex, Grid, Heading, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { useOnline } from '@console/shared/kit/offline'
import { Page } from '@console/shared/kit/page'
import { Code, Moment } from '@console/shared/kit/values'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { hostMessages } from '../host.messages.ts'
import { meaningMessages, statusMessages as messages, partMessages } from './status.messages.ts'
import { status } from './status-client.ts'

const everyMs = 15_000

interface SummaryProps {
  readonly kind: 'works' | 'degraded' | 'away'
  readonly title: string
  readonly hint: Message
}

const looks = {
  works: { bg: 'green.subtle', color: 'green.fg' },
  degraded: { bg: 'orange.subtle', color: 'orange.fg' },
  away: { bg: 'red.subtle', color: 'red.fg' },
} as const

const Summary = ({ kind, title, hint }: SummaryProps) => {
  const t = useText()
  return (
    <Box role="status" borderRadius="lg" padding="4" {...looks[kind]}>
      <Text fontSize="md" fontWeight="semibold">
        {title}
      </Text>
      <Text fontSize="sm">{t(hint)}</Text>
    </Box>
  )
}

interface TroubleProps {
  readonly name: Message
  readonly since?: string | null
  readonly meaning: Message
  readonly children?: ReactNode
}

/** A part that works worse than usual: since when, and what that means. */
const Trouble = ({ name, since, meaning, children }: TroubleProps) => {
  const t = useText()
  return (
    <Stack as="section" aria-label={t(name)} gap="2" bg="bg.panel" borderWidth="1px" borderRadius="lg" padding="4">
      <Flex align="center" gap="3" wrap="wrap">
        <Heading as="h2" size="sm">
          {t(name)}
        </Heading>
        <Badge colorPalette="orange">{t(messages.degraded)}</Badge>
        {since ? (
          <Text fontSize="xs" color="fg.muted" marginInlineStart="auto">
            {t(messages.since)} <Moment iso={since} relative />
          </Text>
        ) : null}
      </Flex>
      <Text fontSize="sm">{t(meaning)}</Text>
      {children}
    </Stack>
  )
}

const Metrics = ({ metrics }: Pick<PartStatus, 'metrics'>) => {
  const t = useText()
  if (metrics.length === 0) return null
  return (
    <Box borderBlockStartWidth="1px" paddingBlockStart="2" fontSize="xs" color="fg.muted">
      <Text>{t(messages.metrics)}</Text>
      {metrics.map(({ name, value }) => (
        <Box key={name} overflowWrap="anywhere">
          <Code>{`${name} ${value}`}</Code>
        </Box>
      ))}
    </Box>
  )
}

/** What this tab itself lacks, whatever the server says. */
const useOwnTrouble = (): Message | null => {
  const online = useOnline()
  const stream = useAtomValue(streamStateAtom)
  if (!online) return messages.offline
  return stream === 'cut' ? messages.cut : null
}

const Others = ({ parts }: { readonly parts: readonly PartStatus[] }) => {
  const t = useText()
  if (parts.length === 0) return null
  return (
    <Stack as="section" gap="2" aria-label={t(messages.otherParts)}>
      <Grid as="ul" listStyleType="none" gap="2" templateColumns="repeat(auto-fill, minmax(min(260px, 100%), 1fr))">
        {parts.map(({ part, state }) => (
          <Flex
            as="li"
            key={part}
            align="center"
            justify="space-between"
            gap="3"
            bg="bg.panel"
            borderWidth="1px"
            borderRadius="lg"
            paddingInline="4"
            paddingBlock="2"
            fontSize="sm"
          >
            {t(partMessages[part])}
            {state === 'works' ? (
              <Badge colorPalette="green">{t(messages.works)}</Badge>
            ) : (
              <Badge>{t(messages.unknown)}</Badge>
            )}
          </Flex>
        ))}
      </Grid>
    </Stack>
  )
}

const summaryOf = (troubles: number, error: ApiError | null, t: ReturnType<typeof useText>): SummaryProps => {
  if (error !== null) {
    const title = error.code === 'unavailable' ? messages.databaseAway : messages.noAnswer
    return { kind: 'away', title: t(title), hint: messages.noAnswerHint }
  }
  return troubles === 0
    ? { kind: 'works', title: t(messages.allWorks), hint: messages.allWorksHint }
    : { kind: 'degraded', title: t(messages.someDegraded, { count: troubles }), hint: messages.someDegradedHint }
}

/** Which parts of the console work worse than usual, since when, and what that means for an agent's work. */
export default function StatusPage() {
  const t = useText()
  const { data, error } = useRead(status.getStatus, {}, { everyMs, untilRead: true })
  const own = useOwnTrouble()
  const troubles = data?.parts.filter(({ state }) => state === 'degraded') ?? []
  const others = data?.parts.filter(({ state }) => state !== 'degraded') ?? []
  return (
    <Box maxWidth="880px" width="100%">
      <Page
        title={hostMessages.status}
        note={data === undefined ? undefined : t(messages.checked, { time: t.hour(data.checked_at) })}
      >
        <Stack gap="3">
          {data === undefined && error === null ? (
            <Skeleton height="70px" borderRadius="lg" />
          ) : (
            <Summary {...summaryOf(troubles.length + (own === null ? 0 : 1), error, t)} />
          )}
          {own === null ? null : <Trouble name={messages.yourConnection} meaning={own} />}
          {error === null
            ? troubles.map(({ part, since, metrics }) => (
                <Trouble key={part} name={partMessages[part]} since={since} meaning={meaningMessages[part]}>
                  <Metrics metrics={metrics} />
                </Trouble>
              ))
            : null}
          {error === null ? <Others parts={others} /> : null}
        </Stack>
      </Page>
    </Box>
  )
}
