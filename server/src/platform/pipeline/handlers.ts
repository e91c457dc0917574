import type { Call, InputOf, OutputOf } from '@console/shared/contract/define-calls'
import type { FastifyBaseLogger } from 'fastify'
import type { SignedIn } from '../authentication/session.ts'
import type { SignInOptions } from '../authentication/sign-in-options.ts'
import type { Database, Executor } from '../database/database.ts'
import type { RecordKind } from '../records/record-kinds.ts'
import type { Secrets } from '../secrets/seal.ts'
import type { Services } from './services.ts'
import { requireVersion } from './version.ts'

type AgentFor<C extends Call> = C['access'] extends 'public' ? null : SignedIn

/** What a handler knows beside its input. In a change `db` is the transaction. */
export interface Context<A extends SignedIn | null = SignedIn, D extends Executor = Executor> extends Services {
  readonly db: D
  /** Whose releases are meant. */
  readonly environment: string
  readonly agent: A
  /** Address of the client. */
  readonly ip: string
  /** Ranges of the proxies before this server. */
  readonly proxies: readonly string[]
  readonly userAgent: string
  /** Hash of the random id that the browser keeps and sends as X-Device-Id; null where it sends none. */
  readonly device: Buffer | null
  /** Thumbprint of the key that the browser proved to hold; null where it said nothing of one. */
  readonly proofKey: string | null
  /** By which the browser reached the console: scheme, host and port. */
  readonly origin: string
  /** Who may sign up and how. */
  readonly signIn: SignInOptions
  /** Seals what must be read again. */
  readonly secrets: Secrets
  readonly requestId: string
  readonly log: FastifyBaseLogger
  /** The call and handler that answer at a path, for session.undoChange. */
  readonly handlerAt: (path: string) => AnyHandler | undefined
}

/** What a change did: the answer, and what the audit trail keeps of it. */
export interface Changed<Out> {
  readonly data: Out
  /** Id of the record in question; absent for a change of several. */
  readonly target?: number | string
  /** Ids of other records of that kind that it is about as well: their histories show it too. */
  readonly also?: readonly number[]
  /** Where a change is about another kind of record than its call declares. */
  readonly kind?: string
  /** State before and after. Of two records only the fields that differ are kept. */
  readonly before?: unknown
  readonly after?: unknown
  /** Everything was so already: nothing is audited. */
  readonly unchanged?: true
  /** Who did it, for calls that are made without a session. */
  readonly agentId?: number
  /** The audit row that this change takes back. */
  readonly undoes?: number
}

/** An audit row as far as taking it back needs to know it. */
export interface Undoable {
  readonly target: string | null
  readonly also: readonly number[]
  readonly before: unknown
  readonly after: unknown
}

/**
 * Takes a change back or throws notUndoable. What its handler asks of the agent beyond the call's access it asks again:
 * their rights may be others by now.
 */
export type Undo = (change: Undoable, db: Executor, agent: SignedIn) => Promise<void>

// Methods, not function properties: their parameters are compared both ways, so that one map can hold them all.
export interface ReadHandler<C extends Call> {
  readonly kind: 'read'
  readonly call: C
  run(input: InputOf<C>, context: Context<AgentFor<C>, Database>): Promise<OutputOf<C>>
}

export interface ChangeHandler<C extends Call> {
  readonly kind: 'change'
  readonly call: C
  prepare(input: InputOf<C>, context: Context<AgentFor<C>, Database>): Promise<unknown>
  run(input: InputOf<C>, context: Context<AgentFor<C>>, prepared: unknown): Promise<Changed<OutputOf<C>>>
  readonly undo?: Undo
}

/** A stream of text, or of bytes of another kind, with the number of rows that it will have. */
export interface RowStream {
  readonly total: number
  readonly chunks: AsyncIterable<string | Buffer>
  readonly fileName: string
  /** CSV where nothing is said. */
  readonly type?: string
  /**
   * What the trail says of it beside its name; null: no row, for it is nothing of ours or part of what was just read.
   * A list says of itself what was asked for and how many rows it has.
   */
  readonly told?: { readonly target?: number; readonly after: object } | null
}

export interface StreamHandler<C extends Call> {
  readonly kind: 'stream'
  readonly call: C
  run(input: InputOf<C>, context: Context<AgentFor<C>, Database>): Promise<RowStream>
}

export type AnyHandler = ReadHandler<Call> | ChangeHandler<Call> | StreamHandler<Call>

/** The kind of handler that a declaration asks for. */
export type HandlerFor<C extends Call> = C extends { readonly stream: 'csv' | 'file' }
  ? StreamHandler<C>
  : C['changes'] extends RecordKind
    ? ChangeHandler<C>
    : ReadHandler<C>

/** Answers a call that changes nothing. */
export const read = <C extends Call & { readonly changes: false }>(
  call: C,
  run: ReadHandler<C>['run'],
): ReadHandler<C> => ({ kind: 'read', call, run })

/** Answers a call with a stream. */
export const stream = <C extends Call & { readonly stream: 'csv' | 'file' }>(
  call: C,
  run: StreamHandler<C>['run'],
): StreamHandler<C> => ({ kind: 'stream', call, run })

interface ChangeSpec<C extends Call, Prepared, Before> {
  /** What is slow or must outlast a rollback: runs before the transaction, on the database itself. */
  prepare?(input: InputOf<C>, context: Context<AgentFor<C>, Database>): Promise<Prepared>
  /**
   * Reads and locks what is to be changed. Where the input has a `version`, this gives the record in its wire form
   * with its own: a newer one ends the change with versionConflict.
   */
  load?(input: InputOf<C>, context: Context<AgentFor<C>>): Promise<Before>
  apply(
    input: InputOf<C>,
    before: Before,
    context: Context<AgentFor<C>>,
    prepared: Prepared,
  ): Promise<Changed<OutputOf<C>>>
}

type UndoFor<C extends Call> = C extends { readonly undoable: true }
  ? { readonly undo: Undo }
  : { readonly undo?: never }

/** Answers a call that changes something; the pipeline gives the transaction, the audit row and the replay. */
export const change = <C extends Call & { readonly changes: RecordKind }, Prepared = undefined, Before = undefined>(
  call: C,
  spec: ChangeSpec<C, Prepared, Before> & UndoFor<C>,
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
})

/** A handler for each call of some groups. */
export type HandlersOf<Calls> = {
  readonly [G in keyof Calls]: { readonly [C in keyof Calls[G]]: HandlerFor<Extract<Calls[G][C], Call>> }
}
