import { readToken } from '@console/shared/api/token'
import { atom, getDefaultStore } from 'jotai'

/** The shell is rendered without the screen if the screen takes longer. */
const patienceMs = 1_000

/** Whether the shell waits for the screen of the address, to be rendered together with it. */
export const openingAtom = atom(false)

/** Whether the shell is rendered. It then stays, with what the agent has opened and typed. */
export const shellRenderedAtom = atom(false)

let timer: ReturnType<typeof setTimeout> | undefined

/** The shell does not wait any more. */
export const endOpening = (): void => {
  clearTimeout(timer)
  getDefaultStore().set(openingAtom, false)
}

/** The shell waits from now on. */
export const beginOpening = (): void => {
  clearTimeout(timer)
  getDefaultStore().set(openingAtom, true)
  timer = setTimeout(endOpening, patienceMs)
}

// With a stored session it waits from the start: the agent may be known before the areas are.
if (readToken() !== null) beginOpening()
