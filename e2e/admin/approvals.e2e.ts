import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { mainSiteKey } from '../sites/main-site.ts'
import { logIn, sendCall } from '../support/calls.ts'
import { accessibilityFaults, type Level, watch } from '../support/console.ts'
import { signedInBrowser } from '../support/signed-in.ts'
import { type RunningConsole, startConsole } from '../support/start-console.ts'

/** A console that a main site asks about API keys. */
const test = base.extend<object, { readonly running: RunningConsole }>({
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const env = { MAIN_SITE_URL: 'https://www.example.com', MAIN_SITE_KEY: mainSiteKey }
      const running = await startConsole({ customers: 300, env })
      await use(running)
      await running.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})
test.describe.configure({ mode: 'serial' })

interface Request {
  readonly request_id: number
  readonly name: string
  readonly state: string
  readonly decided_by: string
  readonly version: number
}
interface List {
  readonly rows: readonly Request[]
  readonly total: number
}

const openAs = async (browser: Browser, url: string, level: Level, complaints: string[]): Promise<Page> => {
  const context = await signedInBrowser(browser, url, await logIn(url, level))
  watch(context, complaints)
  return context.newPage()
}

const waitingOf = async (url: string, kind: string): Promise<List> =>
  sendCall<List>(url, 'admin/list_requests', await logIn(url, 'manager'), { filters: { kind, status: 'waiting' } })

/** The console's answer about a key: status and code, or the remaining quota. */
const checkKey = async (url: string, key: string) => {
  const answer = await fetch(`${url}/api/main-site/check-api-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${mainSiteKey}` },
    body: JSON.stringify({ key }),
  })
  // The envelope of every answer.
  const { code, data } = (await answer.json()) as { code?: string; data?: { used: number } }
  return { status: answer.status, code, used: data?.used }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const lineOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Requests' }).getByRole('button', { name }).first()

test('a key is approved by keyboard, shown once, used, revoked, and refused from then on', async ({
  browser,
  running: { url },
}) => {
  const complaints: string[] = []
  const { rows, total } = await waitingOf(url, 'api_key')
  const [first, second] = rows
  if (!first || !second) throw new Error('the demo data has requests for keys')
  const page = await openAs(browser, url, 'manager', complaints)
  await page.goto('/api-requests')
  await expect(heading(page, first.name)).toBeVisible()
  await expect(page.getByRole('button', { name: `Waiting ${total}` })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: `API key of ${first.name}` })
  const key = await dialog.getByRole('textbox', { name: 'API key' }).inputValue()
  expect(key).toMatch(/^ck_[\w-]{43}$/)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(heading(page, second.name)).toBeVisible()
  await expect(lineOf(page, second.name)).toBeFocused()
  await expect(page.getByRole('button', { name: `Waiting ${total - 1}` })).toBeVisible()
  expect(await page.content()).not.toContain(key)

  expect(await checkKey(url, key)).toMatchObject({ status: 200, used: 1 })
  expect(await checkKey(url, key)).toMatchObject({ status: 200, used: 2 })

  await page.goto(`/api-requests?status=approved&request=${first.request_id}`)
  await expect(heading(page, first.name)).toBeVisible()
  await expect(page.getByText(/^2 of /)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('v')
  const question = page.getByRole('alertdialog', { name: `Revoke the approval of ${first.name}?` })
  await question.getByRole('button', { name: 'Revoke' }).press('Enter')
  await expect(page.getByText(`The approval of ${first.name} is revoked.`)).toBeVisible()
  expect(await checkKey(url, key)).toMatchObject({ status: 403, code: 'keyRevoked' })

  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText(/^Undone: /)).toBeVisible()
  expect(await checkKey(url, key)).toMatchObject({ status: 200, used: 3 })
  expect(complaints).toEqual([])
})

test('two agents decide on one request: the second sees who was first, and nothing is decided twice', async ({
  browser,
  running: { url },
}) => {
  const complaints: string[] = []
  const { rows } = await waitingOf(url, 'enrichment')
  const [first, second] = rows
  if (!first || !second) throw new Error('the demo data has requests for enrichment')
  const pages = [
    await openAs(browser, url, 'su', complaints),
    await openAs(browser, url, 'manager', complaints),
  ] as const
  for (const page of pages) {
    await page.goto('/enrichment_approve')
    await expect(heading(page, first.name)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled()
  }
  const [su, manager] = pages
  await su.keyboard.press('a')
  await expect(su.getByText(`The request of ${first.name} is approved.`)).toBeVisible()
  await expect(heading(su, second.name)).toBeVisible()

  await manager.keyboard.press('a')
  await expect(manager.getByRole('status').filter({ hasText: 'Margaret Lindqvist approved this' })).toBeVisible()
  await expect(manager.getByRole('button', { name: 'Approve', exact: true })).toBeHidden()
  await expect(lineOf(manager, first.name)).toBeVisible()
  expect(await accessibilityFaults(manager)).toEqual([])
  await manager.keyboard.press('j')
  await expect(heading(manager, second.name)).toBeVisible()

  const token = await logIn(url, 'manager')
  const { request } = await sendCall<{ request: Request }>(url, 'admin/get_request', token, {
    request_id: first.request_id,
  })
  expect(request).toMatchObject({ state: 'approved', decided_by: 'Margaret Lindqvist', version: 2 })
  expect(complaints.filter((text) => !/status of 409/.test(text))).toEqual([])
})
