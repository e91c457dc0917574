import type { RegistryBuild } from '@console/shared/contract/area'
import type { AreaDefinition } from '@console/shared/contract/define-area'
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime'
import { AreaFailure, containerOf } from './area-failure.ts'
import { readManifest } from './manifest.ts'
import { complaintOf, loadScript, openToContainers } from './remote-files.ts'

/** What an area's container exposes: src/screens.ts of its remote. */
interface AreaModule {
  readonly area: AreaDefinition
}

const registered = new Set<string>()
type Container = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>
// Containers are globals by name.
const globals = globalThis as unknown as Readonly<Record<string, Container | undefined>>

openToContainers()
registerPlugins([
  {
    name: 'console-loading',
    // Entries are loaded and checked below; the runtime itself shall never fetch one.
    loadEntry: async ({ remoteInfo: { entryGlobalName } }) => {
      const container = globals[entryGlobalName]
      if (container === undefined) throw new Error(`There is no container ${entryGlobalName}.`)
      return container
    },
  },
])

/** Loads the public face of a build; rejects with AreaFailure, ScriptError, or what its code throws. */
export const importArea = async (build: RegistryBuild): Promise<AreaDefinition> => {
  const { entry, globalName, first } = await readManifest(build)
  // Side by side with the entry, which waits for them; where one fails the entry asks again and says so.
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
