import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { startEmbedded } from '../../server/src/platform/postgres/embedded.ts'
import { dataFolder } from '../../shared/src/testing/data-folder.ts'
import { measured } from '../../shared/src/testing/measured.ts'
import { type Front, standInFront } from '../sites/front.ts'
import { releaseApi, releaseChanged } from '../support/builds.ts'
import { logIn } from '../support/calls.ts'
import { signedInBrowser } from '../support/signed-in.ts'
import { type RunningConsole, startConsole } from '../support/start-console.ts'

interface Consoles {
  readonly on: RunningConsole
  /** The same console with the worker switched off. */
  readonly off: RunningConsole
  readonly front: Front
}

/** A browser keeps its worker by address, so both consoles are behind one. */
const test = base.extend<{ readonly page: Page }, { readonly consoles: Consoles }>({
  serviceWorkers: 'allow',
  consoles: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const dataDir = await dataFolder('console-hot-')
      const database = await startEmbedded({ dataDir })
      const env = { DATABASE_URL: database.url, RELEASES_URL: join(dataDir, 'releases') }
      // One after the other: the first creates the tables.
      const on = await startConsole({ customers: 300, env: { ...env, SERVICE_WORKER: 'on' } })
      const off = await startConsole({ customers: 300, env: { ...env, SERVICE_WORKER: 'off' } })
      const front = await standInFront(on.url)
      await use({ on, off, front })
      await front.stop()
      await Promise.all([on.stop(), off.stop()])
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})
// A browser first loads the list, is idle, waits, and then stores 350 files, on a machine that does other work.
test.describe.configure({ mode: 'serial', timeout: 240_000 })

/** A new browser, signed in. */
const openAs = async (browser: Browser, { url }: Front): Promise<Page> => {
  const context = await signedInBrowser(browser, url, await logIn(url, 'su'), {
    viewport: { width: 1280, height: 800 },
  })
  return context.newPage()
}

const list = '/customers-list'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

const workers = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).flatMap(({ active }) =>
      active?.state === 'activated' ? [active.scriptURL] : [],
    ),
  )

/** The paths of all stored files. */
const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** Waits until the browser has installed a worker for this build of members; it begins when the page is idle. */
const expectKept = async (page: Page, build: string): Promise<void> =>
  expect
    .poll(() => workers(page), { timeout: 80_000 })
    .toEqual([expect.stringMatching(new RegExp(`/service-worker\\.js\\?builds=.*members\\.${build}`))])

const liveBuild = async ({ on }: Consoles): Promise<string> => {
  const { areas } = await (await releaseApi(on)).list()
  return areas.find(({ area }) => area === 'members')?.live?.build ?? ''
}

/** Loads the list; returns the paths of its requests by what answered them. */
const load = async (page: Page, title = 'Customers') => {
  const answers = { worker: new Set<string>(), network: new Set<string>() }
  page.on('response', (response) => {
    answers[response.fromServiceWorker() ? 'worker' : 'network'].add(new URL(response.url()).pathname)
  })
  await page.goto(list)
  await expect(heading(page, title)).toBeVisible()
  await expect(page.locator('tr[aria-rowindex="2"]')).toBeVisible()
  page.removeAllListeners('response')
  return { worker: [...answers.worker], network: [...answers.network] }
}

const isFile = (path: string) => /^\/(assets|remotes)\/.+\.(js|css|json)$/.test(path)

/** An event of Chromium's tracing, as far as it is read here. */
interface TraceEvent {
  readonly name: string
  readonly args?: { readonly data?: { readonly url?: string; readonly cacheKind?: string } }
}

/** Loads the list again; returns how each of its scripts was compiled, by its path. */
const compiled = async (page: Page): Promise<Map<string, string>> => {
  const devtools = await page.context().newCDPSession(page)
  const kinds = new Map<string, string>()
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as readonly TraceEvent[])
      if (name === 'v8.compile' && args?.data?.url)
        kinds.set(new URL(args.data.url).pathname, args.data.cacheKind ?? 'none')
  })
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'v8', 'disabled-by-default-v8.compile'] },
  })
  await load(page)
  const complete = new Promise<void>((resolve) => devtools.once('Tracing.tracingComplete', () => resolve()))
  await devtools.send('Tracing.end')
  await complete
  return kinds
}

test('from the second visit on, files of builds come from the worker, compiled whole; nothing else does', async ({
  browser,
  consoles,
}) => {
  const page = await openAs(browser, consoles.front)
  const first = await load(page)
  expect(first.worker).toEqual([])
  await expectKept(page, await liveBuild(consoles))
  const files = await keptFiles(page)
  expect(files.filter((path) => !isFile(path))).toEqual([])

  const second = await load(page)
  expect(second.worker.length).toBeGreaterThan(12)
  expect(second.worker.filter((path) => !files.includes(path))).toEqual([])
  expect(second.network.filter(isFile)).toEqual([])
  expect(second.network).toEqual(expect.arrayContaining([list, '/api/v2/members/list_customers']))
  measured('F14', 'files of a second visit that the worker has', second.worker.length)

  const kinds = await compiled(page)
  const [main] = [...kinds].filter(([path]) => path.startsWith('/assets/main.'))
  const [area] = [...kinds].filter(([path]) => path.startsWith('/remotes/members/'))
  expect([main?.[1], area?.[1]]).toEqual(['full', 'full'])
  await page.context().close()
})

test('a release, a broken build and rollbacks reach open tabs and new loads as without the worker', async ({
  browser,
  consoles,
}) => {
  const { on, front } = consoles
  const page = await openAs(browser, front)
  await load(page)
  const before = await liveBuild(consoles)
  await expectKept(page, before)

  await releaseChanged(on, 'members', {
    id: 'next00000001',
    change: (text) =>
      text.replaceAll(
        'customersList.title",defaultMessage:"Customers"',
        'customersList.title",defaultMessage:"Clients"',
      ),
  })
  await expect(heading(page, 'Clients')).toBeVisible()
  // Before its files are kept, they come from the network.
  const fresh = await load(page, 'Clients')
  expect([...fresh.worker, ...fresh.network].some((path) => path.includes('/next00000001/'))).toBe(true)
  await expectKept(page, 'next00000001')
  const kept = await load(page, 'Clients')
  expect(kept.worker.some((path) => path.includes('/next00000001/'))).toBe(true)
  expect(kept.network.filter(isFile)).toEqual([])

  await releaseChanged(on, 'members', { id: 'broken000001', change: (text) => `throw new Error('broken');${text}` })
  await expectKept(page, 'broken000001')
  await load(page, 'Clients')
  await expect(page.getByText(/^Members is running version .+, because the newest build cannot be/)).toBeVisible()

  await (await releaseApi(on)).rollBack('members', 'broken000001')
  await expect(page.getByText(/^Members is running version/)).toBeHidden()
  await (await releaseApi(on)).rollBack('members', 'next00000001')
  await expect(heading(page, 'Customers')).toBeVisible()
  await load(page)
  await expectKept(page, before)
  const files = await keptFiles(page)
  expect(files.filter((path) => /next00000001|broken000001/.test(path))).toEqual([])
  expect(files.filter((path) => path.includes(`/members/${before}/`)).length).toBeGreaterThan(20)
  await page.context().close()
})

test('a file with one wrong byte is not kept', async ({ browser, consoles }) => {
  const { front } = consoles
  const page = await openAs(browser, front)
  // The worker's requests, not those of the page's own scripts.
  front.spoils = ({ url = '', headers }) =>
    headers['sec-fetch-dest'] === 'empty' && /^\/remotes\/mail\/.+\.js$/.test(url)
  await load(page)
  await expectKept(page, await liveBuild(consoles))
  front.spoils = () => false
  const files = await keptFiles(page)
  const spoiled = [...new Set(front.spoiled)]
  expect(spoiled.length).toBeGreaterThan(10)
  expect(spoiled.filter((path) => files.includes(path))).toEqual([])
  expect(files.some((path) => path.startsWith('/remotes/mail/'))).toBe(true)
  measured('F14', 'files with a wrong byte, none kept', spoiled.length)

  // What is not kept is loaded as without a worker: here the browser's own cache has the wrong bytes of every file, and each
  // attempt gets the right ones of those that failed.
  await page.goto('/gmail_account')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/^(View Gmail Account|Mail cannot be shown right now)$/)
  // The tab also tries by itself, and may be faster.
  const retry = page.getByRole('button', { name: 'Retry' })
  if ((await title.textContent()) !== 'View Gmail Account')
    await retry.click({ timeout: 5_000 }).catch(() => expect(retry).toBeHidden())
  await expect(title).toHaveText('View Gmail Account')
  await page.context().close()
})

test('a kept file that was changed where it lies never runs', async ({ browser, consoles }) => {
  const page = await openAs(browser, consoles.front)
  await load(page)
  await expectKept(page, await liveBuild(consoles))
  const { worker } = await load(page)
  const scripts = worker.filter((path) => path.endsWith('.js'))
  await page.evaluate(async (paths) => {
    const [name = ''] = await caches.keys()
    const cache = await caches.open(name)
    const poison = () => new Response('globalThis.poisoned = true', { headers: { 'content-type': 'text/javascript' } })
    await Promise.all(paths.map((path) => cache.put(path, poison())))
  }, scripts)
  // Without this, the tab would run the scripts that it has in memory.
  await page.goto('about:blank')
  const after = await load(page)
  expect(await page.evaluate(() => 'poisoned' in globalThis)).toBe(false)
  expect(scripts.filter((path) => !after.worker.includes(path) && !after.network.includes(path))).toEqual([])
  const files = await keptFiles(page)
  expect(scripts.filter((path) => files.includes(path))).toEqual([])
  measured('F14', 'kept scripts that were changed, none run', scripts.length)
  await page.context().close()
})

test('switched off, it leaves an open browser: no worker, no files, and no page asks for it', async ({
  browser,
  consoles,
}) => {
  const { off, front } = consoles
  const page = await openAs(browser, front)
  await page.clock.install()
  await load(page)
  await expectKept(page, await liveBuild(consoles))
  expect((await keptFiles(page)).length).toBeGreaterThan(100)

  front.server = off.url
  // A tab that is open looks every 15 minutes.
  await page.clock.fastForward(900_000)
  await expect.poll(() => workers(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])

  front.asked.length = 0
  // What the browser has in its own cache is not asked for.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  const after = await load(page)
  expect(after.worker).toEqual([])
  expect(await page.locator('meta[name="service-worker"]').count()).toBe(0)
  // The areas of the menu are preloaded, after which a page would ask for the worker.
  await page.clock.fastForward(60_000)
  await expect.poll(() => front.asked.some((path) => path.startsWith('/remotes/reports/'))).toBe(true)
  expect(front.asked.filter((path) => path.startsWith('/service-worker.js'))).toEqual([])
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await page.context().close()
})
