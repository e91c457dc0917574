import { atom } from 'jotai'
import type { Registry } from '../contract/area.ts'

/** The areas deployed for this agent. The host updates it. */
export const deployedAreasAtom = atom<Registry['areas']>([])
