/** Idle or not, work begins after this time. */
const withinMs = 500

/** Runs work when the browser is idle. Returns a function that cancels it. Safari has no requestIdleCallback. */
export const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(work, { timeout: withinMs })
  return () => cancelIdleCallback(id)
}
