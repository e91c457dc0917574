import { expect, type Page } from '@playwright/test'
import { type Api, signIn, test } from './console.ts'
import { mailsTo, securityCode, wrongCode } from './outbox.ts'
import { proofKey } from './proven-headers.ts'

const password = 'a-long-password'
const newEmail = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`

const signUp = async (page: Page, email: string): Promise<void> => {
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('First name').fill('Noa')
  await page.getByLabel('Last name').fill('Lind')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password again').fill(password)
  await page.getByRole('button', { name: 'Sign up' }).click()
}

const enterCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Security code').fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
}

const signInAs = async (page: Page, email: string, secret: string): Promise<void> => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const letIn = async (su: Api, email: string): Promise<void> => {
  const listed = await su.request.get('/api/v2/agents/list_agents')
  const { data } = (await listed.json()) as { data: { agent_id: number; email: string }[] } // the call's output
  const waiting = data.find((agent) => agent.email === email)
  await su.call('agents/activate_agent', { agent_id: waiting?.agent_id, active: true })
}

test('sign up by the keyboard: the mail’s code, once wrong, then right; su lets in', async ({
  open,
  request,
  api,
  expectComplaint,
}) => {
  expectComplaint(/status of 40[03]/)
  const email = newEmail('noa')
  const page = await open()
  await page.goto('/signup')
  await expect(page.getByLabel('First name')).toBeFocused()
  for (const text of ['Noa', 'Lind', email, password, password]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/confirm-signup')
  await expect(page.getByLabel('Security code')).toBeFocused()

  const code = await securityCode(request, email)
  await page.keyboard.type(wrongCode(code))
  await page.keyboard.press('Enter')
  await expect(page.getByText('The security code is not right. 4 tries are left.')).toBeVisible()
  await page.getByLabel('Security code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible()

  await page.getByRole('link', { name: 'To the sign-in page' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await signInAs(page, email, password)
  await expect(page.getByRole('alert')).toHaveText('Your account waits until a Super User lets you in.')

  await letIn(await api('su'), email)
  await signInAs(page, email, password)
  await expect(page).toHaveURL('/editmember')
})

test('at the sixth try the code is worth nothing, right or wrong; a sign-up begins anew', async ({
  open,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 4(00|09|10)/)
  const email = newEmail('six')
  const page = await open()
  await signUp(page, email)
  const code = await securityCode(request, email)
  for (const left of ['4 tries are left', '3 tries are left', '2 tries are left', '1 try is left', 'No try is left']) {
    await enterCode(page, wrongCode(code))
    await expect(page.getByText(left)).toBeVisible()
  }
  await enterCode(page, code)
  await expect(page.getByRole('alert')).toContainText('The security code has expired. Please sign up again.')
  await page.getByRole('link', { name: 'Sign up again' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Noa')
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password again').fill(password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/confirm-signup')

  // Once more from the start: what was started goes on.
  await signUp(page, email)
  await expect(page.getByText('You have already started to sign up.')).toBeVisible()
  await enterCode(page, await securityCode(request, email, 2))
  await expect(page.getByText('A Super User will let you in.')).toBeVisible()
})

test('only staff sign up, and only once', async ({ open, expectComplaint }) => {
  expectComplaint(/status of 40[39]/)
  const page = await open()
  await signUp(page, 'somebody@elsewhere.example')
  await expect(page.getByRole('alert')).toHaveText('Only e-mail addresses of our own domains can sign up.')
  await page.getByLabel('E-mail').fill('manager@example.com')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('alert')).toContainText('This e-mail is already registered. Please sign in.')
})

test('a forgotten password: the same for everybody, a code for whoever is known', async ({
  open,
  request,
  api,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/)
  // Somebody of their own, for the demo agents are needed as they are.
  const [email, oldPassword] = [newEmail('forgetful'), 'an-old-password']
  const su = await api('su')
  await su.call('session/sign_up', { first: 'Fo', last: 'Lind', email, password: oldPassword })
  await su.call('session/confirm_sign_up', { email, code: await securityCode(request, email) })
  await letIn(su, email)
  const page = await open()
  for (const address of ['nobody@example.com', email]) {
    await page.goto('/signin')
    await page.getByLabel('E-mail').fill(address)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page.getByLabel('E-mail')).toHaveValue(address)
    await page.getByRole('button', { name: 'Send the code' }).click()
    await expect(page.getByText('If somebody here has this e-mail address')).toBeVisible()
  }
  expect(await mailsTo(request, 'nobody@example.com')).toEqual([])

  await page.getByLabel('Security code').fill(await securityCode(request, email, 3))
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill(password)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()
  await page.getByRole('link', { name: 'To the sign-in page' }).click()
  await signInAs(page, email, oldPassword)
  await expect(page.getByRole('alert')).toHaveText('The e-mail or the password is not right.')
  await signInAs(page, email, password)
  await expect(page).not.toHaveURL(/signin/)
})

/** Through Google's page as the stand-in draws it, by the account with this e-mail. */
const byGoogle = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: email }).click()
}

test('by Google: in, and to where one wanted to go', async ({ open }) => {
  const page = await open()
  await page.goto('/customers-list?status=active')
  await byGoogle(page, 'manager@example.com')
  await expect(page).toHaveURL('/customers-list?status=active')
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
})

test('by Google: whoever is new waits; strangers, unproven addresses and a refused consent are told', async ({
  open,
  expectComplaint,
}) => {
  expectComplaint(/status of 4(00|03|10)/)
  const page = await open()
  await page.goto('/signin')
  await byGoogle(page, 'new.colleague@example.com')
  await expect(page.getByRole('status')).toContainText('Your account waits until a Super User lets you in.')
  await expect(page).toHaveURL('/signin')
  for (const [account, said] of [
    ['stranger@example.org', 'This Google account is not of our own domains.'],
    ['unverified@example.com', 'Google has not verified your e-mail address.'],
  ] as const) {
    await page.goto('/signin')
    await byGoogle(page, account)
    await expect(page.getByRole('alert')).toContainText(said)
  }

  // What Google answers to somebody who presses Cancel.
  await page.getByRole('button', { name: 'Try again with Google' }).click()
  await expect(page).toHaveURL(/state=/)
  const state = new URL(page.url()).searchParams.get('state') ?? ''
  const refused = `/signin?${new URLSearchParams({ error: 'access_denied', state })}`
  await page.goto(refused)
  await expect(page.getByRole('alert')).toHaveText('You did not allow Google to tell us who you are.')
  await page.goto(refused)
  await expect(page.getByRole('alert')).toContainText('Please start again.')
  await page.getByRole('button', { name: 'Back to the sign-in page' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('addresses of the template lead to what they mean', async ({ open }) => {
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

test('a token that is copied into another browser, or used by a program, is worth nothing; at home it goes on', async ({
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
  // The key is there, and does not come out.
  const key = await (await proofKey(page)).evaluate(async ({ privateKey }) => {
    const taken = await crypto.subtle.exportKey('jwk', privateKey).then(
      () => 'taken',
      (error: Error) => error.name,
    )
    return [privateKey.extractable, taken]
  })
  expect(key).toEqual([false, 'InvalidAccessError'])
})

test('whoever signs in to a page of the shell itself has the menu', async ({ open }) => {
  const page = await open()
  await page.goto('/signin?next=/account')
  await signIn(page, 'su')
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Members' })).toBeVisible()
})
