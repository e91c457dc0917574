import { atom } from 'jotai'

/** Whether the screen of the address is being loaded: the shell is then rendered together with it. */
export const openingAtom = atom(false)
