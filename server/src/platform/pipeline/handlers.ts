import type { Call, Danger, DangerLimit, InputOf, OutputOf } from '@console/shared/contract/define-calls'
import type { FastifyBaseLogger } from 'fastify'
import type { SignedIn } from '../authentication/session.ts'
import type { SignInOptions } from '../authentication/sign-in-options.ts'
import type { Versions } from '../dangerous/customer-versions.ts'
import type { Database, Executor } from '../database/database.ts'
import type { FilePiece } from '../reads/recorded-pieces.ts'
import type { RecordKind } from '../records/record-kinds.ts'
import type { Secrets } from '../secrets/seal.ts'
import type { Services } from './services.ts'
import { requireVersion } from './version.ts'

type AgentFor<C extends Call> = C['access'] extends 'public' ? null : SignedIn

/** What a handler receives besides its input. In a change `db` is the transaction. */
export interface Context<A extends SignedIn | null = SignedIn, D extends Executor = Executor> extends Services {
  readonly db: D
  /** The releases of this environment. */
  readonly environment: string
  readonly agent: A
  /** Address of the client. */
  readonly ip: string
  /** Ranges of the proxies before this server. */
  readonly proxies: readonly string[]
  readonly userAgent: string
  /** Hash of the browser's random id from X-Device-Id; null if it sends none. */
  readonly device: Buffer | null
  /** Thumbprint of the key that the browser proved; null if it sent no proof. */
  readonly proofKey: string | null
  /** The origin by which the browser reached the console: scheme, host and port. */
  readonly origin: string
  /** Who may sign up, and how. */
  readonly signIn: SignInOptions
  /** Encrypts secrets that must be readable again. */
  readonly secrets: Secrets
  /** The trace id, which the browser chooses: for logs and the audit log, but nothing may depend on it being unique. */
  readonly requestId: string
  readonly log: FastifyBaseLogger
  /** The call and handler at a path, for session.undoChange. */
  readonly handlerAt: (path: string) => AnyHandler | undefined
}

/** Result of a change: the reply, and the audit row's content. */
export interface Changed<Out> {
  readonly data: Out
  /** Id of the record; absent for a change of several. */
  readonly target?: number | string
  /** Ids of further records of that kind: their histories show the change too. */
  readonly also?: readonly number[]
  /** The kind of record, if it differs from the call's declaration. */
  readonly kind?: string
  /** State before and after. Of two records only the differing fields are stored. */
  readonly before?: unknown
  readonly after?: unknown
  /** Nothing changed, so nothing is audited. */
  readonly unchanged?: true
  /** The agent, for calls without a session. */
  readonly agentId?: number
  /** The audit row that this change undoes. */
  readonly undoes?: number
}

/** The part of an audit row that an undo needs. */
export interface Undoable {
  readonly target: string | null
  readonly also: readonly number[]
  readonly before: unknown
  readonly after: unknown
}

/**
 * Undoes a change or throws notUndoable. Checks again what the handler requires beyond the call's access, because the
 * agent's rights may have changed.
 */
export type Undo = (change: Undoable, db: Executor, agent: SignedIn) => Promise<void>

/** The records that a dangerous call concerns, as they are now. */
export interface Concerned {
  readonly count: number
  /** For `two`: the customers whose versions must still be these when the change is approved. */
  readonly versions?: Versions
  /** For `two`: the input that names exactly these records, because filters may match others later. */
  readonly exactly?: unknown
}

/** What a change needs before it is made. */
export interface Guarded {
  readonly needs: Danger['needs']
  /** The dangerous call: whoever may make it may approve it. */
  readonly call: Call
  readonly concerned: Concerned
  /** The audit row that it undoes. */
  readonly undoes?: number
}

// Methods, not function properties: their parameters are compared bivariantly, so that one map can hold them all.
export interface ReadHandler<C extends Call> {
  readonly kind: 'read'
  readonly call: C
  run(input: InputOf<C>, context: Context<AgentFor<C>, Database>): Promise<OutputOf<C>>
  concerns?(input: InputOf<C>, context: Context<AgentFor<C>, Executor>): Promise<Concerned>
}

export interface ChangeHandler<C extends Call> {
  readonly kind: 'change'
  readonly call: C
  prepare(input: InputOf<C>, context: Context<AgentFor<C>, Database>): Promise<unknown>
  run(input: InputOf<C>, context: Context<AgentFor<C>>, prepared: unknown): Promise<Changed<OutputOf<C>>>
  readonly undo?: Undo
  /** It works before its transaction, so that a rehearsal would not be without effects. */
  readonly prepares: boolean
  concerns?(input: InputOf<C>, context: Context<AgentFor<C>, Executor>): Promise<Concerned>
  /** What the input needs, for a call that makes other calls' changes. */
  guarded?(input: InputOf<C>, context: Context<AgentFor<C>, Executor>): Promise<Guarded | null>
}

/** A stream of text, or of bytes of another type, with its number of rows. */
export interface RowStream {
  readonly total: number
  readonly chunks: AsyncIterable<FilePiece>
  readonly fileName: string
  /** Default: CSV. */
  readonly type?: string
  /** Rows that count for a dangerous export, if not all do. */
  readonly counted?: number
  /**
   * Content of the audit row besides the name; null: no row, because it is not our data or part of what was just read.
   * A list records its filters and its number of rows.
   */
  readonly told?: { readonly target?: number; readonly after: object } | null
}

export interface StreamHandler<C extends Call> {
  readonly kind: 'stream'
  readonly call: C
  run(input: InputOf<C>, context: Context<AgentFor<C>, Database>): Promise<RowStream>
}

export type AnyHandler = ReadHandler<Call> | ChangeHandler<Call> | StreamHandler<Call>

/** The kind of handler for a declaration. */
export type HandlerFor<C extends Call> = C extends { readonly stream: 'csv' | 'file' }
  ? StreamHandler<C>
  : C['changes'] extends RecordKind
    ? ChangeHandler<C>
    : ReadHandler<C>

/** Handler of a call that changes nothing. */
export const read = <C extends Call & { readonly changes: false }>(
  call: C,
  run: ReadHandler<C>['run'],
  /** Counts the records of a call that is dangerous above a number of them. */
  concerns?: ReadHandler<C>['concerns'],
): ReadHandler<C> => ({ kind: 'read', call, run, ...(concerns && { concerns }) })

/** Handler of a call that answers with a stream. */
export const stream = <C extends Call & { readonly stream: 'csv' | 'file' }>(
  call: C,
  run: StreamHandler<C>['run'],
): StreamHandler<C> => ({ kind: 'stream', call, run })

interface ChangeSpec<C extends Call, Prepared, Before> {
  /** For slow work, or work that must survive a rollback: runs before the transaction, on the database itself. */
  prepare?(input: InputOf<C>, context: Context<AgentFor<C>, Database>): Promise<Prepared>
  /**
   * Reads and locks what is to be changed. If the input has a `version`, it returns the record in its wire form with
   * its version: if that is newer, the change ends with versionConflict.
   */
  load?(input: InputOf<C>, context: Context<AgentFor<C>>): Promise<Before>
  apply(
    input: InputOf<C>,
    before: Before,
    context: Context<AgentFor<C>>,
    prepared: Prepared,
  ): Promise<Changed<OutputOf<C>>>
  /** What this input needs before it is made, for a call that makes other calls' changes. */
  guarded?(input: InputOf<C>, context: Context<AgentFor<C>, Executor>): Promise<Guarded | null>
}

/** Counts the records of a call that is dangerous above a number of them, or needs to know which they are. */
type ConcernsFor<C extends Call> = C extends {
  readonly dangerous: { readonly needs: 'two' } | { readonly above: DangerLimit }
}
  ? { concerns(input: InputOf<C>, context: Context<AgentFor<C>, Executor>): Promise<Concerned> }
  : { readonly concerns?: never }

type UndoFor<C extends Call> = C extends { readonly undoable: true }
  ? { readonly undo: Undo }
  : { readonly undo?: never }

/** Handler of a call that changes something; the pipeline provides the transaction, the audit row and the replay. */
export const change = <C extends Call & { readonly changes: RecordKind }, Prepared = undefined, Before = undefined>(
  call: C,
  spec: ChangeSpec<C, Prepared, Before> & UndoFor<C> & ConcernsFor<C>,
): ChangeHandler<C> => ({
  kind: 'change',
  call,
  prepare: async (input, context) => spec.prepare?.(input, context),
  run: async (input, context, prepared) => {
    // Without `load` or `prepare` their types are undefined, and so are the values.
    const before = (await spec.load?.(input, context)) as Before
    await requireVersion(context.db, call.changes, input, before)
    return spec.apply(input, before, context, prepared as Prepared)
  },
  ...(spec.undo === undefined ? {} : { undo: spec.undo }),
  prepares: spec.prepare !== undefined,
  ...(spec.concerns === undefined ? {} : { concerns: spec.concerns }),
  ...(spec.guarded === undefined ? {} : { guarded: spec.guarded }),
})

/** A handler for each call of some groups. */
export type HandlersOf<Calls> = {
  readonly [G in keyof Calls]: { readonly [C in keyof Calls[G]]: HandlerFor<Extract<Calls[G][C], Call>> }
}
