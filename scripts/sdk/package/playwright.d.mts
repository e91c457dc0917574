import type {
  PlaywrightTestArgs,
  PlaywrightTestConfig,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  TestType,
} from '@playwright/test'

/** Configuration for an area's end-to-end tests: uses the system's Chromium, which is never downloaded. */
export declare const journeys: (settings?: PlaywrightTestConfig) => PlaywrightTestConfig

/** An end-to-end test of the area inside the console at CONSOLE_URL. */
export declare const test: TestType<
  PlaywrightTestArgs &
    PlaywrightTestOptions & { /** Signs in as AGENT_EMAIL with AGENT_PASSWORD. */ signIn: () => Promise<void> },
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & { area: { url: string } }
>

export { expect } from '@playwright/test'
