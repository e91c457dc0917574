import { test as base } from '@playwright/test'
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
