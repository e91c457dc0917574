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
  await page.getByRole('button', { name: 'Sign up' }).click()
}

const enterCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Security code').fill(code)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password again').fill(password)
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
  for (const text of ['Noa', 'Lind', email]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/confirm-signup')
  await expect(page.getByLabel('Security code')).toBeFocused()

  const code = await securityCode(request, email)
  // After each password stands the button that shows it.
  for (const text of [wrongCode(code), password, '', password]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.getByLabel('Password again').press('Enter')
  await expect(page.getByText('Incorrect security code. 4 tries left.')).toBeVisible()
  // What was wrong is selected: typing replaces it.
  await page.keyboard.type(code.toLowerCase().replace('-', ' '))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()

  await page.getByRole('link', { name: 'To the sign-in page' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await signInAs(page, email, password)
  await expect(page.getByRole('alert')).toHaveText('Your account is awaiting approval.')

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
  for (const left of ['4 tries left', '3 tries left', '2 tries left', '1 try left', 'No tries left']) {
    await enterCode(page, wrongCode(code))
    await expect(page.getByText(left)).toBeVisible()
  }
  await enterCode(page, code)
  await expect(page.getByRole('alert')).toContainText('The security code has expired. Please sign up again.')
  await page.getByRole('link', { name: 'Sign up again' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Noa')
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByRole('button', { name: 'Sign up' }).click()
  // The code is out still: others at other addresses may enter it. A new one is asked for.
  await expect(page.getByText('You have already started to sign up.')).toBeVisible()
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText('A new code is on its way.')).toBeVisible()

  // Once more from the start: what was started goes on.
  await signUp(page, email)
  await expect(page.getByText('You have already started to sign up.')).toBeVisible()
  await enterCode(page, await securityCode(request, email, 2))
  await expect(page.getByText('A Super User will review your account.')).toBeVisible()
})

test('only staff sign up; whoever has an account already is told by mail, and nobody else is', async ({
  open,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 403/)
  const page = await open()
  await signUp(page, 'somebody@elsewhere.example')
  await expect(page.getByRole('alert')).toHaveText('Only company email addresses can sign up.')
  await page.getByLabel('E-mail').fill('manager@example.com')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/confirm-signup')
  await expect(page.getByText('Check your email for a security code')).toBeVisible()
  const [told = ''] = await mailsTo(request, 'manager@example.com')
  expect(told).toContain('This email is already registered. Please sign in')
  expect(told).not.toContain('Your security code')
})

test('the code of a colleague confirms their own password, not that of the stranger who began', async ({
  open,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 4(00|03|09)/)
  const email = newEmail('colleague')
  const began = await request.post('/api/v2/session/sign_up', {
    data: { first: 'Mallory', last: 'Stranger', email, password: 'attacker-knows-this' },
  })
  expect(began.status()).toBe(200)
  const page = await open()
  await signUp(page, email)
  await expect(page.getByText('You have already started to sign up.')).toBeVisible()
  await enterCode(page, await securityCode(request, email))
  await expect(page.getByText('A Super User will review your account.')).toBeVisible()
  const codeWith = async (secret: string) => {
    const answer = await request.post('/api/v2/login', { data: { email, password: secret } })
    return (await answer.json()).code
  }
  expect(await codeWith('attacker-knows-this')).toBe('wrongCredentials')
  expect(await codeWith(password)).toBe('notActive')
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
  await su.call('session/sign_up', { first: 'Fo', last: 'Lind', email })
  const code = (await securityCode(request, email)).replace('-', '')
  await su.call('session/confirm_sign_up', { email, code, password: oldPassword })
  await letIn(su, email)
  const page = await open()
  for (const address of ['nobody@example.com', email]) {
    await page.goto('/signin')
    await page.getByLabel('E-mail').fill(address)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page.getByLabel('E-mail')).toHaveValue(address)
    await page.getByRole('button', { name: 'Send the code' }).click()
    await expect(page.getByText('If this email address has an account')).toBeVisible()
  }
  expect(await mailsTo(request, 'nobody@example.com')).toEqual([])

  await page.getByLabel('Security code').fill(await securityCode(request, email, 3))
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill(password)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()
  await page.getByRole('link', { name: 'To the sign-in page' }).click()
  await signInAs(page, email, oldPassword)
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.')
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
  await expect(page.getByRole('status')).toContainText('Your account is awaiting approval.')
  await expect(page).toHaveURL('/signin')
  for (const [account, said] of [
    ['stranger@example.org', 'This is not a company Google account.'],
    ['unverified@example.com', 'Google has not verified your email address.'],
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
  await expect(page.getByRole('alert')).toHaveText('You did not allow Google to share your details.')
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
