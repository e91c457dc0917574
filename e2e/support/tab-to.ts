import type { Locator, Page } from '@playwright/test'

const most = 80

/** Presses Tab, or the key that is named, until the focus is there; a place that it does not reach fails. */
export const tabTo = async (page: Page, target: Locator, key = 'Tab'): Promise<void> => {
  // Looked for once: by its role and name in a large page it takes several times as long as the key.
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
