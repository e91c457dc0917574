import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { startEmbedded } from '../../server/src/platform/postgres/embedded.ts'
import { dataFolder } from '../../shared/src/testing/data-folder.ts'
import { onThisMachine } from '../../shared/src/testing/on-this-machine.ts'
import { type Balancer, balance } from '../sites/balancer.ts'
import { logIn, sendCall } from '../support/calls.ts'
import { signedInBrowser } from '../support/signed-in.ts'
import { type RunningConsole, startConsole } from '../support/start-console.ts'

interface Pair {
  readonly balancer: Balancer
  readonly consoles: readonly RunningConsole[]
}

/** Two servers on one PostgreSQL behind one address. */
const test = base.extend<object, { readonly pair: Pair }>({
  pair: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const dataDir = await dataFolder('console-two-')
      const database = await startEmbedded({ dataDir })
      const env = { DATABASE_URL: database.url, RELEASES_URL: join(dataDir, 'releases') }
      // One after the other: the first creates the tables.
      const first = await startConsole({ customers: 300, env })
      const second = await startConsole({ customers: 300, env })
      const balancer = await balance([first.url, second.url])
      await use({ balancer, consoles: [first, second] })
      await balancer.stop()
      await Promise.all([first.stop(), second.stop()])
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})
test.describe.configure({ mode: 'serial' })

const openAs = async (browser: Browser, url: string, token: string): Promise<Page> => {
  const context = await signedInBrowser(browser, url, token)
  return context.newPage()
}

const viewing = (page: Page) => page.getByRole('status').getByText(/is viewing/)

/** Opens a page and waits for its event stream; returns the server that has it. */
const openWithStream = async (page: Page, path: string, { streams }: Balancer): Promise<number> => {
  const before = streams.length
  await page.goto(path)
  await expect.poll(() => streams.length).toBeGreaterThan(before)
  return streams.at(-1) ?? -1
}

test('presence and the end of a session reach a tab on the other server within a second', async ({ browser, pair }) => {
  const { balancer } = pair
  const { url } = balancer
  const token = await logIn(url, 'su')
  const { rows } = await sendCall<{ rows: { customer_id: number }[] }>(url, 'members/list_customers', token, {})
  const address = `/editmember?customer_id=${rows[0]?.customer_id}`
  const managerToken = await logIn(url, 'manager')
  const [here, there] = [await openAs(browser, url, token), await openAs(browser, url, managerToken)]
  const places = [
    await openWithStream(here, address, balancer),
    await openWithStream(there, '/customers-list', balancer),
  ]
  expect(places[0]).not.toBe(places[1])

  // Sent from the other server than the tab's stream, or from the same: they alternate.
  const customer_id = rows[0]?.customer_id ?? 0
  let begun = performance.now()
  await sendCall(url, 'session/view_record', managerToken, {
    kind: 'customer',
    id: customer_id,
    tab: 'a-tab-of-this-test',
  })
  await expect(viewing(here)).toBeVisible()
  const presence = Math.round(performance.now() - begun)

  begun = performance.now()
  await sendCall(url, 'session/delete_session', managerToken, {})
  await there.waitForURL(/\/signin/)
  const ended = Math.round(performance.now() - begun)
  console.log(`on the other server: presence ${presence} ms, the end of a session ${ended} ms`)
  expect(Math.max(presence, ended)).toBeLessThan(onThisMachine(3_000))
  await Promise.all([here.context().close(), there.context().close()])
})

test('the tabs of a stopped server continue on the other', async ({ browser, pair }) => {
  const { balancer, consoles } = pair
  const { url } = balancer
  const page = await openAs(browser, url, await logIn(url, 'su'))
  const place = await openWithStream(page, '/customers-list', balancer)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const before = balancer.streams.length
  await consoles[place]?.stop()
  await expect.poll(() => balancer.streams.length, { timeout: 30_000 }).toBeGreaterThan(before)
  expect(balancer.streams.at(-1)).toBe(1 - place)
  await page.goto('/whats-new')
  await expect(page.getByRole('heading', { level: 1, name: 'Whats New' })).toBeVisible()
  await page.context().close()
})
