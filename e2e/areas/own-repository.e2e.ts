import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { signIn, test } from '../support/console.ts'
import { makeRepository, type OwnRepository } from '../support/own-repository.ts'
import { type RunningConsole, startConsole } from '../support/start-console.ts'

// Runs on a console of its own: another area in the menu must not affect other tests.
let console: RunningConsole
let billing: OwnRepository
test.beforeAll(async () => {
  console = await startConsole({ customers: 200 })
  const token = (await readFile(join(console.dataDir, 'release-token'), 'utf8')).trim()
  const titles = [
    '--title',
    'Billing',
    '--zh',
    '账单',
    '--es',
    'Facturación',
    '--fr',
    'Facturation',
    '--it',
    'Fatturazione',
  ]
  billing = await makeRepository('billing', { console: console.url, token }, ...titles, '--ar', 'الفوترة')
})
test.afterAll(async () => {
  await billing?.remove()
  await console?.stop()
})

test('an area in its own repository is tested, released, opened by agents, and granted like any other', async ({
  open,
}) => {
  test.setTimeout(150_000)
  expect(await billing.sdk('test')).toContain('2 passed, 0 failed')
  expect(await billing.sdk('can-release')).toContain('can be released to development')
  expect(await billing.sdk('release')).toMatch(/billing 0\.1\.0 \(\w+\) is live for everybody/)
  expect(await billing.sdk('releases')).toContain('billing')

  const page = await open()
  await page.goto(`${console.url}/billing`)
  await signIn(page, 'su')
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible()
  const first = page.getByRole('table').getByRole('link').first()
  await expect(first).toHaveAttribute('href', /^\/editmember\?customer_id=\d+$/)
  await first.click()
  await expect(page.getByRole('form', { name: 'Contact details' })).toBeVisible()

  // Permission maps cover its screen: a map without it closes the screen until it is granted.
  const sales = await open({ alone: true })
  await sales.goto(`${console.url}/billing`)
  await signIn(sales, 'sales')
  await expect(sales).toHaveURL(/\/permission-denied\?/)
  await page.goto(`${console.url}/edit-agent?agent_id=3`)
  await page.getByRole('tab', { name: 'Permissions' }).click()
  const box = page.getByRole('checkbox', { name: 'Billing', exact: true })
  await box.check()
  await page.getByRole('button', { name: 'Save…' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Billing')
  await question.getByRole('button', { name: 'Save the map' }).click()
  await expect(page.getByText(/^Permissions of .* saved\.$/)).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: 'Permissions' }).click()
  await expect(box).toBeChecked()
  await sales.goto(`${console.url}/billing`)
  await expect(sales.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible()
})

test('its commands know one area and say so', async () => {
  await expect(billing.sdk('release', 'members')).rejects.toThrow(
    /There is no area "members" in this tree: it has billing\./,
  )
  await expect(billing.sdk('no-such-command')).rejects.toThrow(/There is no command "no-such-command"/)
})
