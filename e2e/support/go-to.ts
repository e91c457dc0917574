import type { Page } from '@playwright/test'
import { baseUrl } from './console.ts'
import { atRest } from './fits.ts'

const withinMs = 40_000
const between = '/permission-denied'

/** The page's heading; the bar around it has none. */
const title = (page: Page) => page.locator('main :is(h1, h2)').first()

/** Navigates like a link, and waits until the previous page is gone. */
const follow = async (page: Page, path: string): Promise<void> => {
  const left = await title(page).elementHandle()
  await page.evaluate((to) => {
    // Like the router, which numbers its history entries to know their direction.
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: crypto.randomUUID(), usr: null }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
  await page
    .waitForFunction((element) => !element?.isConnected, left, { timeout: withinMs })
    .catch(async (cause: unknown) => {
      const said = await page.locator('body').textContent()
      throw new Error(`${path} is not opened; ${page.url()} says: ${said}`, { cause })
    })
}

/**
 * Opens an address within the loaded console, which takes a third of a full load. Goes through an unrelated page, so
 * that nothing of the previous page is mistaken for the new one.
 */
export const goTo = async (page: Page, path: string): Promise<void> => {
  if (!page.url().startsWith(baseUrl)) {
    await page.goto(path)
    return
  }
  // A screen that is still loading may write its state into the address later.
  await atRest(page)
  if (new URL(page.url()).pathname !== between) {
    await follow(page, between)
    await title(page).waitFor()
  }
  if (path !== between) await follow(page, path)
}
