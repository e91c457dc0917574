import { follow } from '@console/shared/api/events'
import { invalidate, useRead } from '@console/shared/api/query'
import type { Proposal } from '@console/shared/contract/calls/proposals'
import { useText } from '@console/shared/intl/messages'
import { Badge, Button, Flex, Text } from '@console/shared/kit/base'
import { lazyDialog } from '@console/shared/kit/lazy-dialog'
import { Waiting } from '@console/shared/kit/lazy-part'
import { Page } from '@console/shared/kit/page'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { useUrlParams } from '@console/shared/kit/use-url-params'
import { Moment } from '@console/shared/kit/values'
import { kitMessages } from '@console/shared/messages/kit'
import { useEffect, useState } from 'react'
import { proposals } from '../../api.ts'
import { DenseTable } from '../../parts/dense-table.tsx'
import { messages, stateMessages } from './proposals.messages.ts'
import { colorOf, whatOf } from './what.ts'

const ProposalDialog = lazyDialog(() => import('./proposal.dialog.tsx'))

const widths = [250, 100, 160, 130, 130, 150, 150, 100]

const Row = ({ proposal, onLook }: { readonly proposal: Proposal; readonly onLook: () => void }) => {
  const t = useText()
  const { records, own, agent_name, created_at, expires_at, state, decided_by } = proposal
  const what = whatOf(proposal, t)
  return (
    <tr>
      <th scope="row" title={what}>
        <bdi>{what}</bdi>
      </th>
      <td data-align="end">{t.number(records)}</td>
      <td title={agent_name}>
        <bdi>{own ? t(messages.own) : agent_name}</bdi>
      </td>
      <td>
        <Moment iso={created_at} relative />
      </td>
      <td>{state === 'open' ? <Moment iso={expires_at} relative /> : t(kitMessages.none)}</td>
      <td>
        <Badge colorPalette={colorOf[state]}>{t(stateMessages[state])}</Badge>
      </td>
      <td>
        <bdi>{decided_by ?? t(kitMessages.none)}</bdi>
      </td>
      <td data-align="end">
        <Button
          size="2xs"
          minHeight="24px"
          variant="outline"
          aria-label={t(messages.lookAt, { what, name: agent_name })}
          onClick={onLook}
        >
          {t(messages.look)}
        </Button>
      </td>
    </tr>
  )
}

const refresh = (): void => void invalidate(proposals.listProposals, proposals.getProposal)

const List = ({ open }: { readonly open: boolean }) => {
  const t = useText()
  const read = useRead(proposals.listProposals, { open })
  const [shown, setShown] = useState<number | null>(null)
  // Also when the stream opens: what happened before was not heard.
  useEffect(() => follow('proposal', refresh, refresh), [])
  if (!read.data && read.error) return <FailedState error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Waiting height="180px" />
  return (
    <>
      {read.data.length === 0 ? (
        <EmptyState title={t(open ? messages.empty : messages.emptyEnded)} hint={t(messages.emptyHint)} />
      ) : (
        <DenseTable label={t(messages.title)} columns={widths}>
          <thead>
            <tr>
              <th scope="col">{t(messages.what)}</th>
              <th scope="col" data-align="end">
                {t(messages.records)}
              </th>
              <th scope="col">{t(messages.by)}</th>
              <th scope="col">{t(messages.at)}</th>
              <th scope="col">{t(messages.until)}</th>
              <th scope="col">{t(messages.state)}</th>
              <th scope="col">{t(messages.decidedBy)}</th>
              <th scope="col" aria-label={t(messages.look)} />
            </tr>
          </thead>
          <tbody>
            {read.data.map((proposal) => (
              <Row key={proposal.id} proposal={proposal} onLook={() => setShown(proposal.id)} />
            ))}
          </tbody>
        </DenseTable>
      )}
      {shown === null ? null : <ProposalDialog id={shown} onClose={() => setShown(null)} />}
    </>
  )
}

/** Changes that wait for a second agent, and those that were decided on. */
export const Screen = () => {
  const t = useText()
  const [params, setParams] = useUrlParams()
  const open = params.get('view') !== 'decided'
  const choice = (of: boolean, label: string) => (
    <Button
      size="sm"
      variant={open === of ? 'solid' : 'outline'}
      aria-pressed={open === of}
      onClick={() => setParams(of ? {} : { view: 'decided' })}
    >
      {label}
    </Button>
  )
  return (
    <Page title={messages.title}>
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <Text color="fg.muted" fontSize="sm">
          {t(messages.explained)}
        </Text>
        <Flex gap="2">
          {choice(true, t(messages.waiting))}
          {choice(false, t(messages.ended))}
        </Flex>
      </Flex>
      <List key={String(open)} open={open} />
    </Page>
  )
}
