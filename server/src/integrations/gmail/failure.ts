/**
 * Why a Gmail request failed. `notFound`: no such thing, or its history does not reach back that far. `busy`: rate
 * limited; nothing was done. `unavailable`: no answer, or an invalid one. `revoked`: it rejects our token. `refused`: a
 * permanent refusal.
 */
export type GmailFailureCode = 'notFound' | 'busy' | 'unavailable' | 'revoked' | 'refused'

interface Details {
  /** Retry time, if Gmail gives one. */
  readonly retryAfterMs?: number
  /** The request may have been executed: look for the change before repeating it. */
  readonly canBeDone?: boolean
  /** Gmail's reason for a refusal, such as `invalidArgument`; never its text, which can quote a mail. */
  readonly reason?: string
}

/** The only error thrown by this folder's Google code. Contains no address, token or mail text. */
export class GmailFailed extends Error {
  readonly code: GmailFailureCode
  readonly retryAfterMs: number | undefined
  readonly canBeDone: boolean
  readonly reason: string

  constructor(code: GmailFailureCode, { retryAfterMs, canBeDone = false, reason = '' }: Details = {}) {
    super(`Gmail: ${code}`)
    this.name = 'GmailFailed'
    this.code = code
    this.retryAfterMs = retryAfterMs
    this.canBeDone = canBeDone
    this.reason = reason
  }
}

/** Whether an error is a Gmail failure of one of these kinds; of any kind if none is given. */
export const isGmailFailed = (error: unknown, ...codes: GmailFailureCode[]): error is GmailFailed =>
  error instanceof GmailFailed && (codes.length === 0 || codes.includes(error.code))
