import type { Browser, BrowserContext, Page } from '../../e2e/support/launch.ts'

/** CPU and network speed of a page load. */
export interface Conditions {
  readonly name: string
  /** Slowdown factor. */
  readonly cpu: number
  /** 20 ms round trip, 10 Mbit/s. */
  readonly line: boolean
}

export const conditions: readonly Conditions[] = [
  { name: '1× CPU', cpu: 1, line: false },
  { name: '1× CPU, 10 Mbit/s', cpu: 1, line: true },
  { name: '4× CPU', cpu: 4, line: false },
  { name: '4× CPU, 10 Mbit/s', cpu: 4, line: true },
]

/** Measurements of a load, until the page is usable. */
export interface Load {
  readonly usableMs: number
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly longTasksMs: number
  readonly heapMb: number
  readonly requests: number
  readonly kB: number
  readonly scriptKb: number
}

interface Noted {
  usable: number
  largest: number
  longTasks: number
}

/** Runs in the page from the start: records when the target is painted, and how long the main thread was blocked. */
const noteInPage = (selector: string): void => {
  const noted: Noted = { usable: 0, largest: 0, longTasks: 0 }
  Object.assign(globalThis, { noted })
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('longtask', ({ duration }) => {
    noted.longTasks += duration
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    noted.largest = startTime
  })
  const look = (): void => {
    if (!document.querySelector(selector)?.checkVisibility()) return void requestAnimationFrame(look)
    // A message arrives after the current frame.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        noted.usable = performance.now()
      }
      port2.postMessage(null)
    })
  }
  requestAnimationFrame(look)
}

/** Throttles CPU and network of a tab. */
export const slowDown = async (page: Page, { cpu, line }: Conditions) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (line)
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: 1_250_000,
      uploadThroughput: 1_250_000,
    })
  return devtools
}

/** Loads a page in a new tab and waits until `selector` is visible. */
export const visit = async (
  context: BrowserContext,
  { url, selector, under, cold }: { url: string; selector: string; under: Conditions; cold: boolean },
): Promise<Load> => {
  const page = await context.newPage()
  const devtools = await slowDown(page, under)
  if (cold) await devtools.send('Network.clearBrowserCache')
  const scripts = new Set<string>()
  const sizes = new Map<string, number>()
  devtools.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength))
  await page.addInitScript(noteInPage, selector)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => (globalThis as unknown as { noted: Noted }).noted.usable > 0, undefined, {
    timeout: 60_000,
    polling: 50,
  })
  const all = [...sizes]
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const seen = await page.evaluate(() => ({
    ...(globalThis as unknown as { noted: Noted }).noted,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  await page.close()
  const kB = (some: readonly (readonly [string, number])[]) => some.reduce((sum, [, size]) => sum + size, 0) / 1_000
  return {
    usableMs: seen.usable,
    firstPaintMs: seen.first,
    largestPaintMs: seen.largest,
    longTasksMs: seen.longTasks,
    heapMb: usedSize / 1_000_000,
    requests: all.length,
    kB: kB(all),
    scriptKb: kB(all.filter(([id]) => scripts.has(id))),
  }
}

/** A new browser, signed in through the page, because its key signs every request. */
export const signedIn = async (browser: Browser, baseURL: string): Promise<BrowserContext> => {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto('/signin')
  await page.getByLabel('Email').fill('su@example.com')
  await page.getByLabel('Password').fill('demo-su')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('banner').waitFor()
  await page.close()
  return context
}
