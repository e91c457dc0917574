import { expect, type Page } from '@playwright/test'
import { raiseAlert } from '../sites/main-site.ts'
import { accessibilityFaults, test } from '../support/console.ts'
import { prepareCustomer } from '../support/customers.ts'

const undo = async (page: Page, text: RegExp) => {
  const answer = page.waitForResponse(/\/session\/undo_change$/)
  await page.getByRole('status').filter({ hasText: text }).getByRole('button', { name: 'Undo' }).click()
  expect(await (await answer).json()).toMatchObject({ status: true })
  await expect(page.getByText(/^Undone: /).first()).toBeVisible()
}

test('from the ranking to the evidence: cleared and undone, blocked and unblocked', async ({ open }) => {
  const page = await open({ as: 'manager' })
  await page.goto('/top_abusers')
  await page.getByRole('combobox', { name: 'Window' }).selectOption('Last 90 days')
  const first = page.locator('tr[aria-rowindex="2"]')
  await expect(first.getByRole('cell').nth(1)).toHaveText('1')
  await page.getByRole('button', { name: 'How points are given' }).click()
  await expect(page.getByRole('dialog', { name: 'How points are given' })).toContainText('for every 10 above 60')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')

  const name = (await first.getByRole('link').first().textContent()) ?? ''
  await first.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/customer\/abuse\?customer_id=\d+&last_x_days=90/)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  const figures = page.getByRole('region', { name: 'Figures' })
  const points = figures.getByRole('definition').first()
  const given = await points.textContent()
  await expect(page.getByRole('img', { name: /^Searches by day: / })).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('row').nth(1)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await test.step('an address shows the other accounts seen there', async () => {
    await page.getByRole('tab', { name: 'Addresses' }).click()
    await page
      .getByRole('tabpanel', { name: 'Addresses' })
      .getByRole('button', { name: /^About / })
      .first()
      .click()
    const about = page.getByRole('dialog', { name: /^About / })
    await expect(about.getByText(/accounts? (was|were) seen there/)).toBeVisible()
    await expect(about.getByRole('link', { name: 'Ban this address' })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(about).toBeHidden()
  })

  await test.step('marked as no abuse, and undone', async () => {
    await page.getByRole('button', { name: 'Not abuse', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: `Mark the activity of ${name} as not abuse?` })
    await question.getByRole('button', { name: 'Not abuse' }).click()
    await expect(page.getByText(/events? no longer counts?\./)).toBeVisible()
    await expect(points).toHaveText(/^0/)
    await page.getByRole('tab', { name: 'Events' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Events' }).getByText('Not counted').first()).toBeVisible()
    await undo(page, /no longer count/)
    await expect(points).toHaveText(given ?? '')
  })

  await test.step('blocked after a confirmation, and unblocked', async () => {
    await page.getByRole('button', { name: 'Block', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: `Block ${name}?` })
    await question.getByRole('button', { name: 'Block' }).click()
    await expect(page.getByText(`${name} is blocked.`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Block', exact: true })).toBeDisabled()
    await undo(page, /is blocked/)
    await expect(page.getByRole('button', { name: 'Block', exact: true })).toBeEnabled()
    await page.getByRole('tab', { name: 'Actions so far' }).click()
    await expect(
      page
        .getByRole('tabpanel', { name: 'Actions so far' })
        .getByRole('row', { name: /Blocked/ })
        .first(),
    ).toContainText('Undone')
  })
})

test('opening Alerts sets its badge to 0; an alert is handled and undone', async ({ open, api }) => {
  const manager = await api('manager')
  await raiseAlert(manager.request, (await prepareCustomer(manager)).customer_id)
  const page = await open({ as: 'sales' })
  await page.goto('/top_abusers')
  const group = page.getByRole('banner').getByRole('button', { name: /^Suspicious alerts/ })
  await expect(group).toHaveText(/\d/)
  await expect(page.locator('tr[aria-rowindex="2"]')).toBeVisible()
  await group.click()
  await page.getByRole('link', { name: /^Alerts/ }).click()
  await expect(group).not.toHaveText(/\d/)
  const first = page.locator('tr[aria-rowindex="2"]')
  await expect(first).toContainText('Unseen')
  await expect(first).toContainText('Open')
  expect(await accessibilityFaults(page)).toEqual([])

  await first.getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Mark as handled' }).click()
  await expect(page.getByText('1 alert marked as handled.')).toBeVisible()
  await expect(first).toContainText('Handled')
  await undo(page, /marked as handled/)
  await expect(first).toContainText('Open')
  await expect(group).not.toHaveText(/\d/)
})
