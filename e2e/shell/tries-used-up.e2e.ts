import { expect } from '@playwright/test'
import { signIn, test } from '../support/console.ts'

// Last by name: afterwards this agent cannot sign in from a new browser for ten minutes.
test('after strangers use up the attempts of an account, its owner still signs in from their own browser', async ({
  open,
  request,
  expectComplaint,
}) => {
  // The event stream ends with its session, as do pending requests of the page being left.
  expectComplaint(/status of (401|429)|session\/(events|leave_record)/)
  const [own, strange] = [await open(), await open()]
  await own.goto('/signin')
  await signIn(own, 'company_size')
  await expect(own).toHaveURL('/company-list')
  await own.getByRole('button', { name: /^Account of / }).click()
  await own.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(own.getByLabel('Password')).toBeVisible()
  for (let guess = 0; guess < 11; guess += 1)
    await request.post('/api/v2/login', { data: { email: 'company_size@example.com', password: `guess ${guess}` } })
  await strange.goto('/signin')
  await signIn(strange, 'company_size')
  await expect(strange.getByRole('alert')).toContainText('Too many tries.')
  await signIn(own, 'company_size')
  await expect(own).toHaveURL('/company-list')
})
