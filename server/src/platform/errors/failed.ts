import { type ErrorCode, errors } from '@console/shared/contract/errors'
import type { Conflict, Failure, FieldErrors } from '@console/shared/contract/reply'

interface Details {
  /** In place of the code's own words, where more can be said. */
  readonly message?: string
  readonly fields?: FieldErrors
  readonly conflict?: Conflict
  readonly retryAfterSeconds?: number
  /** What the message speaks of, for words in another language. */
  readonly params?: Record<string, string | number>
}

/** A named failure of contract/errors.ts; whoever throws it decides the answer. */
export class Failed extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errors[code].message)
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

/** The envelope of a failure. */
export const failureReply = ({ code, details, message }: Failed, requestId: string): Failure => ({
  status: false,
  code,
  message,
  ...(details.fields && { data: details.fields }),
  ...(details.params && { params: details.params }),
  ...(details.conflict && { conflict: details.conflict }),
  request_id: requestId,
})
