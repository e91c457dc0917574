import { atom, getDefaultStore } from 'jotai'
import { readToken } from './token.ts'

/**
 * Why nothing of the console may be seen: the screen is locked, or the agent is outside the company's network. What is
 * open stays as it is behind the cover, and requests wait until it is taken away.
 */
export type Cover = { readonly kind: 'locked' } | { readonly kind: 'network'; readonly address: string }

const stateAtom = atom<Cover | null>(null)
/** Observable cover; null: everything may be seen. */
export const coverAtom = atom((get) => get(stateAtom))

/** Covers the page at once, by the style sheet of the page; null uncovers it. */
export const setCover = (cover: Cover | null): void => {
  document.documentElement.toggleAttribute('data-covered', cover !== null)
  getDefaultStore().set(stateAtom, cover)
}

/** Resolves when nothing is covered, or when the caller cancels. */
export const uncovered = async (signal?: AbortSignal): Promise<void> => {
  const store = getDefaultStore()
  if (store.get(stateAtom) === null || signal?.aborted) return
  await new Promise<void>((resolve) => {
    const stop = store.sub(stateAtom, () => {
      if (store.get(stateAtom) === null) end()
    })
    const end = () => {
      stop()
      resolve()
    }
    signal?.addEventListener('abort', end)
  })
}

/** Tells sessions of one browser apart; null: nobody is signed in. */
export const sessionMark = (): string | null => readToken()?.slice(-8) ?? null

const lockedKey = 'locked'
/** Whether the session was locked in this browser; what another session left does not count. */
export const isLockedHere = (): boolean => sessionMark() !== null && localStorage.getItem(lockedKey) === sessionMark()
/** Remembers for all tabs, and across a reload, that the session is locked. */
export const markLocked = (): void => localStorage.setItem(lockedKey, sessionMark() ?? '')
/** Called once the server has unlocked the session. */
export const forgetLocked = (): void => localStorage.removeItem(lockedKey)
