import { access, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { signIn, test } from './console.ts'

const released = join(process.env.DATA_DIR ?? '', 'releases', 'members')
const away = `${released}-away`
const remoteFiles = '**/remotes/members/**'

/** What the area page says: which area, which build, why. */
const expectAreaPage = async (page: Page, reason: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Members cannot be shown right now' })).toBeVisible()
  const said = page.getByRole('main').getByRole('alert')
  await expect(said).toContainText(reason)
  await expect(said).toContainText(/Version \d+\.\d+\.\d+, build [a-z0-9]{6,}/)
}

/** The rest of the console, while one area is down. */
const expectRestWorks = async (page: Page): Promise<void> => {
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Suspicious alerts' }).click()
  await menu.getByRole('link', { name: 'Blocked Domains report' }).click()
  await expect(page.getByRole('heading', { name: 'Blocked Domains report' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
}

const openMembers = async (page: Page, screen: string): Promise<void> => {
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Members' }).click()
  await menu.getByRole('link', { name: screen, exact: true }).click()
}

test.beforeEach(({ expectComplaint }) =>
  expectComplaint(/Failed to load resource|remotes\/members|Unexpected token '<'/),
)

test.afterEach(async () => {
  const isAway = await access(away).then(
    () => true,
    () => false,
  )
  if (isAway) await rename(away, released)
})

test('files gone from the server: one area is down, and Retry works when they are back', async ({ open }) => {
  await rename(released, away)
  const page = await open()
  await page.goto('/signin')
  await signIn(page, 'su')
  await expectAreaPage(page, 'Its files are not on the server.')
  await expectRestWorks(page)
  await openMembers(page, 'Edit Member')
  await expectAreaPage(page, 'Its files are not on the server.')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expectAreaPage(page, 'Its files are not on the server.')
  await rename(away, released)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Member' })).toBeVisible()
})

test('a screen gone after its area was loaded', async ({ open }) => {
  const page = await open({ as: 'su' })
  await page.goto('/editmember')
  await expect(page.getByRole('heading', { name: 'Edit Member' })).toBeVisible()
  await rename(released, away)
  await openMembers(page, 'Customers')
  await expectAreaPage(page, 'Its files are not on the server.')
  await openMembers(page, 'Edit Member')
  await expect(page.getByRole('heading', { name: 'Edit Member' })).toBeVisible()
  await openMembers(page, 'Customers')
  await expectAreaPage(page, 'Its files are not on the server.')
  await rename(away, released)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('files that never come: said after 8 seconds', async ({ open }) => {
  const page = await open({ as: 'su' })
  await page.route(remoteFiles, () => {})
  await page.goto('/editmember')
  const started = performance.now()
  await expectRestWorks(page)
  await openMembers(page, 'Customers')
  await expectAreaPage(page, 'It did not answer within 8 seconds.')
  const waited = Math.round(performance.now() - started)
  console.log(`hung remote: area page after ${waited} ms`)
  expect(waited).toBeLessThan(10_000)
  await page.unroute(remoteFiles)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
})

for (const [what, file] of [
  ['every file', remoteFiles],
  ['the entry script alone', '**/remotes/members/*/remoteEntry.js*'],
] as const)
  test(`a web page in the place of ${what}`, async ({ open }) => {
    const page = await open({ as: 'su' })
    await page.route(file, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<!doctype html><title>Please sign in</title>' }),
    )
    await page.goto('/editmember')
    await expectAreaPage(page, 'Something else than the program was sent, such as a web page.')
    await expectRestWorks(page)
    await openMembers(page, 'Edit Member')
    await expectAreaPage(page, 'Something else than the program was sent, such as a web page.')
    await page.unroute(file)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'Edit Member' })).toBeVisible()
  })
