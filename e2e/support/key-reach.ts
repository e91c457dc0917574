import type { Page } from '@playwright/test'

/** Elements that look clickable, but neither are focusable nor contain anything focusable. */
export const mouseOnly = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const byKeys = 'a[href], button, input, select, textarea, summary, label, [tabindex], [contenteditable=true]'
    const isPointed = (element: Element | null) => element !== null && getComputedStyle(element).cursor === 'pointer'
    return [...document.body.querySelectorAll('*')]
      .filter(
        (element) =>
          isPointed(element) &&
          // Inside such an element the pointer is the same.
          !isPointed(element.parentElement) &&
          element.checkVisibility({ visibilityProperty: true }) &&
          element.closest(byKeys) === null &&
          element.querySelector(byKeys) === null,
      )
      .map((element) => `no key comes to <${element.tagName.toLowerCase()}> ${element.textContent?.slice(0, 40)}`)
  })

/** Elements among the first `steps` Tab stops of the main part that trap the focus or do not show it. */
export const tabFaults = async (page: Page, steps: number): Promise<string[]> => {
  const faults = new Set<string>()
  await page.getByRole('main').evaluate((main) => {
    main.tabIndex = -1
    main.focus()
  })
  const before = await page.evaluateHandle(() => ({ element: document.activeElement }))
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate((last) => {
      const focused = document.activeElement
      if (focused === null || focused === document.body) return { isAtEnd: true }
      const name = `<${focused.tagName.toLowerCase()}> ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40)}`
      const isHeld = focused === last.element
      last.element = focused
      // Day, month and year of a date field are separate stops.
      if (isHeld && focused.matches('[type=date], [type=time], [type=datetime-local]')) return { isAtEnd: false }
      const hasLine = (element: Element | null) => {
        if (element === null) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
      }
      const { width } = focused.getBoundingClientRect()
      // A checkbox drawn by its sibling has the outline there.
      const isSeen = hasLine(width > 1 ? focused : focused.nextElementSibling)
      const isTyped = focused.matches('[contenteditable=true]')
      return { isAtEnd: false, held: isHeld ? name : null, unseen: isSeen || isTyped ? null : name }
    }, before)
    if (found.isAtEnd) break
    if (found.held) faults.add(`Tab does not leave ${found.held}`)
    if (found.unseen) faults.add(`nobody sees the focus on ${found.unseen}`)
  }
  await before.dispose()
  return [...faults]
}
