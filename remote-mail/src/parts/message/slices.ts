const sliceMs = 12

/** Yields to the browser between pieces of long work: await it after each piece. */
export const slices = (signal?: AbortSignal): (() => Promise<void>) => {
  let since = performance.now()
  return async () => {
    signal?.throwIfAborted()
    if (performance.now() - since < sliceMs) return
    await new Promise((go) => setTimeout(go))
    since = performance.now()
  }
}
