import { useRead } from '@console/shared/api/query'
import { type Message, useText } from '@console/shared/intl/messages'
import { Button, Flex, Grid, Input, Kbd, Skeleton, Text } from '@console/shared/kit/base'
import { Page } from '@console/shared/kit/page'
import { EmptyState, FailedState } from '@console/shared/kit/states'
import { type ReactNode, useState } from 'react'
import { type RequestKind, type RequestState, requestStates } from '../../../contract/requests.ts'
import { approvals } from '../../api.ts'
import { DecisionDialogs } from './decision-dialogs.tsx'
import { DecisionPane, useEvidence } from './decision-pane.tsx'
import { messages } from './queue.messages.ts'
import { QueueList } from './queue-list.tsx'
import { canApproveMany, type Deciding, useDeciding } from './use-deciding.tsx'
import { type Queue, useQueue } from './use-queue.ts'

const countsAgainMs = 10_000

/** Number of requests by kind and state, kept up to date. */
export const useCounts = () => {
  const { data } = useRead(approvals.countRequests, {}, { everyMs: countsAgainMs, staleMs: 0, untilRead: true })
  return (kind: RequestKind, state: RequestState): number | undefined =>
    data && (data.find((one) => one.kind === kind && one.state === state)?.count ?? 0)
}

interface TabsProps<T extends string> {
  readonly label: Message
  readonly tabs: readonly { readonly id: T; readonly label: Message; readonly count: number | undefined }[]
  readonly chosen: T
  readonly onChoose: (id: T) => void
}

/** Tabs of a queue with counts. */
export const CountTabs = <T extends string>({ label, tabs, chosen, onChoose }: TabsProps<T>) => {
  const t = useText()
  return (
    <Flex role="group" aria-label={t(label)} gap="1" wrap="wrap">
      {tabs.map(({ id, label: word, count }) => (
        <Button
          key={id}
          size="sm"
          variant={id === chosen ? 'subtle' : 'ghost'}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {t(word)}
          <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums" minWidth="2ch">
            {count === undefined ? '' : t.number(count)}
          </Text>
        </Button>
      ))}
    </Flex>
  )
}

const Search = ({ stored, onSearch }: { stored: string; onSearch: (text: string) => void }) => {
  const t = useText()
  const [typed, setTyped] = useState(stored)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <Input
        size="sm"
        bg="bg.panel"
        type="search"
        width={{ base: '100%', sm: '260px' }}
        aria-label={t(messages.search)}
        placeholder={t(messages.search)}
        value={typed}
        maxLength={200}
        onChange={(event) => {
          setTyped(event.target.value)
          if (event.target.value === '') onSearch('')
        }}
      />
    </form>
  )
}

const Key = ({ children }: { children: string }) => (
  <Kbd size="sm" hideBelow="md" aria-hidden>
    {children}
  </Kbd>
)

/** Selects everything that matches the filters and offers the bulk actions; always visible, so that no row moves. */
const SelectedBar = ({ kind, queue, deciding }: { kind: RequestKind; queue: Queue; deciding: Deciding }) => {
  const t = useText()
  const { approveMany, open, busy } = deciding
  if (queue.status !== 'waiting') return null
  const count = queue.selected.size
  return (
    <Flex
      gap="2"
      wrap="wrap"
      align="center"
      minHeight="44px"
      bg={count > 0 ? 'primary.subtle' : undefined}
      borderRadius="md"
      paddingInline="3"
      paddingBlock="2"
    >
      <Flex asChild gap="2" align="center" flex="1" fontSize="sm" cursor="pointer">
        <label>
          <input
            type="checkbox"
            checked={queue.allSelected}
            onChange={queue.toggleAll}
            style={{ accentColor: 'var(--c-colors-primary-600)', flex: 'none' }}
          />
          <span>{t(messages.selectAll, { count: queue.selectable })}</span>
        </label>
      </Flex>
      {count > 0 ? (
        <Flex role="status" gap="2" wrap="wrap" align="center">
          <Text fontSize="sm">{t(messages.selected, { count })}</Text>
          {canApproveMany(kind) ? (
            <Button size="xs" disabled={busy} onClick={approveMany}>
              {t(messages.approve)} <Key>a</Key>
            </Button>
          ) : null}
          <Button size="xs" variant="outline" disabled={busy} onClick={() => open('refuse-many')}>
            {t(messages.refuse)} <Key>r</Key>
          </Button>
        </Flex>
      ) : null}
    </Flex>
  )
}

const Body = ({ kind }: { kind: RequestKind }) => {
  const t = useText()
  const queue = useQueue(kind)
  const evidence = useEvidence(queue.currentId)
  const deciding = useDeciding(kind, queue, evidence.data?.request)
  const countOf = useCounts()
  const isFiltered = queue.status !== 'waiting' || queue.text !== ''
  const content = (): ReactNode => {
    if (queue.currentId !== null && (queue.read.data || queue.requestId !== null))
      return (
        <>
          <SelectedBar kind={kind} queue={queue} deciding={deciding} />
          <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' }} gap="4" alignItems="start">
            <QueueList queue={queue} />
            <DecisionPane key={queue.currentId} read={evidence} queue={queue} deciding={deciding} />
          </Grid>
        </>
      )
    if (queue.read.error) return <FailedState error={queue.read.error} onRetry={() => void queue.read.refetch()} />
    if (!queue.read.data) return <Skeleton height="420px" borderRadius="lg" />
    return (
      <EmptyState
        title={t(isFiltered ? messages.none : messages.allDone)}
        hint={t(isFiltered ? messages.noneHint : messages.allDoneHint)}
      />
    )
  }
  return (
    <>
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <CountTabs
          label={messages.states}
          tabs={requestStates.map((id) => ({ id, label: messages[id], count: countOf(kind, id) }))}
          chosen={queue.status}
          onChoose={queue.showState}
        />
        <Flex gap="3" align="center" marginInlineStart="auto">
          {/* Above the requests: below them it would be out of sight, or move when the news line appears. */}
          <Text hideBelow="xl" fontSize="xs" color="fg.muted">
            {t(messages.keys)}
          </Text>
          <Search key={queue.text} stored={queue.text} onSearch={queue.search} />
        </Flex>
      </Flex>
      {content()}
      <DecisionDialogs kind={kind} request={evidence.data?.request} queue={queue} deciding={deciding} />
    </>
  )
}

/** A queue of requests of one kind: the waiting list, the evidence, and the decision. */
export const DecisionQueue = ({ title, kind, top }: { title: Message; kind: RequestKind; top?: ReactNode }) => (
  <Page title={title}>
    {top}
    <Body key={kind} kind={kind} />
  </Page>
)
