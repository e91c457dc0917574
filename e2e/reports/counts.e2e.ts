import { expect } from '@playwright/test'
import { accessibilityFaults, test } from '../support/console.ts'

test('counts lead to their lists, and a range is kept in the address', async ({ open, api }) => {
  const page = await open({ as: 'manager' })
  await page.goto('/counts')
  const totals = page.getByRole('region', { name: 'At the end of the last day' })
  const { companies } = await (await api('manager')).call<{ companies: { total: number } }>('counts')
  await expect(
    totals.getByRole('link', { name: `Companies: ${companies.total.toLocaleString('en-US')}. Show the rows` }),
  ).toBeVisible()
  await expect(page.getByRole('application', { name: 'Growth by day' })).toBeVisible()
  const country = page.getByRole('region', { name: 'By country', exact: true }).getByRole('table')
  await expect(country).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('combobox', { name: 'Range' }).selectOption('Last 90 days')
  await page.getByRole('button', { name: 'Scanned domains', exact: true }).click()
  await expect(page).toHaveURL(/range=90d.*series=-scanned_domains/)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Range' })).toHaveValue('90d')
  await expect(page.getByRole('button', { name: 'Scanned domains', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )

  const row = country.getByRole('row', { name: /^United States/ })
  const link = row.getByRole('link')
  const count = await link.textContent()
  await link.click()
  await expect(page).toHaveURL(/editCompanyIndustrySicEmployeeSize\?country=US/)
  await expect(page.getByRole('button', { name: 'United States only: show all countries' })).toBeVisible()
  await expect(page.getByText(`${count} companies`)).toBeVisible()
})

test('a chart is read by keyboard: point by point, series by series', async ({ open }) => {
  const page = await open({ as: 'manager' })
  await page.goto('/counts?range=7d')
  const chart = page.getByRole('application', { name: 'Growth by day' })
  await chart.focus()
  await page.keyboard.press('ArrowRight')
  const said = page.getByRole('region', { name: 'Growth by day', exact: true }).getByRole('status')
  await expect(said).toHaveText(/Companies: .*before: /)
  const before = await said.textContent()
  await page.keyboard.press('ArrowRight')
  await expect(said).not.toHaveText(before ?? '')
  await page.keyboard.press('ArrowDown')
  await expect(said).toHaveText(/Employees: /)
})
