import { expect } from '@playwright/test'
import { accessibilityFaults, test } from './console.ts'
import { prepareCustomer } from './customers.ts'
import { atRest } from './fits.ts'

for (const locale of ['en', 'ar'] as const)
  test(`in ${locale} notices stand at the end of the line, away from what stands at its start`, async ({
    open,
    api,
  }) => {
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
    // A pointer on it holds it.
    await notice.hover()
    expect(await accessibilityFaults(page)).toEqual([])
  })

test('a notice covers no button of a dialog, and its change is undone over the dialog', async ({ open, api }) => {
  const customer = await prepareCustomer(await api('manager'))
  const page = await open({ as: 'manager', width: 1024, height: 480 })
  await page.goto(`/editmember?customer_id=${customer.customer_id}`)
  const title = page.getByRole('main').locator('input[name=title]')
  await expect(title).toHaveValue('Buyer')
  await title.fill('Head of buying')
  await title.press('Enter')
  const notice = page.locator('[data-scope=toast][data-part=root]')
  await expect(notice).toHaveCount(1)
  // Held, for as long as this takes.
  await notice.hover()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('Keyboard shortcuts')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog).toBeVisible()
  await atRest(page)
  const [over, under] = await Promise.all([notice.boundingBox(), dialog.boundingBox()])
  expect((over?.y ?? Number.NaN) + (over?.height ?? Number.NaN)).toBeLessThanOrEqual(under?.y ?? Number.NaN)
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Undone: /)).toBeVisible()
  await expect(dialog).toBeVisible()
})
