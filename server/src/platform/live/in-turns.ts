/** So many streams are written to at once; ten thousand would keep all calls waiting for a fifth of a second. */
export const toldAtOnce = 200

/**
 * Does something for each of many items and yields in between so that calls are answered. Tabs that have closed
 * meanwhile are handled too.
 */
export const inTurns = <T>(all: Iterable<T>, tell: (one: T) => void): void => {
  const list = [...all]
  const turn = (from: number): void => {
    for (const one of list.slice(from, from + toldAtOnce)) tell(one)
    if (from + toldAtOnce < list.length) setImmediate(turn, from + toldAtOnce)
  }
  turn(0)
}
