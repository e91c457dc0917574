import { expect } from '@playwright/test'
import { baseUrl, signIn, test } from '../support/console.ts'

test('the sign-in page speaks the browser’s language', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: baseUrl, locale: 'it-CH' })
  const page = await context.newPage()
  await page.goto('/signin')
  await expect(page.getByRole('button', { name: 'Accedi', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'it-IT')
  await context.close()
})

test('a language is switched without a reload and follows the agent to another browser', async ({ open, api }) => {
  const { call } = await api('company_size')
  try {
    const page = await open()
    await page.goto('/signin')
    await signIn(page, 'company_size')
    const choice = page.getByRole('banner').getByLabel('Language')
    await expect(choice).toBeVisible()
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await choice.selectOption('zh')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await expect(page.getByRole('banner').getByLabel('语言')).toHaveValue('zh')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

    const elsewhere = await open()
    await elsewhere.goto('/signin')
    await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'en-US')
    await signIn(elsewhere, 'company_size')
    await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await expect(elsewhere.getByRole('banner').getByLabel('语言')).toHaveValue('zh')
  } finally {
    await call('session/set_preference', { key: 'locale', value: null })
  }
})
