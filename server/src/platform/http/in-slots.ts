/** Runs work when one of `atOnce` slots is free, in order. */
export const inSlots = (atOnce: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  const line: (() => void)[] = []
  let running = 0
  return async (work) => {
    // A finished one passes its slot on, so the number of running ones stays the same.
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
