import { expect, type Page } from '@playwright/test'
import { accessibilityFaults, test } from '../support/console.ts'

const sales = 'sales@example.com'

/** Goes to Google from the list of mailboxes. */
const goToGoogle = async (page: Page) => {
  await page.goto('/gmail_account')
  await page.getByRole('button', { name: 'Connect a mailbox' }).click()
  await page.getByText('Choose a seeded user to continue.').waitFor()
}
const line = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email })

test('connecting: refused, with a made-up state, granted, given a signature, disconnected and reconnected', async ({
  open,
  expectComplaint,
}) => {
  test.setTimeout(120_000)
  expectComplaint(/status of 4(00|09|10) .*get_authorize_token/)
  const page = await open({ as: 'manager' })
  await page.goto('/gmail_account')
  await expect(line(page, 'support@example.com').getByRole('link', { name: /^Inbox/ })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await goToGoogle(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText('Access was declined at Google')
  expect(new URL(page.url()).search).toBe('')
  expect(await accessibilityFaults(page)).toEqual([])

  await page.goto('/authGmailRedirect?state=made-up&code=made-up')
  await expect(page.getByRole('alert')).toContainText('This sign-in has expired')

  await goToGoogle(page)
  await page.getByRole('button', { name: sales }).click()
  await expect(page.getByText(`${sales} is connected. Its mail is being copied.`)).toBeVisible()
  await expect(line(page, sales).getByText('Connected', { exact: true })).toBeVisible({ timeout: 30_000 })

  await page.goto('/gmail_account')
  await page.getByRole('link', { name: `Settings: ${sales}` }).click()
  const signature = page.getByRole('textbox', { name: 'Signature' })
  await signature.click()
  await page.keyboard.type('The sales team')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(signature).toHaveText('The sales team')
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('Gmail is responding.')).toBeVisible()

  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('Mailbox disconnected.')).toBeVisible()
  await page.getByRole('button', { name: `Reconnect: ${sales}` }).click()
  await page.getByRole('button', { name: 'stranger@example.org' }).click()
  await expect(page.getByRole('alert')).toContainText('Another mailbox was chosen')
  await page.getByRole('button', { name: 'Start again' }).click()
  await page.getByRole('button', { name: sales }).click()
  await expect(page.getByText(`${sales} is reconnected.`)).toBeVisible()
})
