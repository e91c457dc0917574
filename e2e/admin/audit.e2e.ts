import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { beginExport } from '../support/begin-export.ts'
import { accessibilityFaults, test } from '../support/console.ts'
import { prepareCustomer } from '../support/customers.ts'

test('su makes a change, finds it with before and after, exports it, and the chain holds', async ({ open, api }) => {
  const su = await api('su')
  const { customer_id: id } = await prepareCustomer(su)
  await su.call('updateCustomerSPAM', { customer_id: id, status: true })

  const page = await open({ as: 'su' })
  await page.goto('/audit')
  await expect(page.getByText(/Chain verified: [\d,]+ changes since/)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('combobox', { name: 'Kind of record' }).selectOption('Customer')
  await page.getByRole('searchbox', { name: 'Id of the record' }).fill(String(id))
  await page.getByRole('searchbox', { name: 'Call' }).fill('spam')
  const row = page.getByRole('row', { name: /updateCustomerSPAM/ })
  await expect(row).toHaveCount(1)
  // Both filters apply before the export.
  await expect(page).toHaveURL(new RegExp(`target=${id}`))
  await expect(page).toHaveURL(/[?&]call=spam/)
  await row.getByRole('link').first().click()
  const dialog = page.getByRole('dialog', { name: /^Change \d+$/ })
  await expect(dialog.getByRole('row', { name: 'spam No Yes' })).toBeVisible()
  await expect(dialog.getByText('Intact')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page).not.toHaveURL(/entry=/)

  await beginExport(page)
  await expect(page.getByText(/The export is ready/)).toBeVisible()
  await page.getByRole('button', { name: 'Exports' }).click()
  const file = page.getByRole('dialog', { name: 'Exports' }).getByRole('row').filter({ hasText: 'Ready' }).first()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    file.getByRole('button', { name: /^Download/ }).click(),
  ])
  const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(head).toContain('Before,After,Note')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('"{""spam"": true}"')
})

test('only su opens the audit log', async ({ open }) => {
  const page = await open({ as: 'manager' })
  await page.goto('/audit')
  await expect(page).toHaveURL(/permission-denied/)
})
