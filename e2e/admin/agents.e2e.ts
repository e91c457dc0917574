import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { accessibilityFaults, test } from '../support/console.ts'
import { mailsTo } from '../support/outbox.ts'

const password = 'a-long-password'
const newEmail = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`

const signInAs = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The items of a menu, without its groups. */
const itemsOf = (page: Page, menu: ReturnType<Page['getByRole']>) =>
  menu.getByRole(page.viewportSize()?.width === 390 ? 'link' : 'listitem').allInnerTexts()

test('an agent is invited, limited to three screens after a preview, promoted, and cannot promote themselves', async ({
  open,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 40[0139]/)
  const email = newEmail('noa')
  const su = await open({ as: 'su' })
  await su.goto('/agents')
  await expect(su.getByText('su@example.com')).toBeVisible()
  expect(await accessibilityFaults(su)).toEqual([])
  await su.getByRole('button', { name: 'Invite an agent' }).click()
  const dialog = su.getByRole('dialog', { name: 'Invite an agent' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('First name').fill('Noa')
  await dialog.getByLabel('Last name').fill('Lind')
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(su.getByText(`The invitation to ${email} was sent.`)).toBeVisible()

  // The link in the mail allows setting a password, once.
  await expect.poll(async () => (await mailsTo(request, email)).length).toBe(1)
  const [link = ''] = /\S+#invite=\S+/.exec((await mailsTo(request, email))[0] ?? '') ?? []
  const noa = await open({ width: 390 })
  await noa.goto(new URL(link).pathname + new URL(link).hash)
  await expect(noa.getByText(`You are invited as ${email}.`, { exact: false })).toBeVisible()
  expect(await accessibilityFaults(noa)).toEqual([])
  await noa.getByLabel('New password', { exact: true }).fill(password)
  await noa.getByLabel('New password again').fill(password)
  await noa.getByRole('button', { name: 'Set the password' }).click()
  await noa.getByRole('link', { name: 'To the sign-in page' }).click()
  await signInAs(noa, email)
  await expect(noa.getByRole('button', { name: /^Account of Noa/ })).toBeVisible()

  // Three screens, and the resulting menu, before saving.
  await su.getByRole('searchbox', { name: 'Name or email' }).fill(email)
  await su.keyboard.press('Enter')
  await su.getByText('Noa Lind').click()
  await expect(su).toHaveURL(/\/edit-agent\?agent_id=\d+/)
  const agentId = Number(new URL(su.url()).searchParams.get('agent_id'))
  expect(await accessibilityFaults(su)).toEqual([])
  await su.getByRole('tab', { name: 'Permissions' }).click()
  await su.getByRole('radio', { name: 'A map narrows what the level allows' }).click()
  for (const group of await su.getByRole('checkbox', { name: /^All of / }).all()) {
    if (!(await group.isEnabled())) continue
    // Part of a group may be in the map: all of it first, then none.
    await group.check()
    await group.uncheck()
  }
  for (const name of ['Customers', 'Blocked Domains report', 'Whats New'])
    await su.getByRole('checkbox', { name, exact: true }).check()
  const preview = su.getByRole('region', { name: 'The menu that Noa Lind sees' })
  const expected = ['Blocked Domains report', 'Customers', 'Whats New']
  await expect.poll(async () => (await itemsOf(su, preview)).sort()).toEqual(expected)
  expect(await accessibilityFaults(su)).toEqual([])
  await su.getByRole('button', { name: 'Save…' }).click()
  const question = su.getByRole('alertdialog', { name: 'Change what Noa Lind can open?' })
  await expect(question).toContainText('Removes:')
  await question.getByRole('button', { name: 'Save the map' }).click()
  await expect(su.getByText('Permissions of Noa Lind saved.')).toBeVisible()

  // Visible in their own browser, without a reload: the page they may not see any more goes first, and closes an open menu.
  await expect(noa).toHaveURL(/permission-denied/)
  const drawer = noa.getByRole('dialog', { name: 'Menu' })
  await noa.getByRole('button', { name: 'Open the menu' }).click()
  await expect.poll(async () => (await itemsOf(noa, drawer)).map((text) => text.trim()).sort()).toEqual(expected)
  await noa.goto('/ban-ip')
  await expect(noa).toHaveURL(/permission-denied/)

  // Promoted by su; on their own they cannot even open the screen.
  await su.getByRole('tab', { name: 'Account' }).click()
  await su.getByRole('button', { name: 'Change the level' }).click()
  const level = su.getByRole('dialog', { name: 'Change the level of Noa Lind' })
  await level.getByLabel('New level').selectOption('manager')
  await level.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(su.getByText('Noa Lind is now Manager.')).toBeVisible()
  // By a program, because the browser's token only works there.
  const login = await request.post('/api/v2/login', { data: { email, password } })
  const { token } = ((await login.json()) as { data: { token: string } }).data // the reply of login (spec §7)
  const promote = (wanted: string) =>
    request.post('/api/v2/agents/set_agent_level', {
      data: { agent_id: agentId, level: wanted, version: 1 },
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await promote('su')).status()).toBe(403)
  await su.getByRole('tab', { name: 'Changes' }).click()
  await expect(su.getByText('level: Sales → Manager')).toBeVisible()
  expect(await accessibilityFaults(su)).toEqual([])
})

test('two-step sign-in is set up, takes a code, refuses a used one, and takes a recovery code', async ({
  open,
  api,
  request,
  expectComplaint,
}) => {
  // Signed out in the moment of signing in: the page's pending requests come too late.
  expectComplaint(/status of 40[013]/)
  const email = newEmail('ida')
  const su = await api('su')
  await su.call('agents/invite_agent', { email, first: 'Ida', last: 'Berg', level: 'sales' })
  const [, invitation] = /#invite=(\S+)/.exec((await mailsTo(request, email))[0] ?? '') ?? []
  const accepted = await request.post('/api/v2/session/accept_invitation', { data: { token: invitation, password } })
  expect(accepted.status()).toBe(200)

  const page = await open()
  await page.goto('/signin?next=/account')
  await signInAs(page, email)
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  const proof = page.getByRole('form', { name: 'Set up two-step sign-in' })
  await proof.getByLabel('Password').fill('not-the-password')
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect(proof.getByText('Incorrect password.')).toBeVisible()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  const shown = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()
  const totp = new TOTP({ secret: Secret.fromBase32((shown ?? '').replaceAll(' ', '')) })
  const used = totp.generate()
  await page.getByLabel('Code from the app').fill(used)
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  expect((await mailsTo(request, email))[0]).toContain('Two-step sign-in of your account was turned on')
  const recovery = ((await codes.first().textContent()) ?? '').trim()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: "I've saved them" }).click()
  await expect(page.getByText('10 recovery codes left.', { exact: false })).toBeVisible()

  const signOut = async () => {
    await page.getByRole('button', { name: /^Account of Ida/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByLabel('Password')).toBeVisible()
  }
  const enter = async (code: string) => {
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await signOut()
  await signInAs(page, email)
  await expect(page.getByLabel('Code')).toBeFocused()
  expect(await accessibilityFaults(page)).toEqual([])
  await enter(used)
  await expect(page.getByText('Incorrect code, or already used.', { exact: false })).toBeVisible()
  // The next code, as shown by a phone with a fast clock.
  await enter(totp.generate({ timestamp: Date.now() + 30_000 }))
  await expect(page.getByRole('button', { name: /^Account of Ida/ })).toBeVisible()

  await signOut()
  await signInAs(page, email)
  await enter(recovery)
  await expect(page.getByRole('button', { name: /^Account of Ida/ })).toBeVisible()
  await page.goto('/account')
  await expect(page.getByText('9 recovery codes left.', { exact: false })).toBeVisible()
})
