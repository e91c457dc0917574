import { expect, type Page } from '@playwright/test'
import { test } from '../support/console.ts'
import { prepareCustomer } from '../support/customers.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a domain is blocked, unblocked after a confirmation, and blocked again by Undo', async ({ open }) => {
  const page = await open({ as: 'manager' })
  const domain = `throwaway-${Date.now()}.example`
  await page.goto('/search/blocked-domains')
  await page.getByRole('button', { name: 'Block a domain' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block a domain' })
  await dialog.getByRole('textbox', { name: 'Domain' }).fill('not a domain')
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(dialog.getByText('This is not a domain name, such as example.com.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Domain' })).toBeFocused()
  await expect(dialog.getByText('Please fill this in.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Domain' }).fill(domain)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Signs up by the hundred')
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText(`${domain} is blocked.`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row(page, domain)).toContainText('Signs up by the hundred')

  await row(page, domain).getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Unblock' }).click()
  const question = page.getByRole('alertdialog', { name: 'Unblock 1 domain?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, domain)).toBeVisible()
  await page.getByRole('toolbar').getByRole('button', { name: 'Unblock' }).click()
  await question.getByRole('button', { name: 'Unblock' }).click()
  await expect(page.getByText('1 domain unblocked.')).toBeVisible()
  await expect(row(page, domain)).toBeHidden()
  await page
    .getByRole('status')
    .filter({ hasText: '1 domain unblocked.' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(page.getByText(/^Undone: /)).toBeVisible()
  await expect(row(page, domain)).toBeVisible()
})

test('a ban shows whom it would hit, asks twice, and refuses to lock the agent out', async ({
  open,
  api,
  expectComplaint,
}) => {
  expectComplaint(/status of 4(00|09)/)
  const customer = await prepareCustomer(await api('su'))
  const page = await open({ as: 'su' })
  await page.goto('/ban-ip')
  await page.getByRole('button', { name: 'Ban an address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ban an address' })
  const range = dialog.getByRole('textbox', { name: 'Address or range' })
  const ban = dialog.getByRole('button', { name: 'Ban', exact: true })

  await test.step('an invalid address is reported at its field', async () => {
    await range.fill('10.0.0')
    await ban.click()
    await expect(dialog.getByText(/This is not an IP address or range/)).toBeVisible()
    await expect(range).toBeFocused()
  })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Scrapes the search')

  await test.step('the agent’s own address and an overly wide range are refused', async () => {
    await range.fill('127.0.0.1')
    await expect(dialog.getByText('You are working from this address yourself, so it can’t be banned.')).toBeVisible()
    await ban.click()
    await expect(page.getByText('This range contains the address you are working from.')).toBeVisible()
    await range.fill('::/0')
    await expect(dialog.getByText('This range is too wide to ban.')).toBeVisible()
    await expect(dialog).toBeVisible()
    await expect(row(page, '127.0.0.1')).toBeHidden()
  })

  await test.step('customers at the address are named, and banning them asks once more', async () => {
    await range.fill(customer.ip)
    await expect(dialog.getByText(/customers? (was|were) last seen there/)).toBeVisible()
    await expect(dialog.getByRole('listitem').filter({ hasText: customer.email })).toBeVisible()
    await ban.click()
    const question = page.getByRole('alertdialog', { name: `Ban ${customer.ip}?` })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeVisible()
    await ban.click()
    await question.getByRole('button', { name: 'Ban' }).click()
    await expect(page.getByText(`${customer.ip} is banned.`)).toBeVisible()
    await expect(row(page, customer.ip)).toContainText('Scrapes the search')
    await expect(row(page, customer.ip)).toContainText('In force')
  })

  await test.step('lifted after a confirmation', async () => {
    await row(page, customer.ip).getByRole('checkbox').check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Lift the ban' }).click()
    await page.getByRole('alertdialog', { name: 'Lift 1 ban?' }).getByRole('button', { name: 'Lift the ban' }).click()
    await expect(page.getByText('1 ban lifted.')).toBeVisible()
    await expect(row(page, customer.ip)).toBeHidden()
  })
})
