import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { accessibilityFaults } from '../support/console.ts'
import { openAs, withOwnConsole } from '../support/own-console.ts'

// There is one demo Super User; erasing with a second one is tested on the server (erase-by-two.test.ts).
const test = withOwnConsole({ customers: 100, env: { SECOND_AGENT: 'off' } })

const mark = Date.now().toString(36)
const email = `lena.${mark}@canary-${mark}.example`

/** A person asks for their data, a lawsuit keeps it for a while, then it is erased. */
test('a customer’s data is handed out, held and erased', async ({ browser, running }) => {
  test.setTimeout(120_000)
  const page = await openAs(browser, running.url, 'su')
  await page.goto('/create-new-customer')
  await page.getByRole('textbox', { name: /First name/ }).fill('Lena')
  await page.getByRole('textbox', { name: /Last name/ }).fill('Okafor')
  await page.getByRole('textbox', { name: /Email/ }).fill(email)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page).toHaveURL(/\/editmember\?customer_id=\d+/)
  await page.getByRole('tab', { name: 'Personal data', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Personal data', exact: true })
  await expect(panel.getByRole('row', { name: /^Account/ })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await test.step('handed out', async () => {
    await panel.getByRole('button', { name: 'Make an archive' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^personal-data-.+\.zip$/)
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  })

  await test.step('held', async () => {
    await panel.getByRole('button', { name: 'Set a legal hold…' }).click()
    await page.getByRole('textbox', { name: /Reason/ }).fill('A lawsuit')
    await page.getByRole('button', { name: 'Set the hold' }).click()
    await expect(panel.getByText(/^Legal hold by/)).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Erase…' })).toBeDisabled()
    await panel.getByRole('button', { name: 'End the hold' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End the hold' }).click()
  })

  await test.step('erased', async () => {
    await panel.getByRole('button', { name: 'Erase…' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('This cannot be undone, not even by restoring a backup.')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Erase for good' }).click()
    await expect(panel.getByText(/^The personal data was erased on/)).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Erased #\d+$/ })).toBeVisible()
    await expect(page.getByText(email)).toHaveCount(0)
  })

  await test.step('the audit log is whole', async () => {
    await page.goto('/audit')
    await expect(page.getByText(/^Chain verified: /)).toBeVisible({ timeout: 60_000 })
  })
})
