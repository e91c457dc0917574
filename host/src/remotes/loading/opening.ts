import { atom } from 'jotai'

/** Whether the screen of the address is being loaded: the shell is then rendered together with it. */
export const openingAtom = atom(false)

/** Whether the shell is rendered. It then stays, with what the agent has opened and typed. */
export const shellRenderedAtom = atom(false)
