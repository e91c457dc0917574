/** Runs a piece of work when it is requested, but at most once in an interval; the first time at once. */
export const atMostEvery = (ms: number, work: () => void) => {
  let timer: NodeJS.Timeout | undefined
  let last = 0
  const run = () => {
    timer = undefined
    last = performance.now()
    work()
  }
  return {
    soon: (): void => {
      timer ??= setTimeout(run, Math.max(0, last + ms - performance.now()))
    },
    end: (): void => clearTimeout(timer),
  }
}
