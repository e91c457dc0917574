import { getDefaultStore } from 'jotai'
import { deployedAreasAtom } from '../api/deployed.ts'
import type { RegistryEntry } from '../contract/area.ts'
import type { ScreenTable } from '../contract/screens.ts'

const known: Record<string, ScreenTable[string]> = {}

/** Adds screens to those deployed in tests, because links check whether their screen exists. */
export const knowScreens = (screens: ScreenTable): void => void Object.assign(known, screens)

const entryOf = (area: string): RegistryEntry => ({
  area,
  build: 'tested',
  version: '1.0.0',
  manifest: '',
  integrity: null,
  released_at: '2026-01-01T00:00:00.000Z',
  definition: {
    area,
    version: '1.0.0',
    build: 'tested',
    shared: '*',
    notes: '',
    screens: Object.values(known).filter((screen) => screen.area === area),
    words: {},
  },
})

/** Deploys all screens that tests know, as the registry of a console would. */
export const deployKnown = (): void =>
  getDefaultStore().set(deployedAreasAtom, [...new Set(Object.values(known).map(({ area }) => area))].map(entryOf))
