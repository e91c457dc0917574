import { useAgent } from '@console/shared/auth/session'
import { useText } from '@console/shared/intl/messages'
import { Box, Button, Flex, Input, NativeSelect, Skeleton, Stack, Text } from '@console/shared/kit/base'
import { FailedState } from '@console/shared/kit/states'
import { Moment } from '@console/shared/kit/values'
import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import type { QueueItem } from '../../../contract/queue.ts'
import { directionOf, TitleLine } from '../names-line.tsx'
import { messages } from './queue.messages.ts'
import { type ListState, listOrders, type Queue } from './use-queue.ts'

const css = {
  '& ul': { listStyle: 'none' },
  '& li + li': { borderBlockStartWidth: '1px' },
  '& li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 49px' },
  '& li[data-current]': { bg: 'primary.subtle', boxShadow: 'inset 3px 0 0 var(--c-colors-primary-500)' },
  '[dir=rtl] & li[data-current]': { boxShadow: 'inset -3px 0 0 var(--c-colors-primary-500)' },
  '& li[data-held]': { color: 'fg.muted', fontStyle: 'italic' },
  '& button': {
    display: 'block',
    width: '100%',
    textAlign: 'start',
    paddingBlock: '6px',
    paddingInline: '10px',
    cursor: 'pointer',
    outlineOffset: '-2px',
  },
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
  readonly isCurrent: boolean
  /** The agent's own name: items they have claimed themselves are available to them. */
  readonly me: string
  /** The decision as text; empty: none yet. */
  readonly outcome: string
  readonly open: (item: QueueItem) => void
}

const Line = memo(({ item, isCurrent, me, open, outcome }: LineProps) => {
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isCurrent) return
    line.current?.scrollIntoView?.({ block: 'nearest' })
    // The arrow keys continue from here.
    if (line.current?.parentElement?.contains(document.activeElement)) line.current.querySelector('button')?.focus()
  }, [isCurrent])
  const { title, claimed_by, decided_by, decided_at, created_at, state } = item
  const isHeld = claimed_by !== '' && claimed_by !== me && state === 'waiting'
  return (
    <li ref={line} data-current={isCurrent || undefined} data-held={isHeld || undefined}>
      <button
        type="button"
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isCurrent || undefined}
        onClick={() => open(item)}
      >
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
      </button>
    </li>
  )
})

const Lines = ({ queue, outcome }: Props) => {
  const t = useText()
  const { list, listState, state, work, step } = queue
  const agent = useAgent()
  if (!list.isLoaded)
    return list.error ? (
      <FailedState error={list.error} onRetry={queue.retryList} />
    ) : (
      <Stack gap="3" padding="3" aria-busy>
        {[1, 2, 3, 4, 5, 6].map((line) => (
          <Skeleton key={line} height="34px" />
        ))}
      </Stack>
    )
  if (list.rows.length === 0)
    return (
      <Text fontSize="sm" color="fg.muted" padding="3">
        {queue.listText.trim() === ''
          ? t(listState === 'waiting' ? messages.noneWaiting : messages.noneSettled)
          : t(messages.noneMatches, { text: queue.listText.trim() })}
      </Text>
    )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    step(event.key === 'ArrowDown' ? 1 : -1)
  }
  const isAtHand = list.rows.some(({ id }) => id === state.item?.id)
  return (
    <>
      <ul data-queue-lines aria-label={t(messages.items)} onKeyDown={onKeyDown}>
        {list.rows.map((item, place) => (
          <Line
            key={item.id}
            item={item}
            // If there is no current item, the first one is reachable by Tab.
            isCurrent={isAtHand ? item.id === state.item?.id : place === 0 && state.item === null}
            me={agent ? `${agent.first} ${agent.last}` : ''}
            outcome={item.state === 'settled' ? outcome(item.decision) : ''}
            open={work.open}
          />
        ))}
      </ul>
      {list.isCut ? (
        <Text fontSize="xs" color="fg.muted" padding="3" borderBlockStartWidth="1px">
          {t(messages.shown, { shown: t.number(list.rows.length), total: t.number(list.total) })}
        </Text>
      ) : null}
    </>
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
      <Box overflowY="auto" minHeight="0" flex="1" maxHeight={{ base: '22vh', lg: 'none' }} css={css}>
        <Lines queue={queue} outcome={outcome} />
      </Box>
    </Flex>
  )
}
