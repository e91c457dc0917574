import { expect, type Page } from '@playwright/test'
import { accessibilityFaults, test } from '../support/console.ts'
import { atRest, stickingOut } from '../support/fits.ts'

const main = (page: Page) => page.getByRole('main')
const panelOf = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const rowsOf = (page: Page, list: string) => panelOf(page, list).locator('tbody tr[aria-rowindex]')
const numberIn = (text: string | null) => Number(text?.replace(/\D/g, ''))
/** The number of rows that a list shows. */
const noteOf = async (page: Page, list: string): Promise<number> => {
  const note = main(page).getByRole('heading', { level: 2, name: list }).locator('xpath=following-sibling::*[1]')
  await expect(note).toHaveText(/^[\d,]+ rows?$/)
  return numberIn(await note.textContent())
}
const tileOf = async (page: Page, name: string) => {
  const button = main(page).getByRole('button', { name: new RegExp(`^${name}: [\\d,]+\\. `) })
  await expect(button).toBeVisible()
  return numberIn(await button.textContent())
}
/** A tile keeps its number, and is busy, while another range or subject is loading. */
const expectTile = (page: Page, name: string, number: number) =>
  expect.poll(() => tileOf(page, name), name).toBe(number)

/** Panels arrive one by one, so positions measured in between are not final. */
const expectAccessible = async (page: Page) => {
  await atRest(page)
  expect(await accessibilityFaults(page), page.url()).toEqual([])
}

test('all customers lead to one, to a key, a day and its requests; each step has an address, and Back returns', async ({
  open,
}) => {
  const page = await open({ as: 'manager' })
  await page.goto('/tracker?range=90d')
  await expect(main(page).getByRole('heading', { level: 1, name: 'API Usage Stats' })).toBeVisible()
  const all = await tileOf(page, 'API requests')
  expect(all).toBeGreaterThan(0)
  await expect(main(page).getByRole('grid', { name: 'Busiest customers' })).toBeVisible()
  await expect(rowsOf(page, 'Top users').first()).toBeVisible()
  await expectAccessible(page)

  const first = rowsOf(page, 'Top users').first()
  const name = (await first.getByRole('link').textContent()) ?? ''
  await first.getByRole('link').click()
  const trail = main(page).getByRole('navigation', { name: 'Whose requests' })
  await expect(trail).toContainText(name)
  await expect(main(page).getByRole('grid', { name: 'Busiest keys' })).toBeVisible()
  await expect.poll(() => tileOf(page, 'API requests')).toBeLessThan(all)
  const ofCustomer = await tileOf(page, 'API requests')
  await expectAccessible(page)

  await rowsOf(page, 'Keys and quotas').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/customer_id=\d+&key_id=\d+/)
  await expect(main(page).getByRole('grid')).toHaveCount(0)
  const ofKey = await noteOf(page, 'Individual requests')
  expect(ofKey).toBeLessThanOrEqual(ofCustomer)
  await expectTile(page, 'API requests', ofKey)

  await page.reload()
  await expectTile(page, 'API requests', ofKey)
  await page.goBack()
  await expect(main(page).getByRole('grid', { name: 'Busiest keys' })).toBeVisible()
  await page.goBack()
  await expect(main(page).getByRole('grid', { name: 'Busiest customers' })).toBeVisible()
  await expect(page).toHaveURL(/\/tracker\?range=90d$/)
})

test('the heat map by keyboard: arrows move through it, Enter opens the days of a cell', async ({ open }) => {
  const page = await open({ as: 'manager' })
  await page.goto('/tracker?range=28d')
  const grid = main(page).getByRole('grid', { name: 'Busiest customers' })
  const start = grid.locator('td[tabindex="0"]')
  await start.focus()
  const labelOf = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  const before = await labelOf()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  const here = await labelOf()
  expect(here).not.toBe(before)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=\d\d%2F\d\d%2F\d{4}&to=.*customer_id=\d+/)
  await expect(main(page).getByRole('navigation', { name: 'Whose requests' })).toBeVisible()
})

test('the chart opens the failures of a day, and the list counts as many', async ({ open }) => {
  const page = await open({ as: 'manager' })
  await page.goto('/tracker?range=28d')
  const picture = panelOf(page, 'Requests by day and outcome')
  await picture.getByRole('button', { name: 'Show as a table' }).click()
  const failed = picture.locator('tbody td:last-child button').filter({ hasText: /[1-9]/ }).last()
  const number = numberIn(await failed.textContent())
  await failed.click()
  await expect(page).toHaveURL(/tab=requests&requests_outcome=error/)
  expect(await noteOf(page, 'Individual requests')).toBe(number)
  await expectTile(page, 'Failed API requests', number)
  await expect(rowsOf(page, 'Individual requests').first()).toContainText('Failed')
  await expectAccessible(page)
})

test('unlocks: as many as in Quick Stats; hidden from the customer and shown again', async ({ open, api }) => {
  const page = await open({ as: 'manager' })
  await page.goto('/quickstats?range=365d')
  const number = await tileOf(page, 'Unlocks')
  await page.goto('/customer-unlocks-report?range=365d')
  await expectTile(page, 'Unlocks', number)
  await expect(main(page).getByRole('grid', { name: 'Top unlockers' })).toBeVisible()
  await expectAccessible(page)

  const first = rowsOf(page, 'Customers by unlocks').first()
  await first.getByRole('link').click()
  await expect(main(page).getByRole('navigation', { name: 'Whose unlocks' })).toBeVisible()
  const theirs = await noteOf(page, 'What was unlocked')
  await expectTile(page, 'Unlocks', theirs)
  await expectAccessible(page)

  const customer = Number(new URL(page.url()).searchParams.get('customer_id'))
  const hidden = async () => {
    const input = { customer_id: customer, filters: { hidden: true } }
    return (await (await api('manager')).call<{ total: number }>('showUnlockCustomerExports', input)).total
  }
  const before = await hidden()
  const shown = rowsOf(page, 'What was unlocked').filter({ hasNotText: 'Hidden' })
  for (const row of [shown.nth(0), shown.nth(1)]) await row.getByRole('checkbox').check()
  await main(page).getByRole('toolbar').getByRole('button', { name: 'Hide' }).click()
  const question = page.getByRole('alertdialog', { name: 'Hide 2 unlocks from the customer?' })
  await question.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('2 unlocks are hidden.')).toBeVisible()
  expect(await hidden()).toBe(before + 2)
  await page
    .getByRole('status')
    .filter({ hasText: '2 unlocks are hidden.' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(page.getByText(/^Undone: /)).toBeVisible()
  await expect.poll(hidden).toBe(before)
  await expectTile(page, 'Unlocks', theirs)
})

test('both reports fit a phone, and an agent without the tracker screen is turned away', async ({ open }) => {
  const phone = await open({ as: 'manager', width: 390, height: 800 })
  for (const path of ['/tracker', '/customer-unlocks-report']) {
    await phone.goto(path)
    await expect(main(phone).getByRole('grid')).toBeVisible()
    await expectAccessible(phone)
    expect(await stickingOut(phone), path).toEqual([])
  }
  const sales = await open({ as: 'sales' })
  await sales.goto('/customer-unlocks-report')
  await expect(panelOf(sales, 'Customers by unlocks')).toBeVisible()
  await sales.goto('/tracker')
  await expect(sales).toHaveURL(/\/permission-denied/)
})
