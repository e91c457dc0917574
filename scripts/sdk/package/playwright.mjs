// What journeys of an area begin with: the area inside a running console, and an agent who is signed in.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test as base, defineConfig, expect } from '@playwright/test'
import { findChromium } from './scripts/testing/chromium.js'

const flags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync']

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
      launchOptions: { args: flags, ...(chromium === null ? {} : { executablePath: chromium }) },
    },
    ...settings,
  })
}

/** Runs the area's development build inside the console until the tests have ended. */
const runArea = async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'scripts/dev.js'), '--port', '0'], {
    env: { ...process.env, CONSOLE_PROJECT: process.cwd() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const said = []
  const address = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line)
        const [, found] = / (http:\/\/localhost:\d+) \(after/.exec(line) ?? []
        if (found) resolve(found)
      })
  })
  const url = await Promise.race([address, ended.then(() => Promise.reject(new Error(said.join('\n'))))])
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const needed = (name) => {
  const value = process.env[name]
  if (!value) throw new Error(`Set ${name}: journeys sign in to the console as that agent.`)
  return value
}

export const test = base.extend({
  area: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const area = await runArea()
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
