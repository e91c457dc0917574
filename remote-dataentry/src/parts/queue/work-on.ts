import { ApiError } from '@console/shared/api/errors'
import { maxHeld, type QueueItem, type QueueName } from '../../../contract/queue.ts'
import { keepItems, releaseAtOnce, releaseItems, takeItem, takeNext } from './held-items.ts'

/** State of the current item; `settled`: decided on; `refused`: claimed by another agent, or failed. */
export type Claim = 'mine' | 'asking' | 'refused' | 'settled'

export interface Work {
  /** Null: the next one is loading (`loading`), none is left (`done`), or loading failed (`failed`). */
  readonly item: QueueItem | null
  readonly claim: Claim
  readonly problem: ApiError | null
  readonly status: 'loading' | 'ready' | 'done' | 'failed'
  /** Claimed and loaded, so that they appear at once. */
  readonly ahead: readonly QueueItem[]
  readonly skipped: number
}

const begin: Work = { item: null, claim: 'mine', problem: null, status: 'loading', ahead: [], skipped: 0 }
/** The current one and three more, because the next keys may come before the first one's answer. */
const wanted = 4
const keepEveryMs = 120_000
const againMs = 3_000
const keepAgainMs = 10_000

const asProblem = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('network', String(error))

/**
 * The items of a queue as one agent works through them: the current one, and the next ones claimed and loaded ahead.
 * `onAhead` is called with each item loaded ahead; `underWay` returns the items whose decisions an earlier page left to
 * send.
 */
export const workOn = (
  queue: QueueName,
  { onAhead, underWay }: { readonly onAhead: (item: QueueItem) => void; readonly underWay: () => readonly number[] },
) => {
  let state = begin
  let isOpen = false
  let timer: ReturnType<typeof setInterval> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let keepAgain: ReturnType<typeof setTimeout> | undefined
  const watchers = new Set<() => void>()
  const skipped = new Set<number>()
  /** Decided on here, whether or not the server knows yet. */
  const decided = new Set<number>()

  const write = (change: Partial<Work>) => {
    state = { ...state, ...change, skipped: skipped.size }
    for (const watch of watchers) watch()
  }
  const held = () => [
    ...(state.item && state.claim === 'mine' ? [state.item.id] : []),
    ...state.ahead.map(({ id }) => id),
  ]
  const show = (item: QueueItem, claim: Claim = 'mine') => {
    onAhead(item)
    write({ item, claim, problem: null, status: 'ready' })
  }

  const merge = (items: readonly QueueItem[]) => {
    const known = new Set([state.item?.id, ...state.ahead.map(({ id }) => id)])
    const fresh = items.filter(({ id }) => !known.has(id) && !decided.has(id) && !skipped.has(id))
    for (const item of fresh) onAhead(item)
    const [first, ...rest] = [...state.ahead, ...fresh]
    if (state.item) write({ ahead: [...state.ahead, ...fresh] })
    else if (first) write({ item: first, claim: 'mine', problem: null, status: 'ready', ahead: rest })
    else write({ status: 'done', problem: null })
  }

  let asking = false
  let askAgain = false
  const refill = async (): Promise<void> => {
    askAgain = asking
    if (asking || !isOpen) return
    asking = true
    try {
      const items = await takeNext(queue, wanted, [...decided, ...skipped, ...underWay()])
      if (isOpen) merge(items)
      else releaseItems(items.map(({ id }) => id))
    } catch (error) {
      if (state.item === null) write({ status: 'failed', problem: asProblem(error) })
      clearTimeout(retry)
      if (isOpen) retry = setTimeout(() => void refill(), againMs)
    }
    asking = false
    if (askAgain) void refill()
  }

  const next = () => {
    const [item, ...ahead] = state.ahead
    if (item) write({ item, claim: 'mine', problem: null, status: 'ready', ahead })
    else write({ item: null, status: 'loading', problem: null })
    void refill()
  }

  const claim = async (item: QueueItem): Promise<void> => {
    const isHere = () => isOpen && state.item?.id === item.id
    try {
      const taken = await takeItem(item.id)
      if (isHere()) show(taken, taken.state === 'settled' ? 'settled' : 'mine')
      else releaseItems([item.id])
    } catch (error) {
      if (isHere()) write({ claim: 'refused', problem: asProblem(error) })
    }
  }

  const begunWith = async (id: number): Promise<void> => {
    try {
      const taken = await takeItem(id)
      if (isOpen && taken.queue === queue) show(taken, taken.state === 'settled' ? 'settled' : 'mine')
      else releaseItems([id])
    } catch {
      // Deleted, or claimed by another agent: take the next one.
    }
  }

  /** Puts the current item back among those loaded ahead; above the maximum, the last ones are released. */
  const putBack = (): void => {
    const ahead = state.item && state.claim === 'mine' ? [state.item, ...state.ahead] : [...state.ahead]
    releaseItems(ahead.splice(maxHeld - 2).map(({ id }) => id))
    write({ ahead })
  }

  const open = (item: QueueItem): void => {
    if (state.item?.id === item.id && (state.claim === 'mine' || state.claim === 'asking')) return
    putBack()
    const mine = state.ahead.find(({ id }) => id === item.id)
    skipped.delete(item.id)
    if (mine) {
      write({ ahead: state.ahead.filter(({ id }) => id !== item.id) })
      show(mine)
      return
    }
    show(item, item.state === 'settled' ? 'settled' : 'asking')
    if (item.state === 'waiting') void claim(item)
  }

  const keep = async (): Promise<void> => {
    const ids = held()
    if (ids.length === 0) return
    const answer = await keepItems(ids).catch(() => null)
    if (!isOpen) return
    if (answer === null) {
      clearTimeout(keepAgain)
      keepAgain = setTimeout(() => void keep(), keepAgainMs)
      return
    }
    const kept = new Set(answer)
    const lost = new Set(ids.filter((id) => !kept.has(id)))
    if (lost.size === 0) return
    write({ ahead: state.ahead.filter(({ id }) => !lost.has(id)) })
    if (state.item && lost.has(state.item.id)) void claim(state.item)
    void refill()
  }
  const leave = () => releaseAtOnce(held())
  const comeBack = () => {
    if (document.visibilityState === 'visible') void keep()
  }

  return {
    get: () => state,
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    open,
    next,
    refill: () => void refill(),
    /** Starts with the item of that number if available, otherwise with the next one. */
    start: (first = 0) => {
      isOpen = true
      timer = setInterval(() => void keep(), keepEveryMs)
      addEventListener('pagehide', leave)
      addEventListener('pageshow', comeBack)
      document.addEventListener('visibilitychange', comeBack)
      void (first === 0 ? Promise.resolve() : begunWith(first)).then(refill)
    },
    end: () => {
      isOpen = false
      clearInterval(timer)
      clearTimeout(retry)
      clearTimeout(keepAgain)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
      document.removeEventListener('visibilitychange', comeBack)
      releaseItems(held())
      state = begin
    },
    /** The current item is decided: moves to the next one. */
    decided: (id: number) => {
      decided.add(id)
      if (state.item?.id === id) next()
    },
    /** It is reopened, because its decision was refused or undone. */
    returned: (item: QueueItem) => {
      decided.delete(item.id)
      open({ ...item, state: 'waiting' })
    },
    /** Refused, and not looked at yet. */
    failed: (id: number) => void decided.delete(id),
    skip: () => {
      if (!state.item) return
      skipped.add(state.item.id)
      if (state.claim === 'mine') releaseItems([state.item.id])
      next()
    },
    unskip: () => {
      skipped.clear()
      write({ status: state.item ? 'ready' : 'loading' })
      void refill()
    },
    /** Something was decided or added elsewhere. */
    heard: (ids: readonly number[]) => {
      const others = new Set(ids.filter((id) => !decided.has(id)))
      if (state.ahead.some(({ id }) => others.has(id)))
        write({ ahead: state.ahead.filter(({ id }) => !others.has(id)) })
      if (state.item && others.has(state.item.id)) void claim(state.item)
      if (state.ahead.length < wanted - 1 || state.item === null) void refill()
    },
  }
}
