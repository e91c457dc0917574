import { type Browser, test as base, type Page } from '@playwright/test'
import { logIn } from './calls.ts'
import type { Level } from './console.ts'
import { signedInBrowser } from './signed-in.ts'
import { type RunningConsole, startConsole } from './start-console.ts'

/** For tests that change what is live for everyone: a console of their own, for all tests of a file. */
export const withOwnConsole = (options: Parameters<typeof startConsole>[0]) =>
  base.extend<object, { readonly running: RunningConsole }>({
    running: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
      async ({}, use) => {
        const running = await startConsole(options)
        await use(running)
        await running.stop()
      },
      { scope: 'worker', timeout: 240_000 },
    ],
  })

/** A page of a console of its own, with an agent signed in. */
export const openAs = async (browser: Browser, url: string, level: Level): Promise<Page> => {
  const context = await signedInBrowser(browser, url, await logIn(url, level))
  return context.newPage()
}
