import { expect } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { withOwnConsole } from '../support/own-console.ts'

const test = withOwnConsole({ customers: 50, env: { SU_TWO_STEP: 'required' } })

test('a level that must have a second step sets it up at the first sign-in, and then gets in', async ({
  browser,
  running,
}) => {
  const page = await browser.newPage({ baseURL: running.url })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.goto('/signin')
  await page.getByLabel('Email').fill('su@example.com')
  await page.getByLabel('Password').fill('demo-su')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in first' })).toBeVisible()
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  await page.getByLabel('Password').fill('demo-su')
  await page.getByRole('button', { name: 'Continue' }).click()
  const shown = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()
  const totp = new TOTP({ secret: Secret.fromBase32((shown ?? '').replaceAll(' ', '')) })
  await page.getByLabel('Code from the app').fill(totp.generate())
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: "I've saved them" }).click()
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  expect(errors).toEqual([])
  await page.context().close()
})
