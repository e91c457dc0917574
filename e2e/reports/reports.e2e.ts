import { expect, type Page } from '@playwright/test'
import { type Api, accessibilityFaults, test } from '../support/console.ts'

const line = 'main path.recharts-line-curve'
const panelOf = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
const rangeOf = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Range' })

/** The number of a tile and the button that opens its rows. */
const tileOf = async (page: Page, name: string) => {
  const button = page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}: [\\d,]+\\. `) })
  await expect(button).toBeVisible()
  return { button, number: Number((await button.textContent())?.replaceAll(',', '')) }
}

interface Rows {
  readonly rows: readonly { readonly amount: number }[]
  readonly total: number
  readonly next: string | null
}

/** The sum over all rows for a page's address. */
const sumOfRows = async (page: Page, { call }: Api): Promise<number> => {
  const params = new URL(page.url()).searchParams
  const customer = params.get('rows_customer_id')
  const filters = {
    figure: params.get('rows'),
    from: params.get('rows_from'),
    to: params.get('rows_to'),
    ...(customer === null ? {} : { customer_id: Number(customer) }),
  }
  let sum = 0
  for (let after: string | null = ''; after !== null; ) {
    const input = { filters, page: { size: 200, ...(after === '' ? {} : { after }) } }
    const found: Rows = await call('reports/list_figure_rows', input)
    sum += found.rows.reduce((all, { amount }) => all + amount, 0)
    after = found.next
  }
  return sum
}

test('the rows behind a number add up to it, at a shareable address', async ({ open, api }) => {
  const manager = await api('manager')
  const page = await open({ as: 'manager' })
  // Other tests add to today, and a number includes that after the next roll-up.
  await page.goto('/quickstats?range=last_month')
  await expect(page.getByRole('heading', { level: 1, name: 'Quick Stats' })).toBeVisible()
  await expect(page.locator(line).first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  for (const name of ['Trials', 'Cancellations', 'Searches', 'Unlocks']) {
    const { button, number } = await tileOf(page, name)
    expect(number, name).toBeGreaterThan(0)
    await button.click()
    const dialog = page.getByRole('dialog', { name: new RegExp(`^${name}`) })
    await expect(dialog.getByRole('row').nth(1)).toBeVisible()
    expect(await sumOfRows(page, manager), name).toBe(number)
    if (name === 'Trials') {
      expect(await accessibilityFaults(page)).toEqual([])
      const other = await open({ as: 'manager' })
      await other.goto(page.url())
      await expect(
        other
          .getByRole('dialog', { name: /^Trials/ })
          .getByRole('row')
          .nth(1),
      ).toBeVisible()
      await other.close()
    }
    await page.goBack()
    await expect(dialog).toHaveCount(0)
  }
})

test('sign-ups lead to the customers who signed up, as many as the number says', async ({ open }) => {
  const page = await open({ as: 'manager' })
  // Other tests add customers between the two numbers, but none to a month that is over.
  await page.goto('/quickstats?range=last_month')
  const link = page.getByRole('main').getByRole('link', { name: /^Sign-ups: / })
  const number = (await link.textContent()) ?? ''
  await link.click()
  await expect(page).toHaveURL(/\/customers-list\?fromDate=/)
  await expect(page.getByRole('main').getByText(new RegExp(`^${number} rows?$`))).toBeVisible()
})

test('a chart by keyboard: each point is read out, Enter opens its rows', async ({ open }) => {
  const page = await open({ as: 'manager' })
  await page.goto('/quickstats?figures=searches,sign_ups,conversions')
  const chart = page.getByRole('application', { name: 'Customers by day' })
  await expect(chart.locator('path.recharts-line-curve').first()).toBeVisible()
  const said = panelOf(page, 'Customers by day').getByRole('status')
  await chart.focus()
  await page.keyboard.press('ArrowRight')
  await expect(said).toHaveText(/Sign-ups/)
  const first = await said.textContent()
  await page.keyboard.press('ArrowRight')
  await expect(said).not.toHaveText(first ?? '')
  await page.keyboard.press('ArrowDown')
  await expect(said).toHaveText(/Conversions/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Conversions/ })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('rows')).toBe('conversions')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('range, comparison and figures are in the address: reload and Back restore them', async ({ open }) => {
  const page = await open({ as: 'manager' })
  await page.goto('/quickstats')
  await expect(page.locator(line).first()).toBeVisible()
  await rangeOf(page).selectOption('90d')
  await expect(rangeOf(page)).toHaveValue('90d')
  await page.getByRole('checkbox', { name: 'Draw Paying customers' }).click()
  await expect(panelOf(page, 'Paying customers').locator('path.recharts-line-curve').first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Compare with previous period' }).click()
  await expect(page).toHaveURL(/compare=no/)
  const { number } = await tileOf(page, 'Trials')
  await page.reload()
  await expect(rangeOf(page)).toHaveValue('90d')
  await expect(panelOf(page, 'Paying customers')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Compare with previous period' })).not.toBeChecked()
  expect((await tileOf(page, 'Trials')).number).toBe(number)
  await expect(page.getByText(/in the 89 days before/)).toHaveCount(0)
  for (let steps = 0; steps < 3; steps += 1) await page.goBack()
  await expect(page).toHaveURL(/\/quickstats$/)
  await expect(rangeOf(page)).toHaveValue('28d')
  await expect(page.getByText(/in the 27 days before/).first()).toBeVisible()
})

test('a failed panel alone says so, and Retry loads it', async ({ open, expectComplaint }) => {
  expectComplaint(/503/)
  const page = await open({ as: 'manager' })
  let isAway = true
  await page.route('**/api/v2/stats/quickstats', async (route) => {
    const failed = { status: false, code: 'unavailable', message: 'The database does not answer.' }
    if (isAway && route.request().postData()?.includes('"figures":["searches"]'))
      return route.fulfill({ status: 503, json: failed })
    return route.continue()
  })
  await page.goto('/quickstats?figures=sign_ups,searches')
  const searches = panelOf(page, 'Searches')
  await expect(searches.getByRole('alert')).toBeVisible()
  await expect(panelOf(page, 'Customers by day').locator('path.recharts-line-curve').first()).toBeVisible()
  await tileOf(page, 'Searches')
  isAway = false
  await searches.getByRole('button', { name: 'Retry' }).click()
  await expect(searches.locator('path.recharts-line-curve').first()).toBeVisible()
})

test('enrichment: outcomes add up, the list opens a customer, and a waiting request leads to its decision', async ({
  open,
  api,
}) => {
  const manager = await api('manager')
  const page = await open({ as: 'manager' })
  await page.goto('/enrichment_stats?range=90d')
  const all = (await tileOf(page, 'Enrichment requests')).number
  expect(all).toBeGreaterThan(0)
  let sum = 0
  for (const name of ['Matches', 'Without a match', 'Refused enrichments', 'Failed enrichments'])
    sum += (await tileOf(page, name)).number
  expect(sum).toBe(all)
  await expect(page.locator('main .recharts-bar-rectangle').first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  const row = panelOf(page, 'Customers').getByRole('row').nth(1)
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(/range=90d&customer_id=\d+/)
  await expect(panelOf(page, 'Requests').getByRole('row').nth(1)).toBeVisible()
  const { button, number } = await tileOf(page, 'Matches')
  await button.click()
  await expect(
    page
      .getByRole('dialog', { name: /^Matches/ })
      .getByRole('row')
      .nth(1),
  ).toBeVisible()
  expect(await sumOfRows(page, manager)).toBe(number)
  await page.goBack()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('link', { name: 'All customers' }).click()
  await panelOf(page, 'Waiting for approval')
    .getByRole('link', { name: /^Decide on/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Enrichment Approve' })).toBeVisible()
})

test('on a phone nothing scrolls sideways', async ({ open }) => {
  const page = await open({ as: 'manager', width: 390, height: 800 })
  for (const path of ['/quickstats', '/enrichment_stats']) {
    await page.goto(path)
    await expect(page.locator('main svg.recharts-surface').first()).toBeVisible()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      path,
    ).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
  }
})
