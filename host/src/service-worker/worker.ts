import { dropOtherFiles, keepFiles, storedFile } from './cached-files.ts'
import { type KeptBuild, keptFiles, keptPath } from './kept-files.ts'

interface Extendable extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}
interface Install extends Extendable {
  /** Not in all browsers. */
  readonly addRoutes?: (rules: readonly object[]) => Promise<void>
}
interface Fetch extends Extendable {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}
/** The global object of a service worker, which the types of pages lack. */
interface Scope {
  readonly addEventListener: {
    (type: 'install', listen: (event: Install) => void): void
    (type: 'activate', listen: (event: Extendable) => void): void
    (type: 'fetch', listen: (event: Fetch) => void): void
  }
  readonly location: Location
  readonly clients: { readonly claim: () => Promise<void> }
  readonly skipWaiting: () => Promise<void>
  /** In front of this script, by the server. */
  readonly keptBuilds: readonly KeptBuild[]
}
const scope = globalThis as unknown as Scope

const files = keptFiles(scope.keptBuilds)

/** An update follows a page load at once: it waits until the page has its data. */
const pageFirstMs = 5_000

/**
 * Only files of builds reach this worker; where the browser can, everything else passes it by without waking it.
 * Pages are among them, so that a page never waits for a worker to start.
 */
const onlyFiles = [
  { condition: { urlPattern: { pathname: '/assets/*' } }, source: 'fetch-event' },
  { condition: { urlPattern: { pathname: '/remotes/*' } }, source: 'fetch-event' },
  { condition: { urlPattern: { pathname: '/*' } }, source: 'network' },
]

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const install = async (): Promise<void> => {
  await pause(pageFirstMs)
  // Without storage nothing is kept, and everything comes from the network.
  await keepFiles(files).catch(() => {})
  // Files are named by their content, so an open page may have any worker.
  await scope.skipWaiting()
}

const activate = async (): Promise<void> => {
  await dropOtherFiles(files).catch(() => {})
  await scope.clients.claim()
}

const answer = async (request: Request, path: string): Promise<Response> =>
  (await storedFile(files, path).catch(() => null)) ?? fetch(request)

// Chromium compiles scripts as a whole that are stored during this event.
scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([event.addRoutes?.(onlyFiles), install()]))
})
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('fetch', (event) => {
  const path = keptPath(files, event.request, scope.location.origin)
  if (path !== null) event.respondWith(answer(event.request, path))
})
