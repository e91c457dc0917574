import type { FullConfig } from '@playwright/test'
import { buildStale } from '../scripts/build.ts'
import { startOpenIdProvider } from '../server/src/testing/neighbours/open-id.ts'
import { mainSiteKey } from './sites/main-site.ts'
import { startNewsSite } from './sites/news-site.ts'
import { startConsole } from './support/start-console.ts'

/**
 * Starts the product with data of its own, once for each worker, and passes its address to the tests. With BASE_URL
 * (and DATA_DIR) set, the tests use a running console, for writing tests. Such a console reads the tests' newspaper if
 * NEWS_PORT gives its port and the console's FOLLOW_INTERNAL names it.
 */
export default async ({ workers }: FullConfig): Promise<() => Promise<void>> => {
  const news = await startNewsSite(Number(process.env.NEWS_PORT ?? 0))
  process.env.NEWS_URL = news.url
  if (process.env.BASE_URL) return news.stop
  const provider = await startOpenIdProvider()
  process.env.PROVIDER_URL = provider.place.issuer
  const allowed = `${news.allowed} ${new URL(provider.place.issuer).host}`
  const env = { MAIN_SITE_KEY: mainSiteKey, FOLLOW_INTERNAL: allowed }
  // Before they start: each would build what is stale.
  await buildStale()
  const consoles = await Promise.all(Array.from({ length: workers }, () => startConsole({ customers: 2000, env })))
  process.env.CONSOLES = JSON.stringify(consoles.map(({ url, dataDir }) => ({ url, dataDir })))
  return async () => {
    await Promise.all(consoles.map(({ stop }) => stop()))
    await news.stop()
    await provider.stop()
  }
}
