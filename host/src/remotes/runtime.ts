import type { RegistryEntry } from '@console/shared/contract/area'
import type { AreaDefinition } from '@console/shared/contract/define-area'
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import { AreaFailure } from './area-failure.ts'
import { judge, loadLimitMs, unreachable } from './probe.ts'

/** What an area's container exposes: src/screens.ts of its remote. */
interface AreaModule {
  readonly area: AreaDefinition
}

/** Name of a build's container. One per build: a newer release of an area can join the one that an open tab runs. */
export const containerOf = ({ area, build }: RegistryEntry): string => `${area}_${build}`

const registered = new Map<string, RegistryEntry>()
/** How often an entry script was asked for. */
const asked = new Map<string, number>()
/** Why a container's manifest was refused. The runtime keeps only the words of what its hook throws. */
const refused = new Map<string, AreaFailure>()

registerPlugins([
  {
    name: 'console-loading',
    fetch: (url, init) => {
      const entry = [...registered.values()].find(({ manifest }) => absolute(manifest) === url)
      // What is not ours is left to the runtime.
      return entry === undefined ? false : fetchManifest(entry, init)
    },
    createScript: ({ url }) => {
      const script = document.createElement('script')
      // A second request for one address would wait for a first that hangs; every try has an address of its own.
      const tries = asked.get(url) ?? 0
      asked.set(url, tries + 1)
      script.src = tries === 0 ? url : `${url}?again=${tries}`
      script.crossOrigin = 'anonymous'
      return { script, timeout: loadLimitMs }
    },
  },
])

const register = (entry: RegistryEntry): void => {
  const name = containerOf(entry)
  if (registered.has(name)) return
  registered.set(name, entry)
  registerRemotes([{ name, entry: absolute(entry.manifest) }])
}

/** Loads the public face of a build; rejects with AreaFailure or whatever the runtime or the remote throws. */
export const importArea = async (entry: RegistryEntry): Promise<AreaDefinition> => {
  const container = containerOf(entry)
  register(entry)
  refused.delete(container)
  try {
    const module = await loadRemote<AreaModule>(`${container}/area`)
    if (module === null) throw new Error('The container has no area.')
    return module.area
  } catch (error) {
    throw refused.get(container) ?? error
  }
}

const absolute = (address: string): string => new URL(address, location.origin).href

/** The runtime would take any answer for a manifest, for any time, and keep a bad one. */
const fetchManifest = async (entry: RegistryEntry, init: RequestInit): Promise<Response> => {
  const fail = ({ kind, message }: { kind: AreaFailure['kind']; message: string }, cause?: unknown) =>
    new AreaFailure(kind, entry, message, cause)
  const request = { ...init, cache: 'no-cache' as const, signal: AbortSignal.timeout(loadLimitMs) }
  try {
    const response = await fetch(entry.manifest, request)
    const finding = judge(response, 'json')
    if (finding !== null) throw fail(finding)
    const body = await response.text()
    if (!isManifest(body)) throw fail({ kind: 'not-javascript', message: `${entry.manifest} is no manifest` })
    return new Response(body, response)
  } catch (error) {
    const failure = error instanceof AreaFailure ? error : fail(unreachable(entry.manifest, error), error)
    refused.set(containerOf(entry), failure)
    throw failure
  }
}

const isManifest = (body: string): boolean => {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && 'metaData' in value && 'exposes' in value && 'shared' in value
  } catch {
    return false
  }
}
