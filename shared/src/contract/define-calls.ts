import type { Access } from './access.ts'
import type { ErrorCode } from './errors.ts'
import type { Static, TSchema } from './schema.ts'

/** Kinds of record that the platform's changes can be about; those of an area are in its contract. */
export type RecordKind =
  | 'session'
  | 'sign_up'
  | 'password'
  | 'agent'
  | 'preference'
  | 'customer'
  | 'export'
  | 'download'
  | 'release'
  | 'release_token'
  | 'file'
  | 'change'

/** One call, declared once. Client, server, authorisation, validation, docs and tests are made from it. */
export interface Call<Code extends string = string, Kind extends string = string> {
  /** GET reads its input from path and query; POST and PUT from path and body. */
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Where the specification puts it elsewhere than under /api/v2. */
  readonly base?: '/api'
  /** On the wire, under its base, spelt as the specification spells it. `{name}` is taken from the input. */
  readonly path: string
  /** One sentence of what it does. */
  readonly summary: string
  readonly access: Access
  readonly input: TSchema
  readonly output: TSchema
  /** Hash of the output schema, by which the build replaces it for browsers; for reads of an area. */
  readonly shape?: string
  /** Failures of its own, beside those that every call has (400, 401, 403, 500, 503). */
  readonly errors: readonly Code[]
  /** What it changes, or false. A change runs in one transaction with its audit row and its idempotency key. */
  readonly changes: Kind | false
  /**
   * It changes no record, but writes what no row of the audit trail tells of: what was seen, who is where, what is held for
   * whom. All other calls that change nothing are answered on a connection that cannot write.
   */
  readonly writes?: true
  /** Whether session.undoChange can take it back. */
  readonly undoable?: true
  /** Open to an agent who has yet to switch on the second step that is asked of them. */
  readonly beforeTwoStep?: true
  /** Its answer signs somebody in: the session belongs to the key of the browser, where that shows one. */
  readonly startsSession?: true
  /** Sent while a page is unloading, when nothing can be signed any more; it may only release what the tab held. */
  readonly whileLeaving?: true
  /** A stored answer would hold a secret: neither the answer nor the key is kept. */
  readonly secret?: true
  /** Whether the client may send it again after a timeout or a network error (spec §4). */
  readonly retry: boolean
  /** Its body may be larger than those of others. */
  readonly maxBodyBytes?: number
  /** The answer is a stream of this kind and not the reply envelope: CSV, or a file that says of itself what it is. */
  readonly stream?: 'csv' | 'file'
}

export type CallMap = Readonly<Record<string, Call>>

/** Declares a group of calls that name these failures and kinds of record: keeps its literal types, checks its shape. */
export type DefineCalls<Code extends string, Kind extends string> = <
  const T extends Readonly<Record<string, Call<Code, Kind>>>,
>(
  calls: T,
) => T

/** Declares a group of calls of the console itself; each area has one of its own in its contract. */
export const defineCalls: DefineCalls<ErrorCode, RecordKind> = (calls) => calls

export type InputOf<C extends Call> = Static<C['input']>
export type OutputOf<C extends Call> = Static<C['output']>

/** The names in a path's braces: `record/{id}` has `id`. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
