import { expect, type Page } from '@playwright/test'
import { type Api, test } from '../support/console.ts'
import { mailsTo, securityCode, wrongCode } from '../support/outbox.ts'

const password = 'a-long-password'
const newEmail = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`

const signUp = async (page: Page, email: string): Promise<void> => {
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('First name').fill('Noa')
  await page.getByLabel('Last name').fill('Lind')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Sign up' }).click()
}

const enterCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Security code').fill(code)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password again').fill(password)
  await page.getByRole('button', { name: 'Confirm' }).click()
}

const signInAs = async (page: Page, email: string, secret: string): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const letIn = async (su: Api, email: string): Promise<void> => {
  const listed = await su.request.get('/api/v2/agents/list_agents')
  const { data } = (await listed.json()) as { data: { agent_id: number; email: string }[] } // the call's output
  const waiting = data.find((agent) => agent.email === email)
  await su.call('agents/activate_agent', { agent_id: waiting?.agent_id, active: true })
}

test('sign-up by keyboard: the mailed code, first wrong, then right; su approves', async ({
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
  // Each password is followed by the button that shows it.
  for (const text of [wrongCode(code), password, '', password]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.getByLabel('Password again').press('Enter')
  await expect(page.getByText('Incorrect security code. 4 tries left.')).toBeVisible()
  // The invalid text is selected, so that typing replaces it.
  await page.keyboard.type(code.toLowerCase().replace('-', ' '))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()

  await page.getByRole('link', { name: 'To the sign-in page' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await signInAs(page, email, password)
  await expect(page.getByRole('alert')).toHaveText('Your account is awaiting approval.')

  await letIn(await api('su'), email)
  await signInAs(page, email, password)
  await expect(page).toHaveURL('/editmember')
})

test('after five wrong codes even the right one is refused, and the sign-up continues with a new code', async ({
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
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Sign up' }).click()
  // The code is still valid: others at other addresses may enter it. A new one is requested.
  await expect(page.getByText('You have already started to sign up.')).toBeVisible()
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText('A new code is on its way.')).toBeVisible()

  // Starting again continues the sign-up.
  await signUp(page, email)
  await expect(page.getByText('You have already started to sign up.')).toBeVisible()
  await enterCode(page, await securityCode(request, email, 2))
  await expect(page.getByText('A Super User will review your account.')).toBeVisible()
})

test('only staff sign up; the owner of an existing account gets a mail, and nobody else finds out', async ({
  open,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 403/)
  const page = await open()
  await signUp(page, 'somebody@elsewhere.example')
  await expect(page.getByRole('alert')).toHaveText('Only company email addresses can sign up.')
  await page.getByLabel('Email').fill('manager@example.com')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/confirm-signup')
  await expect(page.getByText('Check your email for a security code')).toBeVisible()
  const [mail = ''] = await mailsTo(request, 'manager@example.com')
  expect(mail).toContain('This email is already registered. Please sign in')
  expect(mail).not.toContain('Your security code')
})

test('the code of a colleague confirms their own password, not that of the stranger who began the sign-up', async ({
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

test('a forgotten password: the same answer for everybody, a code for known addresses only', async ({
  open,
  request,
  api,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/)
  // A new agent, because other tests need the demo agents unchanged.
  const [email, oldPassword] = [newEmail('forgetful'), 'an-old-password']
  const su = await api('su')
  await su.call('session/sign_up', { first: 'Fo', last: 'Lind', email })
  const code = (await securityCode(request, email)).replace('-', '')
  await su.call('session/confirm_sign_up', { email, code, password: oldPassword })
  await letIn(su, email)
  const page = await open()
  for (const address of ['nobody@example.com', email]) {
    await page.goto('/signin')
    await page.getByLabel('Email').fill(address)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(address)
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
