import type { Registry, RegistryEntry } from '@console/shared/contract/area'
import type { AreaDefinition, ScreenModule } from '@console/shared/contract/define-area'
import { AreaFailure, isWorthRetrying } from './area-failure.ts'
import { classify } from './classify.ts'
import { loadLimitMs } from './probe.ts'
import { containerOf, importArea } from './runtime.ts'

const live = new Map<string, RegistryEntry>()
/** By container: a failed one is forgotten, so that the next call really loads again. */
const loading = new Map<string, Promise<AreaDefinition>>()

/** Takes what is live from the registry; a newer build of an area is what the next loadArea gives. */
export const registerAreas = ({ areas }: Registry): void => {
  for (const entry of areas) live.set(entry.area, entry)
}

/** Loads an area's code once; rejects with AreaFailure. Also good for prefetching. */
export const loadArea = async (area: string): Promise<AreaDefinition> => loadBuild(entryOf(area))

/** Loads one screen's module, and before it its area; rejects with AreaFailure. */
export const loadScreen = async (area: string, screen: string): Promise<ScreenModule> => {
  const entry = entryOf(area)
  const { screens } = await loadBuild(entry)
  const load = Object.entries(screens).find(([id]) => id === screen)?.[1]
  if (load === undefined) throw new AreaFailure('missing', entry, `This build has no screen "${screen}".`)
  return attempt(entry, load)
}

const loadBuild = (entry: RegistryEntry): Promise<AreaDefinition> => {
  const container = containerOf(entry)
  const running = loading.get(container)
  if (running !== undefined) return running
  const started = attempt(entry, () => importArea(entry))
  loading.set(container, started)
  started.catch(() => loading.delete(container))
  return started
}

const entryOf = (area: string): RegistryEntry => {
  const entry = live.get(area)
  if (entry !== undefined) return entry
  throw new AreaFailure('missing', { area, build: '', version: '' }, 'No build of this area is released.')
}

/** Tries twice, the second time after a moment of its own for each tab; what fails is an AreaFailure. */
const attempt = async <T>(entry: RegistryEntry, load: () => Promise<T>): Promise<T> => {
  try {
    return await once(entry, load)
  } catch (error) {
    // `once` rejects with nothing else.
    if (!isWorthRetrying(error as AreaFailure)) throw error
    await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 400))
    return once(entry, load)
  }
}

const once = async <T>(entry: RegistryEntry, load: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    const message = `It did not load within ${loadLimitMs / 1000} s.`
    timer = setTimeout(() => reject(new AreaFailure('slow', entry, message)), loadLimitMs + 500)
  })
  try {
    return await Promise.race([load(), limit])
  } catch (error) {
    throw await classify(entry, error)
  } finally {
    clearTimeout(timer)
  }
}
