import type { AreaManifest } from './area.ts'

/**
 * contract.json of a remote's build: all that it takes from elsewhere, read from its sources and its bundler, so that
 * whether it fits a host and a server is known without running it.
 */
export interface RemoteContract {
  readonly area: string
  readonly build: string
  /** Shared modules as they are requested (`react/jsx-runtime`) with the range that the code enforces. */
  readonly shared: Readonly<Record<string, { readonly range: string; readonly strict: boolean }>>
  /** Names imported, by shared module of the console: `@console/shared/kit/base` → `['Button', …]`. Types are no names. */
  readonly names: Readonly<Record<string, readonly string[]>>
  /** Calls made: `members.getCustomer`. */
  readonly calls: readonly string[]
  /** Languages in which every word of the remote and of its menu exists; English is always among them. */
  readonly languages: readonly string[]
  /** Language → ids of words that it lacks. */
  readonly missing_words: Readonly<Record<string, readonly string[]>>
  /** Bytes as brotli sends them, beside what the remote allows itself. */
  readonly bytes: { readonly entry: number; readonly total: number }
  readonly budget: { readonly entry: number; readonly total: number }
}

/** contract.json of a build of the host: what it gives to remotes. */
export interface HostContract {
  readonly build: string
  readonly version: string
  /** Shared modules by request, with version and exported names. */
  readonly provides: Readonly<Record<string, { readonly version: string; readonly names: readonly string[] }>>
  readonly languages: readonly string[]
  readonly bytes: { readonly total: number }
}

/** A build that is stored, with what it says of itself. */
export interface StoredBuild {
  readonly definition: AreaManifest
  readonly contract: RemoteContract
}

/** GET /api/release/state: what a release is checked against. */
export interface ReleaseState {
  readonly environment: string
  /** Null before the first host was released. */
  readonly host: HostContract | null
  /** Older hosts that still run in open tabs: seen in the last 24 hours. */
  readonly open_hosts: readonly HostContract[]
  /** Everything that an agent can be sent to: live builds, canaries, and the ones that a failure falls back on. */
  readonly areas: readonly {
    readonly area: string
    readonly live: StoredBuild | null
    readonly canary: StoredBuild | null
    readonly previous: StoredBuild | null
  }[]
  /** Calls that the running server answers: `members.getCustomer`. */
  readonly calls: readonly string[]
}

/** The area under which the host itself is released. */
export const hostArea = 'host'
