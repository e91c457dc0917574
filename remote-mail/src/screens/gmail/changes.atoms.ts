import { atom } from 'jotai'
import type { Change } from './list/mail-list.ts'

/** Optimistic changes: shown as done while the server has not answered. */
export const changesAtom = atom<readonly Change[]>([])
