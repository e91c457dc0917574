import type { ErrorMessages } from '../contract/define-area.ts'
import type { Conflict, FieldErrors } from '../contract/reply.ts'

/**
 * Failures without a code from the server: no answer, a timeout, an answer that is not ours, or plain text, which is
 * shown unchanged (spec §8).
 */
export type LocalCode = 'timeout' | 'network' | 'badReply' | 'plainText'

let wordsNow: ErrorMessages = {}
/**
 * Sets the messages for failures of clients that have none of their own: those of the area on screen. A failure keeps
 * the messages that applied when its request was sent.
 */
export const setErrorMessages = (words: ErrorMessages): void => {
  wordsNow = words
}
/** Messages for failures of requests sent now. */
export const currentErrorMessages = (): ErrorMessages => wordsNow

/** A failed call. `message` is English; screens show their own text for codes they know. */
export class ApiError extends Error {
  /** A code of the server (contract/errors.ts or the area's), or a LocalCode. */
  readonly code: string
  readonly status: number | undefined
  readonly fields: FieldErrors
  readonly conflict: Conflict | undefined
  readonly params: Readonly<Record<string, string | number>> | undefined
  readonly requestId: string | undefined
  /** Messages of the area that sent the request. */
  readonly words: ErrorMessages

  constructor(
    code: string,
    message: string,
    rest: {
      status?: number
      fields?: FieldErrors
      conflict?: Conflict
      params?: Record<string, string | number>
      requestId?: string
      words?: ErrorMessages
    } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = rest.status
    this.fields = rest.fields ?? {}
    this.conflict = rest.conflict
    this.params = rest.params
    this.requestId = rest.requestId
    this.words = rest.words ?? wordsNow
  }
}
