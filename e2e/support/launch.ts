import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../scripts/testing/chromium.ts'

export type { Browser, BrowserContext, Page } from '@playwright/test'

/** The system's Chromium, for measuring programs. */
export const launch = (): Promise<Browser> => {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error('Install Chromium, or name it in CHROMIUM.')
  return chromium.launch({ executablePath, args: chromiumFlags })
}
