import { Failed } from '../errors/failed.ts'

/** An owner's running work, and what waits for it, oldest first. */
interface Line {
  running: number
  readonly waiting: (() => void)[]
}

/** Runs work when its owner has a free slot. `isGone`: whether the client has disconnected. */
export type TakeTurn = <T>(owner: number, work: () => Promise<T>, isGone: () => boolean) => Promise<T>

/**
 * Limits the concurrent work of each owner; further requests wait, so that one owner cannot hold all database
 * connections. More than `maxWaiting` waiting ones are refused with tooManyAtOnce.
 */
export const turns = (atOnce: number, maxWaiting: number): TakeTurn => {
  const lines = new Map<number, Line>()

  const begin = async (line: Line): Promise<void> => {
    if (line.running < atOnce) line.running += 1
    else if (line.waiting.length >= maxWaiting) throw new Failed('tooManyAtOnce', { retryAfterSeconds: 5 })
    // A finished call passes its slot on, so the number of running calls stays the same.
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
  }
  const end = (owner: number, line: Line): void => {
    const next = line.waiting.shift()
    if (next) next()
    else {
      line.running -= 1
      if (line.running === 0) lines.delete(owner)
    }
  }

  return async (owner, work, isGone) => {
    const line = lines.get(owner) ?? { running: 0, waiting: [] }
    lines.set(owner, line)
    await begin(line)
    try {
      // The client has disconnected, for example because the agent typed on.
      if (isGone()) throw new Failed('unavailable')
      return await work()
    } finally {
      end(owner, line)
    }
  }
}
