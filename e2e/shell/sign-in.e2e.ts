import { expect, type Page } from '@playwright/test'
import { headerSearch, signIn, test } from '../support/console.ts'
import { proofKey } from '../support/proven-headers.ts'

const signInAs = async (page: Page, email: string, secret: string): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Through the emulator's Google page, with the account of this email. */
const byGoogle = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: email }).click()
}

test('by Google: an agent signs in and reaches the requested page', async ({ open }) => {
  const page = await open()
  await page.goto('/customers-list?status=active')
  await byGoogle(page, 'manager@example.com')
  await expect(page).toHaveURL('/customers-list?status=active')
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
})

test('by Google: a new agent waits for approval; strangers, unverified addresses and refused consent see why', async ({
  open,
  expectComplaint,
}) => {
  expectComplaint(/status of 4(00|03|10)/)
  const page = await open()
  await page.goto('/signin')
  await byGoogle(page, 'new.colleague@example.com')
  await expect(page.getByRole('status')).toContainText('Your account is awaiting approval.')
  await expect(page).toHaveURL('/signin')
  for (const [account, said] of [
    ['stranger@example.org', 'This is not a company account.'],
    ['unverified@example.com', 'Google has not verified your email address.'],
  ] as const) {
    await page.goto('/signin')
    await byGoogle(page, account)
    await expect(page.getByRole('alert')).toContainText(said)
  }

  // Google's answer when somebody presses Cancel.
  await page.getByRole('button', { name: 'Try again with Google' }).click()
  await expect(page).toHaveURL(/state=/)
  const state = new URL(page.url()).searchParams.get('state') ?? ''
  const refused = `/signin?${new URLSearchParams({ error: 'access_denied', state })}`
  await page.goto(refused)
  await expect(page.getByRole('alert')).toHaveText('You did not allow Google to share your details.')
  await page.goto(refused)
  await expect(page.getByRole('alert')).toContainText('Please start again.')
  await page.getByRole('button', { name: 'Back to the sign-in page' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('what is typed right after signing in stays when the list of areas arrives later', async ({ open }) => {
  const page = await open()
  let arrive = () => {}
  const typed = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/registry', async (route) => {
    await typed
    await route.continue()
  })
  await page.goto('/signin')
  await signInAs(page, 'su@example.com', 'demo-su')
  await headerSearch(page).fill('nobody at all')
  await expect(page.getByText('No Record found with nobody at all')).toBeVisible()
  const box = await headerSearch(page).elementHandle()
  arrive()
  await expect(page.getByRole('main').getByRole('combobox', { name: /^Search For Member/ })).toBeVisible()
  expect(await box?.evaluate((element) => element.isConnected && element === document.activeElement)).toBe(true)
  await expect(page.getByText('No Record found with nobody at all')).toBeVisible()
})

test('addresses of the template redirect to their pages', async ({ open }) => {
  const page = await open()
  for (const [path, to] of Object.entries({
    '/user/sign-in-1': '/signin',
    '/user/lock-2': '/signin',
    '/user/sign-up-2': '/signup',
    '/menu-level-1': '/signin',
  })) {
    await page.goto(path)
    await expect(page).toHaveURL(to)
  }
  const agent = await open({ as: 'su' })
  for (const [path, to] of Object.entries({
    '/user/sign-up-1': '/editmember',
    '/signup': '/editmember',
    '/menu-level-1-2': '/editmember',
    '/apps/mail': '/gmail',
    '/mail/1/compose': '/gmail?account=1&compose=new',
    '/error-pages/no-such-page': '/error-pages/no-such-page',
  })) {
    await agent.goto(path)
    await expect(agent).toHaveURL(to)
  }
  await expect(agent.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('a token copied into another browser or a program is worthless, and still works in its own', async ({
  open,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 401/)
  const page = await open()
  await page.goto('/signin')
  await signInAs(page, 'manager@example.com', 'demo-manager')
  await expect(page).toHaveURL('/editmember')
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  const program = await request.get('/api/v2/user', { headers: { authorization: `Bearer ${token}` } })
  expect([program.status(), (await program.json()).code]).toEqual([401, 'badProof'])

  const thief = await open()
  await thief.goto('/signin')
  await thief.evaluate((stolen) => localStorage.setItem('token', stolen), token)
  await thief.goto('/editmember')
  await expect(thief).toHaveURL(/\/signin/)
  expect(await thief.evaluate(() => localStorage.getItem('token'))).toBeNull()

  await page.reload()
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page).toHaveURL('/editmember')
  // The key exists and cannot be exported.
  const key = await (await proofKey(page)).evaluate(async ({ privateKey }) => {
    const taken = await crypto.subtle.exportKey('jwk', privateKey).then(
      () => 'taken',
      (error: Error) => error.name,
    )
    return [privateKey.extractable, taken]
  })
  expect(key).toEqual([false, 'InvalidAccessError'])
})

test('a request copied with its proof is refused, and the page continues', async ({ open, request }) => {
  const page = await open()
  await page.goto('/signin')
  await signInAs(page, 'manager@example.com', 'demo-manager')
  await expect(page).toHaveURL('/editmember')
  const sent = page.waitForResponse('**/api/v2/user')
  await page.reload()
  const answer = await sent
  expect(answer.status()).toBe(200)
  const { authorization = '', dpop = '' } = await answer.request().allHeaders()
  expect(dpop).not.toBe('')
  const copy = await request.get('/api/v2/user', { headers: { authorization, dpop } })
  expect([copy.status(), (await copy.json()).code]).toEqual([401, 'badProof'])
  await page
    .getByRole('link', { name: 'Members' })
    .or(page.getByRole('button', { name: 'Members' }))
    .first()
    .click()
  await expect(page).not.toHaveURL(/\/signin/)
})

test('signing in on a page of the shell shows the menu', async ({ open }) => {
  const page = await open()
  await page.goto('/signin?next=/account')
  await signIn(page, 'su')
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Members' })).toBeVisible()
})
