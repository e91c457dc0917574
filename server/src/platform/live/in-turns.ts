/** Streams written to in one batch; ten thousand would block all calls for a fifth of a second. */
export const toldAtOnce = 200

/**
 * Processes many items and yields between batches so that calls are answered. Includes tabs that have closed meanwhile.
 */
export const inTurns = <T>(all: Iterable<T>, tell: (one: T) => void): void => {
  const list = [...all]
  const turn = (from: number): void => {
    for (const one of list.slice(from, from + toldAtOnce)) tell(one)
    if (from + toldAtOnce < list.length) setImmediate(turn, from + toldAtOnce)
  }
  turn(0)
}
