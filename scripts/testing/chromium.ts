import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The system's Chromium: `CHROMIUM`, otherwise from the path; null if there is none. */
export const findChromium = (): string | null => {
  const given = process.env.CHROMIUM
  if (given) return given
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places]
  return candidates.find(isExecutable) ?? null
}

/** The system's Chromium; otherwise prints how to install it and exits. */
export const requireChromium = (): string => {
  const chromium = findChromium()
  if (chromium !== null) return chromium
  console.error('This needs Chromium: install it (on Debian: apt-get install chromium) or set CHROMIUM.')
  return process.exit(1)
}

/**
 * The address bar's popups are pages of their own, which every new window loads unseen: three quarters of the cost of
 * an empty tab (1,130 ms of CPU with them, 300 without).
 */
const unseenPopups = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']
/** Chromium only uses the last list, so this one repeats Playwright's. */
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

/** Disables Chromium's own network requests and graphics acceleration. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures.join(',')}`,
]
