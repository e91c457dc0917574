import { useRead } from '@console/shared/api/query'
import { useUrlParams } from '@console/shared/kit/use-url-params'
import { useWorkList } from '@console/shared/kit/work-list'
import { useEffect, useState } from 'react'
import { type RequestKind, type RequestState, requestStates } from '../../../contract/requests.ts'
import { approvals } from '../../api.ts'

const pageSize = 200
const againMs = 15_000

/** State of the queue in the address, so that it can be shared, reloaded and reached with Back. */
const useQueueAddress = () => {
  const [params, setParams] = useUrlParams()
  const id = params.get('request') ?? ''
  const status = requestStates.find((state) => state === params.get('status')) ?? 'waiting'
  const change = (parts: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(parts))
          if (value === '') next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return {
    status,
    text: params.get('search_query')?.trim() ?? '',
    requestId: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null,
    goTo: (request: number | undefined) => change({ request: request === undefined ? '' : String(request) }),
    showState: (state: RequestState) => change({ status: state === 'waiting' ? '' : state, request: '' }),
    search: (text: string) => change({ search_query: text, request: '' }),
  }
}

const none: ReadonlyMap<number, number> = new Map()

/** The list of a queue, its current request, and the selection. */
export const useQueue = (kind: RequestKind) => {
  const place = useQueueAddress()
  const { status, text } = place
  const read = useRead(
    approvals.listRequests,
    {
      filters: { kind, status, ...(text === '' ? {} : { search_query: text }) },
      sort: { by: 'created_at', direction: status === 'waiting' ? 'asc' : 'desc' },
      page: { size: pageSize },
    },
    { everyMs: againMs },
  )
  const found = read.data?.rows ?? []
  const [ticked, setSelected] = useState(none)
  // Only waiting requests can be selected; for others the keys have other meanings.
  const selected = status === 'waiting' ? ticked : none
  const currentId = place.requestId ?? found[0]?.request_id ?? null
  // It stays the current request from the start, whatever happens to the list.
  const first = place.requestId === null ? found[0]?.request_id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another one is the first
  useEffect(() => {
    if (first !== undefined) place.goTo(first)
  }, [first])
  const work = useWorkList({
    rows: found,
    rowId: (row) => row.request_id,
    currentId,
    open: (row) => place.goTo(row.request_id),
    focuses: true,
    keepsPlace: true,
  })
  return {
    ...place,
    read,
    work,
    currentId,
    selected,
    setSelected,
    selectable: found.length,
    allSelected: found.length > 0 && found.every(({ request_id }) => selected.has(request_id)),
    /** Selects all loaded waiting requests, or none. */
    toggleAll: () =>
      setSelected((before) =>
        found.every(({ request_id }) => before.has(request_id))
          ? none
          : new Map(found.map(({ request_id, version }) => [request_id, version])),
      ),
    /** Clears the selection and focuses the current row, because the selection's bar is gone. */
    clearSelected: () => {
      work.focusCurrent()
      setSelected(none)
    },
    /** After a decision: the next one, or the previous one after the last. */
    leave: () => {
      // It was decided, so it leaves the selection.
      setSelected((before) => new Map([...before].filter(([id]) => id !== currentId)))
      if (!work.leave()) place.goTo(undefined)
    },
  }
}

export type Queue = ReturnType<typeof useQueue>
