import type { ErrorMessages } from '../contract/define-area.ts'
import type { Conflict, FieldErrors } from '../contract/reply.ts'

/**
 * Failures that no server named: nothing answered at all, it took too long, the answer was no reply of ours, or it was
 * a plain text, which is shown as it is (spec §8).
 */
export type LocalCode = 'timeout' | 'network' | 'badReply' | 'plainText'

let wordsNow: ErrorMessages = {}
/**
 * Takes the words of the area that is drawn from now on, for what is sent by a client that has none of its own: one of
 * the console. Each failure keeps those under which its request was sent.
 */
export const setErrorMessages = (words: ErrorMessages): void => {
  wordsNow = words
}
/** The words for failures of what is sent now. */
export const currentErrorMessages = (): ErrorMessages => wordsNow

/** A call that did not work. `message` is English; screens show their own words for a `code` they know. */
export class ApiError extends Error {
  /** Of the server (contract/errors.ts, and that of each area), or a LocalCode. */
  readonly code: string
  readonly status: number | undefined
  readonly fields: FieldErrors
  readonly conflict: Conflict | undefined
  readonly params: Readonly<Record<string, string | number>> | undefined
  readonly requestId: string | undefined
  /** What the area that sent the request says of its failures. */
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
