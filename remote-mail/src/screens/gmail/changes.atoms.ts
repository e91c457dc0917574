import { atom } from 'jotai'
import type { Change } from './list/mail-list.ts'

/** What the agent did and the server has not answered yet: it is shown as done. */
export const changesAtom = atom<readonly Change[]>([])
