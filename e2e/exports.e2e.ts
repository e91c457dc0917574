import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { type Api, test } from './console.ts'

const exportsOf = async (page: Page) => {
  await page.getByRole('button', { name: 'Exports' }).click()
  return page.getByRole('dialog', { name: 'Exports' })
}

/** So many exports that the last of them waits while somebody looks. */
const queueExports = async (api: Api, count: number): Promise<void> => {
  const input = { selection: { matching: { status: ['active', 'trial'] } }, columns: ['email', 'company_name'] }
  for (let started = 0; started < count; started += 1) await api.call('exportMasterMembersData', input)
}

test('an export goes on when the agent leaves the page, and its file is there later', async ({ open, api }) => {
  const page = await open({ as: 'manager' })
  const { total } = await (await api('manager')).call<{ total: number }>('members/list_customers', {
    filters: { plan: ['professional'] },
    page: { size: 1 },
  })
  await page.goto('/customers-list?plan=professional')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('button', { name: 'Members' }).click()
  await page.getByRole('menuitem', { name: 'New Customer', exact: true }).click()
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

test('an export that was begun elsewhere is found again, and can be cancelled', async ({ open, api }) => {
  const page = await open({ as: 'su' })
  await page.goto('/customers-list')
  await queueExports(await api('su'), 40)
  await page.reload()
  const dialog = await exportsOf(page)
  const newest = dialog.getByRole('row').nth(1)
  await newest.getByRole('button', { name: /^Cancel/ }).click()
  await expect(newest).toContainText('Cancelled')
  await expect(newest.getByRole('button')).toHaveCount(0)
})
