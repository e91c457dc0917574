import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../scripts/testing/chromium.ts'

export type { Browser, BrowserContext, Page } from '@playwright/test'

/**
 * The popups of the address bar are pages of their own, which every new window loads though nobody sees them: three
 * quarters of what an empty tab costs (1,130 ms of CPU without this line, 300 with it).
 */
const unseenPopups = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']
/** Chromium takes the last list only, so this one repeats Playwright's. */
const withoutFeatures = [
  ...unseenPopups,
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** So that Chromium asks nobody for anything and draws without a graphics card. */
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures.join(',')}`,
]

/** The system's Chromium, for programs that measure with it. */
export const launch = (): Promise<Browser> => {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error('Install Chromium, or name it in CHROMIUM.')
  return chromium.launch({ executablePath, args: flags })
}
