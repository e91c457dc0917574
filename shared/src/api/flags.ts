import { atom, getDefaultStore } from 'jotai'
import type { Failure, Success } from '../contract/reply.ts'

/** Result of the last request, for the whole console. Each request replaces the previous result (spec §4). */
export interface Flags {
  readonly loading: boolean
  readonly error: string | null
  readonly message: string | null
}

const runningAtom = atom(0)
const outcomeAtom = atom<{ error: string | null; message: string | null }>({ error: null, message: null })

/** Observable flags. */
export const flagsAtom = atom((get): Flags => ({ loading: get(runningAtom) > 0, ...get(outcomeAtom) }))

/**
 * Marks the start of a request that an agent waits for. Background polls do not call this, because it clears messages.
 */
export const requestStarted = (): void => {
  const store = getDefaultStore()
  store.set(runningAtom, (n) => n + 1)
  store.set(outcomeAtom, { error: null, message: null })
}

/** Marks the end of such a request with its result. */
export const requestEnded = (outcome: { error?: string; message?: string }): void => {
  const store = getDefaultStore()
  store.set(runningAtom, (n) => n - 1)
  store.set(outcomeAtom, { error: outcome.error ?? null, message: outcome.message ?? null })
}

/** Content of a toast: green for success, red for failure. */
export interface Notice {
  readonly kind: 'success' | 'error'
  readonly text: string
}

const nestedValues = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(nestedValues)
}

/**
 * The toast rule (spec §8): if `status` or `success` is true, the message is shown as success; otherwise the messages
 * inside the data, or a plain string, are shown as errors. Null if there is nothing to show.
 */
export const noticeOf = (
  reply: string | Success<unknown> | Failure | { success?: boolean; message?: string; data?: unknown },
): Notice | null => {
  if (typeof reply === 'string') return reply === '' ? null : { kind: 'error', text: reply }
  if (('status' in reply && reply.status === true) || ('success' in reply && reply.success === true))
    return reply.message ? { kind: 'success', text: reply.message } : null
  const texts = nestedValues(reply.data)
  const text = texts.length > 0 ? texts.join('\n') : reply.message
  return text ? { kind: 'error', text } : null
}
