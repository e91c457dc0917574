import { savesData } from '@console/shared/api/saves-data'
import type { RegistryEntry } from '@console/shared/contract/area'
import { loadReporting } from '../../errors/seen-errors.ts'
import { areasOfMenu } from '../menu-areas.ts'
import { reportFailure } from '../telemetry.ts'
import { type AreaFailure, containerOf } from './area-failure.ts'
import { loadArea } from './load-area.ts'

const againAfterMs = 30_000
/** Delay: an opened screen loads its data first. */
const screenFirstMs = 2_000

const reported = new Set<string>()
let started = false

/** Loads an area's code before it is needed. A failure is remembered and reported once, though loading is retried. */
export const prefetchArea = async (entry: RegistryEntry): Promise<void> => {
  try {
    await loadArea(entry)
  } catch (error) {
    const failure = error as AreaFailure // loadArea rejects with nothing else
    const name = `${containerOf(entry)} ${failure.kind}`
    if (!reported.has(name)) reportFailure(failure)
    reported.add(name)
    // The area is down only if the previous build fails too.
    if (entry.previous) await loadArea(entry.previous).catch(() => {})
  }
}

const keepFiles = (): void => {
  import('../../service-worker/register.ts').then(({ keepFilesOfMenu }) => keepFilesOfMenu()).catch(() => {})
}

const round = async (): Promise<void> => {
  if (!document.hidden && !savesData()) for (const entry of areasOfMenu()) await prefetchArea(entry)
  setTimeout(() => void round(), againAfterMs)
}

/** Starts to preload the areas of the menu, once, when the first screen is there and the browser is idle. */
export const startPrefetching = (): void => {
  if (started) return
  started = true
  // Safari has no requestIdleCallback.
  const whenIdle = globalThis.requestIdleCallback ?? ((action: () => void) => action())
  const begin = () => {
    loadReporting().catch(() => {}) // the first error tries again
    void round().then(keepFiles)
  }
  setTimeout(() => whenIdle(begin, { timeout: screenFirstMs }), screenFirstMs)
}
