import { type ErrorTable, errors as platformErrors } from '@console/shared/contract/errors'
import type { Conflict, Failure, FieldErrors } from '@console/shared/contract/reply'
import type { ErrorCode } from './failures.ts'

interface Details {
  /** Replaces the code's message with a more specific one. */
  readonly message?: string
  readonly fields?: FieldErrors
  readonly conflict?: Conflict
  readonly retryAfterSeconds?: number
  /** Values in the message, for translations. */
  readonly params?: Record<string, string | number>
}

/** An error declared in an errors.ts of a contract; throwing it determines the answer. */
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

/** Converts a refusal during an undo to notUndoable; rethrows anything else, such as a deadlock. */
export const asNotUndoable = (error: unknown): never => {
  throw error instanceof Failed ? new Failed('notUndoable') : error
}

/** Status and envelope of an error. Messages are in the table, to which the areas contribute. */
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
