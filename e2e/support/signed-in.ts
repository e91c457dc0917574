import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'

interface Options {
  readonly locale?: string
  readonly viewport?: BrowserContextOptions['viewport']
}

/** A new browser in which an agent is signed in at a console, by their token. */
export const signedInBrowser = (
  browser: Browser,
  url: string,
  token: string,
  { locale, viewport }: Options = {},
): Promise<BrowserContext> => {
  const localStorage = [{ name: 'token', value: token }, ...(locale ? [{ name: 'locale', value: locale }] : [])]
  return browser.newContext({
    baseURL: url,
    ...(viewport && { viewport }),
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
}
