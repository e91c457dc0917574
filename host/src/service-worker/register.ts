import type { RegistryEntry } from '@console/shared/contract/area'
import { getDefaultStore } from 'jotai'
import { areasOfMenu } from '../remotes/menu-areas.ts'
import { registryAtom } from '../remotes/registry/live-registry.ts'
import { metaOf } from '../remotes/registry/trust.ts'

/** Spreads the installations of a thousand tabs that are notified of a release at the same time. */
const spreadMs = 10_000
/** An open tab learns within this time that the server no longer wants a worker. */
const updateEveryMs = 900_000

/**
 * The address of the worker for these builds: another build is another address, so that the browser installs the worker
 * anew. Null if a build is a developer's own, whose files change under the same names. A preview is for one tab only.
 */
export const workerAddress = (builds: readonly Pick<RegistryEntry, 'area' | 'build' | 'override'>[]): string | null => {
  if (builds.some(({ override }) => override === 'development')) return null
  const names = builds.filter(({ override }) => override === undefined).map(({ area, build }) => `${area}.${build}`)
  return `/service-worker.js?builds=${names.sort().join(',')}`
}

let registered: string | null = null
let isDue = false

const update = async (): Promise<void> => void (await (await navigator.serviceWorker.getRegistration())?.update())

/** Installs the worker for the menu's builds; an update also finds a released host, and a server that wants none. */
const keepUp = async (): Promise<void> => {
  isDue = false
  const areas = areasOfMenu()
  const address = areas.length === 0 ? null : workerAddress(areas)
  if (address === null) return
  try {
    if (address === registered) await update()
    else await navigator.serviceWorker.register(address)
    registered = address
  } catch {
    // Without a worker, everything comes from the network as before.
  }
}

const keepUpSoon = (): void => {
  if (isDue) return
  isDue = true
  setTimeout(() => void keepUp(), Math.random() * spreadMs)
}

/** Has the browser keep the files of the host and of the menu's areas from now on, wherever it can and may. */
export const keepFilesOfMenu = (): void => {
  // The server names it in the page if it wants one. Without TLS a browser has none.
  if (!('serviceWorker' in navigator) || metaOf('service-worker') === null) return
  getDefaultStore().sub(registryAtom, keepUpSoon)
  setInterval(() => void keepUp(), updateEveryMs)
  void keepUp()
}
