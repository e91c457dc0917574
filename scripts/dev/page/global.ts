import type { Snapshot } from '../snapshot.ts'

/** What the scripts of this tool share in the page; react.ts puts the first two there, bar.ts the last. */
export interface DevelopmentGlobal {
  /** Development builds by request: `react/jsx-dev-runtime`. */
  readonly modules: Readonly<Record<string, unknown>>
  readonly refreshRuntime: unknown
  /** The last thing that the proxy said; null before the first. */
  snapshot: Snapshot | null
}

/** The event of the window that tells of a new snapshot. */
export const snapshotEvent = 'console-development'

declare global {
  var __CONSOLE_DEVELOPMENT__: DevelopmentGlobal
}

/** The one object of the page, made by whichever script comes first. */
export const development = (): DevelopmentGlobal => {
  globalThis.__CONSOLE_DEVELOPMENT__ ??= { modules: {}, refreshRuntime: null, snapshot: null }
  return globalThis.__CONSOLE_DEVELOPMENT__
}
