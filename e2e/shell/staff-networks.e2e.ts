import { expect } from '@playwright/test'
import { withOwnConsole } from '../support/own-console.ts'

const test = withOwnConsole({
  customers: 50,
  env: { STAFF_NETWORKS: '203.0.113.0/24', TRUST_PROXY: 'loopback' },
})
const office = { 'x-forwarded-for': '203.0.113.7' }
const elsewhere = { 'x-forwarded-for': '198.51.100.9' }

test('outside the network the console shows one page; back inside, everything goes on', async ({
  browser,
  running,
}) => {
  const context = await browser.newContext({ baseURL: running.url, extraHTTPHeaders: elsewhere })
  const page = await context.newPage()
  const outside = page.getByRole('heading', { name: "You can use the console only from the company's network" })
  const retry = page.getByRole('button', { name: 'Retry' })

  await test.step('nobody signs in from elsewhere, even with the right password', async () => {
    await page.goto('/signin')
    await page.getByLabel('Email').fill('su@example.com')
    await page.getByLabel('Password').fill('demo-su')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(outside).toBeVisible()
    await expect(page.getByText('198.51.100.9')).toBeVisible()
    await retry.click()
    await expect(outside).toBeVisible()
  })

  await test.step('the sign-in goes on in the office', async () => {
    await context.setExtraHTTPHeaders(office)
    await retry.click()
    await expect(outside).toBeHidden()
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  })

  await test.step('a half-filled form waits for the agent to come back, and is then saved', async () => {
    await page.goto('/account')
    const first = page.getByRole('textbox', { name: 'First name' })
    await expect(first).toHaveValue(/./)
    await context.setExtraHTTPHeaders(elsewhere)
    await first.fill('Wilhelmina')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(outside).toBeVisible()
    await expect(first).toBeHidden()
    await page.reload()
    await expect(outside).toBeVisible()
    await context.setExtraHTTPHeaders(office)
    await retry.click()
    await expect(first).toBeVisible()
    await page.getByRole('button', { name: 'Restore' }).click()
    await context.setExtraHTTPHeaders(elsewhere)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(outside).toBeVisible()
    await context.setExtraHTTPHeaders(office)
    await retry.click()
    await expect(page.getByRole('button', { name: /^Account of Wilhelmina/ })).toBeVisible()
  })
  await context.close()
})
