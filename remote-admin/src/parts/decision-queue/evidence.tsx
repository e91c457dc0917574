import { type Message, useText } from '@console/shared/intl/messages'
import { Badge, Box, Flex, Heading, Stack, Text } from '@console/shared/kit/base'
import { DescriptionList, Term } from '@console/shared/kit/description-list'
import { Code, Moment } from '@console/shared/kit/values'
import type { ReactNode } from 'react'
import type { Evidence, RelatedRequest, RequestState, similarities } from '../../../contract/requests.ts'
import { customerMessages } from '../customer.messages.ts'
import { FileLines } from './file-lines.tsx'
import { kindMessages } from './kinds.messages.ts'
import { RequestFacts } from './kinds.tsx'
import { messages, reasonMessages } from './queue.messages.ts'
import type { Queue } from './use-queue.ts'

const colours: Record<RequestState, string> = { waiting: 'blue', approved: 'green', refused: 'red', revoked: 'orange' }

export const StateBadge = ({ state }: { state: RequestState }) => {
  const t = useText()
  return <Badge colorPalette={colours[state]}>{t(messages[state])}</Badge>
}

const Part = ({ title, children }: { title: Message; children: ReactNode }) => {
  const t = useText()
  return (
    <Box as="section" aria-label={t(title)} borderBlockStartWidth="1px" paddingInline="4" paddingBlock="3" minWidth="0">
      <Heading as="h3" size="xs" color="fg.muted" fontWeight="medium" marginBlockEnd="2">
        {t(title)}
      </Heading>
      {children}
    </Box>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <Flex as="li" gap="2" wrap="wrap" align="baseline" fontSize="sm" minWidth="0">
    {children}
  </Flex>
)

const Decided = ({ by, at, reason }: { by: string; at: string | null; reason: RelatedRequest['reason'] }) => {
  const t = useText()
  return (
    <Text as="span" color="fg.muted">
      {reason === null ? '' : `${t(reasonMessages[reason])} · `}
      {by === '' ? '' : <bdi>{by}</bdi>}
      {by === '' ? '' : ' · '}
      <Moment iso={at} relative />
    </Text>
  )
}

const Requester = ({ evidence: { requester } }: { evidence: Evidence }) => {
  const t = useText()
  return (
    <DescriptionList>
      <Term label={messages.approval}>{t(messages[requester.approval])}</Term>
      <Term label={messages.ip}>
        <Code>{requester.ip}</Code>
      </Term>
      {requester.ip_location === '' ? null : (
        <Term label={messages.place}>
          <bdi>{requester.ip_location}</bdi>
        </Term>
      )}
      {requester.email_kind === 'work' ? null : (
        <Term label={customerMessages.email}>
          <Badge colorPalette={requester.email_kind === 'disposable' ? 'red' : 'gray'}>
            {t(requester.email_kind === 'disposable' ? messages.disposable : messages.freeMail)}
          </Badge>
        </Term>
      )}
    </DescriptionList>
  )
}

const similarMessages: Record<(typeof similarities)[number], Message> = {
  domain: messages.sameDomain,
  ip: messages.sameIp,
  company: messages.sameCompany,
}

const Similar = ({ evidence: { similar }, queue }: { evidence: Evidence; queue: Queue }) => {
  const t = useText()
  if (similar.length === 0) return <Text fontSize="sm">{t(messages.noSimilar)}</Text>
  return (
    <Stack as="ul" gap="2" listStyleType="none">
      {similar.map(({ request_id: id, name, state, version, same, decided_by, decided_at, created_at, reason }) => (
        <Line key={id}>
          {state === 'waiting' && queue.status === 'waiting' ? (
            <input
              type="checkbox"
              aria-label={t(messages.select, { name })}
              checked={queue.selected.has(id)}
              onChange={(event) => {
                const on = event.target.checked
                queue.setSelected((before) => {
                  const next = new Map(before)
                  if (on) next.set(id, version)
                  else next.delete(id)
                  return next
                })
              }}
            />
          ) : null}
          <bdi>{name}</bdi>
          <StateBadge state={state} />
          <Text as="span" color="fg.muted">
            {same.map((one) => t(similarMessages[one])).join(' · ')}
          </Text>
          <Decided by={decided_by} at={decided_at ?? created_at} reason={reason} />
        </Line>
      ))}
    </Stack>
  )
}

/** The evidence for a decision, in sections. */
export const EvidenceParts = ({ evidence, queue }: { evidence: Evidence; queue: Queue }) => {
  const t = useText()
  const { request, past, decisions } = evidence
  return (
    <>
      <Part title={messages.asked}>
        <RequestFacts request={request} />
        {request.kind === 'enrichment' ? <FileLines lines={evidence.file_lines} /> : null}
        {request.message === '' ? null : (
          <Text fontSize="sm" marginBlockStart="3" overflowWrap="anywhere" whiteSpace="pre-wrap">
            <Text as="span" color="fg.muted">
              {t(messages.message)}{' '}
            </Text>
            “<bdi>{request.message}</bdi>”
          </Text>
        )}
      </Part>
      <Part title={messages.requester}>
        <Requester evidence={evidence} />
      </Part>
      {decisions.length === 0 ? null : (
        <Part title={messages.decisions}>
          <Stack as="ul" gap="2" listStyleType="none">
            {decisions.map(({ state, by, at, reason }) => (
              <Line key={at}>
                {state === 'waiting' ? <Badge>{t(messages.takenBack)}</Badge> : <StateBadge state={state} />}
                <Decided by={by} at={at} reason={reason} />
              </Line>
            ))}
          </Stack>
          {request.mail === null ? null : (
            <Box marginBlockStart="3" fontSize="sm" borderWidth="1px" borderRadius="md" padding="3">
              <Text color="fg.muted" fontSize="xs">
                {t(messages.mailed)}
              </Text>
              <Text fontWeight="medium" dir="auto">
                {request.mail.subject}
              </Text>
              <Text whiteSpace="pre-wrap" dir="auto" overflowWrap="anywhere">
                {request.mail.text}
              </Text>
            </Box>
          )}
        </Part>
      )}
      <Part title={messages.past}>
        {past.length === 0 ? (
          <Text fontSize="sm">{t(messages.noPast)}</Text>
        ) : (
          <Stack as="ul" gap="2" listStyleType="none">
            {past.map(({ request_id, kind, state, decided_by, decided_at, created_at, reason }) => (
              <Line key={request_id}>
                <span>{t(kindMessages[kind])}</span>
                <StateBadge state={state} />
                <Decided by={decided_by} at={decided_at ?? created_at} reason={reason} />
              </Line>
            ))}
          </Stack>
        )}
      </Part>
      <Part title={messages.similar}>
        <Similar evidence={evidence} queue={queue} />
      </Part>
    </>
  )
}
