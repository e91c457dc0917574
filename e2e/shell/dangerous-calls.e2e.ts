import { expect } from '@playwright/test'
import { accessibilityFaults } from '../support/console.ts'
import { openAs, withOwnConsole } from '../support/own-console.ts'

const test = withOwnConsole({ customers: 300, env: { SECOND_AGENT_ABOVE_CUSTOMERS: '3' } })
test.describe.configure({ mode: 'serial', timeout: 240_000 })

test('a big change waits until another agent has seen what it does; both are named', async ({ browser, running }) => {
  const proposer = await openAs(browser, running.url, 'manager')
  const approver = await openAs(browser, running.url, 'su')
  await approver.goto('/proposals')
  await expect(approver.getByText('Nothing awaits a second agent')).toBeVisible()
  expect(await accessibilityFaults(approver)).toEqual([])

  await proposer.goto('/new-customers?last_x_days=30')
  await proposer.getByRole('checkbox').first().click()
  await proposer.getByRole('button', { name: 'Mark as spam', exact: true }).click()
  await proposer
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Mark as spam/ })
    .click()
  const answer = proposer.getByRole('dialog', { name: 'Another agent has to approve this' })
  await expect(answer.getByText(/Nothing has changed yet/)).toBeVisible()
  await expect(answer.getByText(/May approve it: .*/)).toBeVisible()
  expect(await accessibilityFaults(proposer)).toEqual([])
  await answer.getByRole('button', { name: 'Close' }).last().click()

  // The other agent's open page shows it by itself.
  await approver.getByRole('button', { name: /^Review/ }).click()
  const review = approver.getByRole('dialog', { name: 'Mark accounts as spam or not' })
  await expect(review.getByText(/would change/)).toBeVisible()
  expect(await accessibilityFaults(approver)).toEqual([])
  await review.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(approver.getByText('Approved: the change is made.')).toBeVisible()
  await expect(proposer.getByText(/approved your change/)).toBeVisible()

  await approver.goto('/audit?call=members/set_spam_of_many')
  await approver
    .getByRole('row', { name: /set_spam_of_many/ })
    .getByRole('link')
    .first()
    .click()
  await expect(approver.getByText('Approved by')).toBeVisible()
})

test('a session without a proof of its own asks once who is there, and the change goes on by itself', async ({
  browser,
  running,
}) => {
  const context = await browser.newContext({ baseURL: running.url })
  const page = await context.newPage()
  await page.goto('/agents')
  // Google says who somebody is; the console has not seen a password.
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'su@example.com' }).click()
  await page.getByRole('button', { name: 'Invite an agent' }).click()
  const form = page.getByRole('dialog', { name: 'Invite an agent' })
  await form.getByLabel('Email').fill('late@example.com')
  await form.getByLabel('First name').fill('Lea')
  await form.getByLabel('Last name').fill('Tardy')
  await form.getByRole('button', { name: 'Send the invitation' }).click()
  const asks = page.getByRole('dialog', { name: 'Is it still you?' })
  await expect(asks).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await asks.getByLabel('Password').fill('wrong')
  await asks.getByRole('button', { name: 'Continue' }).click()
  await expect(asks.getByText('Incorrect password.')).toBeVisible()
  await asks.getByLabel('Password').fill('demo-su')
  await asks.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('The invitation to late@example.com was sent.')).toBeVisible()
})
