import { atom } from 'jotai'
import type { Registry } from '../contract/area.ts'

/** What is deployed for this agent, for parts that tell of it; the host says so whenever it learns it. */
export const deployedAreasAtom = atom<Registry['areas']>([])
