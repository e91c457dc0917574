import type { Page } from '../../e2e/support/launch.ts'

/** An interaction on an element: a click followed by the router, Back, a click by script, or one of the mouse. */
export type Interaction =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'back' }
  | { readonly kind: 'click' | 'mouse'; readonly selector: string }

/** The mouse rests on an element this long before it presses, and presses this long. */
const restMs = 300
const pressMs = 80

/** Time from the interaction to the frame in which `shown` is visible and `gone` is not. */
export const untilPainted = async (
  page: Page,
  interaction: Interaction,
  shown: string,
  gone?: string,
): Promise<number> => {
  const isMouse = interaction.kind === 'mouse'
  if (isMouse) {
    await page.locator(interaction.selector).first().hover()
    await page.waitForTimeout(restMs)
  }
  const painted = page.evaluate(
    ({ interaction: what, shown: awaited, gone: before }) =>
      new Promise<number>((resolve, reject) => {
        const left = before === undefined ? null : document.querySelector(before)
        const watch = (begun: number): void => {
          const look = (): void => {
            const isThere = document.querySelector(awaited)?.checkVisibility() === true && left?.isConnected !== true
            if (performance.now() - begun > 20_000) reject(new Error(`${awaited} is not shown`))
            else if (!isThere) requestAnimationFrame(look)
            else {
              // What is there when a frame begins is painted by it; a message arrives after it.
              const { port1, port2 } = new MessageChannel()
              port1.onmessage = () => resolve(performance.now() - begun)
              port2.postMessage(null)
            }
          }
          requestAnimationFrame(look)
        }
        if (what.kind === 'mouse')
          return addEventListener('click', ({ timeStamp }) => watch(timeStamp), { capture: true, once: true })
        const begun = performance.now()
        if (what.kind === 'go') {
          history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: crypto.randomUUID(), usr: null }, '', what.to)
          dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
        } else if (what.kind === 'back') history.back()
        else document.querySelector<HTMLElement>(what.selector)?.click()
        watch(begun)
      }),
    { interaction, shown, gone },
  )
  if (isMouse) {
    await page.mouse.down()
    await page.waitForTimeout(pressMs)
    await page.mouse.up()
  }
  return painted
}

/** Time from a key to the frame in which an element shows another text. */
export const untilOther = async (page: Page, key: string, selector: string): Promise<number> => {
  await page.evaluate((shown) => {
    const before = document.querySelector(shown)?.textContent
    const painted = new Promise<number>((resolve) =>
      addEventListener(
        'keydown',
        ({ timeStamp }) =>
          requestAnimationFrame(function look() {
            const text = document.querySelector(shown)?.textContent
            if (text === undefined || text === before) return void requestAnimationFrame(look)
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - timeStamp)
            port2.postMessage(null)
          }),
        { capture: true, once: true },
      ),
    )
    Object.assign(globalThis, { painted })
  }, selector)
  await page.keyboard.press(key)
  return page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted)
}

/** Types a text and returns, for each key, the time until the frame that shows it. */
export const typed = async (page: Page, text: string): Promise<number[]> => {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { times })
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => void times.push(performance.now() - timeStamp)
          port2.postMessage(null)
        }),
      { capture: true },
    )
  })
  await page.keyboard.type(text, { delay: 120 })
  await page.waitForFunction(
    (count) => (globalThis as unknown as { times: number[] }).times.length >= count,
    text.length,
  )
  return page.evaluate(() => (globalThis as unknown as { times: number[] }).times)
}

/** What a user sees while turning the wheel. */
interface Wheeled {
  /** Of every frame, in ms. */
  readonly frames: readonly number[]
  /** Frames in which newly visible rows were not rendered yet. */
  readonly empty: number
}

interface Watch {
  readonly frames: number[]
  empty: number
  readonly stop: () => void
}

/** In the page: records frames until stopped, and returns the scrolling box of these rows with its position. */
const watchFrames = (row: string) => {
  const isScrolled = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY)
  let box = document.querySelector(row)?.parentElement
  while (box && !isScrolled(box)) box = box.parentElement
  if (!box) throw new Error(`nothing scrolls ${row}`)
  const { left, top, width, height } = box.getBoundingClientRect()
  const middle = left + width / 2
  let at = requestAnimationFrame(function note(now) {
    if (last > 0) watch.frames.push(now - last)
    last = now
    at = requestAnimationFrame(note)
  })
  let last = 0
  // Scrolls the element directly: the measurement sees the screen before the list has handled the event.
  const look = () => {
    const isDrawn = (y: number) => document.elementFromPoint(middle, top + height * y)?.closest(row)
    if (!isDrawn(0.3) || !isDrawn(0.9)) watch.empty += 1
  }
  addEventListener('scroll', look, { capture: true })
  const stop = () => {
    cancelAnimationFrame(at)
    removeEventListener('scroll', look, { capture: true })
  }
  const watch: Watch = { frames: [], empty: 0, stop }
  Object.assign(globalThis, { watch })
  return { x: middle, y: top + height / 2, distance: box.scrollHeight - box.clientHeight }
}

/** One wheel event per frame. */
export const pixelsPerSecond = 7_200

/** Scrolls over the rows, to their end and back, for at least this long. */
export const wheeled = async (page: Page, row: string, forMs: number): Promise<Wheeled> => {
  const devtools = await page.context().newCDPSession(page)
  const { x, y, distance } = await page.evaluate(watchFrames, row)
  const until = performance.now() + forMs
  for (let way = -1; way < 0 || performance.now() < until; way = -way)
    await devtools.send('Input.synthesizeScrollGesture', {
      x,
      y,
      yDistance: way * distance,
      speed: pixelsPerSecond,
      gestureSourceType: 'mouse',
    })
  await devtools.detach()
  return page.evaluate(() => {
    const { watch } = globalThis as unknown as { watch: Watch }
    watch.stop()
    return { frames: watch.frames, empty: watch.empty }
  })
}
