import { mainSiteKey } from './main-site.ts'
import { startConsole } from './start-console.ts'

/**
 * Starts the product once, on data of its own, and tells the tests where. With BASE_URL (and DATA_DIR) set, the journeys
 * go to a console that runs already: for whoever is writing one.
 */
export default async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.BASE_URL) return undefined
  const { url, dataDir, stop } = await startConsole({ customers: 2000, env: { MAIN_SITE_KEY: mainSiteKey } })
  process.env.BASE_URL = url
  process.env.DATA_DIR = dataDir
  return stop
}
