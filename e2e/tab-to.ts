import type { Locator, Page } from '@playwright/test'

const most = 80

/** Presses Tab until the focus is there; a place that Tab does not reach fails. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor()
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${most} times Tab do not lead to ${target}.`)
}
