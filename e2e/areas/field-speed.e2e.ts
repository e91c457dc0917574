import { type Browser, expect, type Page, type Request } from '@playwright/test'
import { measured } from '../../shared/src/testing/measured.ts'
import { releaseApi, releaseChanged } from '../support/builds.ts'
import { logIn, sendCall } from '../support/calls.ts'
import type { Level } from '../support/console.ts'
import { withOwnConsole } from '../support/own-console.ts'
import { signedInBrowser } from '../support/signed-in.ts'

/** A console whose canaries are compared after as many visits as five agents make at most. */
const test = withOwnConsole({ customers: 300, env: { CANARY_SPEED_VISITS: '25' } })
test.describe.configure({ mode: 'serial', timeout: 240_000 })

const levels: readonly Level[] = ['su', 'manager', 'sales', 'data_entry', 'company_size']
const path = '/customers-list'
const slowBuild = 'slowbuild001'

interface Speed {
  readonly screen: string
  readonly build: string
  readonly lcp: { readonly p75: number; readonly visits: number } | null
}

/** A screen that keeps the browser busy whenever its title is rendered, by more than a slow machine's chance. */
const slowed = (text: string): string =>
  text.replaceAll(
    'defaultMessage:"Customers"',
    'get defaultMessage(){const until=performance.now()+2500;while(performance.now()<until);return"Customers"}',
  )

const openAs = async (browser: Browser, url: string, token: string): Promise<Page> => {
  const context = await signedInBrowser(browser, url, token, { viewport: { width: 1280, height: 800 } })
  // Tells when the tab is measured.
  await context.addInitScript(() => {
    const { observe } = PerformanceObserver.prototype
    PerformanceObserver.prototype.observe = function (options) {
      if (options?.type === 'event') Object.assign(globalThis, { isMeasured: true })
      observe.call(this, options)
    }
  })
  return context.newPage()
}

/** Streams stay open, and of a request that may outlive its page the end is not told. */
const isAnswered = (url: string) => url.includes('/api/') && !/events$|report_area_loads$/.test(url)

/** Follows the page's calls; returns a function that tells whether none was open for half a second. */
const watchCalls = (page: Page): (() => boolean) => {
  let open = 0
  let changedAt = 0
  const note = (change: number) => (request: Request) => {
    if (!isAnswered(request.url())) return
    open += change
    changedAt = performance.now()
  }
  page.on('request', note(1)).on('requestfinished', note(-1)).on('requestfailed', note(-1))
  return () => open === 0 && performance.now() - changedAt > 500
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** An agent opens the list from the menu, clicks on it, and loads another page; waits until the report has arrived. */
const visitList = async (
  browser: Browser,
  url: string,
  token: string,
  hasArrived: () => Promise<boolean>,
): Promise<void> => {
  const page = await openAs(browser, url, token)
  const isQuiet = watchCalls(page)
  await page.goto('/whats-new')
  await expect(heading(page, 'Whats New')).toBeVisible()
  await page.waitForFunction(() => 'isMeasured' in globalThis)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Members' }).hover()
  await menu.locator(`a[href="${path}"]`).click()
  await expect(page.locator('tr[aria-rowindex="2"]')).toBeVisible()
  // A click while data is missing ends the measuring without a result.
  await expect.poll(isQuiet).toBe(true)
  await heading(page, 'Customers').click()
  // Within the console: a page left for another site has half a second for its report, less than a slow machine needs.
  await page.goto('/whats-new')
  await expect.poll(hasArrived).toBe(true)
  await page.context().close()
}

const membersBuild = async (url: string, token: string): Promise<string> => {
  const answer = await fetch(`${url}/registry`, { headers: { authorization: `Bearer ${token}` } })
  const { areas } = (await answer.json()) as { areas: readonly { area: string; build: string }[] } // of the contract
  return areas.find(({ area }) => area === 'members')?.build ?? ''
}

test('agents’ tabs tell how quick a screen is, and a canary that is slower is stopped', async ({
  browser,
  running,
}) => {
  const { url } = running
  const tokens = new Map<Level, string>()
  for (const level of levels) tokens.set(level, await logIn(url, level))
  const su = tokens.get('su') ?? ''
  const deployed = (await (await releaseApi(running)).list()).areas
  const buildOf = (name: string) => deployed.find(({ area }) => area === name)?.live?.build ?? ''
  const [live, host] = [buildOf('members'), buildOf('host')]
  const speedOf = async (build: string, device?: string) =>
    (await sendCall<Speed[]>(url, 'speed/list', su, { area: 'members', ...(device && { device }) })).find(
      (one) => one.screen === path && one.build === build,
    )?.lcp

  const page = await openAs(browser, url, su)
  await page.goto('/releases?tab=speed&area=members')
  await expect(page.getByText('No visits measured yet')).toBeVisible()

  await visitList(browser, url, su, async () => (await speedOf(live))?.visits === 1)
  await page.reload()
  const table = page.getByRole('region', { name: 'Speed of screens' })
  const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: path, exact: true }) })
  await expect(row).toContainText(/Live.*\d ms ?1 visit/)
  await expect(row).toContainText(live.slice(0, 8))

  await releaseChanged(running, 'members', { id: slowBuild, version: '0.9.0', change: slowed }, 99)
  expect(await membersBuild(url, su)).toBe(slowBuild)
  await visitList(browser, url, su, async () => (await speedOf(slowBuild))?.visits === 1)
  const [quick, slow] = [(await speedOf(live))?.p75 ?? 0, (await speedOf(slowBuild))?.p75 ?? 0]
  measured('F15', 'ms from the click to the list, live build', quick)
  measured('F15', 'ms from the click to the list, slow canary', slow)
  expect(slow).toBeGreaterThan(quick + 1_000)

  // The other agents meet the same; the last visit is a real one again.
  let device = ''
  for (const one of ['phone', 'slow', 'fast']) if (await speedOf(slowBuild, one)) device = one
  const visit = (build: string, ms: number) => ({ area: 'members', build, screen: path, metric: 'lcp', ms })
  for (const [level, token] of tokens) {
    const ofCanary = Array.from({ length: level === 'su' ? 3 : 5 }, () => visit(slowBuild, slow))
    const ofLive = Array.from({ length: 5 }, () => visit(live, quick))
    await sendCall(url, 'speed/report', token, { host, device, visits: [...ofCanary, ...ofLive] })
  }
  expect(await speedOf(slowBuild)).toMatchObject({ visits: 24 })
  await page.reload()
  await expect(row).toContainText(/Canary.*24 visits/)
  await visitList(browser, url, su, async () => (await membersBuild(url, su)) === live)

  const reason = /LCP of \/customers-list is \d+ ms, and \d+ ms with the live build/
  await page.goto('/releases?area=members')
  await expect(page.getByRole('status').filter({ hasText: reason })).toContainText(
    '75th percentile of 25 and 25 visits',
  )
  const history = page.getByRole('region', { name: 'History' })
  const stopped = history.getByRole('row', { name: /slowbuil/ })
  await expect(stopped).toContainText('Stopped')
  await expect(stopped).toContainText(reason)
  await page.goto('/whats-new?area=members')
  const news = page.getByRole('listitem').filter({ hasText: 'was stopped' })
  await expect(news).toContainText(reason)
  await page.context().close()
})
