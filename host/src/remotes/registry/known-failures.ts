import type { RegistryBuild, RegistryEntry } from '@console/shared/contract/area'
import { atom, getDefaultStore } from 'jotai'
import { type AreaBuild, type AreaFailure, containerOf } from '../loading/area-failure.ts'

interface KnownFailure {
  readonly failure: AreaFailure
  readonly at: number
}

/** By build, and by build and screen: how the last try failed. */
export type KnownFailures = ReadonlyMap<string, KnownFailure>

const mapAtom = atom<KnownFailures>(new Map<string, KnownFailure>())

/** What is known to fail now; a success takes it out. */
export const knownFailuresAtom = atom((get) => get(mapAtom))

/** So long a failure is believed without another try. */
const believedForMs = 60_000

const keyOf = (build: Pick<AreaBuild, 'area' | 'build'>, screen?: string): string =>
  screen === undefined ? containerOf(build) : `${containerOf(build)}/${screen}`

export const remember = (failure: AreaFailure, screen?: string): void =>
  getDefaultStore().set(mapAtom, (known) => new Map(known).set(keyOf(failure, screen), { failure, at: Date.now() }))

export const forget = (build: AreaBuild, screen?: string): void =>
  getDefaultStore().set(mapAtom, (known) => {
    const key = keyOf(build, screen)
    return known.has(key) ? new Map([...known].filter(([other]) => other !== key)) : known
  })

/** Why a screen of a build failed the last time, if it did. */
export const failureOf = (known: KnownFailures, build: AreaBuild, screen: string): AreaFailure | undefined =>
  (known.get(keyOf(build)) ?? known.get(keyOf(build, screen)))?.failure

/** The same, of the last minute. */
const freshFailureOf = (known: KnownFailures, build: AreaBuild, screen: string): AreaFailure | undefined =>
  [known.get(keyOf(build)), known.get(keyOf(build, screen))].find(
    (one) => one !== undefined && Date.now() - one.at < believedForMs,
  )?.failure

/** Why a screen cannot be shown by any build: the newest fails, and so does the one before, or there is none. */
export const downReason = (known: KnownFailures, entry: RegistryEntry, screen: string): AreaFailure | undefined => {
  const newest = failureOf(known, entry, screen)
  return entry.previous === undefined || failureOf(known, entry.previous, screen) ? newest : undefined
}

/** What is known of the builds of an area as one of its screens is opened. */
export interface Outlook {
  /** Why the newest build will hardly work. */
  readonly newest: AreaFailure | undefined
  /** What to fall back on, if that is not known to fail too. */
  readonly previous: RegistryBuild | undefined
}

export const outlook = (entry: RegistryEntry, screen: string): Outlook => {
  const known = getDefaultStore().get(mapAtom)
  const { previous } = entry
  return {
    newest: freshFailureOf(known, entry, screen),
    previous: previous && freshFailureOf(known, previous, screen) ? undefined : previous,
  }
}
