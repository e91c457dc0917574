import { useRead } from '@console/shared/api/query'
import { type Message, useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Heading, Kbd, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { AlertIcon } from '@console/shared/kit/icons'
import { FailedState } from '@console/shared/kit/states'
import { Code } from '@console/shared/kit/values'
import { kitMessages } from '@console/shared/messages/kit'
import { Link } from 'react-router-dom'
import type { Evidence, Request } from '../../../contract/requests.ts'
import { approvals } from '../../api.ts'
import { EvidenceParts, StateBadge } from './evidence.tsx'
import { effectMessages } from './kinds.messages.ts'
import { messages } from './queue.messages.ts'
import { hasTerms } from './terms.dialog.tsx'
import type { Deciding } from './use-deciding.tsx'
import type { Queue } from './use-queue.ts'
import { warningMessages } from './warnings.messages.ts'
import { warningsOf } from './warnings.ts'

const staleMessages: Record<Request['state'], Message> = {
  waiting: messages.staleWaiting,
  approved: messages.staleApproved,
  refused: messages.staleRefused,
  revoked: messages.staleRevoked,
}

/** The key of a button; while it means another one its place stays empty. */
export const Key = ({ children, idle = false }: { children: string; idle?: boolean }) => (
  <Kbd size="sm" hideBelow="md" visibility={idle ? 'hidden' : undefined} aria-hidden>
    {children}
  </Kbd>
)

const Actions = ({ request, deciding }: { request: Request; deciding: Deciding }) => {
  const t = useText()
  const { busy, open, approve, revoke, isOnMany } = deciding
  if (request.state === 'approved')
    return (
      <>
        <Button size="sm" colorPalette="secondary" disabled={busy} onClick={() => revoke(request)}>
          {t(messages.revoke)} <Key>v</Key>
        </Button>
        {request.key === null ? null : (
          <Button size="sm" variant="outline" disabled={busy} onClick={() => open('quota')}>
            {t(messages.setQuota)}
          </Button>
        )}
      </>
    )
  return (
    <>
      <Button size="sm" disabled={busy} onClick={() => approve(request)}>
        {t(messages.approve)} <Key idle={isOnMany}>a</Key>
      </Button>
      {request.state === 'waiting' ? (
        <Button size="sm" variant="outline" disabled={busy} onClick={() => open('refuse')}>
          {t(messages.refuse)} <Key idle={isOnMany}>r</Key>
        </Button>
      ) : null}
      {hasTerms(request) ? (
        <Button size="sm" variant="ghost" disabled={busy} onClick={() => open('terms')}>
          {t(messages.terms)}…
        </Button>
      ) : null}
    </>
  )
}

/** What speaks against granting it, beside the button that would. */
const Warnings = ({ evidence }: { evidence: Evidence }) => {
  const t = useText()
  const warnings = warningsOf(evidence)
  if (warnings.length === 0) return null
  return (
    <Flex
      as="section"
      aria-label={t(warningMessages.title)}
      gap="2"
      align="flex-start"
      bg="orange.subtle"
      color="orange.fg"
      borderRadius="md"
      padding="2.5"
      fontSize="sm"
    >
      <Box flexShrink="0" marginBlockStart="0.5">
        <AlertIcon size={14} aria-hidden />
      </Box>
      <Box as="ul" listStyleType="none">
        {warnings.map((warning) => (
          <li key={warning.id}>{t(warning)}</li>
        ))}
      </Box>
    </Flex>
  )
}

interface Props {
  readonly evidence: Evidence
  readonly queue: Queue
  readonly deciding: Deciding
}

const Pane = ({ evidence, queue, deciding }: Props) => {
  const t = useText()
  const { request } = evidence
  const { name, email, company_name, customer_id, state, decided_by, decided_at } = request
  const isStale = state !== queue.status
  const by = { name: decided_by || t(kitMessages.unknownAgent), ago: decided_at === null ? '' : t.ago(decided_at) }
  return (
    <>
      <Stack gap="3" padding="4">
        <Flex gap="2" wrap="wrap" align="baseline">
          <Heading as="h2" size="md">
            <Link to={`/editmember?customer_id=${customer_id}`}>
              <bdi>{name}</bdi>
            </Link>
          </Heading>
          <StateBadge state={state} />
          <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            <Code>{email}</Code>
            {company_name === '' ? null : (
              <>
                {' · '}
                <bdi>{company_name}</bdi>
              </>
            )}
          </Text>
        </Flex>
        {isStale ? (
          <Flex role="status" gap="3" align="center" wrap="wrap" bg="bg.muted" borderRadius="md" padding="3">
            <Text fontSize="sm" flex="1">
              {t(staleMessages[state], by)}
            </Text>
            <Button size="xs" variant="outline" onClick={queue.leave}>
              {t(messages.next)}
            </Button>
          </Flex>
        ) : (
          <>
            <Warnings evidence={evidence} />
            <Flex gap="2" wrap="wrap">
              <Actions request={request} deciding={deciding} />
            </Flex>
            <Text fontSize="xs" color="fg.muted">
              {state === 'approved'
                ? t(request.kind === 'api_key' ? effectMessages.revokeKey : effectMessages.revoke)
                : t(effectMessages[request.kind])}
            </Text>
          </>
        )}
      </Stack>
      <Box css={isStale ? { color: 'fg.muted', filter: 'grayscale(1)' } : {}}>
        <EvidenceParts evidence={evidence} queue={queue} />
      </Box>
    </>
  )
}

/** Placeholder of about the same size while loading. */
const Waiting = () => (
  <Stack gap="4" padding="4" aria-busy minHeight="420px">
    {['50%', '35%', '90%', '80%', '85%', '60%'].map((width) => (
      <Skeleton key={width} height="20px" width={width} />
    ))}
  </Stack>
)

const againMs = 10_000

/** What is known of the request at hand, read again and again: somebody else may decide on it. */
export const useEvidence = (requestId: number | null) =>
  useRead(
    approvals.getRequest,
    { request_id: requestId ?? 1 },
    { enabled: requestId !== null, everyMs: againMs, staleMs: 0 },
  )

/** The request at hand: the decision above, what it rests on below. */
export const DecisionPane = ({
  read,
  queue,
  deciding,
}: Omit<Props, 'evidence'> & { read: ReturnType<typeof useEvidence> }) => {
  const t = useText()
  const { data, error } = read
  return (
    <Box
      as="section"
      aria-label={data ? t(messages.request, { name: data.request.name }) : t(messages.requests)}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      minWidth="0"
    >
      {data ? (
        <Pane evidence={data} queue={queue} deciding={deciding} />
      ) : error ? (
        <FailedState error={error} onRetry={() => void read.refetch()} />
      ) : (
        <Waiting />
      )}
    </Box>
  )
}
