import { expect, type Page } from '@playwright/test'
import { connect } from '../../scripts/release/console-api.ts'
import { releaseApi, releaseChanged } from '../support/builds.ts'
import { baseUrl, test, underTest } from '../support/console.ts'

const running = { ...underTest, stop: async () => {} }

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const rowOf = (page: Page, area: string) =>
  page.getByRole('region', { name: 'Running' }).getByRole('row', { name: new RegExp(`^${area}`) })

const liveBuild = async (area: string): Promise<string> => {
  const { areas } = await (await releaseApi(running)).list()
  return areas.find((entry) => entry.area === area)?.live?.build ?? ''
}

test('su sees the live build and rolls it back; a list open elsewhere follows without a reload', async ({ open }) => {
  const before = await liveBuild('members')
  const api = await releaseApi(running)
  const [list, page] = [await open({ as: 'sales' }), await open({ as: 'su' })]
  await list.goto('/customers-list')
  await expect(heading(list, 'Customers')).toBeVisible()
  await list.evaluate(() => Object.assign(globalThis, { notReloaded: true }))
  try {
    await releaseChanged(running, 'members', {
      id: 'screen000001',
      version: '0.1.9',
      change: (text) => text.replaceAll('defaultMessage:"Customers"', 'defaultMessage:"Clients"'),
    })
    await expect(heading(list, 'Clients')).toBeVisible()

    await page.goto('/releases')
    await expect(rowOf(page, 'Members')).toContainText('0.1.9')
    await expect(rowOf(page, 'Members')).toContainText('screen00')
    await page.getByRole('link', { name: 'Members' }).click()
    await expect(page).toHaveURL('/releases?area=members')
    await page.getByRole('button', { name: 'Roll back' }).click()
    const question = page.getByRole('alertdialog', { name: 'Roll back Members?' })
    await expect(question).toContainText(before.slice(0, 8))
    await question.getByRole('button', { name: 'Roll back' }).click()
    await expect(page.getByText(/is live for everyone/)).toBeVisible()
    await expect(rowOf(page, 'Members')).toContainText(before.slice(0, 8))
    const history = page.getByRole('region', { name: 'History' })
    await expect(history.getByRole('row', { name: /screen00/ })).toContainText('Rolled back')

    await expect(heading(list, 'Customers')).toBeVisible()
    expect(await list.evaluate(() => 'notReloaded' in globalThis)).toBe(true)
    await list.goto('/whats-new?area=members')
    await expect(list.getByRole('listitem').filter({ hasText: 'Build screen000001' })).toContainText('0.1.9')
  } finally {
    // Restores the previous state for other tests.
    if ((await liveBuild('members')) !== before) await api.deploy('members', { build: before })
  }
})

test('a build that throws: su finds the source line of the error within a minute', async ({ open }) => {
  const before = await liveBuild('members')
  const api = await releaseApi(running)
  const [list, page] = [await open({ as: 'sales' }), await open({ as: 'su' })]
  try {
    await releaseChanged(running, 'members', {
      id: 'screen000002',
      version: '0.2.0',
      maps: true,
      change: (text) => text.replaceAll('defaultMessage:"Customers"', 'defaultMessage:(void 0).title'),
    })
    const reported = list.waitForResponse(/browser_errors\/report$/, { timeout: 60_000 })
    await list.goto('/customers-list')
    // The previous build is shown instead.
    await expect(heading(list, 'Customers')).toBeVisible()
    expect((await reported).status()).toBe(200)

    await page.goto('/releases?area=members')
    const errors = page.getByRole('region', { name: 'Errors in browsers' })
    const row = errors.getByRole('row', { name: /^TypeError: Cannot read properties of undefined/ })
    await expect(row).toContainText('screen00')
    await expect(row).toContainText('/customers-list')
    await row.getByRole('button', { name: /^TypeError/ }).click()
    await expect(errors.getByText(/customers-list\.messages\.ts:\d+:\d+$/).first()).toBeVisible()
    await expect(errors.getByText(/^title: .*defaultMessage: .Customers/).first()).toBeVisible()
  } finally {
    if ((await liveBuild('members')) !== before) await api.deploy('members', { build: before })
  }
})

test('a token allows the release commands for its areas until it is revoked', async ({ open }) => {
  const page = await open({ as: 'su' })
  await page.goto('/releases?tab=rights')
  await page.getByRole('button', { name: 'Add a token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Team' }).fill('Team Journey')
  await dialog.getByRole('checkbox', { name: 'Members' }).check()
  await dialog.getByRole('button', { name: 'Add a token' }).click()
  const token = await page.getByRole('textbox', { name: 'Token' }).inputValue()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText(token)).toHaveCount(0)

  const team = connect(baseUrl, token)
  expect((await team.list()).areas.map(({ area }) => area)).toContain('members')
  const row = page.getByRole('row', { name: /^Team Journey/ })
  await expect(row).toContainText('Members')
  await row.getByRole('button', { name: 'Revoke the token of Team Journey' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toContainText('Revoked')
  await expect(team.list()).rejects.toThrow(/revoked/)
})

test('Releases is for su, Whats New for everybody', async ({ open }) => {
  const page = await open({ as: 'sales' })
  await page.goto('/releases')
  await expect(page).toHaveURL(/\/permission-denied\?/)
  await page.goto('/whats-new')
  await expect(heading(page, 'Whats New')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Members' }).first()).toBeVisible()
})
