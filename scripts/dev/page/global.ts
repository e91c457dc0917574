import type { Snapshot } from '../snapshot.ts'

/** Shared state of this tool's scripts in the page; react.ts sets the first two, bar.ts the last. */
export interface DevelopmentGlobal {
  /** Development builds by request: `react/jsx-dev-runtime`. */
  readonly modules: Readonly<Record<string, unknown>>
  readonly refreshRuntime: unknown
  /** The proxy's last snapshot; null before the first. */
  snapshot: Snapshot | null
}

/** Event of the window for a new snapshot. */
export const snapshotEvent = 'console-development'

/** Event of the window once the host shares its modules, which is when it loads its first area. */
export const sharesEvent = 'console-development-shares'

declare global {
  var __CONSOLE_DEVELOPMENT__: DevelopmentGlobal
}

/** The single object of the page, created by whichever script runs first. */
export const development = (): DevelopmentGlobal => {
  globalThis.__CONSOLE_DEVELOPMENT__ ??= { modules: {}, refreshRuntime: null, snapshot: null }
  return globalThis.__CONSOLE_DEVELOPMENT__
}
