import type { RegistryBuild } from '@console/shared/contract/area'
import type { AreaDefinition, ScreenModule } from '@console/shared/contract/define-area'
import { forget, remember } from '../registry/known-failures.ts'
import { AreaFailure, containerOf, isWorthRetrying } from './area-failure.ts'
import { classify } from './classify.ts'
import { baseOf } from './manifest.ts'
import { giveUpFiles } from './remote-files.ts'
import { fetchScreen, importArea } from './runtime.ts'

/** By container: a failed one is removed, so that the next call loads it again. */
const loading = new Map<string, Promise<AreaDefinition>>()
/** Containers that load their own files. */
const loaded = new Set<string>()

/** Loads the code of a build once; rejects with AreaFailure, which is cached. */
export const loadArea = (build: RegistryBuild): Promise<AreaDefinition> => {
  const container = containerOf(build)
  const running = loading.get(container)
  if (running !== undefined) return running
  const started = attempt(build, undefined, () => importArea(build))
  loading.set(container, started)
  started.then(
    () => loaded.add(container),
    () => loading.delete(container),
  )
  return started
}

/** Loads the area and then one screen's module; rejects with AreaFailure, which is cached. */
export const loadScreen = async (build: RegistryBuild, screen: string): Promise<ScreenModule> => {
  const area = loadArea(build)
  if (!loaded.has(containerOf(build))) fetchScreen(build, screen).catch(() => {}) // the area fails for the same reason
  const { screens } = await area
  const load = Object.entries(screens).find(([id]) => id === screen)?.[1]
  return attempt(build, screen, async () => {
    if (load === undefined) throw new AreaFailure('missing', build, `This build has no screen "${screen}".`)
    const module = await load()
    if (!module.Screen) throw new AreaFailure('threw-on-load', build, `The module of "${screen}" has no Screen.`)
    return module
  })
}

/** Aborts all pending requests of a build, so that the next attempt starts over. */
export const startAfresh = async (build: RegistryBuild): Promise<void> => {
  const base = baseOf(build)
  if (base !== null) await giveUpFiles(base)
  await loading.get(containerOf(build))?.catch(() => {})
}

/** Tries twice, the second time after a random delay for each tab. */
const attempt = async <T>(build: RegistryBuild, screen: string | undefined, load: () => Promise<T>): Promise<T> => {
  const once = () =>
    load().catch(async (error: unknown) => {
      throw await classify(build, error)
    })
  try {
    const loaded = await once().catch(async (failure: AreaFailure) => {
      if (!isWorthRetrying(failure)) throw failure
      await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 400))
      return once()
    })
    forget(build, screen)
    return loaded
  } catch (failure) {
    remember(failure as AreaFailure, screen) // classify returns nothing else
    throw failure
  }
}
