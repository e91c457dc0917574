import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { confirmExport } from '../support/begin-export.ts'
import { type Api, accessibilityFaults, test } from '../support/console.ts'
import { prepareCustomer } from '../support/customers.ts'
import { atRest, stickingOut } from '../support/fits.ts'

interface Listed {
  readonly total: number
}

const totalOf = async (api: Api, filters: object): Promise<number> =>
  (await api.call<Listed>('members/list_customers', { filters, page: { size: 1 } })).total

const numbers = new Intl.NumberFormat('en')
const rowCount = (total: number) => `${numbers.format(total)} ${total === 1 ? 'row' : 'rows'}`

/** A row by its position in the whole list, counted from 1; the header is the table's first row. */
const rowAt = (page: Page, place: number) => page.locator(`tr[aria-rowindex="${place + 1}"]`)
const emailAt = (page: Page, place: number) => rowAt(page, place).getByText('@')
const header = (page: Page, name: string) => page.getByRole('columnheader', { name })

test('filters, sort and page live in the address: reload and Back show the same rows', async ({ open, api }) => {
  const page = await open({ as: 'su' })
  const server = await api('su')
  await page.goto('/customers-list')
  await expect(page.getByText(rowCount(await totalOf(server, {})), { exact: true })).toBeVisible()

  const active = await totalOf(server, { status: ['active'] })
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Active')
  await expect(page.getByText(rowCount(active), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Email', exact: true }).click()
  await expect(header(page, 'Email')).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Email', exact: true }).click()
  await expect(header(page, 'Email')).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(
    page.getByText(`101–${numbers.format(Math.min(200, active))} of ${numbers.format(active)}`),
  ).toBeVisible()
  await expect(page).toHaveURL(/status=active.*sort=-email.*after=/)

  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  const seen = await emailAt(page, 101).textContent()
  await page.reload()
  await expect(emailAt(page, 101)).toHaveText(seen ?? '')
  await expect(page.getByText(/^101–/)).toBeVisible()
  await rowAt(page, 101).getByRole('link').click()
  await expect(page).toHaveURL(/\/editmember\?customer_id=/)
  await page.goBack()
  await expect(emailAt(page, 101)).toHaveText(seen ?? '')
  await expect(header(page, 'Email')).toHaveAttribute('aria-sort', 'descending')
})

test('an empty result says so, and offers to clear the filters', async ({ open }) => {
  const page = await open({ as: 'sales' })
  await page.goto('/customers-list?text=nobody-is-called-so')
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(page).toHaveURL('/customers-list')
  await expect(rowAt(page, 1)).toBeVisible()
})

test('columns, widths and views follow the agent to every browser', async ({ open }) => {
  const page = await open({ as: 'manager' })
  await page.goto('/customers-list')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitem', { name: 'Reset columns' }).click()
  await expect(header(page, 'Seats')).toBeVisible()
  await page.getByRole('menuitemcheckbox', { name: 'Seats' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Stripe id' }).click()
  await page.keyboard.press('Escape')
  await expect(header(page, 'Seats')).toBeHidden()
  await expect(header(page, 'Stripe id')).toBeVisible()

  const width = async (of: Page) => Math.round((await header(of, 'Company').boundingBox())?.width ?? 0)
  const before = await width(page)
  await header(page, 'Company').getByTitle('Width of Company').hover()
  await page.mouse.down()
  const box = await header(page, 'Company').getByTitle('Width of Company').boundingBox()
  await page.mouse.move((box?.x ?? 0) + 83, (box?.y ?? 0) + 5, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => width(page)).toBeGreaterThan(before + 60)
  const wide = await width(page)

  await page.getByRole('combobox', { name: 'Plan' }).selectOption('Enterprise')
  await page.getByRole('button', { name: 'Views' }).click()
  const name = `Big ones ${Date.now()}`
  const kept = page.waitForResponse((answer) => answer.request().postData()?.includes(name) === true)
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  expect((await kept).status()).toBe(200)

  await page.reload()
  const elsewhere = await open({ as: 'manager' })
  await elsewhere.goto('/customers-list')
  for (const one of [page, elsewhere]) {
    await expect(header(one, 'Stripe id')).toBeVisible()
    await expect(header(one, 'Seats')).toBeHidden()
    expect(await width(one)).toBe(wide)
  }
  await elsewhere.getByRole('button', { name: 'Views' }).click()
  await elsewhere.getByRole('menuitem', { name }).click()
  await expect(elsewhere).toHaveURL('/customers-list?plan=enterprise')
})

test('a selection of the page or of all matches is exported exactly', async ({ open, api }) => {
  const page = await open({ as: 'su' })
  const total = await totalOf(await api('su'), { plan: ['team'] })
  await page.goto('/customers-list?plan=team&size=50')
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  const bar = page.getByRole('toolbar')
  await expect(bar).toContainText('50 rows selected')
  await bar.getByRole('button', { name: `Select all ${numbers.format(total)} rows` }).click()
  await expect(bar).toContainText(`${rowCount(total)} selected`)

  await bar.getByRole('button', { name: 'Export selection' }).click()
  await confirmExport(page)
  await expect(page.getByText(`The export is ready: ${rowCount(total)}.`)).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^customers-list-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(total + 1)
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await expect(bar).toBeHidden()
})

test('an export streamed to the page can be stopped', async ({ open, expectComplaint }) => {
  expectComplaint(/ERR_FAILED|ERR_ABORTED/)
  const page = await open({ as: 'su' })
  await page.goto('/new-customers?last_x_days=90')
  await page.route('**/members/export_new_customers', () => {})
  let downloads = 0
  page.on('download', () => {
    downloads += 1
  })
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('progressbar', { name: 'Export' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Export cancelled.')).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeHidden()
  expect(downloads).toBe(0)
})

test('a row opens its customer', async ({ open, api }) => {
  const customer = await prepareCustomer(await api('su'))
  const page = await open({ as: 'sales' })
  await page.goto(`/customers-list?${new URLSearchParams({ text: customer.email })}`)
  await expect(page.getByText('1 row', { exact: true })).toBeVisible()
  await page.getByRole('cell', { name: customer.company_name }).click()
  await expect(page.getByRole('heading', { name: `Wilhelmina ${customer.last_name}` })).toBeVisible()
})

test('customers are stepped through by keyboard and previewed beside the list, at each width', async ({
  open,
  api,
}) => {
  const su = await api('su')
  const { rows } = await su.call<{ rows: { customer_id: number; first_name: string; last_name: string }[] }>(
    'members/list_customers',
    { sort: { by: 'created_at', direction: 'desc' }, page: { size: 3 } },
  )
  const names = rows.map(({ first_name, last_name }) => `${first_name} ${last_name}`)
  const page = await open({ as: 'su', width: 1440, height: 900 })
  await page.goto('/customers-list')
  const lines = page.getByRole('main').locator('tbody tr[aria-rowindex]')
  await expect(lines.nth(2)).toContainText(names[2] ?? '')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(lines.nth(1)).toBeFocused()
  await page.keyboard.press('v')
  const panel = page.getByRole('complementary', { name: 'Preview' })
  await expect(panel.getByRole('heading', { name: names[1] ?? '' })).toBeVisible()
  await expect(lines.nth(1)).toBeFocused()
  await page.keyboard.press('j')
  await expect(panel.getByRole('heading', { name: names[2] ?? '' })).toBeVisible()
  await expect(panel.getByText('Open tickets')).toBeVisible()
  await atRest(page)
  expect(await accessibilityFaults(page)).toEqual([])
  // Beside the rows, not over them.
  const [row, beside] = [await lines.nth(2).boundingBox(), await panel.boundingBox()]
  expect((beside?.x ?? 0) - (row?.x ?? 0)).toBeGreaterThan(600)
  await page.setViewportSize({ width: 390, height: 844 })
  await atRest(page)
  expect([...(await stickingOut(page)), ...(await accessibilityFaults(page))]).toEqual([])
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toHaveCount(0)
  await expect(lines.nth(2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/editmember?customer_id=${rows[2]?.customer_id}`)
})

test('a page is first what fits into the window, then whole: at its end by one key, and for the browser’s own search', async ({
  open,
}) => {
  const page = await open({ as: 'su' })
  await page.goto('/customers-list?size=200')
  await expect(rowAt(page, 1)).toBeVisible()
  const box = page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.getByRole('table') })
  const height = () => box.evaluate((element) => element.scrollHeight)
  const before = await height()
  await box.focus()
  await page.keyboard.press('End')
  await expect(rowAt(page, 200)).toBeInViewport()
  await expect(page.locator('tbody tr[aria-rowindex]')).toHaveCount(200)
  expect(await height()).toBe(before)
  expect(
    await page.locator('tbody tr[aria-rowindex]').evaluateAll((rows) => rows.map((row) => row.clientHeight)),
  ).toEqual(Array.from({ length: 200 }, () => 36))
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(rowAt(page, 201)).toBeInViewport()
})

test('a screen is loaded while the pointer rests on its row; its customer is read when it is opened, and once', async ({
  open,
  api,
}) => {
  const su = await api('su')
  const customer = await prepareCustomer(su)
  /** Answers to sales with the whole customer, as the audit log has them. */
  const recorded = async () => {
    const filters = { agent: 'sales@', target: String(customer.customer_id), way: 'record' }
    const { rows } = await su.call<{ rows: readonly { call: string }[] }>('audit/list_reads', { filters })
    return rows.filter(({ call }) => call === 'searchMemberData_id').length
  }
  const page = await open({ as: 'sales' })
  const read: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/searchMemberData_id')) read.push(request.url())
  })
  await page.goto(`/customers-list?${new URLSearchParams({ text: customer.email })}`)
  const link = rowAt(page, 1).getByRole('link')
  await expect(link).toBeVisible()
  const code = page.waitForResponse(
    async (response) =>
      response.request().resourceType() === 'script' && (await response.text()).includes('members.editMember.pickHint'),
  )
  await link.hover()
  await code
  expect(read).toEqual([])
  expect(await recorded()).toBe(0)
  await link.click()
  await expect(page.getByRole('heading', { name: `Wilhelmina ${customer.last_name}` })).toBeVisible()
  expect(read).toHaveLength(1)
  expect(await recorded()).toBe(1)
})
