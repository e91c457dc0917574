import type { ApiCall } from '@console/shared/api/client'
import type { Call, InputOf, OutputOf } from '@console/shared/contract/define-calls'
import type { Message, Text } from '@console/shared/intl/messages'
import type { ComponentType } from 'react'
import type { FieldSource } from '../../../contract/press-event.ts'
import type { QueueItem, QueueName } from '../../../contract/queue.ts'

/** Form values of an item, field by field, as text. */
export type Values = Readonly<Record<string, string>>
export type Sources = Readonly<Record<string, FieldSource>>
/** What is wrong with a field; a text is the server's own. */
export type Problem = Message | string
export type Problems = Readonly<Record<string, Problem>>

export const problemText = (problem: Problem, t: Text): string => (typeof problem === 'string' ? problem : t(problem))

/** What a decision is made from. */
export interface Situation<R> {
  readonly item: QueueItem
  readonly record: R
  readonly values: Values
  readonly sources: Sources
}

/** What the panes of an item get. */
export interface PaneProps<R> extends Situation<R> {
  /** Fills fields: typed (no source, and what they had is dropped), or with the sentence that they were read in. */
  readonly set: (values: Values, source?: FieldSource) => void
  readonly problems: Problems
  /** Nothing can be done about it any more: it is settled, or somebody else's. */
  readonly readOnly: boolean
  /** What was read of the record, before anybody changed it. */
  readonly machine: Values
  /** Resets fields to the extracted values. */
  readonly reset: (fields: readonly string[]) => void
  /** Makes the decision with that id, as its key does. */
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

/** Why something is turned down. */
export interface Reason {
  readonly id: string
  readonly label: Message
  /** It says nothing by itself: a few words are asked for, and follow its id after a colon. */
  readonly inWords?: true
}

/** A decision as a queue declares it. */
interface DecisionOf<R, C extends Call> {
  readonly id: string
  /** A single character; Ctrl or Cmd with Enter makes the first decision of a queue, from within a field too. */
  readonly key: string
  readonly label: Message
  /** What was done, for the line that offers to take it back. */
  readonly done: Message
  readonly danger?: true
  /** One of these is asked for by a second key, 1 for the first. */
  readonly reasons?: readonly Reason[]
  /** Asked before it is made, where something looks like a slip. */
  readonly ask?: (at: Situation<R>) => Message | null
  readonly call: ApiCall<C>
  /** The input to send, or errors by field. */
  readonly input: (at: Situation<R>, reason: string) => InputOf<C> | { readonly problems: Problems }
  /** Why it cannot be made now; it is shown disabled. */
  readonly refusal?: (at: Situation<R>) => Message | null
}

export type Decision<R> = Omit<DecisionOf<R, Call>, 'input'> & {
  readonly input: (at: Situation<R>, reason: string) => unknown
}

/** Keeps a decision's call and input together. */
export const decision =
  <R>() =>
  <C extends Call>(spec: DecisionOf<R, C>): Decision<R> =>
    spec as unknown as Decision<R> // they fit each other; whoever sends them need not know how

/** Keeps a call and its input together. */
export const reopens =
  <R>() =>
  <C extends Call>(call: ApiCall<C>, input: (at: Situation<R>) => InputOf<C>): Pick<Decision<R>, 'call' | 'input'> => ({
    call: call as unknown as ApiCall<Call>, // see decision
    input,
  })

export const hasProblems = (made: unknown): made is { readonly problems: Problems } =>
  typeof made === 'object' && made !== null && 'problems' in made

/** A queue: what its items are, how they are shown, and what can be decided on them. */
export interface QueueSpec<R> {
  readonly queue: QueueName
  readonly title: Message
  /** What to look at and what to decide when; one click away. */
  readonly guide: Message
  readonly read: ReadOf<R>
  /** What the form holds at first. */
  readonly values: (record: R) => Values
  readonly sources?: (record: R) => Sources
  /** The field of the form that the server refuses; absent: it has the server's name. */
  readonly refusedField?: (record: R, input: unknown, path: string) => string
  /** Why an item is here. */
  readonly why: (item: QueueItem, record: R, t: Text) => string
  /** What the decision lies in: an article, a reported value. */
  readonly Source: ComponentType<PaneProps<R>>
  readonly Form: ComponentType<PaneProps<R>>
  /** What was decided on a settled item, as the server names it. */
  readonly outcome?: (decision: string, t: Text) => string
  /** The page or site that the decision lies in, opened by a key. */
  readonly page?: (record: R) => string
  /** Lets a settled item wait again; absent: it cannot. */
  readonly reopen?: Pick<Decision<R>, 'call' | 'input'>
  /** The first is the usual one. */
  readonly decisions: readonly Decision<R>[]
}
