interface Ending {
  readonly waitUntil: (work: Promise<unknown>) => void
}
/** The global object of a service worker. */
interface Scope {
  readonly addEventListener: (type: 'install' | 'activate', listen: (event: Ending) => void) => void
  readonly skipWaiting: () => Promise<void>
  readonly caches: {
    readonly keys: () => Promise<string[]>
    readonly delete: (name: string) => Promise<boolean>
  }
  readonly registration: { readonly unregister: () => Promise<boolean> }
}

// Runs in the browser: it uses nothing from outside.
const end = (scope: Scope): void => {
  const leave = async (): Promise<void> => {
    const names = await scope.caches.keys().catch((): string[] => [])
    await Promise.allSettled(names.map((name) => scope.caches.delete(name)))
    await scope.registration.unregister()
  }
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  scope.addEventListener('activate', (event) => event.waitUntil(leave()))
}

/**
 * A service worker that replaces the one of an open browser, deletes what it kept and removes itself. The server has
 * it, not the host's build: it must end a worker that is itself at fault.
 */
export const endingWorker = `(${end})(self)\n`
