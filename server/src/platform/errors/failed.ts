import { type ErrorTable, errors as platformErrors } from '@console/shared/contract/errors'
import type { Conflict, Failure, FieldErrors } from '@console/shared/contract/reply'
import type { ErrorCode } from './failures.ts'

interface Details {
  /** In place of the code's own words, where more can be said. */
  readonly message?: string
  readonly fields?: FieldErrors
  readonly conflict?: Conflict
  readonly retryAfterSeconds?: number
  /** What the message speaks of, for words in another language. */
  readonly params?: Record<string, string | number>
}

/** A failure declared in the errors.ts of a contract; throwing it decides the answer. */
export class Failed extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? code)
    this.name = 'Failed'
    this.code = code
    this.details = details
  }
}

/** A 400 with a message at one field. */
export const invalidField = (field: string, message: string): Failed =>
  new Failed('invalidInput', { fields: { [field]: [message] } })

/** What an undo makes of a refusal on its way; anything else, as a deadlock, is thrown on. */
export const asNotUndoable = (error: unknown): never => {
  throw error instanceof Failed ? new Failed('notUndoable') : error
}

/** The status and the envelope of a failure. Its words are in the table, which the areas have part in. */
export const failureReply = (
  { code, details }: Failed,
  errors: ErrorTable,
  requestId: string,
): { readonly status: number; readonly body: Failure } => {
  const { status, message } = errors[code] ?? platformErrors.internal
  return {
    status,
    body: {
      status: false,
      code,
      message: details.message ?? message,
      ...(details.fields && { data: details.fields }),
      ...(details.params && { params: details.params }),
      ...(details.conflict && { conflict: details.conflict }),
      request_id: requestId,
    },
  }
}
