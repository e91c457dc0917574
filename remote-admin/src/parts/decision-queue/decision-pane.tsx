import { FlagBadges, StatusBadge } from '@console/remote-members/widgets/customer'
import { useRead } from '@console/shared/api/query'
import { type Message, useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Skeleton, Stack, Link as StyledLink, Text } from '@console/shared/kit/base'
import { Copied } from '@console/shared/kit/description-list'
import { AlertIcon } from '@console/shared/kit/icons'
import { type RecordAction, type RecordFigure, RecordHead } from '@console/shared/kit/record-head'
import { FailedState } from '@console/shared/kit/states'
import { Moment } from '@console/shared/kit/values'
import { kitMessages } from '@console/shared/messages/kit'
import { Link } from 'react-router-dom'
import type { Evidence, Request } from '../../../contract/requests.ts'
import { approvals } from '../../api.ts'
import { customerMessages } from '../customer.messages.ts'
import { EvidenceParts, StateBadge } from './evidence.tsx'
import { effectMessages } from './kinds.messages.ts'
import { briefOf } from './kinds.tsx'
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

/** The possible decisions on a request in its state; while there is a selection, the keys apply to that. */
const useRequestActions = (request: Request, deciding: Deciding): readonly RecordAction[] => {
  const t = useText()
  const { busy, open, approve, revoke, isOnMany } = deciding
  if (request.state === 'approved')
    return [
      { id: 'revoke', label: t(messages.revoke), keys: 'v', danger: true, busy, run: () => revoke(request) },
      ...(request.key === null ? [] : [{ id: 'quota', label: t(messages.setQuota), busy, run: () => open('quota') }]),
    ]
  const key = { busy, keyIdle: isOnMany }
  return [
    { id: 'approve', label: t(messages.approve), keys: 'a', primary: true, ...key, run: () => approve(request) },
    ...(request.state === 'waiting'
      ? [{ id: 'refuse', label: t(messages.refuse), keys: 'r', ...key, run: () => open('refuse') }]
      : []),
    ...(hasTerms(request) ? [{ id: 'terms', label: `${t(messages.terms)}…`, busy, run: () => open('terms') }] : []),
  ]
}

/** Arguments against granting it, beside the button. */
const Warnings = ({ request }: { request: Request }) => {
  const t = useText()
  const warnings = warningsOf(request)
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

/** It was decided by somebody else meanwhile: the decision, the agent, and a button for the next request. */
const Stale = ({ request, queue }: { request: Request; queue: Queue }) => {
  const t = useText()
  const { state, decided_by, decided_at } = request
  const by = { name: decided_by || t(kitMessages.unknownAgent), ago: decided_at === null ? '' : t.ago(decided_at) }
  return (
    <Flex role="status" gap="3" align="center" wrap="wrap" bg="bg.muted" borderRadius="md" padding="3">
      <Text fontSize="sm" flex="1">
        {t(staleMessages[state], by)}
      </Text>
      <Button size="xs" variant="outline" onClick={queue.leave}>
        {t(messages.next)}
      </Button>
    </Flex>
  )
}

const Notice = ({ request }: { request: Request }) => {
  const t = useText()
  const { state, kind } = request
  const revocation = kind === 'api_key' ? effectMessages.revokeKey : effectMessages.revoke
  return (
    <Stack gap="2">
      <Warnings request={request} />
      <Text fontSize="xs" color="fg.muted">
        {t(state === 'approved' ? revocation : effectMessages[kind])}
      </Text>
    </Stack>
  )
}

/** The request, the requester's current plan, and how long they have been a customer. */
const useFigures = ({ request, requester, use }: Evidence): readonly RecordFigure[] => {
  const t = useText()
  return [
    { label: messages.asked, value: briefOf(request, t), note: <Moment iso={request.created_at} relative /> },
    {
      label: customerMessages.plan,
      value: t(customerMessages[requester.plan]),
      note: (
        <>
          <StatusBadge status={requester.status} /> <FlagBadges flags={requester.flags} />
        </>
      ),
    },
    { label: messages.seats, value: t.number(requester.seats) },
    {
      label: messages.lastSeen,
      value: <Moment iso={requester.last_seen_at} relative />,
      note: t(messages.customerSince, { date: t.day(requester.created_at) }),
    },
    {
      label: messages.use,
      value: t(messages.unlocked, { count: use.unlocks }),
      note: t(messages.usedElse, { exports: t.number(use.exports), requests: t.number(use.api_requests) }),
    },
  ]
}

const Pane = ({ evidence, queue, deciding }: Props) => {
  const t = useText()
  const { request } = evidence
  const { name, email, company_name, customer_id, state } = request
  const isStale = state !== queue.status
  const actions = useRequestActions(request, deciding)
  return (
    <>
      <RecordHead
        within
        label={t(messages.decision)}
        name={
          <StyledLink asChild>
            <Link to={`/editmember?customer_id=${customer_id}`}>
              <bdi>{name}</bdi>
            </Link>
          </StyledLink>
        }
        badges={<StateBadge state={state} />}
        identity={
          <>
            <Copied text={email} what={t(customerMessages.email)} />
            {company_name === '' ? null : <bdi>{company_name}</bdi>}
          </>
        }
        actions={isStale ? [] : actions}
        notice={isStale ? <Stale request={request} queue={queue} /> : <Notice request={request} />}
        figures={useFigures(evidence)}
      />
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

/** The current request with its evidence, polled because somebody else may decide on it. */
export const useEvidence = (requestId: number | null) =>
  useRead(
    approvals.getRequest,
    { request_id: requestId ?? 1 },
    { enabled: requestId !== null, everyMs: againMs, staleMs: 0 },
  )

/** The current request: the decision at the top, the evidence below. */
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
