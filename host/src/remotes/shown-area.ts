import type { RegistryBuild, RegistryEntry } from '@console/shared/contract/area'
import { atom } from 'jotai'

/** Information from the area on screen for the shell. */
export interface ShownArea {
  readonly entry: RegistryEntry
  /** The rendered build. */
  readonly drawn: RegistryBuild
  /** The newest build fails, so the previous one is rendered. */
  readonly isFallback: boolean
  readonly trying: boolean
  readonly tryNewest: () => void
  /** Switches to the newer build that is ready; null if there is none or it comes by itself. */
  readonly takeNewer: (() => void) | null
}

/** Null while no area's screen is shown. */
export const shownAreaAtom = atom<ShownArea | null>(null)
