import { expect, type Page, type Request } from '@playwright/test'
import { test } from '../support/console.ts'

type Question = readonly [method: string, path: string, input: unknown]

const pathOf = (request: Request): string => new URL(request.url()).pathname

const questionOf = (request: Request): string =>
  JSON.stringify([request.method(), pathOf(request), sorted(request.postDataJSON() ?? {})])

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, one]) => [key, sorted(one)]),
      )
    : value

/** The requests of a page to the API from now on. */
const watchCalls = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (pathOf(request).startsWith('/api/')) calls.push(questionOf(request))
  })
  return calls
}

const rows = (page: Page) => page.locator('tr[aria-rowindex="2"]')

test('the question of the list leaves before any code of its area is there, and no read is sent twice', async ({
  open,
}) => {
  const page = await open({ as: 'su' })
  const calls = watchCalls(page)
  const listRequest = page.waitForRequest('**/api/v2/members/list_customers')
  // If the question waited for the area, neither would ever come.
  await page.route('**/remotes/members/**/*.js', async (route) => {
    await listRequest
    await route.continue()
  })
  await page.goto('/customers-list')
  await expect(rows(page)).toBeVisible()
  expect(calls.filter((call) => call.includes('/members/list_customers'))).toHaveLength(1)
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
  expect(calls.filter((call) => call.includes('"/api/v2/user"'))).toHaveLength(1)
})

for (const [when, verifyMs] of [
  ['before the agent', 0],
  ['after the agent', 500],
] as const)
  test(`a list is rendered with its rows at once, in one frame with the shell: areas known ${when}`, async ({
    open,
  }) => {
    const page = await open({ as: 'su' })
    await page.addInitScript((ms) => {
      // A frame without an address of its own has none.
      if (!crypto.subtle || ms === 0) return
      const verify = crypto.subtle.verify.bind(crypto.subtle)
      crypto.subtle.verify = async (...args) => {
        await new Promise((resolve) => setTimeout(resolve, ms))
        return verify(...args)
      }
    }, verifyMs)
    await page.addInitScript(() => {
      // The shell waits for the screen, however slow the machine is.
      const original = globalThis.setTimeout
      globalThis.setTimeout = ((action: TimerHandler, ms?: number, ...more: unknown[]) =>
        original(action, ms === 1_000 ? 60_000 : ms, ...more)) as typeof setTimeout
      // What was in the page whenever it changed.
      const states = new Set<string>()
      Object.assign(globalThis, { states })
      new MutationObserver(() => {
        const has = (selector: string) => document.querySelector(selector) !== null
        const state = [
          has('header nav') && 'shell',
          has('tbody .k-skeleton') && 'placeholders',
          has('tbody a') && 'rows',
        ]
        states.add(state.filter(Boolean).join(' and '))
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/customers-list')
    await expect(rows(page)).toBeVisible()
    expect(await page.evaluate(() => [...(globalThis as unknown as { states: Set<string> }).states])).toEqual([
      '',
      'shell and rows',
    ])
  })

test('a click on the menu asks what the screen shows before any code of its area is there, and once', async ({
  open,
}) => {
  const page = await open({ as: 'su' })
  // If the question waited for the area, neither would ever come.
  const asked = page.waitForRequest('**/getEmailInbox')
  await page.route('**/remotes/mail/**/*.js', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/counts')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const calls = watchCalls(page)
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Gmail', exact: true }).click()
  await expect(page.locator('[data-thread]').first()).toBeVisible()
  const lists = calls.filter((call) => call.includes('/getEmailInbox') || call.includes('/labels/list'))
  expect(lists.filter((call, index) => lists.indexOf(call) !== index)).toEqual([])
})

test('the screen of an area is requested beside its entry, not after it has run', async ({ open }) => {
  const page = await open({ as: 'su' })
  const screen = page.waitForRequest(/\/remotes\/mail\/\w+\/\d+\.\w+\.js$/)
  // If the screen waited for the entry, neither would ever come.
  await page.route('**/remotes/mail/**/remoteEntry.js', async (route) => {
    await screen
    await route.continue()
  })
  await page.goto('/counts')
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Gmail', exact: true }).click()
  await expect(page.locator('[data-thread]').first()).toBeVisible()
})

const addresses = [
  '/customers-list',
  '/customers-list?text=an&status=active,trial&sort=-email&size=50',
  '/editmember?customer_id=1',
  '/company-list',
  '/dataentry/createEditCompany/1',
  '/dataentry/press_news_entry',
  '/gmail',
  '/support-ticket',
  '/quickstats',
  '/approve?selected_approve_type=2',
  '/agents',
  '/alerts?state=open',
  '/ban-ip?matched=never',
  '/search/blocked-domains',
  '/new-customers?last_x_days=30',
]

for (const address of addresses)
  test(`${address}: the page asks what its screen would ask by itself`, async ({ open, request }) => {
    const html = await (await request.get(address, { headers: { accept: 'text/html' } })).text()
    const [, json = '{}'] = /<script type="application\/json" id="first">(.*?)<\/script>/s.exec(html) ?? []
    const { ask }: { ask: readonly Question[] } = JSON.parse(json)
    expect(ask.length).toBeGreaterThan(1)

    const page = await open({ as: 'su' })
    const calls = watchCalls(page)
    // Without its list of first questions, the page asks when its screen is there.
    await page.route(
      (url) => url.pathname === address.split('?')[0],
      async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, body: (await answer.text()).replace('id="first"', 'id="none"') })
      },
    )
    await page.goto(address)
    const expected = ask.map(([method, path, input]) => JSON.stringify([method, path, sorted(input)]))
    await expect.poll(() => expected.filter((question) => !calls.includes(question))).toEqual([])
  })

test('what an agent may not read is refused in silence, and the page says only that', async ({ open }) => {
  const page = await open({ as: 'sales' })
  const refused = page.waitForResponse('**/api/v2/agents/search_agents')
  await page.goto('/agents')
  expect((await refused).status()).toBe(204)
  await expect(page).toHaveURL(/permission-denied/)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('rare letters of the last page are fetched by the first script of the next, before a layout needs them', async ({
  open,
}) => {
  const page = await open({ as: 'su' })
  // Names of Arabic and of Polish customers.
  const stored = async () => (await page.evaluate(() => localStorage.getItem('themeFonts'))) ?? ''
  await page.goto('/customers-list')
  await expect(rows(page)).toBeVisible()
  await expect.poll(stored, { timeout: 30_000 }).toContain('Noto Sans Arabic')
  expect(await stored()).toContain('Poppins')
  expect(await stored()).not.toContain('U+')

  const listArrives = page.waitForResponse('**/api/v2/members/list_customers')
  let held = () => {}
  const fontRequested = new Promise<void>((resolve) => {
    held = resolve
  })
  page.on('request', (request) => request.url().includes('noto-sans-arabic-arabic') && held())
  // Without its answer no row is laid out; it leaves once the font was requested.
  await page.route('**/api/v2/members/list_customers', async (route) => {
    await fontRequested
    await route.continue()
  })
  await page.reload()
  await listArrives
  await expect(rows(page)).toBeVisible()
})
