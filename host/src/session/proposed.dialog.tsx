import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Button, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { ModalDialog } from '@console/shared/kit/dialog'
import { FailedState } from '@console/shared/kit/states'
import { useChange } from '@console/shared/kit/use-change'
import { useRef } from 'react'
import { proposals } from '../api.ts'
import { dangerMessages as messages } from './danger.messages.ts'

interface Props {
  readonly id: number
  readonly answer: () => void
}

/** Says that a change waits for a second agent, and who that can be. */
export default function ProposedDialog({ id, answer }: Props) {
  const t = useText()
  const close = useRef<HTMLButtonElement>(null)
  const read = useRead(proposals.getProposal, { id })
  const withdraw = useChange(proposals.withdrawProposal, {
    done: () => t(messages.withdrawn),
    invalidates: [proposals.listProposals, proposals.getProposal],
    onDone: answer,
  })
  const detail = read.data
  return (
    <ModalDialog
      open
      size="sm"
      title={t(messages.proposedTitle)}
      busy={withdraw.busy}
      onClose={answer}
      initialFocus={close}
      footer={
        <>
          <Button
            size="sm"
            variant="outline"
            loading={withdraw.busy}
            onClick={() => void withdraw.tell(withdraw.run({ id }))}
          >
            {t(messages.withdraw)}
          </Button>
          <Button ref={close} size="sm" disabled={withdraw.busy} onClick={answer}>
            {t(messages.close)}
          </Button>
        </>
      }
    >
      {detail ? (
        <Stack gap="3">
          <Text>{t(messages.proposedBody, { count: detail.proposal.records })}</Text>
          {detail.approvers.length === 0 ? (
            <Text>{t(messages.noApprover)}</Text>
          ) : (
            <Text>
              {t(messages.approvers)}: <bdi>{t.list(detail.approvers.map(({ name }) => name))}</bdi>
            </Text>
          )}
          <Text color="fg.muted" fontSize="sm">
            {t(messages.proposedUntil, { at: t.dateTime(detail.proposal.expires_at) })}
          </Text>
        </Stack>
      ) : read.error ? (
        <FailedState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton height="90px" />
      )}
    </ModalDialog>
  )
}
