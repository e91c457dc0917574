// Fixtures of an area's end-to-end tests: the area inside a running console, and a signed-in agent.
import { test as base, defineConfig, expect } from '@playwright/test'
import { chromiumFlags, findChromium } from './scripts/testing/chromium.js'
import { runDev } from './scripts/testing/dev-command.js'

/** The configuration: the system's Chromium, which is never downloaded. */
export const journeys = (settings = {}) => {
  const chromium = findChromium()
  return defineConfig({
    testDir: './e2e',
    testMatch: '**/*.e2e.ts',
    fullyParallel: false,
    workers: 1,
    timeout: 90_000,
    expect: { timeout: 15_000 },
    reporter: 'line',
    use: {
      viewport: { width: 1280, height: 800 },
      launchOptions: { args: chromiumFlags, ...(chromium === null ? {} : { executablePath: chromium }) },
    },
    ...settings,
  })
}

const needed = (name) => {
  const value = process.env[name]
  if (!value) throw new Error(`Set ${name}: journeys sign in to the console as that agent.`)
  return value
}

export const test = base.extend({
  area: [
    // The area's development build inside the console, for the duration of the tests.
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const area = await runDev(['--port', '0'], { CONSOLE_PROJECT: process.cwd() })
      await use(area)
      await area.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ area }, use) => use(area.url),
  /** Signs in as AGENT_EMAIL with AGENT_PASSWORD. */
  signIn: async ({ page }, use) =>
    use(async () => {
      await page.goto('/signin')
      await page.getByLabel('Email').fill(needed('AGENT_EMAIL'))
      await page.getByLabel('Password').fill(needed('AGENT_PASSWORD'))
      await page.getByLabel('Password').press('Enter')
      await page.waitForURL((address) => address.pathname !== '/signin')
    }),
})

export { expect }
