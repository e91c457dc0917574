import type { RegistryBuild, RegistryEntry } from '@console/shared/contract/area'
import { atom } from 'jotai'

/** What the area on screen has to tell the shell. */
export interface ShownArea {
  readonly entry: RegistryEntry
  /** The build that draws the screen. */
  readonly drawn: RegistryBuild
  /** The newest build fails, and the one before it is drawn. */
  readonly isFallback: boolean
  readonly trying: boolean
  readonly tryNewest: () => void
  /** Takes the newer build that is ready; null: there is none, or it comes by itself. */
  readonly takeNewer: (() => void) | null
}

/** Null while no screen of an area is drawn. */
export const shownAreaAtom = atom<ShownArea | null>(null)
