import { type Message, useText } from '@console/shared/intl/messages'
import { Badge, Box, Flex, Text } from '@console/shared/kit/base'
import type { MailAccount } from '../../../contract/calls/mail-accounts.ts'
import { healthMessages as messages } from './account-health.messages.ts'

type Health = 'connected' | 'reconnect' | 'disconnected' | 'failing' | 'copying'

/** State of a mailbox in one word. */
export const healthOf = ({ state, failure, first_copy }: MailAccount): Health => {
  if (state !== 'connected') return state
  if (failure !== null) return 'failing'
  return first_copy === null ? 'connected' : 'copying'
}

const palettes = {
  connected: 'green',
  reconnect: 'secondary',
  disconnected: 'gray',
  failing: 'orange',
  copying: 'blue',
} as const satisfies Record<Health, string>

export const HealthBadge = ({ account }: { account: MailAccount }) => {
  const t = useText()
  const health = healthOf(account)
  return <Badge colorPalette={palettes[health]}>{t(messages[health])}</Badge>
}

const failureMessages: Readonly<Record<string, Message>> = {
  busy: messages.busy,
  unavailable: messages.unavailable,
  refused: messages.refused,
}

/** Refreshes what should have changed by now. */
const laterOf = (iso: string): string => new Date(Math.max(Date.parse(iso), Date.now())).toISOString()

const Progress = ({ done, total }: { done: number; total: number | null }) => {
  const t = useText()
  const text =
    total === null
      ? t(messages.copiedSoFar, { done })
      : t(messages.copied, { done: t.number(done), total: t.number(total) })
  return (
    <Flex align="center" gap="3" fontSize="sm" wrap="wrap">
      {total === null ? null : (
        <Box
          role="progressbar"
          aria-label={t(messages.copying)}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={Math.min(done, total)}
          height="1.5"
          flex="1 1 120px"
          maxWidth="280px"
          borderRadius="full"
          bg="bg.emphasized"
          overflow="hidden"
        >
          <Box
            height="100%"
            bg="primary.solid"
            style={{ inlineSize: `${total === 0 ? 100 : Math.min(100, (done / total) * 100)}%` }}
          />
        </Box>
      )}
      <Text color="fg.muted" fontVariantNumeric="tabular-nums">
        {text}
      </Text>
    </Flex>
  )
}

/** Details of the state: reason, since when, progress. */
export const HealthDetail = ({ account }: { account: MailAccount }) => {
  const t = useText()
  const { failure, first_copy } = account
  switch (healthOf(account)) {
    case 'reconnect':
      return (
        <Text fontSize="sm">
          {t(messages.reconnectHint)} {failure ? t(messages.since, { ago: t.ago(failure.since) }) : null}
        </Text>
      )
    case 'disconnected':
      return (
        <Text fontSize="sm" color="fg.muted">
          {t(messages.disconnectedHint)}
        </Text>
      )
    case 'failing':
      return failure ? (
        <Text fontSize="sm">
          {t(failureMessages[failure.code] ?? messages.unavailable, { when: t.ago(laterOf(failure.next_try_at)) })}{' '}
          {t(messages.since, { ago: t.ago(failure.since) })}
        </Text>
      ) : null
    case 'copying':
      return first_copy ? <Progress {...first_copy} /> : null
    case 'connected':
      return null
  }
}
