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
