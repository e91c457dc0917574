import { expect } from '@playwright/test'
import { accessibilityFaults, test } from '../support/console.ts'
import { prepareCustomer } from '../support/customers.ts'
import { mailsTo } from '../support/outbox.ts'

test('a campaign writes to a customer once, and can be stopped while it waits', async ({ open, api }) => {
  const customer = await prepareCustomer(await api('manager'))
  const page = await open({ as: 'manager' })
  await page.goto(`/reach-customers?text=${encodeURIComponent(customer.last_name)}&email_status=any`)
  await page.getByRole('checkbox', { name: `Select row ${customer.customer_id}`, exact: true }).check()
  await page.getByRole('button', { name: 'Write to them' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write to the selected customers' })
  await dialog.getByRole('combobox', { name: 'Template' }).selectOption('Come back')
  await expect(dialog.getByText(`We have kept your account, ${customer.first_name}`)).toBeVisible()
  await expect(dialog.getByText('1 customer will get it.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  const name = `Journey ${customer.last_name}`
  await dialog.getByRole('textbox', { name: 'Name of the campaign' }).fill(name)
  await dialog.getByRole('button', { name: 'Send to 1 customer' }).click()

  const campaign = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(campaign.getByText('0 of 1 sent')).toBeVisible()
  await expect(campaign.getByText(/No mail server is set up/)).toBeVisible()
  await campaign.getByRole('button', { name: 'Recipients' }).click()
  await expect(campaign.getByRole('row').filter({ hasText: customer.email })).toContainText('Waiting')
  expect(await accessibilityFaults(page)).toEqual([])
  const [mail = ''] = await mailsTo(page.request, customer.email)
  expect(mail).toContain(`We have kept your account, ${customer.first_name}`)

  await page.getByRole('link', { name: 'Customers to write to' }).click()
  await page.goto(`/reach-customers?text=${encodeURIComponent(customer.last_name)}&email_status=any`)
  await page.getByRole('checkbox', { name: `Select row ${customer.customer_id}`, exact: true }).check()
  await page.getByRole('button', { name: 'Write to them' }).click()
  await dialog.getByRole('combobox', { name: 'Template' }).selectOption('Come back')
  await expect(dialog.getByText('1 already got this template in a campaign and is skipped.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Send to/ })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: 'Campaigns' }).click()
  await page.getByRole('button', { name: `Stop: ${name}` }).click()
  const question = page.getByRole('alertdialog', { name: `Stop “${name}”?` })
  await expect(question).toContainText('1 email is still waiting and will never be sent.')
  await question.getByRole('button', { name: 'Stop the campaign' }).click()
  await expect(campaign.getByText('1 stopped')).toBeVisible()
})

test('an agent signs in as a customer by a link that works once', async ({ open, api }) => {
  const customer = await prepareCustomer(await api('manager'))
  const page = await open({ as: 'manager' })
  await page.goto(`/editmember?customer_id=${customer.customer_id}&tab=account`)
  await page.getByRole('button', { name: 'Sign in as customer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Cannot see their list')
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create the link' }).click()
  const link = dialog.getByRole('link', { name: /^Open the main site as/ })
  const address = (await link.getAttribute('href')) ?? ''
  const opening = page.context().waitForEvent('page')
  await link.click()
  const site = await opening
  await expect(site.getByRole('status')).toContainText(`is signed in as ${customer.first_name} ${customer.last_name}.`)
  await expect(site.getByRole('status')).toContainText(/Time left: 1[45]:\d\d/)
  expect(site.url()).not.toContain('token')
  expect(await site.evaluate(() => window.opener)).toBeNull()

  await expect(dialog.getByText('The link has been opened and no longer works.')).toBeVisible()
  const [, token = ''] = address.split('#token=')
  const again = await page.request.post('/dev/main-site', { data: { token } })
  expect([token.length, again.status()]).toEqual([43, 410])
})
