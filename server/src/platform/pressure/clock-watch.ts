import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** How often the clock of this server jumped so far. */
    readonly clockJumps: Record<'back' | 'forward', number>
    /** Does work every minute until a clock that was put back has reached its former time. */
    whileClockIsBack: (work: () => void) => void
  }
}

const lookEveryMs = 5_000
/** Less is the usual correction of a clock. */
const jumpMs = 30_000
const workEveryMs = 60_000

/** Compares the clock with one that never jumps, and says by how much it did. */
export const clockWatch = (wall: () => number = Date.now, steady: () => number = () => performance.now()) => {
  let distance = wall() - steady()
  let lastWork = steady()
  let backUntil = steady()
  return (): { readonly jumpedMs: number; readonly isBack: boolean } => {
    const now = steady()
    const moved = wall() - now - distance
    const jumpedMs = Math.abs(moved) >= jumpMs ? moved : 0
    // A slow drift is followed, so that it never adds up to a jump.
    distance += moved
    if (jumpedMs < 0) backUntil = Math.max(backUntil, now - jumpedMs)
    if (jumpedMs < 0) lastWork = now - workEveryMs
    const isBack = now < backUntil && now - lastWork >= workEveryMs
    if (isBack) lastWork = now
    return { jumpedMs, isBack }
  }
}

/**
 * Notices that the clock of the machine was put forward or back. What waits within this process does not depend on it;
 * but schedules that ran in the hour that now comes again would be left out, so that work is done every minute.
 */
export const watchClock = (app: FastifyInstance): void => {
  const clockJumps = { back: 0, forward: 0 }
  const works: (() => void)[] = []
  app.decorate('clockJumps', clockJumps)
  app.decorate('whileClockIsBack', (work: () => void) => void works.push(work))
  const look = clockWatch()
  const timer = setInterval(() => {
    const { jumpedMs, isBack } = look()
    if (jumpedMs !== 0) {
      clockJumps[jumpedMs < 0 ? 'back' : 'forward'] += 1
      app.log.warn({ seconds: Math.round(jumpedMs / 1_000) }, 'the clock of this machine jumped')
    }
    if (isBack) for (const work of works) work()
  }, lookEveryMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
