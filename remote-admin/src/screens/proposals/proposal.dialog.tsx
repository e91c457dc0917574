import { useRead } from '@console/shared/api/query'
import type { ProposalDetail } from '@console/shared/contract/calls/proposals'
import { useText } from '@console/shared/intl/messages'
import { Badge, Box, Button, Flex, Heading, Skeleton, Stack, Text, Textarea } from '@console/shared/kit/base'
import { isBulkOutcome } from '@console/shared/kit/bulk-outcome'
import { DescriptionList, Term } from '@console/shared/kit/description-list'
import { ModalDialog } from '@console/shared/kit/dialog'
import { notify } from '@console/shared/kit/notify'
import { FailedState } from '@console/shared/kit/states'
import { useChange } from '@console/shared/kit/use-change'
import { useState } from 'react'
import { proposals } from '../../api.ts'
import { Difference } from '../../parts/audit/difference.tsx'
import { messages, stateMessages } from './proposals.messages.ts'
import { colorOf, whatOf } from './what.ts'

const Detail = ({ detail }: { readonly detail: ProposalDetail }) => {
  const t = useText()
  const { proposal, before, after, answer, first, changed, approvers } = detail
  const { state, agent_name, own, records, created_at, expires_at, decided_by, reason } = proposal
  return (
    <Stack gap="4">
      {changed > 0 ? (
        <Text role="alert" color="fg.error">
          {t(messages.changed, { count: changed })}
        </Text>
      ) : null}
      <DescriptionList>
        <Term label={messages.state}>
          <Badge colorPalette={colorOf[state]}>{t(stateMessages[state])}</Badge>
        </Term>
        <Term label={messages.records}>{t.number(records)}</Term>
        <Term label={messages.by}>
          <bdi>{agent_name}</bdi>
        </Term>
        <Term label={messages.at}>{t.dateTime(created_at)}</Term>
        {state === 'open' ? <Term label={messages.until}>{t.dateTime(expires_at)}</Term> : null}
        {decided_by === null ? null : (
          <Term label={messages.decidedBy}>
            <bdi>{decided_by}</bdi>
          </Term>
        )}
        {reason === '' ? null : (
          <Term label={messages.reason}>
            <Text as="span" dir="auto" whiteSpace="pre-line">
              {reason}
            </Text>
          </Term>
        )}
        {state === 'open' && own ? (
          <Term label={messages.others}>
            <bdi>{approvers.length === 0 ? t(messages.nobody) : t.list(approvers.map(({ name }) => name))}</bdi>
          </Term>
        ) : null}
      </DescriptionList>
      <Stack as="section" gap="2" aria-label={t(messages.will)}>
        <Heading as="h3" size="sm">
          {t(messages.will)}
        </Heading>
        {isBulkOutcome(answer) ? (
          <Text fontSize="sm">
            {t(messages.outcome, { done: answer.done, unchanged: answer.unchanged, refused: answer.refused_total })}
          </Text>
        ) : null}
        <Difference before={before} after={after} />
      </Stack>
      <Stack as="section" gap="2" aria-label={t(messages.who)}>
        <Heading as="h3" size="sm">
          {t(messages.who)}
        </Heading>
        <Box as="ul" listStyleType="none" maxHeight="180px" overflowY="auto" tabIndex={0} fontSize="sm">
          {first.map(({ id, name, changed }) => (
            <Flex as="li" key={id} gap="2" paddingBlock="1">
              <bdi>{name}</bdi>
              {changed ? <Badge colorPalette="orange">{t(messages.hasChanged)}</Badge> : null}
            </Flex>
          ))}
          {records > first.length ? (
            <Box as="li" color="fg.muted" paddingBlock="1">
              {t(messages.more, { count: records - first.length })}
            </Box>
          ) : null}
        </Box>
      </Stack>
    </Stack>
  )
}

interface Props {
  readonly id: number
  readonly onClose: () => void
}

const invalidates = [proposals.listProposals, proposals.getProposal]

/** What a proposal would change, and what this agent can do about it. */
export default function ProposalDialog({ id, onClose }: Props) {
  const t = useText()
  const read = useRead(proposals.getProposal, { id }, { staleMs: 0 })
  const [reason, setReason] = useState<string | null>(null)
  const approve = useChange(proposals.approveProposal, {
    done: ({ state }) => (state === 'approved' ? t(messages.approved) : null),
    invalidates,
    onDone: ({ state }) => {
      if (state !== 'approved') notify.warning(t(messages.wasOutdated))
      onClose()
    },
  })
  const refuse = useChange(proposals.refuseProposal, {
    done: ({ agent_name }) => t(messages.refused, { name: agent_name }),
    invalidates,
    onDone: onClose,
  })
  const withdraw = useChange(proposals.withdrawProposal, {
    done: () => t(messages.withdrawn),
    invalidates,
    onDone: onClose,
  })
  const busy = approve.busy || refuse.busy || withdraw.busy
  const detail = read.data
  const proposal = detail?.proposal
  const isOpen = proposal?.state === 'open'
  return (
    <ModalDialog
      open
      size="lg"
      title={proposal ? whatOf(proposal, t) : t(messages.title)}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          {isOpen && proposal.own ? (
            <>
              <Text color="fg.muted" fontSize="sm" marginInlineEnd="auto">
                {t(messages.ownHint)}
              </Text>
              <Button
                size="sm"
                variant="outline"
                loading={withdraw.busy}
                onClick={() => void withdraw.tell(withdraw.run({ id }))}
              >
                {t(messages.withdraw)}
              </Button>
            </>
          ) : null}
          <Button size="sm" variant="outline" disabled={busy} onClick={onClose}>
            {t(messages.close)}
          </Button>
          {proposal?.can_approve && reason === null ? (
            <>
              <Button size="sm" variant="outline" disabled={busy} onClick={() => setReason('')}>
                {t(messages.refuseAsk)}
              </Button>
              <Button
                size="sm"
                loading={approve.busy}
                disabled={(detail?.changed ?? 0) > 0}
                onClick={() => void approve.tell(approve.run({ id }))}
              >
                {t(messages.approve)}
              </Button>
            </>
          ) : null}
          {proposal?.can_approve && reason !== null ? (
            <Button
              size="sm"
              colorPalette="secondary"
              loading={refuse.busy}
              disabled={reason.trim() === ''}
              onClick={() => void refuse.tell(refuse.run({ id, reason: reason.trim() }))}
            >
              {t(messages.refuse)}
            </Button>
          ) : null}
        </>
      }
    >
      {detail ? (
        <Stack gap="4">
          {reason === null ? null : (
            <Textarea
              aria-label={t(messages.reason)}
              placeholder={t(messages.reason)}
              dir="auto"
              rows={3}
              maxLength={500}
              autoFocus
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
          <Detail detail={detail} />
        </Stack>
      ) : read.error ? (
        <FailedState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton height="300px" />
      )}
    </ModalDialog>
  )
}
