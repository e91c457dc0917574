import type { ApiCall } from '@console/shared/api/client'
import type { Call, InputOf, OutputOf } from '@console/shared/contract/define-calls'
import type { Message, Text } from '@console/shared/intl/messages'
import type { ComponentType } from 'react'
import type { FieldSource } from '../../../contract/press-event.ts'
import type { QueueItem, QueueName } from '../../../contract/queue.ts'

/** Form values of an item by field, as text. */
export type Values = Readonly<Record<string, string>>
export type Sources = Readonly<Record<string, FieldSource>>
/** Error of a field; a text is the server's message. */
export type Problem = Message | string
export type Problems = Readonly<Record<string, Problem>>

export const problemText = (problem: Problem, t: Text): string => (typeof problem === 'string' ? problem : t(problem))

/** The data for a decision. */
export interface Situation<R> {
  readonly item: QueueItem
  readonly record: R
  readonly values: Values
  readonly sources: Sources
}

/** Props of an item's panes. */
export interface PaneProps<R> extends Situation<R> {
  /**
   * Fills fields: typed values (without a source, which drops the previous one), or with the sentence they were found
   * in.
   */
  readonly set: (values: Values, source?: FieldSource) => void
  readonly problems: Problems
  /** Read-only: it is settled, or claimed by another agent. */
  readonly readOnly: boolean
  /** The extracted values, before any edits. */
  readonly machine: Values
  /** Resets fields to the extracted values. */
  readonly reset: (fields: readonly string[]) => void
  /** Makes the decision with that id, like its key. */
  readonly decide: (decision: string) => void
}

interface ReadOf<R> {
  readonly call: ApiCall<Call>
  readonly input: (item: QueueItem) => unknown
  /** Only for its type. */
  readonly record?: R
}

/** How an item is read. */
export const reads = <C extends Call>(
  call: ApiCall<C>,
  input: (item: QueueItem) => InputOf<C>,
): ReadOf<OutputOf<C>> => ({ call: call as unknown as ApiCall<Call>, input }) // call and input fit each other here

/** A reason for a rejection. */
export interface Reason {
  readonly id: string
  readonly label: Message
  /** Requires free text, which follows its id after a colon. */
  readonly inWords?: true
}

/** A decision declared by a queue. */
interface DecisionOf<R, C extends Call> {
  readonly id: string
  /** A single character; Ctrl or Cmd with Enter makes the first decision of a queue, even inside a field. */
  readonly key: string
  readonly label: Message
  /** Description of the decision, for the line that offers Undo. */
  readonly done: Message
  readonly danger?: true
  /** Requires one of these, chosen by a second key, 1 for the first. */
  readonly reasons?: readonly Reason[]
  /** Question asked before a decision that looks like a mistake. */
  readonly ask?: (at: Situation<R>) => Message | null
  readonly call: ApiCall<C>
  /** The input to send, or errors by field. */
  readonly input: (at: Situation<R>, reason: string) => InputOf<C> | { readonly problems: Problems }
  /** Why it is disallowed now; it is shown disabled. */
  readonly refusal?: (at: Situation<R>) => Message | null
}

export type Decision<R> = Omit<DecisionOf<R, Call>, 'input'> & {
  readonly input: (at: Situation<R>, reason: string) => unknown
}

/** Keeps the types of a decision's call and input together. */
export const decision =
  <R>() =>
  <C extends Call>(spec: DecisionOf<R, C>): Decision<R> =>
    spec as unknown as Decision<R> // they fit each other; whoever sends them need not know how

/** Keeps the types of a call and its input together. */
export const reopens =
  <R>() =>
  <C extends Call>(call: ApiCall<C>, input: (at: Situation<R>) => InputOf<C>): Pick<Decision<R>, 'call' | 'input'> => ({
    call: call as unknown as ApiCall<Call>, // see decision
    input,
  })

export const hasProblems = (input: unknown): input is { readonly problems: Problems } =>
  typeof input === 'object' && input !== null && 'problems' in input

/** A queue: its items, how they are shown, and the possible decisions. */
export interface QueueSpec<R> {
  readonly queue: QueueName
  readonly title: Message
  /** Help text with the criteria for decisions; one click away. */
  readonly guide: Message
  readonly read: ReadOf<R>
  /** Initial form values. */
  readonly values: (record: R) => Values
  readonly sources?: (record: R) => Sources
  /** The form field for a field name in a server error; absent: the same name. */
  readonly refusedField?: (record: R, input: unknown, path: string) => string
  /** Why an item is in the queue. */
  readonly why: (item: QueueItem, record: R, t: Text) => string
  /** The basis of the decision: an article, a reported value. */
  readonly Source: ComponentType<PaneProps<R>>
  readonly Form: ComponentType<PaneProps<R>>
  /** Label of a settled item's decision, by the server's name. */
  readonly outcome?: (decision: string, t: Text) => string
  /** The page or site to be opened by a key. */
  readonly page?: (record: R) => string
  /** Reopens a settled item; absent: impossible. */
  readonly reopen?: Pick<Decision<R>, 'call' | 'input'>
  /** The first one is the default. */
  readonly decisions: readonly Decision<R>[]
}
