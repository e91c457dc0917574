import { onEvent } from '@console/shared/api/events'
import { invalidate, queryClient, readKey, useRead } from '@console/shared/api/query'
import { useAgent } from '@console/shared/auth/session'
import { useWorkList } from '@console/shared/kit/work-list'
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import type { QueueItem, QueueName } from '../../../contract/queue.ts'
import { queues } from '../../api.ts'
import { knowCalls, onReturned, outgoing, watchOutgoing } from './outgoing.ts'
import type { QueueSpec } from './queue-spec.ts'
import { workOn } from './work-on.ts'

const listSize = 100
const againMs = 15_000
const freshMs = 60_000

const idsUnderWay = (queue: QueueName): number[] =>
  outgoing().flatMap((entry) => (entry.queue === queue && entry.state === 'waiting' ? [entry.item.id] : []))

/** Cache key of an item's data. */
export const itemKey = <R>({ read }: QueueSpec<R>, item: QueueItem) => readKey(read.call, read.input(item))

/** Only nobody's data: any other answer is recorded as read, and the agent may never come to that item. */
const prefetch = <R>(spec: QueueSpec<R>, item: QueueItem): void => {
  if (spec.read.call.declaration.reads !== 'none') return
  void queryClient.prefetchQuery({
    queryKey: itemKey(spec, item),
    queryFn: ({ signal }) => spec.read.call(spec.read.input(item) as never, { signal, silent: true }), // see reads
    staleTime: freshMs,
  })
}

/** Data of the current item, preloaded if they are nobody's. */
export const useRecord = <R>(spec: QueueSpec<R>, item: QueueItem) => {
  const read = useRead(spec.read.call, spec.read.input(item) as never, { staleMs: freshMs })
  return { record: read.data as R | undefined, error: read.error, retry: () => void read.refetch() } // see reads
}

export const listStates = ['waiting', 'settled'] as const
export type ListState = (typeof listStates)[number]
export const listOrders = ['order', 'newest', 'oldest'] as const
export type ListOrder = (typeof listOrders)[number]

/** State of a queue in the address; defaults are omitted. */
interface QueueAddress {
  readonly item: string
  readonly state: string
  readonly text: string
  readonly order: string
}

const addressOf = (search: string) => {
  const params = new URLSearchParams(search)
  return {
    item: Number(params.get('item')) || 0,
    state: listStates.find((state) => state === params.get('state')) ?? 'waiting',
    text: params.get('text')?.slice(0, 200) ?? '',
    order: listOrders.find((order) => order === params.get('order')) ?? 'order',
  }
}

/**
 * Writes the current item and the list's state into the address, for reloads and sharing. This is not a navigation:
 * hundreds of items a day leave no history entries, and the page is not rendered again.
 */
const writeAddress = (pathname: string, place: QueueAddress): void => {
  if (location.pathname !== pathname) return
  const url = new URL(location.href)
  for (const [name, value] of Object.entries(place))
    if (value === '') url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  if (url.href !== location.href) history.replaceState(history.state, '', url)
}

const sortOf = (order: ListOrder) =>
  order === 'order' ? {} : { sort: { by: 'created', direction: order === 'newest' ? 'desc' : 'asc' } as const }

/** State of a queue: the current item and those ahead, the list beside it, and recent decisions. */
export const useQueue = <R>(spec: QueueSpec<R>) => {
  const { pathname, search } = useLocation()
  const [begin] = useState(() => addressOf(search))
  const requestedItem = begin.item
  const { queue } = spec
  const agentId = useAgent()?.agent_id ?? 0
  const work = useMemo(
    () => workOn(queue, { onAhead: (item) => prefetch(spec, item), underWay: () => idsUnderWay(queue) }),
    [queue, spec],
  )
  const state = useSyncExternalStore(work.watch, work.get)
  const sent = useSyncExternalStore(watchOutgoing, outgoing)
  const [listState, setListState] = useState<ListState>(begin.state)
  const [listText, setListText] = useState(begin.text)
  const [listOrder, setListOrder] = useState<ListOrder>(begin.order)
  const text = useDeferredValue(listText.trim())
  const list = useRead(
    queues.listItems,
    {
      filters: { queue, state: listState, ...(text === '' ? {} : { text }) },
      ...sortOf(listOrder),
      page: { size: listSize },
    },
    { everyMs: againMs, keepPrevious: true },
  )

  useEffect(
    () =>
      knowCalls(
        agentId,
        spec.decisions.map(({ call }) => call),
      ),
    [agentId, spec],
  )
  useEffect(() => {
    work.start(requestedItem)
    return work.end
  }, [work, requestedItem])
  const itemId = state.item?.id
  useEffect(() => {
    if (state.status === 'loading') return
    writeAddress(pathname, {
      item: itemId === undefined ? '' : String(itemId),
      state: listState === 'waiting' ? '' : listState,
      text,
      order: listOrder === 'order' ? '' : listOrder,
    })
  }, [pathname, itemId, state.status, listState, text, listOrder])
  useEffect(() => {
    const stopReturns = onReturned((entry) => {
      if (entry.queue !== queue) return
      void queryClient.invalidateQueries({ queryKey: itemKey(spec, entry.item) })
      if (entry.state === 'failed') work.failed(entry.item.id)
      else work.returned(entry.item)
    })
    const stopEvents = onEvent('queues', (changes) => {
      void invalidate(queues.countItems)
      const ids = changes[queue]
      if (ids === undefined) return
      void invalidate(queues.listItems)
      // Their data are outdated as well.
      const { item, ahead } = work.get()
      for (const one of item ? [item, ...ahead] : ahead)
        if (ids.includes(one.id)) void queryClient.invalidateQueries({ queryKey: itemKey(spec, one) })
      work.heard(ids)
    })
    return () => {
      stopReturns()
      stopEvents()
    }
  }, [queue, spec, work])

  const gone = useMemo(
    () =>
      new Set(sent.flatMap((entry) => (entry.state === 'waiting' || entry.state === 'sent' ? [entry.item.id] : []))),
    [sent],
  )
  const rows = useMemo(() => {
    const all = list.data?.rows ?? []
    return listState === 'waiting' ? all.filter(({ id }) => !gone.has(id)) : all
  }, [list.data, listState, gone])

  // Covers missed events: the list shows new items too.
  useEffect(() => {
    if (listState === 'waiting' && state.status === 'done' && list.data?.rows.length) work.refill()
  }, [list.data, listState, state.status, work])

  return {
    work,
    state,
    list: {
      work: useWorkList({ rows, rowId: (row) => row.id, currentId: itemId ?? null, open: work.open }),
      read: list,
      // Rows decided on here are not listed, so the list may be complete with fewer.
      total: list.data?.next == null ? 0 : list.data.total,
    },
    listState,
    setListState,
    listText,
    setListText,
    listOrder,
    setListOrder,
    decided: useMemo(() => sent.filter((entry) => entry.queue === queue), [sent, queue]),
  }
}
export type Queue = ReturnType<typeof useQueue>
