import type { Page } from '@playwright/test'
import { baseUrl } from './console.ts'
import { atRest } from './fits.ts'

const withinMs = 20_000
const between = '/permission-denied'

/** What the page says that it is; the bar around it has no headings. */
const title = (page: Page) => page.locator('main :is(h1, h2)').first()

/** Follows an address as a link does, and waits until what stood there is gone. */
const follow = async (page: Page, path: string): Promise<void> => {
  const left = await title(page).elementHandle()
  await page.evaluate((to) => {
    // As the router writes it: it counts its steps, to know which way one leads.
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
 * Opens an address within the loaded console, which takes a third of a full load. Goes through a page that no test is
 * about, so that nothing of the previous page is mistaken for the new one.
 */
export const goTo = async (page: Page, path: string): Promise<void> => {
  if (!page.url().startsWith(baseUrl)) {
    await page.goto(path)
    return
  }
  // A screen that still reads may yet write what it read into the address, as if one had come back to it.
  await atRest(page)
  if (new URL(page.url()).pathname !== between) {
    await follow(page, between)
    await title(page).waitFor()
  }
  if (path !== between) await follow(page, path)
}
