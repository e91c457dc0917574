import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { beginExport } from '../support/begin-export.ts'
import { test } from '../support/console.ts'

const exportsOf = async (page: Page) => {
  await page.getByRole('button', { name: 'Exports' }).click()
  return page.getByRole('dialog', { name: 'Exports' })
}

test('an export continues after the agent leaves the page, and its file is available later', async ({ open, api }) => {
  const page = await open({ as: 'manager' })
  const { total } = await (await api('manager')).call<{ total: number }>('members/list_customers', {
    filters: { plan: ['professional'] },
    page: { size: 1 },
  })
  await page.goto('/customers-list?plan=professional')
  await beginExport(page)
  await page.getByRole('button', { name: 'Members', exact: true }).click()
  await page.getByRole('link', { name: 'New Customer', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'New Customer' })).toBeVisible()
  await expect(page.getByText(/The export is ready/)).toBeVisible()

  await page.goto('/customers-list')
  const dialog = await exportsOf(page)
  const row = dialog.getByRole('row', { name: /Plan: Professional/ })
  await expect(row).toContainText('Ready')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /^Download/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^customers-list-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(total + 1)
})
