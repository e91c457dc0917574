import type { Page } from '@playwright/test'

const withinMs = 40_000

/** Elements that overflow the window horizontally, except inside scrolling boxes. */
export const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const out = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width: own, height } = element.getBoundingClientRect()
      return own > 1 && height > 1 && (left < -1 || right > width + 1) && !scrolls(element.parentElement)
    })
    const named = out.map((element) => `<${element.tagName.toLowerCase()}> ${element.textContent?.slice(0, 40)}`)
    const wide =
      document.documentElement.scrollWidth > width ? [`the document: ${document.documentElement.scrollWidth}`] : []
    return [...wide, ...named]
  })

/** Waits several frames: a bar that measures itself folds one frame after the window became narrower. */
const framesAtRest = 3

/** Waits until nothing is loading or moving: a fading dialog does not have its final colours. */
export const atRest = async (page: Page): Promise<void> => {
  // Checked once a frame.
  const isAtRest = ({ frames, count }: { frames: number; count: { seen: number } }) => {
    const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    const rests =
      document.querySelector('h1, h2')?.checkVisibility() === true &&
      document.querySelector('[aria-busy=true]') === null &&
      moving.every(({ playState }) => playState === 'finished')
    count.seen = rests ? count.seen + 1 : 0
    return count.seen >= frames
  }
  const count = await page.evaluateHandle(() => ({ seen: 0 }))
  await page
    .waitForFunction(isAtRest, { frames: framesAtRest, count }, { timeout: withinMs, polling: 'raf' })
    .catch((cause: unknown) => {
      throw new Error(`${page.url()} does not come to rest.`, { cause })
    })
  await count.dispose()
}

/**
 * Truncated texts of controls and headings. Table cells may be truncated, because columns can be widened; so may stored
 * data (in <bdi>), which can have any length, and placeholders that end in an ellipsis.
 */
export const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = 'button, a, [role=tab], [role=menuitem], [role=option], label, h1, h2, h3, summary, legend, select'
    const cut = (element: Element): boolean =>
      element.clientWidth > 1 &&
      element.scrollWidth > element.clientWidth + 1 &&
      getComputedStyle(element).overflowX !== 'visible'
    const hints = [...document.body.querySelectorAll('input[placeholder]')]
      .filter((input) => getComputedStyle(input).textOverflow !== 'ellipsis')
      .map((input) => `<input> would cut its hint in the middle: ${input.getAttribute('placeholder')}`)
    const words = [...document.body.querySelectorAll(controls)]
      .filter(
        (element) =>
          element.closest('td') === null &&
          element.querySelector('bdi') === null &&
          element.checkVisibility({ visibilityProperty: true }),
      )
      .filter((element) => [element, ...element.querySelectorAll('*')].some(cut))
      .map((element) => `<${element.tagName.toLowerCase()}> is cut off: ${element.textContent?.slice(0, 60)}`)
    return [...hints, ...words]
  })
