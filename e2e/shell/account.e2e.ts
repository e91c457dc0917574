import { expect, type Page } from '@playwright/test'
import { accessibilityFaults, forgetTokenOf, signIn, test } from '../support/console.ts'
import { prepareCustomer } from '../support/customers.ts'

const userMenu = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('an agent changes their name, and the shell shows it at once', async ({ open }) => {
  const page = await open({ as: 'company_size' })
  await page.goto('/account')
  const first = page.getByRole('textbox', { name: 'First name' })
  await expect(first).toHaveValue(/./)
  const before = await first.inputValue()
  for (const name of ['Wilhelmina', before]) {
    await first.fill(name)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: new RegExp(`^Account of ${name} `) })).toBeVisible()
  }
})

test('an agent changes their password; their other sessions end, and the new one signs in', async ({
  open,
  expectComplaint,
}) => {
  expectComplaint(/status of 40[01]/)
  const [page, elsewhere] = [
    await open({ as: 'company_size', alone: true }),
    await open({ as: 'company_size', alone: true }),
  ]
  const streamOpen = elsewhere.waitForResponse((answer) => answer.url().endsWith('/session/events'))
  await elsewhere.goto('/whats-new')
  await streamOpen
  await page.goto('/account')
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  const fill = async (old: string, next: string, again: string) => {
    await dialog.getByLabel('Old password').fill(old)
    await dialog.getByLabel('New password', { exact: true }).fill(next)
    await dialog.getByLabel('Confirm new password').fill(again)
    await dialog.getByRole('button', { name: 'Submit' }).click()
  }
  await fill('', 'short', 'other')
  for (const message of [
    'Please enter your old/current password',
    'Please enter min 6 character password',
    'New Password and Confirm New password are not matched',
  ])
    await expect(dialog.getByText(message)).toBeVisible()
  await fill('not-the-password', 'brand-new-one', 'brand-new-one')
  await expect(dialog.getByText('Incorrect old password.')).toBeVisible()
  await fill('demo-company_size', 'brand-new-one', 'brand-new-one')
  await expect(dialog).toBeHidden()
  forgetTokenOf('company_size')
  await expect(elsewhere).toHaveURL(/\/signin/)

  await test.step('the old password is refused, the new one signs in', async () => {
    await signIn(elsewhere, 'company_size')
    await expect(elsewhere.getByRole('alert')).toBeVisible()
    await elsewhere.getByLabel('Password').fill('brand-new-one')
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(elsewhere.getByRole('button', { name: /^Account of/ })).toBeVisible()
  })
  await userMenu(page, 'Change password')
  await fill('brand-new-one', 'demo-company_size', 'demo-company_size')
  await expect(dialog).toBeHidden()
})

test('a change is undone from the undo stack, even after a reload', async ({ open, api }) => {
  const manager = await api('manager')
  const { customer_id, last_name } = await prepareCustomer(manager)
  const page = await open({ as: 'manager' })
  await page.goto(`/editmember?customer_id=${customer_id}`)
  const form = page.getByRole('form', { name: 'Contact details' })
  const title = form.getByRole('textbox', { name: 'Job title' })
  await title.fill('Head of buying')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Wilhelmina ${last_name} saved.`)).toBeVisible()
  await page.reload()
  await expect(title).toHaveValue('Head of buying')
  await userMenu(page, 'Notices and undo')
  const dialog = page.getByRole('dialog', { name: 'Notices and undo' })
  await dialog.getByRole('button', { name: `Undo: Wilhelmina ${last_name} saved.` }).click()
  await expect(dialog.getByText('Undone', { exact: true })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(title).toHaveValue('Buyer')
})

test('the overview leads to the sources of its numbers', async ({ open }) => {
  const page = await open({ as: 'su' })
  await page.goto('/dashboards/crm')
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await expect(page.getByText('New customers in 7 days')).toBeVisible()
  await page.getByRole('region', { name: 'What is new' }).getByRole('link', { name: 'All news' }).click()
  await expect(page).toHaveURL(/\/whats-new$/)
})

test('only su opens Who may see which screen', async ({ open }) => {
  const manager = await open({ as: 'manager' })
  await manager.goto('/who-may-see')
  await expect(manager).toHaveURL(/\/permission-denied\?.*step=4/)
  const su = await open({ as: 'su' })
  await su.goto('/account')
  await su.getByRole('link', { name: 'Who may see which screen' }).click()
  await expect(su.getByRole('table').getByRole('row', { name: /^Customers/ })).toContainText(/(Yes|No)Step [34]/)
})

test('signing out leaves no customer in the browser', async ({ open, api, expectComplaint }) => {
  // The page of the customer closes after its session has ended.
  expectComplaint(/status of 401/)
  const manager = await api('manager')
  const { customer_id, last_name, email } = await prepareCustomer(manager)
  const page = await open({ as: 'manager', alone: true })
  await page.goto(`/editmember?customer_id=${customer_id}`)
  await expect(page.getByRole('form', { name: 'Contact details' })).toBeVisible()
  const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  // The palette offers customers opened last.
  await expect.poll(stored).toContain(last_name)
  await userMenu(page, 'Logout')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  const left = await stored()
  expect([left.includes(last_name), left.includes(email)]).toEqual([false, false])
})
