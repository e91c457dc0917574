/**
 * Why Gmail did not do what it was asked to.
 * `notFound`: it knows no such thing, or its history does not reach back that far. `busy`: it asks us to come back later;
 * nothing was done. `unavailable`: it does not answer, or with nonsense. `revoked`: it takes our token no more.
 * `refused`: it says no, and would say so again.
 */
export type GmailFailureCode = 'notFound' | 'busy' | 'unavailable' | 'revoked' | 'refused'

interface Details {
  /** When to come back, where it says so. */
  readonly retryAfterMs?: number
  /** What was asked for may have been done all the same: a change must be looked for before it is asked for again. */
  readonly canBeDone?: boolean
  /** Gmail's own word for a refusal, such as `invalidArgument`; never its text, for that can quote a mail. */
  readonly reason?: string
}

/** The only failure of everything in this folder that speaks with Google. Holds no address, token or text of a mail. */
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

/** Whether something failed at Gmail in one of these ways; in any way where none is named. */
export const isGmailFailed = (error: unknown, ...codes: GmailFailureCode[]): error is GmailFailed =>
  error instanceof GmailFailed && (codes.length === 0 || codes.includes(error.code))
