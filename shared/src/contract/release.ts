import type { AreaManifest } from './area.ts'

/**
 * The shape of a value: JSON Schema without descriptions. Objects are in a table under their hash (`ref`), for many
 * calls return the same.
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

/** One call as a build knows it. */
export interface CallShape {
  /** Method and address that identify a call: `POST /api/v2/mail/send_draft`. */
  readonly address: string
  readonly input: Shape
  readonly output: Shape
  /** Codes of its own failures. */
  readonly errors: readonly string[]
  /** It answers with a stream of this kind and not with its output. */
  readonly stream?: 'csv' | 'file'
  /** Of all of this, the objects in it included: two with the same hash are the same. */
  readonly hash: string
}

/** Calls by their names (`members.getCustomer`), with the objects that they take and answer with. */
export interface CallTable {
  readonly calls: Readonly<Record<string, CallShape>>
  readonly shapes: Readonly<Record<string, Shape>>
}

/** What of a shared module makes calls, with the names of these: `getMailFile` → `['mail.getFile']`. */
export type CallMembers = Readonly<Record<string, readonly string[]>>

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
  /**
   * What it takes of the host's clients, by shared module, with the calls that it makes: `mailDrafts.sendDraft`, or a
   * function that makes a call itself (`getMailFile`). Builds of before this was recorded have neither this nor
   * `call_table`, and know only part of `calls`.
   */
  readonly members?: Readonly<Record<string, CallMembers>>
  /** The calls that it makes, as they were when it was built. */
  readonly call_table?: CallTable
  /** Languages in which every word of the remote and of its menu exists; English is always among them. */
  readonly languages: readonly string[]
  /** Language → ids of words that it lacks. */
  readonly missing_words: Readonly<Record<string, readonly string[]>>
  /** Bytes as brotli sends them, beside what the remote allows itself. */
  readonly bytes: { readonly entry: number; readonly total: number }
  readonly budget: { readonly entry: number; readonly total: number }
}

/** A shared module of a host. */
export interface Provided {
  readonly version: string
  readonly names: readonly string[]
  readonly members?: CallMembers
}

/** contract.json of a build of the host: what it gives to remotes. */
export interface HostContract {
  readonly build: string
  readonly version: string
  /** Shared modules by request, with version and exported names. */
  readonly provides: Readonly<Record<string, Provided>>
  /** Calls that the host makes itself. Builds of before this was recorded have neither this nor `call_table`. */
  readonly calls?: readonly string[]
  /** The calls that it makes, and all that its clients offer to remotes. */
  readonly call_table?: CallTable
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
  /** Builds of areas that run in open tabs, by the same rule; servers of before these were noted do not say. */
  readonly open_areas?: readonly StoredBuild[]
  /** Everything that an agent can be sent to: live builds, canaries, and the ones that a failure falls back on. */
  readonly areas: readonly {
    readonly area: string
    readonly live: StoredBuild | null
    readonly canary: StoredBuild | null
    readonly previous: StoredBuild | null
  }[]
  /** Calls that the running server answers: `members.getCustomer`. */
  readonly calls: readonly string[]
  /** The same with their shapes; servers of before these were recorded do not say. */
  readonly call_table?: CallTable
}

/** The area under which the host itself is released. */
export const hostArea = 'host'
