import { FlagBadges, StatusBadge } from '@console/remote-members/widgets/customer'
import { useText, type Word } from '@console/shared/intl/words'
import { Badge, Box, Flex, Heading, Stack, Text } from '@console/shared/kit/base'
import { Fact, Facts } from '@console/shared/kit/facts'
import { Code, Moment } from '@console/shared/kit/values'
import type { ReactNode } from 'react'
import type { Evidence, RelatedRequest, RequestState, similarities } from '../../../contract/requests.ts'
import { customerWords } from '../customer.messages.ts'
import { kindWords } from './kinds.messages.ts'
import { RequestFacts } from './kinds.tsx'
import { reasonWords, words } from './queue.messages.ts'
import type { Queue } from './use-queue.ts'

const colours: Record<RequestState, string> = { waiting: 'blue', approved: 'green', refused: 'red', revoked: 'orange' }

export const StateBadge = ({ state }: { state: RequestState }) => {
  const t = useText()
  return <Badge colorPalette={colours[state]}>{t(words[state])}</Badge>
}

const Part = ({ title, children }: { title: Word; children: ReactNode }) => {
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
      {reason === null ? '' : `${t(reasonWords[reason])} · `}
      {by === '' ? '' : <bdi>{by}</bdi>}
      {by === '' ? '' : ' · '}
      <Moment iso={at} relative />
    </Text>
  )
}

const Requester = ({ evidence: { requester } }: { evidence: Evidence }) => {
  const t = useText()
  return (
    <Facts>
      <Fact label={customerWords.status}>
        <StatusBadge status={requester.status} />
        <FlagBadges flags={requester.flags} />
      </Fact>
      <Fact label={customerWords.plan}>{t(customerWords[requester.plan])}</Fact>
      <Fact label={words.seats}>{t.number(requester.seats)}</Fact>
      <Fact label={words.approval}>{t(words[requester.approval])}</Fact>
      <Fact label={words.since}>
        <Moment iso={requester.created_at} relative />
      </Fact>
      <Fact label={words.lastSeen}>
        <Moment iso={requester.last_seen_at} relative />
      </Fact>
      <Fact label={words.ip}>
        <Code>{requester.ip}</Code>
      </Fact>
      {requester.ip_location === '' ? null : (
        <Fact label={words.place}>
          <bdi>{requester.ip_location}</bdi>
        </Fact>
      )}
      {requester.email_kind === 'work' ? null : (
        <Fact label={customerWords.email}>
          <Badge colorPalette={requester.email_kind === 'disposable' ? 'red' : 'gray'}>
            {t(requester.email_kind === 'disposable' ? words.disposable : words.freeMail)}
          </Badge>
        </Fact>
      )}
    </Facts>
  )
}

const similarWords: Record<(typeof similarities)[number], Word> = {
  domain: words.sameDomain,
  ip: words.sameIp,
  company: words.sameCompany,
}

const Similar = ({ evidence: { similar }, queue }: { evidence: Evidence; queue: Queue }) => {
  const t = useText()
  if (similar.length === 0) return <Text fontSize="sm">{t(words.noSimilar)}</Text>
  return (
    <Stack as="ul" gap="2" listStyleType="none">
      {similar.map(({ request_id: id, name, state, version, same, decided_by, decided_at, created_at, reason }) => (
        <Line key={id}>
          {state === 'waiting' && queue.status === 'waiting' ? (
            <input
              type="checkbox"
              aria-label={t(words.select, { name })}
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
            {same.map((one) => t(similarWords[one])).join(' · ')}
          </Text>
          <Decided by={decided_by} at={decided_at ?? created_at} reason={reason} />
        </Line>
      ))}
    </Stack>
  )
}

/** What a decision needs to know, part by part. */
export const EvidenceParts = ({ evidence, queue }: { evidence: Evidence; queue: Queue }) => {
  const t = useText()
  const { request, use, past, decisions } = evidence
  return (
    <>
      <Part title={words.asked}>
        <RequestFacts request={request} />
        {request.message === '' ? null : (
          <Text fontSize="sm" marginBlockStart="3" overflowWrap="anywhere" whiteSpace="pre-wrap">
            <Text as="span" color="fg.muted">
              {t(words.message)}{' '}
            </Text>
            “<bdi>{request.message}</bdi>”
          </Text>
        )}
      </Part>
      <Part title={words.requester}>
        <Requester evidence={evidence} />
      </Part>
      <Part title={words.use}>
        <Facts>
          <Fact label={words.unlocks}>{t.number(use.unlocks)}</Fact>
          <Fact label={words.exports}>{t.number(use.exports)}</Fact>
          <Fact label={words.apiRequests}>{t.number(use.api_requests)}</Fact>
        </Facts>
      </Part>
      {decisions.length === 0 ? null : (
        <Part title={words.decisions}>
          <Stack as="ul" gap="2" listStyleType="none">
            {decisions.map(({ state, by, at, reason }) => (
              <Line key={at}>
                {state === 'waiting' ? <Badge>{t(words.takenBack)}</Badge> : <StateBadge state={state} />}
                <Decided by={by} at={at} reason={reason} />
              </Line>
            ))}
          </Stack>
          {request.mail === null ? null : (
            <Box marginBlockStart="3" fontSize="sm" borderWidth="1px" borderRadius="md" padding="3">
              <Text color="fg.muted" fontSize="xs">
                {t(words.mailed)}
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
      <Part title={words.past}>
        {past.length === 0 ? (
          <Text fontSize="sm">{t(words.noPast)}</Text>
        ) : (
          <Stack as="ul" gap="2" listStyleType="none">
            {past.map(({ request_id, kind, state, decided_by, decided_at, created_at, reason }) => (
              <Line key={request_id}>
                <span>{t(kindWords[kind])}</span>
                <StateBadge state={state} />
                <Decided by={decided_by} at={decided_at ?? created_at} reason={reason} />
              </Line>
            ))}
          </Stack>
        )}
      </Part>
      <Part title={words.similar}>
        <Similar evidence={evidence} queue={queue} />
      </Part>
    </>
  )
}
