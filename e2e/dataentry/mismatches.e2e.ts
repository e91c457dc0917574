import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { nameServer } from '../sites/name-server.ts'
import { logIn, sendCall } from '../support/calls.ts'
import { accessibilityFaults, watch } from '../support/console.ts'
import { signedInBrowser } from '../support/signed-in.ts'
import { type RunningConsole, startConsole } from '../support/start-console.ts'

interface Running extends RunningConsole {
  /** Names that the console has looked up. */
  readonly asked: readonly string[]
}

/** A console with its own name server: no name of the demo data is looked up outside this machine. */
const test = base.extend<object, { readonly running: Running }>({
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const names = await nameServer((name) => name.startsWith('get'))
      const running = await startConsole({ customers: 300, env: { DNS_SERVERS: names.address } })
      await use({ ...running, asked: names.asked })
      await running.stop()
      names.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
test.describe.configure({ mode: 'serial' })

interface Mismatch {
  readonly record_id: number
  readonly settled: boolean
  readonly flags: readonly { field: string; state: string; stored: string | null; reported: string }[]
}
interface Crawled {
  readonly state: string
  readonly version: number
  readonly company: { readonly company_id: number } | null
  readonly fields: readonly { field: string; found: string; stored: string }[]
}
interface Items {
  readonly rows: readonly { id: number; record_id: number; title: string }[]
}

const openPage = async (browser: Browser, url: string, complaints: string[]): Promise<Page> => {
  const context = await signedInBrowser(browser, url, await logIn(url, 'data_entry'))
  watch(context, complaints)
  return context.newPage()
}
const callOf =
  (url: string) =>
  async <T>(path: string, input: object) =>
    sendCall<T>(url, path, await logIn(url, 'data_entry'), input)

const title = (page: Page) => page.getByRole('heading', { level: 2 })
const decided = (page: Page) => page.getByRole('list', { name: 'Decided just now' })

test('a mismatch is settled field by field by keyboard, and undone', async ({ browser, running: { url } }) => {
  const complaints: string[] = []
  const call = await callOf(url)
  const { rows } = await call<Items>('dataentry/list_items', { filters: { queue: 'mismatches', state: 'waiting' } })
  const [first, second] = rows
  if (!first || !second) throw new Error('the demo data has mismatches')
  const read = () => call<Mismatch>('dataentry/get_mismatch', { id: first.record_id })
  expect((await read()).flags.map(({ field }) => field)).toEqual(['name', 'employees', 'country'])

  const page = await openPage(browser, url, complaints)
  await page.goto('/data-mismatch')
  await expect(title(page)).toHaveText(first.title)
  await expect(page.getByRole('region', { name: 'What customers say' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  const current = page.locator('li[aria-current][aria-label]')
  await page.keyboard.press('a')
  await expect(current).toHaveAccessibleName('Employees')
  await page.keyboard.press('e')
  await expect(page.getByRole('textbox', { name: 'What to store: Employees' })).toBeFocused()
  await page.keyboard.type('1234')
  await page.keyboard.press('Enter')
  await expect(current).toHaveAccessibleName('Country')
  await page.keyboard.press('i')
  await expect(title(page)).toHaveText(second.title)
  await expect(decided(page).getByText(`Settled: ${first.title}`)).toBeVisible()
  await expect(decided(page).getByText(/not sent yet/)).toHaveCount(0)
  // This decision follows the earlier ones in the line.
  const settled = (await read()).flags.slice(0, 3)
  expect(settled.map(({ field, state, stored }) => [field, state, stored])).toEqual([
    ['name', 'accepted', settled[0]?.reported],
    ['employees', 'accepted', '1234'],
    ['country', 'ignored', null],
  ])

  await page.keyboard.press('u')
  await expect(title(page)).toHaveText(first.title)
  await expect(decided(page).getByText(/undone/)).toBeVisible()
  expect(await read()).toMatchObject({ settled: false, flags: [{}, {}, {}] })
  await page.context().close()
  expect(complaints).toEqual([])
})

test('a crawled row is accepted field by field by keyboard', async ({ browser, running: { url } }) => {
  const complaints: string[] = []
  const call = await callOf(url)
  const { rows } = await call<Items>('dataentry/list_items', { filters: { queue: 'crawled', state: 'waiting' } })
  const page = await openPage(browser, url, complaints)
  await page.goto('/scrapy-crawl-data')
  const read = (row: Items['rows'][number]) =>
    call<Crawled>('dataentry/get_crawled_row', { crawled_row_id: row.record_id })

  // Rows with one difference are accepted as a whole until one with several comes.
  for (const row of rows) {
    await expect(title(page)).toHaveText(row.title)
    const differing = (await read(row)).fields.filter(({ found, stored }) => found !== stored)
    if (differing.length < 3 || (await read(row)).company === null) {
      await page.keyboard.press('a')
      continue
    }
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('e')
    const boxes = page.getByRole('checkbox')
    await expect(boxes.first()).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(boxes.nth(1)).not.toBeChecked()
    await page.keyboard.press('Control+Enter')
    await expect(decided(page).getByText(`Accepted: ${row.title}`)).toBeVisible()
    await expect(decided(page).getByText(/not sent yet/)).toHaveCount(0)
    const after = await read(row)
    expect(after.state).toBe('accepted')
    const left = after.fields.filter(({ found, stored }) => found !== stored).map(({ field }) => field)
    expect(left).toEqual(differing.slice(0, 2).map(({ field }) => field))
    break
  }
  await page.context().close()
  expect(complaints).toEqual([])
})

test('domains are checked in bulk with progress, the run is stopped, and one domain is verified', async ({
  browser,
  running,
}) => {
  const { url, asked: requested } = running
  const complaints: string[] = []
  const call = await callOf(url)
  const page = await openPage(browser, url, complaints)
  await page.goto('/company-list?state=waiting&sort=domain')
  await expect(page.locator('tr[aria-rowindex="2"]')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('toolbar').getByRole('button', { name: 'Check', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: /^Check \d+ domains\?$/ })).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Check' }).focus()
  await page.keyboard.press('Enter')

  const progress = page.getByRole('progressbar', { name: 'Progress of the check' })
  await expect(progress).toBeVisible()
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Stop' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Stopped after \d+ of \d+/)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  const [check] = await call<{ state: string; done: number; total: number }[]>('dataentry/list_domain_checks', {})
  expect(check?.state).toBe('stopped')
  expect(check?.done).toBeGreaterThan(0)
  expect(check?.done).toBeLessThan(check?.total ?? 0)
  expect(requested.length).toBeGreaterThan(0)

  // Results are in the list: names that do not exist, and names that resolve to this machine, which is never contacted.
  await page.goto('/company-list?resolves=no')
  await expect(page.locator('tbody').getByText('Does not resolve').first()).toBeVisible()
  const found = await call<{ rows: { problem: string; scanned_domain_id: number; domain: string }[] }>(
    'dataentry/list_scanned_domains',
    { filters: { state: 'waiting', resolves: 'yes', owner: 'unknown' } },
  )
  expect(found.rows.some(({ problem }) => problem === 'internal')).toBe(true)

  const [domain] = found.rows
  await page.goto(`/company-list?domain_id=${domain?.scanned_domain_id}`)
  const dialog = page.getByRole('dialog', { name: domain?.domain ?? '' })
  await dialog.getByRole('textbox', { name: 'Or a new company named' }).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Checked Domains Ltd')
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Verify' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Verified: ${domain?.domain}`).first()).toBeVisible()
  await page.context().close()
  expect(complaints).toEqual([])
})
