/** Field of the input → what is wrong with it. The empty key speaks of the input as a whole. */
export type FieldErrors = Record<string, string[]>

/** A call that worked. `change` names the audit row of a change that can be undone by session.undoChange. */
export interface Success<T> {
  status: true
  message?: string
  data: T
  change?: { id: number }
}

/** A call that did not. `conflict` comes with versionConflict alone: what is stored now and what was sent. */
export interface Failure {
  status: false
  /** Of the console itself or of an area; a newer server may have codes that nobody here knows. */
  code: string
  message: string
  data?: FieldErrors
  conflict?: Conflict
  /** Numbers and names that the message speaks of, for words in the agent's language. */
  params?: Record<string, string | number>
  request_id?: string
}

export interface Conflict {
  current: Record<string, unknown>
  yours: Record<string, unknown>
  changed_by: string | null
  changed_at: string | null
}

export type Reply<T> = Success<T> | Failure
