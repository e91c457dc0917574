const columns = 8
const rows = 5
/** Share of the points. The rest may be a clock, a badge or a notice that comes later. */
const share = 0.9
/** A screen without changes for this long that waits for no data is complete. */
const quietMs = 1_000
const maxMs = 30_000
const inputs = ['pointerdown', 'keydown', 'wheel'] as const

/** Points spread over the visible part of an element. */
const pointsOn = (element: Element): readonly (readonly [x: number, y: number])[] => {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const [width, height] = [Math.min(right, innerWidth) - left, Math.min(bottom, innerHeight) - top]
  return Array.from({ length: columns * rows }, (_, n) => [
    left + (((n % columns) + 0.5) / columns) * width,
    top + ((Math.floor(n / columns) + 0.5) / rows) * height,
  ])
}

/** After the next frame, when the layout is known and reading it costs nothing. */
const afterFrame = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work))
}

/**
 * Calls `done` with the time at which nine tenths of an element showed what they go on showing. Browsers measure the
 * paint of a page only once, not of the screens opened in it. Ends without a result if the agent goes on while data is
 * missing. Returns a function that cancels.
 */
export const watchPaint = (content: Element, isWaiting: () => boolean, done: (at: number) => void): (() => void) => {
  const points = pointsOn(content)
  const shown: (Element | null)[] = points.map(() => null)
  const changed: number[] = []
  let queued = false
  let quiet: ReturnType<typeof setTimeout> | undefined

  const stop = (): void => {
    mutations.disconnect()
    clearTimeout(quiet)
    clearTimeout(limit)
    for (const type of inputs) removeEventListener(type, onInput, true)
    stopped = true
  }
  let stopped = false
  const finish = (): void => {
    if (stopped) return
    stop()
    const at = changed.toSorted((one, other) => one - other)[Math.ceil(share * points.length) - 1]
    if (at !== undefined) done(at)
  }
  const finishIfQuiet = (hasWaited: boolean): void => {
    const waits = isWaiting()
    // The data arrived a moment ago and may not be painted yet.
    if (waits || hasWaited) quiet = setTimeout(() => finishIfQuiet(waits), quietMs)
    else finish()
  }
  const look = (): void => {
    queued = false
    if (stopped) return
    const now = performance.now()
    let isChanged = false
    for (const [index, [x, y]] of points.entries()) {
      const element = document.elementFromPoint(x, y)
      // A dialog or a notice lies above.
      if (element === shown[index] || element === null || !content.contains(element)) continue
      shown[index] = element
      changed[index] = now
      isChanged = true
    }
    if (!isChanged && quiet !== undefined) return
    clearTimeout(quiet)
    quiet = setTimeout(() => finishIfQuiet(false), quietMs)
  }
  const lookSoon = (): void => {
    if (queued) return
    queued = true
    afterFrame(look)
  }
  /** From here on the agent's own actions change the screen. */
  const onInput = (event: Event): void => {
    if (event instanceof KeyboardEvent && event.repeat) return
    if (isWaiting()) stop()
    else finish()
  }

  const mutations = new MutationObserver(lookSoon)
  const limit = setTimeout(finish, maxMs)
  mutations.observe(content, { childList: true, subtree: true })
  for (const type of inputs) addEventListener(type, onInput, true)
  lookSoon()
  return stop
}
