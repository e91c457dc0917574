import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '../scripts/testing/chromium.ts'

const chromium = findChromium()

/** End-to-end tests that measure time: nothing else may run beside them. */
const alone = ['big-records', 'bytes', 'live', 'painted-soon', 'two-servers'].map((name) => `**/${name}.e2e.ts`)

/** End-to-end tests of the built console, with the system's Chromium. */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'together', testMatch: '**/*.e2e.ts', testIgnore: alone },
    { name: 'alone', testMatch: alone },
    // No tests: used by `pnpm pictures`.
    { name: 'pictures', testMatch: '**/pictures.ts' },
  ],
  fullyParallel: false,
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  reporter: [
    ['line'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
      ? ([['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE }]] as const)
      : []),
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    trace: 'off',
    // A worker would load in the background in every test, and requests that it sends reach no route of a test.
    serviceWorkers: 'block',
    launchOptions: { args: chromiumFlags, ...(chromium === null ? {} : { executablePath: chromium }) },
  },
})
