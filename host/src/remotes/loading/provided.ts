/** A module that remotes take from the host. */
export interface ProvidedModule {
  readonly version: string
  readonly shareConfig: {
    readonly singleton: boolean
    readonly requiredVersion: string
    readonly strictVersion: boolean
  }
  readonly get: () => Promise<() => unknown>
}

/**
 * What the host provides to remotes, by the name of its import. The build fills it in from scripts/federation.config.ts
 * (scripts/build/loaders/provided.cjs).
 */
export const provided: Readonly<Record<string, readonly [ProvidedModule]>> = {}
