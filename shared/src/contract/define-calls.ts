import type { Access } from './access.ts'
import type { ErrorCode } from './errors.ts'
import type { Static, TSchema } from './schema.ts'

/** Kinds of record that changes of the platform can concern; those of an area are in its contract. */
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
  | 'proposal'

/** Kinds of people, and of records with what people wrote, whose reading is recorded. */
export const readKinds = [
  'customer',
  'agent',
  'ticket',
  'mail_thread',
  'mail',
  'mail_draft',
  'mail_send',
  'request',
  'search_alert',
  'company',
  'change',
] as const
export type ReadKind = (typeof readKinds)[number]

/**
 * Whose data an answer holds, as paths to the ids of the records: `customer_id` and `rows[].customer_id` in the answer,
 * `input.customer_id` in the input; `{target_kind=customer}` goes on only where that field has that value. `none`: nobody's
 * but the agent's own. `list`: a file of a list, whose entry in the server's export lists says it.
 */
export type Reads = 'none' | 'list' | Readonly<Partial<Record<ReadKind, string | readonly string[]>>>

/** Numbers of records above which a change is dangerous; the server's settings define them. */
export const dangerLimits = ['customers', 'recipients', 'exportedRows'] as const
export type DangerLimit = (typeof dangerLimits)[number]

/**
 * What a dangerous call needs besides the right to make it. `again`: the agent has proved who they are within the last
 * minutes. `two`: it becomes a proposal, and another agent who may make the call approves it.
 */
export interface Danger {
  readonly needs: 'again' | 'two'
  /**
   * It is dangerous above this number of records. Absent: from the first record on. The handler's `concerns` counts them,
   * and leaves out records whose change is harmless.
   */
  readonly above?: DangerLimit
}

/** A call, declared once. Client, server, authorisation, validation, docs and tests are derived from it. */
export interface Call<Code extends string = string, Kind extends string = string> {
  /** GET reads its input from path and query, POST and PUT from path and body. */
  readonly method: 'GET' | 'POST' | 'PUT'
  /** For calls that the specification places outside /api/v2. */
  readonly base?: '/api'
  /** Path below the base, in the specification's spelling. `{name}` is taken from the input. */
  readonly path: string
  /** What it does, in one sentence. */
  readonly summary: string
  readonly access: Access
  readonly input: TSchema
  readonly output: TSchema
  /** Whose data the answer holds: each such answer is recorded before it leaves. In builds for browsers only `none` is left, for reads of areas. */
  readonly reads?: Reads
  /** Hash of the output schema, which replaces it in builds for browsers; for reads of an area. */
  readonly shape?: string
  /** Errors of the call besides those of every call (400, 401, 403, 500, 503). */
  readonly errors: readonly Code[]
  /**
   * The kind of record it changes, or false. A change runs in one transaction with its audit row and its idempotency
   * key.
   */
  readonly changes: Kind | false
  /**
   * It changes no record but writes what the audit log does not cover, such as presence, what was seen, or
   * reservations. All other calls without changes get a read-only connection.
   */
  readonly writes?: true
  /**
   * A read replica may answer it: the answer may lack what others changed in the last seconds, but never what the agent
   * changed. For searches, reports and the audit log; not for a record that somebody is about to change, nor for what
   * live events refresh.
   */
  readonly replica?: true
  /** Whether session.undoChange can undo it. */
  readonly undoable?: true
  /** Allowed for an agent who must first enable two-step sign-in. */
  readonly beforeTwoStep?: true
  /** Allowed while the screen of the session is locked. */
  readonly whileLocked?: true
  /** Its answer signs an agent in; the session is bound to the browser's key if there is one. */
  readonly startsSession?: true
  /** Sent while a page unloads, when requests can no longer be signed; it may only release what the tab held. */
  readonly whileLeaving?: true
  /** The answer holds a secret, so neither it nor the idempotency key is stored. */
  readonly secret?: true
  /**
   * Whether the answer leaves compressed if it is large. False if it holds a secret, whose length would tell it: a token,
   * a code, a key, a link that works by itself, or mails, which may contain such things; and for public calls and files.
   * Absent in builds for browsers.
   */
  readonly compressed?: boolean
  /** What the change, or the file, needs besides the right to make the call; an undo of it needs the same. */
  readonly dangerous?: Danger
  /** Whether the client may retry it after a timeout or a network error (spec §4). */
  readonly retry: boolean
  /** Its body may be larger than that of other calls. */
  readonly maxBodyBytes?: number
  /**
   * The answer is a stream of this kind instead of the reply envelope: CSV, or a file with a content type of its own.
   */
  readonly stream?: 'csv' | 'file'
}

/** A call as contracts declare it: none is silent about whose data its answer holds, and whether it may be compressed. */
export type DeclaredCall<Code extends string = string, Kind extends string = string> = Call<Code, Kind> & {
  readonly reads: Reads
  readonly compressed: boolean
}

export type CallMap = Readonly<Record<string, Call>>

/** Declares a group of calls with these errors and kinds of record; keeps its literal types and checks its shape. */
export type DefineCalls<Code extends string, Kind extends string> = <
  const T extends Readonly<Record<string, DeclaredCall<Code, Kind>>>,
>(
  calls: T,
) => T

/** Declares a group of calls of the console itself; each area has its own function in its contract. */
export const defineCalls: DefineCalls<ErrorCode, RecordKind> = (calls) => calls

export type InputOf<C extends Call> = Static<C['input']>
export type OutputOf<C extends Call> = Static<C['output']>

/** Names in the braces of a path: `id` for `record/{id}`. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
