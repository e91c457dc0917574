import { expect, type Page } from '@playwright/test'
import { accessibilityFaults, test } from '../support/console.ts'
import { prepareCustomer } from '../support/customers.ts'
import { atRest } from '../support/fits.ts'
import { copied, list } from '../support/inbox.ts'

/** Names of the controls that a notice covers, in all of the page or in one part of it. */
const underNotices = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate((part) => {
    const notices = [...document.querySelectorAll('[data-scope=toast][data-part=root]')].map((notice) =>
      notice.getBoundingClientRect(),
    )
    return [...document.querySelectorAll(`${part} :is(button, a[href], input, select, textarea)`)]
      .filter((control) => control.closest('[data-scope=toast]') === null)
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        return notices.some((box) => box.left < right && left < box.right && box.top < bottom && top < box.bottom)
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '')
  }, within)

for (const locale of ['en', 'ar'] as const)
  test(`in ${locale} notices appear at the end side, clear of the start side`, async ({ open, api }) => {
    const customer = await prepareCustomer(await api('manager'))
    const page = await open({ as: 'manager', locale })
    await page.goto(`/editmember?customer_id=${customer.customer_id}`)
    const title = page.getByRole('main').locator('input[name=title]')
    await expect(title).toHaveValue('Buyer')
    await title.fill('Head of buying')
    await title.press('Enter')
    const notice = page.locator('[data-scope=toast][data-part=root]')
    await expect(notice).toHaveCount(1)
    await atRest(page)
    const box = await notice.boundingBox()
    const { x, width } = box ?? { x: Number.NaN, width: Number.NaN }
    expect(locale === 'ar' ? x : 1280 - x - width).toBeCloseTo(16, 0)
    // Hovering pauses it.
    await notice.hover()
    expect(await accessibilityFaults(page)).toEqual([])
  })

test('a notice covers no button of a dialog, and its Undo works over the dialog', async ({ open, api }) => {
  const customer = await prepareCustomer(await api('manager'))
  const page = await open({ as: 'manager', width: 1024, height: 480 })
  await page.goto(`/editmember?customer_id=${customer.customer_id}`)
  const title = page.getByRole('main').locator('input[name=title]')
  await expect(title).toHaveValue('Buyer')
  // A notice of two lines.
  await page.getByRole('main').locator('input[name=last_name]').fill('Quist of the Wide Wimmer Meadows')
  await title.fill('Head of buying')
  await title.press('Enter')
  const notice = page.locator('[data-scope=toast][data-part=root]')
  await expect(notice).toHaveCount(1)
  // Paused for the duration of the check.
  await notice.hover()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('Keyboard shortcuts')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog).toBeVisible()
  await atRest(page)
  expect(await underNotices(page, '[role=dialog]')).toEqual([])
  // At the upper edge of the window, because a dialog has its buttons at the bottom.
  expect(await notice.boundingBox()).toMatchObject({ x: 16, y: 8 })
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Undone: /)).toBeVisible()
  await expect(dialog).toBeVisible()
})

test('a notice over a form covers neither its buttons nor its fields', async ({ open, api }) => {
  const entry = await api('data_entry')
  const input = { name: `Noticed ${Date.now()}`, domain: `noticed${Date.now()}.example` }
  const { company_id } = await entry.call<{ company_id: number }>('dataentry/create_company', input)
  const page = await open({ as: 'data_entry', width: 1440, height: 900 })
  await page.goto(`/dataentry/createEditCompany/${company_id}`)
  await page.getByRole('textbox', { name: 'City' }).fill('Porto')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(`${input.name} saved`)).toBeVisible()
  await atRest(page)
  expect(await underNotices(page)).toEqual([])
})

test('a notice over an open mail covers no button of the panel beside it', async ({ open, api }) => {
  const agent = await api('sales')
  await copied(agent)
  const row = (await list(agent)).list.at(-2)
  const page = await open({ as: 'sales', width: 1440, height: 900 })
  await page.goto(`/gmail?thread=${row?.threadId}`)
  await page.locator('iframe').last().waitFor()
  await page.keyboard.press('.')
  await expect(page.getByRole('region', { name: 'Team', exact: true })).toBeVisible()
  await page.keyboard.press('+')
  await expect(page.locator('[data-scope=toast][data-part=root]')).toHaveCount(1)
  await atRest(page)
  expect(await underNotices(page)).toEqual([])
})
