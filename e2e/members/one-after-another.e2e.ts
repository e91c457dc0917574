import { expect, type Page } from '@playwright/test'
import { headerSearch, signIn, test } from '../support/console.ts'

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

/** Opens a customer through the header's search, and returns their name. */
const openCustomer = async (page: Page): Promise<string> => {
  await headerSearch(page).fill('maria')
  const option = page.getByRole('listbox').getByRole('option').first()
  const label = (await option.textContent()) ?? ''
  await option.click()
  await expect(page).toHaveURL(/customer_id=\d+/)
  await expect(headerSearch(page)).toHaveValue(label)
  return label
}

for (const server of ['answers', 'hangs'] as const)
  test(`a second agent in the tab, where the server ${server}, finds nothing of the first`, async ({
    open,
    expectComplaint,
  }) => {
    // The page reports leaving a record when the session may already have ended.
    expectComplaint(/ERR_FAILED|ERR_ABORTED|leave_record/)
    const page = await open()
    await page.goto('/signin')
    await signIn(page, 'manager')
    await expect(page).toHaveURL('/editmember')
    const label = await openCustomer(page)
    const [name = ''] = label.split(' - ')

    // It accepts the request and never answers.
    if (server === 'hangs') await page.route('**/session/delete_session', () => {})
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const left = Date.now()
    await signOut(page)
    await expect(page.getByLabel('Password')).toBeVisible()
    // Half a second, plus the time that a browser on a busy machine needs to render a page.
    expect(Date.now() - left).toBeLessThan(4_000)
    expect(new URL(page.url()).search).toBe('')
    expect(token).not.toBeNull()
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(kept).not.toContain(name)
    expect(kept).not.toContain(token)

    // History entries of the previous agent's page do not lead back either.
    await page.goBack()
    await expect(page.getByLabel('Password')).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await signIn(page, 'su')
    await expect(page).toHaveURL('/editmember')
    await expect(page.getByRole('button', { name: /^Account of Margaret/ })).toBeVisible()
    await expect(headerSearch(page)).toHaveValue('')
    await expect(page.getByRole('main').getByText(name)).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByText(name)).toHaveCount(0)
  })

test('a session ended elsewhere says so, and only its own agent returns to its page', async ({
  open,
  expectComplaint,
}) => {
  expectComplaint(/status of 401/)
  const page = await open({ as: 'manager', alone: true })
  await page.goto('/customers-list')
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
  await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('token')}`
    const headers = { authorization, 'content-type': 'application/json' }
    await fetch('/api/v2/session/delete_session', { method: 'POST', headers, body: '{}' })
  })
  await expect(page.getByText('Your session was ended. What you typed is kept.')).toBeVisible()
  await expect(page).toHaveURL(/next=/)
  await signIn(page, 'su')
  await expect(page).toHaveURL('/editmember')
  await signOut(page)
  await expect(page.getByLabel('Password')).toBeVisible()
  await expect(page.getByText('Your session was ended.')).toHaveCount(0)
})

test('an agent without access to customers finds none by box or palette, and the server refuses', async ({
  open,
  api,
}) => {
  const page = await open({ as: 'company_size' })
  await page.goto('/')
  await expect(page).toHaveURL('/company-list')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(headerSearch(page)).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to or do' }).fill('maria')
  await expect(page.getByRole('dialog').getByText(/@/)).toHaveCount(0)
  const { request } = await api('company_size')
  const found = await request.post('/api/v2/searchMemberData', { data: { filters: { first_name: 'maria' } } })
  expect([found.status(), (await found.json()).code]).toEqual([403, 'notAllowed'])
  await page.goto('/no-such-page')
  await page.getByRole('link', { name: 'Back to the start' }).click()
  await expect(page).toHaveURL('/company-list')
})
