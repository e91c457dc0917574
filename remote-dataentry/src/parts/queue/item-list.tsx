import { useAgent } from '@console/shared/auth/session'
import { useText } from '@console/shared/intl/messages'
import { Button, Flex, Input, NativeSelect, Stack, Text } from '@console/shared/kit/base'
import { Moment } from '@console/shared/kit/values'
import { NoLines, WorkLines } from '@console/shared/kit/work-list'
import { memo } from 'react'
import type { QueueItem } from '../../../contract/queue.ts'
import { directionOf, TitleLine } from '../names-line.tsx'
import { messages } from './queue.messages.ts'
import { type ListState, listOrders, type Queue } from './use-queue.ts'

const css = {
  '& button': { paddingBlock: '6px', paddingInline: '10px' },
  '& button > *': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // A title has its own direction and is truncated at its own end; it is aligned with the page.
    width: 'fit-content',
    maxWidth: '100%',
  },
}

interface Props {
  readonly queue: Queue
  /** Label of a decision. */
  readonly outcome: (decision: string) => string
}

interface LineProps {
  readonly item: QueueItem
  /** The agent's own name: items they have claimed themselves are available to them. */
  readonly me: string
  /** The decision as text; empty: none yet. */
  readonly outcome: string
}

/** Whether another agent has claimed it. */
const isHeldFrom = ({ claimed_by, state }: QueueItem, me: string): boolean =>
  claimed_by !== '' && claimed_by !== me && state === 'waiting'

const Line = memo(({ item, me, outcome }: LineProps) => {
  const { title, claimed_by, decided_by, decided_at, created_at, state } = item
  const isHeld = isHeldFrom(item, me)
  return (
    <>
      <Text as="span" fontSize="sm" dir={directionOf(title)}>
        <TitleLine title={title} />
      </Text>
      <Text as="span" fontSize="xs" color="fg.muted">
        {outcome === '' ? null : <bdi>{outcome}</bdi>}
        {outcome === '' ? '' : ' · '}
        {state === 'settled' ? <bdi>{decided_by}</bdi> : isHeld ? <bdi>{claimed_by}</bdi> : null}
        {state === 'settled' || isHeld ? ' · ' : ''}
        <Moment iso={decided_at ?? created_at} relative />
      </Text>
    </>
  )
})

const Lines = ({ queue, outcome }: Props) => {
  const t = useText()
  const { list, listState } = queue
  const agent = useAgent()
  const me = agent ? `${agent.first} ${agent.last}` : ''
  const text = queue.listText.trim()
  const empty =
    text === ''
      ? t(listState === 'waiting' ? messages.noneWaiting : messages.noneSettled)
      : t(messages.noneMatches, { text })
  return (
    <WorkLines
      work={list.work}
      label={t(messages.items)}
      total={list.total}
      flex="1"
      maxHeight={{ base: '22vh', lg: 'none' }}
      css={css}
      isHeld={(item) => isHeldFrom(item, me)}
      instead={<NoLines read={list.read} empty={empty} />}
      line={(item) => <Line item={item} me={me} outcome={item.state === 'settled' ? outcome(item.decision) : ''} />}
    />
  )
}

/** Waiting items in queue order, or settled ones, latest first. */
export const ItemList = ({ queue, outcome }: Props) => {
  const t = useText()
  const { listState, setListState, listText, setListText, listOrder, setListOrder } = queue
  const orderWords = { order: messages.queueOrder, newest: messages.newest, oldest: messages.oldest }
  const tabs: readonly ListState[] = ['waiting', 'settled']
  return (
    <Flex direction="column" bg="bg.panel" borderWidth="1px" borderRadius="lg" minHeight="0" minWidth="0">
      <Flex role="group" aria-label={t(messages.states)} gap="1" padding="1.5" borderBlockEndWidth="1px">
        {tabs.map((tab) => (
          <Button
            key={tab}
            size="xs"
            flex="1"
            variant={tab === listState ? 'subtle' : 'ghost'}
            aria-pressed={tab === listState}
            onClick={() => setListState(tab)}
          >
            {t(messages[tab])}
          </Button>
        ))}
      </Flex>
      <Stack gap="1" padding="1.5" borderBlockEndWidth="1px">
        <Input
          size="xs"
          type="search"
          dir="auto"
          maxLength={200}
          autoComplete="off"
          aria-label={t(messages.search)}
          placeholder={t(messages.search)}
          value={listText}
          onChange={(event) => setListText(event.target.value)}
        />
        <NativeSelect.Root size="xs">
          <NativeSelect.Field
            aria-label={t(messages.sort)}
            value={listOrder}
            onChange={(event) => setListOrder(listOrders.find((order) => order === event.target.value) ?? 'order')}
          >
            {listOrders.map((order) => (
              <option key={order} value={order}>
                {t(order === 'order' && listState === 'settled' ? messages.lastDecided : orderWords[order])}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Stack>
      <Lines queue={queue} outcome={outcome} />
    </Flex>
  )
}
