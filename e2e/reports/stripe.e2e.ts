import { expect } from '@playwright/test'
import { accessibilityFaults, test } from '../support/console.ts'

test('su follows a number of the ledger to its rows, which add up to it', async ({ open, api }) => {
  const page = await open({ as: 'su' })
  await page.goto('/stripe-stats?range=90d')
  await expect(page.getByText('Demo data: this server has no Stripe key')).toBeVisible()
  const revenue = page.getByRole('button', { name: /^Recurring revenue: \$[\d,]+\. Show the rows$/ })
  await expect(revenue).toBeVisible()
  await expect(
    page.getByRole('application', { name: 'Revenue movements', exact: true }).locator('path').first(),
  ).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  // The sum of the rows equals the number: over all of them, with the same filters.
  const fresh = page.getByRole('button', { name: /^New: \$[\d,]+\. Show the rows$/ })
  const shown = Number(/\$([\d,]+)/.exec((await fresh.getAttribute('aria-label')) ?? '')?.[1]?.replaceAll(',', ''))
  await fresh.click()
  const rows = page.getByRole('region', { name: 'The rows behind the numbers' })
  await expect(rows.getByRole('link').first()).toBeVisible()
  const address = new URL(page.url()).searchParams
  const filters = { kind: 'new', from: address.get('moves_from') ?? '', to: address.get('moves_to') ?? '' }
  const { call } = await api('su')
  let sum = 0
  for (let after: string | null | undefined; after !== null; ) {
    const list = await call<{ rows: { usd_change: number }[]; next: string | null }>('reports/list_mrr_movements', {
      filters,
      page: { size: 200, ...(after ? { after } : {}) },
    })
    sum += list.rows.reduce((all, { usd_change }) => all + usd_change, 0)
    after = list.next
  }
  expect(Math.round(sum / 100)).toBe(shown)
  expect(shown).toBeGreaterThan(0)

  // It survives a reload, and Back returns to the previous page.
  await page.reload()
  await expect(rows.getByRole('combobox', { name: 'Movement' })).toHaveValue('new')
  await expect(rows.getByRole('link').first()).toBeVisible()
  await page.goBack()
  await expect(rows.getByRole('combobox', { name: 'Movement' })).toHaveValue('')
})

test('failed payments name the customer, the attempts and the reason, and lead to the customer', async ({ open }) => {
  const page = await open({ as: 'su' })
  await page.goto('/stripe-stats?tab=failed')
  const rows = page.getByRole('region', { name: 'The rows behind the numbers' })
  await expect(rows.getByRole('columnheader', { name: 'Reason' })).toBeVisible()
  const first = rows.getByRole('row').nth(1)
  await expect(first.getByRole('link').first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await first.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/editmember\?customer_id=\d+/)
})

test('the movements by keyboard: the chart reads out its points, Enter opens their rows', async ({ open }) => {
  const page = await open({ as: 'su' })
  await page.goto('/stripe-stats?range=365d&by=month')
  const chart = page.getByRole('application', { name: 'Revenue movements', exact: true })
  await expect(chart.locator('path').first()).toBeVisible()
  const said = page.getByRole('region', { name: 'Revenue movements', exact: true }).getByRole('status')
  await chart.focus()
  await page.keyboard.press('ArrowRight')
  await expect(said).toHaveText(/New/)
  await page.keyboard.press('ArrowDown')
  await expect(said).toHaveText(/Expansion/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/moves_kind=expansion/)
  await expect(page).toHaveURL(/moves_from=\d\d%2F\d\d%2F\d{4}/)
})

test('a manager may not see what customers pay', async ({ open, api }) => {
  const page = await open({ as: 'manager' })
  await page.goto('/stripe-stats')
  await expect(page).toHaveURL(/permission-denied/)
  const { token, request } = await api('manager')
  const answer = await request.post('/api/v2/getStripeStats', {
    data: { from: '01/01/2026', to: '01/02/2026' },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(403)
})

test('in a narrow window nothing overflows the page', async ({ open }) => {
  const page = await open({ as: 'su', width: 390, height: 844 })
  await page.goto('/stripe-stats')
  await expect(page.getByRole('button', { name: /^Churn: / })).toBeVisible()
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
})
