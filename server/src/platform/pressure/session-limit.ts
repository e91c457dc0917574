import type { Call } from '@console/shared/contract/define-calls'

/** Calls of one session per minute, and as many at once; 0: any number. */
export interface SessionRate {
  readonly reads: number
  readonly changes: number
}

export const anyRate: SessionRate = { reads: 0, changes: 0 }

const minuteMs = 60_000
/** Below this number of sessions nothing is tidied up. */
const fewKeys = 1_000

/**
 * Allows `perMinute` per key, and as many at once after a quiet minute; returns the milliseconds to wait, 0 if it is
 * allowed. (The generic cell rate algorithm: a token bucket in one number, the moment at which the bucket is full.) `now`
 * counts milliseconds and never goes back, whatever happens to the clock.
 */
export const rateLimit = (perMinute: number, now: () => number = () => performance.now()) => {
  const fullAt = new Map<number, number>()
  const costMs = minuteMs / perMinute
  let tidyAbove = fewKeys

  const tidy = (at: number): void => {
    for (const [key, full] of fullAt) if (full <= at) fullAt.delete(key)
    tidyAbove = Math.max(fewKeys, 2 * fullAt.size)
  }

  return {
    take: (key: number): number => {
      if (perMinute === 0) return 0
      const at = now()
      if (fullAt.size > tidyAbove) tidy(at)
      const full = Math.max(fullAt.get(key) ?? at, at) + costMs
      const waitMs = full - at - minuteMs
      if (waitMs > 0) return waitMs
      fullAt.set(key, full)
      return 0
    },
    size: () => fullAt.size,
  }
}

/**
 * Limits the calls of a session on this server. Reads and changes are counted apart, so that nothing that a page reads by
 * itself uses up what an agent may save. Streams are no calls and are not counted.
 */
export const sessionLimit = ({ reads, changes }: SessionRate) => {
  const ofReads = rateLimit(reads)
  const ofChanges = rateLimit(changes)
  /** Seconds to wait; 0: it may go on. */
  return (sessionId: number, { changes: kind, whileLeaving }: Pick<Call, 'changes' | 'whileLeaving'>): number => {
    // Nobody would hear the refusal.
    if (whileLeaving) return 0
    return Math.ceil((kind === false ? ofReads : ofChanges).take(sessionId) / 1_000)
  }
}
