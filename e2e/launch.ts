import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'

export type { Browser, BrowserContext, Page } from '@playwright/test'

/** So that Chromium asks nobody for anything and draws without a graphics card. */
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The system's Chromium, for programs that measure with it. */
export const launch = (): Promise<Browser> => {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error('Install Chromium, or name it in CHROMIUM.')
  return chromium.launch({ executablePath, args: flags })
}
