import { atom, getDefaultStore } from 'jotai'
import { apiBase } from '../contract/base.ts'
import { eventsPath, type LiveEvents } from '../contract/calls/live.ts'
import { proofHeader } from './proof.ts'
import { readToken } from './token.ts'

/** State of this tab's event stream; while it is `cut`, readers poll. */
export type StreamState = 'closed' | 'connecting' | 'open' | 'cut'

const stateAtom = atom<StreamState>('closed')
/** Observable state of the stream. */
export const streamStateAtom = atom((get) => get(stateAtom))
const setState = (state: StreamState): void => getDefaultStore().set(stateAtom, state)

type Event = keyof LiveEvents
type Hear<E extends Event> = (data: LiveEvents[E]) => void

const listeners = new Map<string, Set<(data: never) => void>>()

/** Listens to one kind of event. Returns a function that stops it. */
export const onEvent = <E extends Event>(event: E, hear: Hear<E>): (() => void) => {
  const all = listeners.get(event) ?? new Set()
  listeners.set(event, all.add(hear))
  return () => void all.delete(hear)
}

/**
 * Subscribes to one kind of event. `onOpen` is called each time the stream opens or reconnects, for earlier reads may
 * have missed events. Returns the function that ends both.
 */
export const follow = <E extends Event>(event: E, hear: Hear<E>, missed: () => void): (() => void) => {
  const stopHearing = onEvent(event, hear)
  const store = getDefaultStore()
  const stopWatching = store.sub(stateAtom, () => {
    if (store.get(stateAtom) === 'open') missed()
  })
  return () => {
    stopHearing()
    stopWatching()
  }
}

/** Parses a stream into events with their data, and skips keep-alive comments. */
export const eventReader = (take: (event: string, data: string) => void): ((text: string) => void) => {
  let rest = ''
  return (text) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const lines = block.split('\n')
      const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
      const event = field('event')
      if (event !== undefined) take(event, field('data') ?? '{}')
    }
  }
}

const tell = (event: string, data: string): void => {
  // The contract says what each event carries; the server is ours.
  for (const hear of listeners.get(event) ?? []) hear(JSON.parse(data) as never)
}

/**
 * The server sends something every 25 s. A stream that stays silent longer is treated as dead, whatever the socket
 * reports.
 */
const deadAfterMs = 60_000
const firstPauseMs = 1_000
const maxPauseMs = 30_000

/** Jitter, so that a thousand tabs do not reconnect at the same moment. */
export const pauseBefore = (attempt: number, chance = Math.random()): number =>
  Math.min(firstPauseMs * 2 ** (attempt - 1), maxPauseMs) * (0.5 + chance / 2)

let connection: AbortController | undefined
let wake: () => void = () => {}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    wake = () => {
      clearTimeout(timer)
      resolve()
    }
  })

/** Reads the stream to its end. Resolves with true if it was open, and throws if it never opened. */
const listen = async (closed: AbortSignal, opened: () => void): Promise<void> => {
  const dead = new AbortController()
  let timer = setTimeout(() => dead.abort(), deadAfterMs)
  try {
    const address = `${apiBase}/${eventsPath}`
    const token = readToken()
    const answer = await fetch(address, {
      headers: { authorization: `Bearer ${token ?? ''}`, ...(await proofHeader('GET', address, token)) },
      cache: 'no-store',
      signal: AbortSignal.any([closed, dead.signal]),
    })
    // The listener handles a lost session.
    if (answer.status === 401) return tell('ended', '{}')
    if (!answer.ok || answer.body === null) throw new Error(`The event stream answered ${answer.status}.`)
    opened()
    const reader = answer.body.getReader()
    const decoder = new TextDecoder()
    const read = eventReader(tell)
    for (;;) {
      const { done, value } = await reader.read()
      if (done || closed.aborted) return
      clearTimeout(timer)
      timer = setTimeout(() => dead.abort(), deadAfterMs)
      read(decoder.decode(value, { stream: true }))
    }
  } finally {
    clearTimeout(timer)
  }
}

const run = async (closed: AbortSignal): Promise<void> => {
  for (let attempt = 1; !closed.aborted; attempt += 1) {
    await listen(closed, () => {
      attempt = 0
      setState('open')
    }).catch(() => {})
    if (closed.aborted) return
    setState('cut')
    await pause(pauseBefore(Math.max(attempt, 1)))
  }
}

/** Opens the stream of this tab and reconnects with growing delays until it is closed. */
export const openStream = (): void => {
  wake()
  if (connection !== undefined) return
  connection = new AbortController()
  setState('connecting')
  void run(connection.signal)
}

/** Closes the stream of this tab. No events arrive until it is opened again. */
export const closeStream = (): void => {
  connection?.abort()
  connection = undefined
  wake()
  setState('closed')
}
