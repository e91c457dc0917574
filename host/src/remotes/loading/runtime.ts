import type { RegistryBuild } from '@console/shared/contract/area'
import type { AreaDefinition } from '@console/shared/contract/define-area'
import {
  init,
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerRemotes,
} from '@module-federation/enhanced/runtime'
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin'
import { AreaFailure, containerOf } from './area-failure.ts'
import { type BuildFiles, readManifest } from './manifest.ts'
import { type ProvidedModule, provided } from './provided.ts'
import { complaintOf, loadScript, openToContainers } from './remote-files.ts'

/** What an area's container exposes: src/screens.ts of its remote. */
interface AreaModule {
  readonly area: AreaDefinition
}

const registered = new Set<string>()
type Container = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>
// Containers are global variables.
const globals = globalThis as unknown as Readonly<Record<string, Container | undefined>>

/**
 * The runtime keeps the promise of a module that it fetches, even a rejected one: without this, one lost file of the host
 * would break all screens that use it until the page is reloaded.
 */
const forgetFailed = (name: string, module: ProvidedModule): ProvidedModule => ({
  ...module,
  get: () =>
    module.get().catch((error: unknown) => {
      const kept = host.shareScopeMap.default?.[name]?.[module.version]
      if (kept) kept.loading = null
      throw error
    }),
})

openToContainers()
const host = init({
  name: 'console_host',
  remotes: [],
  shared: Object.fromEntries(
    Object.entries(provided).map(([name, modules]) => [name, modules.map((module) => forgetFailed(name, module))]),
  ),
  // With version-first, one dead remote breaks the shell's own lazy pages.
  shareStrategy: 'loaded-first',
  plugins: [
    // Remotes run with this runtime and bring none.
    provideRuntime(),
    {
      name: 'console-loading',
      // Entries are loaded and verified below; the runtime itself must never fetch one.
      loadEntry: async ({ remoteInfo: { entryGlobalName } }) => {
        const container = globals[entryGlobalName]
        if (container === undefined) throw new Error(`There is no container ${entryGlobalName}.`)
        return container
      },
    },
  ],
})

/** By container; each attempt to load one reads it again. */
const manifests = new Map<string, Promise<BuildFiles>>()

/** The verified manifest of a build that is loaded or being loaded; rejects with AreaFailure. */
export const manifestOf = (build: RegistryBuild): Promise<BuildFiles> | undefined => manifests.get(containerOf(build))

/**
 * Fetches the files of a screen, and of what it takes from the host, beside the entry of its area, which would request them
 * later. Whatever fails is requested again, and reported, by the entry.
 */
export const fetchScreen = async (build: RegistryBuild, screen: string): Promise<void> => {
  const manifest = await manifestOf(build)
  for (const script of manifest?.ofScreens[screen] ?? []) loadScript(script).catch(() => {})
  for (const name of manifest?.takes[screen] ?? []) provided[name]?.[0].get().catch(() => {})
}

/** Loads a build's public interface; rejects with AreaFailure, ScriptError, or whatever its code throws. */
export const importArea = async (build: RegistryBuild): Promise<AreaDefinition> => {
  const reading = readManifest(build)
  manifests.set(containerOf(build), reading)
  const { entry, globalName, first } = await reading
  // In parallel with the entry, which waits for them; if one fails, the entry requests it again and reports the
  // failure.
  for (const script of first) loadScript(script).catch(() => {})
  if (globals[globalName] === undefined) await loadScript(entry)
  if (globals[globalName] === undefined)
    throw new AreaFailure('threw-on-load', build, complaintOf(entry) ?? 'The entry made no container.')
  const name = containerOf(build)
  if (!registered.has(name)) {
    registered.add(name)
    registerRemotes([{ name, entry, entryGlobalName: globalName }])
  }
  const module = await loadRemote<AreaModule>(`${name}/area`)
  if (module === null) throw new Error('The container has no area.')
  return module.area
}
