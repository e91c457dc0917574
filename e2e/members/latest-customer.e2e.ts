import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { accessibilityFaults, test } from '../support/console.ts'

test('the latest customers are counted, viewed, exported as a workbook, and found among past exports', async ({
  open,
  api,
}) => {
  const { total } = await (await api('manager')).call<{ total: number }>('reports/list_latest_customers', {
    filters: { email_status: 'any' },
    page: { size: 1 },
  })
  const page = await open({ as: 'manager' })
  await page.goto('/latest_customer')
  await expect(page.getByRole('heading', { name: 'Latest Customer' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Email status' }).selectOption('Any')
  await expect(page).toHaveURL(/email_status=any/)
  await expect(page.getByText(`${total.toLocaleString('en')} rows`, { exact: true })).toBeVisible()
  await expect(page.locator('tr[aria-rowindex="2"]')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export', exact: true })
  await expect(dialog.getByText(`The file holds all ${total.toLocaleString('en')} rows that match`)).toBeVisible()
  await dialog.getByRole('radio', { name: 'Excel (XLSX)' }).check()
  await dialog.getByRole('checkbox', { name: /^Write the filter above the rows/ }).check()
  await dialog.getByRole('checkbox', { name: 'Email', exact: true }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(dialog.getByRole('checkbox', { name: 'Email', exact: true })).toBeFocused()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Export [\d,]+ rows$/ }).click()
  await expect(page.getByText(/The export is ready/)).toBeVisible()

  await page.getByRole('button', { name: 'Exports' }).click()
  const past = page.getByRole('dialog', { name: 'Exports' })
  const row = past.getByRole('row').filter({ hasText: 'Email status: Any' }).first()
  await expect(row).toContainText('Excel (XLSX)')
  await expect(row).toContainText('Ready')
  expect(await accessibilityFaults(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /^Download/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^latest-customer-\d{4}-\d\d-\d\d\.xlsx$/)
  const file = await readFile(await download.path())
  // A zip archive, complete from its first entry to the end of its directory.
  expect(file.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
  expect(file.includes('xl/worksheets/sheet1.xml')).toBe(true)
  expect(file.lastIndexOf('PK\x05\x06')).toBe(file.length - 22)
})

test('the choices of the last export are offered again', async ({ open }) => {
  const page = await open({ as: 'manager', alone: true })
  await page.goto('/latest_customer?email_status=any')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export', exact: true })
  await dialog.getByRole('radio', { name: 'CSV' }).check()
  await dialog.getByRole('button', { name: 'None' }).click()
  await dialog.getByRole('checkbox', { name: 'Phone', exact: true }).check()
  await dialog.getByRole('button', { name: /^Export [\d,]+ rows$/ }).click()
  await expect(page.getByText(/The export is ready/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(dialog.getByText(/^Fields: 1 of \d+$/)).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Phone', exact: true })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
