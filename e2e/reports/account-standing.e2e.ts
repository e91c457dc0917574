import { expect, type Page } from '@playwright/test'
import { accessibilityFaults, test } from '../support/console.ts'

const undo = async (page: Page, text: RegExp) => {
  await page.getByRole('status').filter({ hasText: text }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Undone: /).first()).toBeVisible()
}
const panel = (page: Page) => page.getByRole('region', { name: /^Account: / })
const nameOf = async (page: Page) => (await panel(page).getByRole('heading', { level: 2 }).textContent()) ?? ''

test('silent accounts are worked through by keyboard: contacted with a note, undone, on to the next', async ({
  open,
}) => {
  const page = await open({ as: 'manager' })
  await page.goto('/account-standing?days=14')
  const states = page.getByRole('navigation', { name: 'Account states' })
  await expect(states.getByRole('link', { name: /^Needs attention/ })).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('tr[aria-rowindex="3"]')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.locator('tr[aria-rowindex="2"]').getByRole('link').first().click()
  await expect(panel(page).getByRole('button', { name: 'Next' })).toBeEnabled()
  expect(await accessibilityFaults(page)).toEqual([])
  const first = await nameOf(page)
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/account=\d+/)
  await expect.poll(() => nameOf(page)).not.toBe(first)
  await page.keyboard.press('p')
  await expect.poll(() => nameOf(page)).toBe(first)

  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'Mark 1 account as contacted' })
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Left a message')
  expect(await accessibilityFaults(page)).toEqual([])
  const marked = new URL(page.url()).searchParams.get('account') ?? ''
  await dialog.getByRole('button', { name: 'Mark as contacted' }).click()
  await expect.poll(() => nameOf(page)).not.toBe(first)

  await test.step('in the other list, with its note, and in the history', async () => {
    await page.goto(`/account-standing?days=14&button_status=contacted&account=${marked}`)
    await expect(panel(page).getByText('Left a message').first()).toBeVisible()
    await panel(page).getByRole('button', { name: 'Not contacted' }).click()
    await undo(page, /1 account marked as not contacted/)
    await page.goto(`/editmember?customer_id=${marked}&tab=history&view=changes`)
    await expect(page.getByText('Contacted about inactivity').filter({ visible: true }).first()).toBeVisible()
  })
})

test('a row far down opens in place, marked and in view', async ({ open }) => {
  const page = await open({ as: 'manager' })
  await page.goto('/account-standing?days=7')
  const row = page.locator('tr[aria-rowindex="11"]')
  await expect(row).toBeVisible()
  const firstOf = async () => (await page.locator('tr[aria-rowindex="2"]').boundingBox())?.y ?? 0
  const top = await firstOf()
  await row.getByRole('link').first().click()
  await expect(panel(page).getByRole('button', { name: 'Next' })).toBeEnabled()
  await expect(row.getByRole('link').first()).toHaveAttribute('aria-current', 'true')
  // Except for a fraction of a pixel.
  await expect(row).toBeInViewport({ ratio: 0.95 })
  // Only as far as necessary to appear above the panel.
  expect(top - (await firstOf())).toBeLessThan(300)
  const box = await row.boundingBox()
  const below = await panel(page).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  const coloured = (of: typeof row) => of.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await coloured(row)).not.toBe(await coloured(page.locator('tr[aria-rowindex="9"]')))
})

test('a subscription action opens on the customer page, and Back returns to the same place', async ({ open, api }) => {
  // A subscription that can be renewed.
  const { rows } = await (await api('manager')).call<{ rows: { customer_id: number; status: string }[] }>(
    'reports/list_account_standing',
    { filters: { days: '7' }, page: { size: 200 } },
  )
  const account = rows.find(({ status }) => status === 'active' || status === 'past_due')
  const page = await open({ as: 'manager' })
  await page.goto(`/account-standing?days=7&account=${account?.customer_id}`)
  await panel(page).getByRole('link', { name: 'New term …' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/do=/)
  await page.goBack()
  await expect(panel(page)).toBeVisible()
})

test('several accounts change at once, and one Undo reverts them all', async ({ open }) => {
  const page = await open({ as: 'manager' })
  await page.goto('/account-standing?days=7&sort=-last_activity_at')
  const count = page.getByRole('navigation', { name: 'Account states' }).getByRole('link', { name: /^Needs attention/ })
  await expect(count).toHaveText(/\d/)
  const before = await count.textContent()
  await page.locator('tr[aria-rowindex="2"]').getByRole('checkbox').check()
  await page.locator('tr[aria-rowindex="3"]').getByRole('checkbox').check()
  await page.getByRole('toolbar', { name: /2/ }).getByRole('button', { name: 'Mark as contacted' }).click()
  await page
    .getByRole('dialog', { name: 'Mark 2 accounts as contacted' })
    .getByRole('button', { name: 'Mark as contacted' })
    .click()
  await expect(page.getByText('2 accounts marked as contacted')).toBeVisible()
  await expect(count).not.toHaveText(before ?? '')
  await undo(page, /2 accounts marked as contacted/)
  await expect(count).toHaveText(before ?? '')
})
