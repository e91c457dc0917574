import { expect } from '@playwright/test'
import { test } from '../support/console.ts'
import { prepareCustomer } from '../support/customers.ts'
import { tabTo } from '../support/tab-to.ts'

test('the main job without a mouse: sign in, find, change, save, look it up, go elsewhere', async ({ open, api }) => {
  const customer = await prepareCustomer(await api('manager'))
  const name = `Wilhelmina ${customer.last_name}`
  const page = await open()
  await page.goto('/signin')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type('su@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('demo-su')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Edit Member' })).toBeVisible()

  // Typing works right after the page has loaded.
  await expect(page.getByRole('main').getByRole('combobox', { name: /^Search For Member/ })).toBeFocused()
  await page.keyboard.type(customer.email)
  await expect(page.getByRole('option', { name: `${name} - ${customer.email}` })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name })).toBeVisible()

  const form = page.getByRole('form', { name: 'Contact details' })
  const title = form.getByRole('textbox', { name: 'Job title' })
  const save = form.getByRole('button', { name: 'Save' })
  await tabTo(page, title)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Head of buying')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(`${name} saved.`)).toBeVisible()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Chief buyer')
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  await expect(title).toHaveValue('Chief buyer')
  await expect(save).toBeDisabled()

  await page.reload()
  await expect(title).toHaveValue('Chief buyer')
  await tabTo(page, page.getByRole('tab', { name: 'Details' }))
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Personal data' })).toBeFocused()
  // Each press waits for the one before: within one frame the tabs count only one.
  for (const name of ['Looked at by', 'History']) {
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('tab', { name })).toBeFocused()
  }
  await tabTo(page, page.getByRole('button', { name: 'Changes', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: 'Job title Head of buying Chief buyer' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('tab', { name: 'History' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Suspicious alerts' }))
  for (const name of ['Top Abusers', 'Alerts', 'Customer Abuse report', 'Ban Ip Address', 'Blocked Domains report']) {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Blocked Domains report' })).toBeVisible()
})
