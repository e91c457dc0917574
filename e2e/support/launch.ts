import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../scripts/testing/chromium.ts'

export type { Browser, BrowserContext, Page } from '@playwright/test'

const executable = (): string => {
  const path = findChromium()
  if (path === null) throw new Error('Install Chromium, or name it in CHROMIUM.')
  return path
}

/** The system's Chromium, for measuring programs. */
export const launch = (): Promise<Browser> => chromium.launch({ executablePath: executable(), args: chromiumFlags })

/** Nobody waits for a host that cannot be reached. */
const onlyLoopback = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost'

/** A browser with a profile of its own, as a new user has it. */
export const launchProfile = (
  folder: string,
  viewport: { readonly width: number; readonly height: number },
  { args = [onlyLoopback], env }: { readonly args?: readonly string[]; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    executablePath: executable(),
    args: [...chromiumFlags, ...args],
    viewport,
    locale: 'en-US',
    ...(env && { env }),
  })
