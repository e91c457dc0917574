/** Input field → its errors. The empty key is for errors of the input as a whole. */
export type FieldErrors = Record<string, string[]>

/** Reply of a successful call. `change` is the audit row of a change that session.undoChange can undo. */
export interface Success<T> {
  status: true
  message?: string
  data: T
  change?: { id: number }
}

/** Reply of a failed call. `conflict` accompanies versionConflict only: the stored values and the ones sent. */
export interface Failure {
  status: false
  /** A code of the console or of an area; newer servers may send unknown codes. */
  code: string
  message: string
  data?: FieldErrors
  conflict?: Conflict
  /** Values that the message mentions, for messages in the agent's language. */
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
