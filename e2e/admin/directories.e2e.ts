import { expect, type Page } from '@playwright/test'
import { onThisMachine } from '../../shared/src/testing/on-this-machine.ts'
import { accessibilityFaults, baseUrl, test } from '../support/console.ts'

const unique = () => crypto.randomUUID().slice(0, 8)

const add = async (su: Page, name: string): Promise<void> => {
  await su.goto('/directories')
  await su.getByRole('button', { name: 'Add a directory' }).first().click()
  const dialog = su.getByRole('dialog', { name: 'Add a directory' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Add a directory' }).click()
  await expect(su).toHaveURL(/\/directories\?directory=\d+/)
}

const offer = async (su: Page, issuer: string): Promise<void> => {
  await su.getByLabel('Issuer').fill(issuer)
  await su.getByLabel('Client id').fill('console')
  await su.getByLabel('Client secret').fill('a secret')
  await su.getByLabel('Offer it on the sign-in page').check()
  await su.getByRole('button', { name: 'Save', exact: true }).click()
}

/** Goes to the provider as this person, who consents there. */
const enter = async (page: Page, provider: string, name: string, email: string): Promise<void> => {
  await page.route(`${provider}/auth**`, (route) =>
    route.continue({ url: `${route.request().url()}&${new URLSearchParams({ as_email: email })}` }),
  )
  await page.goto('/signin')
  await page.getByRole('button', { name: `Continue with ${name}` }).click()
}

test('a directory signs an agent in, gives them a level by their group, and a leaver is out at once', async ({
  open,
  request,
  expectComplaint,
}) => {
  test.skip(!process.env.PROVIDER_URL, 'a running console knows no provider of these tests')
  const provider = process.env.PROVIDER_URL ?? ''
  // Refusals that this test provokes, and the requests of a tab whose session has ended.
  expectComplaint(/status of (401|503)/)
  const name = `Keycloak ${unique()}`
  const email = `dora-${unique()}@example.com`
  const su = await open({ as: 'su' })
  await add(su, name)

  // A provider that does not answer is not offered.
  await offer(su, 'https://127.0.0.1:1')
  await expect(su.getByText('No OpenID Connect provider with this address answers.')).toBeVisible()
  await offer(su, provider)
  await expect(su.getByText(`The sign-in of ${name} is saved.`)).toBeVisible()
  expect(await accessibilityFaults(su)).toEqual([])

  // Provisioned, and in a group: they wait until a rule names it.
  await su.getByRole('tab', { name: 'Provisioning' }).click()
  await su.getByRole('button', { name: 'Create a token' }).click()
  const token = await su.getByRole('textbox', { name: 'Token' }).inputValue()
  await su.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  const send = (method: 'POST' | 'PATCH', path: string, data: object) =>
    request.fetch(`/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      data: JSON.stringify(data),
    })
  const user = { userName: email, name: { givenName: 'Dora', familyName: 'Lind' }, externalId: email }
  const { id } = await (await send('POST', '/Users', user)).json()
  expect((await send('POST', '/Groups', { displayName: 'Leads', members: [{ value: id }] })).status()).toBe(201)
  const dora = await open()
  await enter(dora, provider, name, email)
  await expect(dora.getByRole('status')).toContainText('awaiting approval')

  // The rule, its preview with the name, and its effect.
  await su.getByRole('tab', { name: 'Groups and rules' }).click()
  await su.getByRole('button', { name: 'Add a rule' }).click()
  await su.getByRole('combobox', { name: 'Name or id of the group' }).fill('Leads')
  await su.getByRole('combobox', { name: 'Level' }).selectOption({ label: 'Manager' })
  await su.getByRole('button', { name: 'Preview' }).click()
  await expect(su.getByRole('row', { name: /Dora Lind/ })).toContainText(/No access.*Manager.*Leads/)
  expect(await accessibilityFaults(su)).toEqual([])
  await su.getByRole('button', { name: 'Switch on' }).click()
  await su.getByRole('alertdialog').getByRole('button', { name: 'Switch on' }).click()
  await expect(su.getByText(`The rules of ${name} are on.`)).toBeVisible()
  await enter(dora, provider, name, email)
  await expect(dora.getByRole('button', { name: /^Account of Dora/ })).toBeVisible()

  // Out, in an open tab, within a second.
  const streamOpen = dora.waitForResponse((answer) => answer.url().endsWith('/session/events'))
  await dora.goto('/customers-list')
  await expect(dora.getByRole('heading', { name: 'Customers' })).toBeVisible()
  await streamOpen
  const began = Date.now()
  const gone = await send('PATCH', `/Users/${id}`, { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] })
  expect(gone.status()).toBe(200)
  await expect(dora).toHaveURL(/\/signin/)
  const took = Date.now() - began
  console.log(`a leaver's open tab is signed out after ${took} ms`)
  expect(took).toBeLessThan(onThisMachine(3_000))
  await enter(dora, provider, name, email)
  await expect(dora.getByRole('status')).toContainText('awaiting approval')

  // The audit log names the directory.
  await su.goto(`/audit?agent=${encodeURIComponent(name)}`)
  await expect(su.getByRole('cell', { name: 'scim/change_user' })).toBeVisible()
  await expect(su.getByRole('cell', { name }).first()).toBeVisible()

  // Other tests see the sign-in page as it was.
  await su.goto('/directories')
  await su.getByRole('link', { name }).click()
  await su.getByRole('button', { name: 'Delete' }).click()
  await su.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(su.getByText(`${name} is deleted.`)).toBeVisible()
  await dora.goto(`${baseUrl}/signin`)
  await expect(dora.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expect(dora.getByRole('button', { name: `Continue with ${name}` })).toBeHidden()
})
