import type { Locator, Page } from '@playwright/test'

const most = 80

/** Presses Tab, or the given key, until the element has the focus; fails if it is not reached. */
export const tabTo = async (page: Page, target: Locator, key = 'Tab'): Promise<void> => {
  // Located once: finding it by role and name in a large page takes several times as long as the key press.
  let element = await target.elementHandle()
  for (let presses = 0; presses < most; presses += 1) {
    const is = await element?.evaluate((one) =>
      one === document.activeElement ? 'focused' : one.isConnected ? 'there' : 'gone',
    )
    if (is === 'focused') return
    if (is === 'gone') element = await target.elementHandle()
    await page.keyboard.press(key)
  }
  throw new Error(`${most} times ${key} do not lead to ${target}.`)
}
