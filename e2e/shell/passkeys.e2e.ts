import { expect, type Page } from '@playwright/test'
import { accessibilityFaults, baseUrl, test } from '../support/console.ts'
import { mailsTo } from '../support/outbox.ts'

const password = 'a-long-password'
/** Browsers have passkeys for names, not for IP addresses. */
const local = baseUrl.replace('127.0.0.1', 'localhost')

/** Gives the browser a device that stores passkeys and recognises its owner. */
const addAuthenticator = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    recognise: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    stored: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}

const signIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a passkey is added, signs in alone, is the second step after the password, and is removed', async ({
  open,
  api,
  request,
  expectComplaint,
}) => {
  // Refused proofs and sign-ins, and requests of a page that is signing out.
  expectComplaint(/status of 40[0139]/)
  const email = `pia-${crypto.randomUUID().slice(0, 8)}@example.com`
  const su = await api('su')
  await su.call('agents/invite_agent', { email, first: 'Pia', last: 'Lund', level: 'sales' })
  const [, invitation] = /#invite=(\S+)/.exec((await mailsTo(request, email))[0] ?? '') ?? []
  await request.post('/api/v2/session/accept_invitation', { data: { token: invitation, password } })

  const page = await open()
  const device = await addAuthenticator(page)
  const account = page.getByRole('button', { name: /^Account of Pia/ })
  const card = page.getByRole('region', { name: 'Passkeys' })
  const signOut = async () => {
    await account.click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByLabel('Password')).toBeVisible()
  }

  await page.goto(`${local}/signin?next=/account`)
  await signIn(page, email)
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  const proof = card.getByRole('form', { name: 'Add a passkey' })
  await proof.getByLabel('Password').fill('not-the-password')
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect(proof.getByText('Incorrect password.')).toBeVisible()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  const codes = card.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  expect(await device.stored()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }])
  expect((await mailsTo(request, email))[0]).toContain('A passkey was added to your account')
  expect(await accessibilityFaults(page)).toEqual([])
  await card.getByRole('button', { name: "I've saved them" }).click()
  await card.getByRole('button', { name: /^Rename / }).click()
  await card.getByRole('textbox', { name: 'Name' }).fill('Work laptop')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('Work laptop')).toBeVisible()
  await expect(card.getByText('Never used')).toBeVisible()

  await signOut()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(account).toBeVisible()
  // The session belongs to this browser, like one that began with a password.
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const stolen = await request.get('/api/v2/user', { headers: { authorization: `Bearer ${token}` } })
  expect(stolen.status()).toBe(401)
  await page.goto(`${local}/account`)
  await expect(card.getByText(/^Last used: /)).toBeVisible()

  // The owner is not recognised: no sign-in; then the password comes first.
  await signOut()
  await device.recognise(false)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('No passkey was used')
  await page.getByRole('button', { name: 'Back to the sign-in page' }).click()
  await device.recognise(true)
  await signIn(page, email)
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(account).toBeVisible()

  await page.goto(`${local}/account`)
  await card.getByRole('button', { name: 'Remove Work laptop' }).click()
  const removal = card.getByRole('form', { name: 'Remove Work laptop' })
  await expect(removal.getByText('It is your only second step', { exact: false })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await removal.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(removal.getByText('Your last passkey', { exact: false })).toBeVisible()
  await removal.getByLabel('Password').fill(password)
  await removal.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('The passkey Work laptop is removed.')).toBeVisible()
  expect((await mailsTo(request, email))[0]).toContain('A passkey was removed from your account')

  await signOut()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('This passkey may have been removed.')
  await page.getByRole('button', { name: 'Back to the sign-in page' }).click()
  await signIn(page, email)
  await expect(account).toBeVisible()
})
