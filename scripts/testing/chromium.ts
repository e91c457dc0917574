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

/** The system's Chromium; without one, says how to install it and ends the process. */
export const requireChromium = (): string => {
  const chromium = findChromium()
  if (chromium !== null) return chromium
  console.error('This needs Chromium: install it (on Debian: apt-get install chromium) or set CHROMIUM.')
  return process.exit(1)
}

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
