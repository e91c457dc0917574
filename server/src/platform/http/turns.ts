import { Failed } from '../errors/failed.ts'

/** What one owner has running, and what waits for one of those to end, oldest first. */
interface Line {
  running: number
  readonly waiting: (() => void)[]
}

/** Runs work when its owner has a turn. `isGone`: whether the client has gone away. */
export type TakeTurn = <T>(owner: number, work: () => Promise<T>, isGone: () => boolean) => Promise<T>

/**
 * A few things at once for each owner; the next wait their turn, so that one owner never holds all connections to the
 * database. More than `mostWaiting` are refused with tooManyAtOnce.
 */
export const turns = (atOnce: number, mostWaiting: number): TakeTurn => {
  const lines = new Map<number, Line>()

  const begin = async (line: Line): Promise<void> => {
    if (line.running < atOnce) line.running += 1
    else if (line.waiting.length >= mostWaiting) throw new Failed('tooManyAtOnce', { retryAfterSeconds: 5 })
    // A finished call hands its turn over, so the number of running calls stays the same.
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
      // An agent who types on has asked for something else by now.
      if (isGone()) throw new Failed('unavailable')
      return await work()
    } finally {
      end(owner, line)
    }
  }
}
