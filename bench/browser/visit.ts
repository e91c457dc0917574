import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, launchProfile, type Page } from '../../e2e/support/launch.ts'

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

const viewport = { width: 1440, height: 900 }

/** So many visible elements. */
export interface Shown {
  readonly selector: string
  readonly count: number
}

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
  /** When the page last fetched something or was busy. */
  busyAt: number
}

/** Runs in the page from the start: records when everything is painted, and how long the main thread was blocked. */
const noteInPage = (usable: readonly Shown[]): void => {
  const noted: Noted = { usable: 0, largest: 0, longTasks: 0, busyAt: 0 }
  Object.assign(globalThis, { noted })
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  const busy = ({ startTime, duration }: PerformanceEntry) => {
    noted.busyAt = Math.max(noted.busyAt, startTime + duration)
  }
  watch('resource', busy)
  watch('longtask', (task) => {
    busy(task)
    if (noted.usable === 0) noted.longTasks += task.duration
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    noted.largest = startTime
  })
  const isShown = ({ selector, count }: Shown): boolean =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length >= count
  const look = (): void => {
    if (!usable.every(isShown)) return void requestAnimationFrame(look)
    // A message arrives after the current frame.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      noted.usable = performance.now()
    }
    port2.postMessage(null)
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

interface Visit {
  readonly url: string
  /** What makes the page usable. */
  readonly usable: readonly Shown[]
  readonly under: Conditions
}

const read = (page: Page) =>
  page.evaluate(() => ({
    ...(globalThis as unknown as { noted: Noted }).noted,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))

/** Loads a page in a new tab, waits until it is usable, and lets it come to rest. */
export const visit = async (context: BrowserContext, { url, usable, under }: Visit): Promise<Load> => {
  const page = await context.newPage()
  const devtools = await slowDown(page, under)
  const scripts = new Set<string>()
  const sizes = new Map<string, number>()
  devtools.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength))
  await page.addInitScript(noteInPage, usable)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => (globalThis as unknown as { noted: Noted }).noted.usable > 0, undefined, {
    timeout: 60_000,
    polling: 50,
  })
  const all = [...sizes]
  const seen = await read(page)
  // What a page does afterwards, such as storing files, must not be cut off: the next load profits from it.
  await page.waitForFunction(
    () => {
      const { busyAt } = (globalThis as unknown as { noted: Noted }).noted
      return performance.now() - busyAt > 700
    },
    undefined,
    { timeout: 60_000, polling: 100 },
  )
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { largest } = await read(page)
  await page.close()
  const kB = (some: readonly (readonly [string, number])[]) => some.reduce((sum, [, size]) => sum + size, 0) / 1_000
  return {
    usableMs: seen.usable,
    firstPaintMs: seen.first,
    largestPaintMs: largest,
    longTasksMs: seen.longTasks,
    heapMb: usedSize / 1_000_000,
    requests: all.length,
    kB: kB(all),
    scriptKb: kB(all.filter(([id]) => scripts.has(id))),
  }
}

/** The loads of a page that a new browser makes; by the fourth, the engine has stored compiled code. */
export interface Loads {
  readonly cold: Load
  readonly second: Load
  readonly fourth: Load
}

/** Loads a page four times in a new browser whose cache is empty; `prepare` comes before, for example to sign in. */
export const loadsInNewBrowser = async (
  visited: Visit,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<Loads> => {
  const folder = await mkdtemp(join(tmpdir(), 'console-profile-'))
  const context = await launchProfile(folder, viewport)
  try {
    await prepare(context)
    const blank = await context.newPage()
    await (await context.newCDPSession(blank)).send('Network.clearBrowserCache')
    const cold = await visit(context, visited)
    const second = await visit(context, visited)
    await visit(context, visited)
    return { cold, second, fourth: await visit(context, visited) }
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Signs in by the page, because the browser's key signs every request. */
export const signIn = async (context: BrowserContext, url: string): Promise<void> => {
  const page = await context.newPage()
  await page.goto(`${url}/signin`)
  await page.getByLabel('Email').fill('su@example.com')
  await page.getByLabel('Password').fill('demo-su')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('banner').waitFor()
  await page.close()
}

/** A new context of a browser, signed in. */
export const signedIn = async (browser: Browser, baseURL: string): Promise<BrowserContext> => {
  const context = await browser.newContext({ baseURL, viewport })
  await signIn(context, baseURL)
  return context
}
