import type { RegistryBuild, RegistryEntry } from '@console/shared/contract/area'
import { atom, getDefaultStore } from 'jotai'
import { type AreaBuild, type AreaFailure, containerOf } from '../loading/area-failure.ts'

interface KnownFailure {
  readonly failure: AreaFailure
  readonly at: number
}

/** The last failure, by build, and by build and screen. */
export type KnownFailures = ReadonlyMap<string, KnownFailure>

const mapAtom = atom<KnownFailures>(new Map<string, KnownFailure>())

/** Current failures; a success removes them. */
export const knownFailuresAtom = atom((get) => get(mapAtom))

/** A failure is trusted without another attempt for this long. */
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

/** The same, within the last minute. */
const freshFailureOf = (known: KnownFailures, build: AreaBuild, screen: string): AreaFailure | undefined =>
  [known.get(keyOf(build)), known.get(keyOf(build, screen))].find(
    (one) => one !== undefined && Date.now() - one.at < believedForMs,
  )?.failure

/** Why no build can show a screen: the newest fails, and the previous one fails too or does not exist. */
export const downReason = (known: KnownFailures, entry: RegistryEntry, screen: string): AreaFailure | undefined => {
  const newest = failureOf(known, entry, screen)
  return entry.previous === undefined || failureOf(known, entry.previous, screen) ? newest : undefined
}

/** What is known about an area's builds when one of its screens is opened. */
export interface Outlook {
  /** Why the newest build will probably fail. */
  readonly newest: AreaFailure | undefined
  /** The fallback, unless it is known to fail too. */
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
