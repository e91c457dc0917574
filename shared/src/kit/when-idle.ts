/** The current frame and what it begins, such as moving the focus, come first. */
const afterMs = 100
/** Then, idle or not, work begins within this time. */
const withinMs = 500

/** Runs work soon, when the browser is idle. Returns a function that cancels it. */
export const whenIdle = (work: () => void): (() => void) => {
  let idle: number | undefined
  const timer = setTimeout(() => {
    // Safari has none.
    if (typeof requestIdleCallback !== 'function') return work()
    idle = requestIdleCallback(work, { timeout: withinMs })
  }, afterMs)
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
