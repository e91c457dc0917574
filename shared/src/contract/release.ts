import type { AreaManifest } from './area.ts'

/**
 * Shape of a value: JSON Schema without descriptions. Objects are stored in a table under their hash (`ref`), because
 * many calls return the same ones.
 */
export interface Shape {
  readonly ref?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Shape
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
}

/** A call as a build knows it. */
export interface CallShape {
  /** Method and address that identify a call: `POST /api/v2/mail/send_draft`. */
  readonly address: string
  readonly input: Shape
  readonly output: Shape
  /** Error codes of the call itself. */
  readonly errors: readonly string[]
  /** Kind of the stream it answers with instead of its output. */
  readonly stream?: 'csv' | 'file'
  /** Hash of all of this including the objects it refers to: equal hashes mean equal calls. */
  readonly hash: string
}

/** Calls by name (`members.getCustomer`), with the objects they take and return. */
export interface CallTable {
  readonly calls: Readonly<Record<string, CallShape>>
  readonly shapes: Readonly<Record<string, Shape>>
}

/** Exports of a shared module that make calls, with the names of those calls: `getMailFile` → `['mail.getFile']`. */
export type CallMembers = Readonly<Record<string, readonly string[]>>

/**
 * contract.json of a remote's build: everything it takes from elsewhere, read from its sources and its bundler. It
 * shows whether the build fits a host and a server without running it.
 */
export interface RemoteContract {
  readonly area: string
  readonly build: string
  /** Requested shared modules (`react/jsx-runtime`) with the version range that the code enforces. */
  readonly shared: Readonly<Record<string, { readonly range: string; readonly strict: boolean }>>
  /** Names imported, by shared module of the console: `@console/shared/kit/base` → `['Button', …]`. Types are no names. */
  readonly names: Readonly<Record<string, readonly string[]>>
  /** Calls made: `members.getCustomer`. */
  readonly calls: readonly string[]
  /**
   * Parts of the host's clients that the build uses, by shared module, with the calls they make:
   * `mailDrafts.sendDraft`, or a function that makes a call itself (`getMailFile`). Older builds have neither this nor
   * `call_table`, and know only part of `calls`.
   */
  readonly members?: Readonly<Record<string, CallMembers>>
  /** The calls it makes, with their shapes at build time. */
  readonly call_table?: CallTable
  /** Languages in which every message of the remote and of its menu exists; always includes English. */
  readonly languages: readonly string[]
  /** Language → ids of messages without a translation. */
  readonly missing_words: Readonly<Record<string, readonly string[]>>
  /** Bytes after brotli, and the remote's own budget. */
  readonly bytes: { readonly entry: number; readonly total: number }
  readonly budget: { readonly entry: number; readonly total: number }
}

/** A shared module of a host. */
export interface Provided {
  readonly version: string
  readonly names: readonly string[]
  readonly members?: CallMembers
}

/** contract.json of a host build: what it provides to remotes. */
export interface HostContract {
  readonly build: string
  readonly version: string
  /** Shared modules by request, with version and exported names. */
  readonly provides: Readonly<Record<string, Provided>>
  /** Calls that the host makes itself. Older builds have neither this nor `call_table`. */
  readonly calls?: readonly string[]
  /** The calls it makes, and all that its clients offer to remotes. */
  readonly call_table?: CallTable
  readonly languages: readonly string[]
  readonly bytes: { readonly total: number }
}

/** A stored build and its contract. */
export interface StoredBuild {
  readonly definition: AreaManifest
  readonly contract: RemoteContract
}

/** GET /api/release/state: the state that a release is checked against. */
export interface ReleaseState {
  readonly environment: string
  /** Null before the first host was released. */
  readonly host: HostContract | null
  /** Older hosts still running in open tabs: seen in the last 24 hours. */
  readonly open_hosts: readonly HostContract[]
  /** Builds of areas running in open tabs, by the same rule; older servers do not report them. */
  readonly open_areas?: readonly StoredBuild[]
  /** All builds an agent can receive: live builds, canaries and fallbacks. */
  readonly areas: readonly {
    readonly area: string
    readonly live: StoredBuild | null
    readonly canary: StoredBuild | null
    readonly previous: StoredBuild | null
  }[]
  /** Calls that the running server answers: `members.getCustomer`. */
  readonly calls: readonly string[]
  /** The same with their shapes; older servers do not report them. */
  readonly call_table?: CallTable
}

/** The area under which the host itself is released. */
export const hostArea = 'host'
