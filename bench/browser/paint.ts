import type { Page } from '../../e2e/launch.ts'

/** What happens, and where: followed by the router as if a link had been clicked, Back, a key, or a click. */
export type Deed =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'back' }
  | { readonly kind: 'click'; readonly selector: string }

/** From the deed to the frame in which `shown` can be seen and `gone`, which stood there before, cannot. */
export const untilPainted = (page: Page, deed: Deed, shown: string, gone?: string): Promise<number> =>
  page.evaluate(
    ({ deed: what, shown: awaited, gone: before }) =>
      new Promise<number>((resolve, reject) => {
        const left = before === undefined ? null : document.querySelector(before)
        const begun = performance.now()
        if (what.kind === 'go') {
          history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: crypto.randomUUID(), usr: null }, '', what.to)
          dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
        } else if (what.kind === 'back') history.back()
        else document.querySelector<HTMLElement>(what.selector)?.click()
        const look = (): void => {
          const isThere = document.querySelector(awaited)?.checkVisibility() === true && left?.isConnected !== true
          if (performance.now() - begun > 20_000) reject(new Error(`${awaited} is not shown`))
          else if (!isThere) requestAnimationFrame(look)
          else afterFrame()
        }
        const afterFrame = () =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - begun)
            port2.postMessage(null)
          })
        requestAnimationFrame(look)
      }),
    { deed, shown, gone },
  )

/** Types a text as somebody would and gives, of each key, how long it took until the frame that shows it. */
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

/** Scrolls for so many frames and gives how long each took. */
export const scrolled = (page: Page, selector: string, frames: number): Promise<number[]> =>
  page.evaluate(
    ({ selector: box, frames: count }) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = []
        let last = performance.now()
        const step = (now: number): void => {
          times.push(now - last)
          last = now
          document.querySelector(box)?.scrollBy(0, 120)
          if (times.length < count) requestAnimationFrame(step)
          else resolve(times.slice(1))
        }
        requestAnimationFrame(step)
      }),
    { selector, frames },
  )
