import type { Access } from './access.ts'
import type { ErrorCode } from './errors.ts'
import type { Static, TSchema } from './schema.ts'

/** Kinds of record that a change can be about; the audit trail names them. */
export type RecordKind =
  | 'session'
  | 'sign_up'
  | 'password'
  | 'agent'
  | 'preference'
  | 'customer'
  | 'campaign'
  | 'export'
  | 'download'
  | 'blocked_domain'
  | 'banned_ip'
  | 'auto_banning'
  | 'search_alert'
  | 'release'
  | 'release_token'
  | 'banner'
  | 'announcement'
  | 'ticket'
  | 'ticket_macro'
  | 'task'
  | 'company'
  | 'file'
  | 'press_event'
  | 'staged_press'
  | 'scanned_domain'
  | 'domain_check'
  | 'crawled_row'
  | 'inside_product'
  | 'outside_technology'
  | 'newsletter'
  | 'stripe_sync'
  | 'mail_account'
  | 'mail_thread'
  | 'mail_draft'
  | 'mail_send'
  | 'saved_reply'
  | 'thread_note'
  | 'change'

/** One call, declared once. Client, server, authorisation, validation, docs and tests are made from it. */
export interface Call {
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
  /** Failures of its own, beside those that every call has (400, 401, 403, 500, 503). */
  readonly errors: readonly ErrorCode[]
  /** What it changes, or false. A change runs in one transaction with its audit row and its idempotency key. */
  readonly changes: RecordKind | false
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
  /** Sent while a page goes away, when nothing can be signed any more; it only lets go of what the tab had. */
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

/** Keeps the literal types of a group of calls and checks their shape. */
export const defineCalls = <const T extends CallMap>(calls: T): T => calls

export type InputOf<C extends Call> = Static<C['input']>
export type OutputOf<C extends Call> = Static<C['output']>

/** The names in a path's braces: `record/{id}` has `id`. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
