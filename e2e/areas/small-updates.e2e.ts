import { expect, type Page } from '@playwright/test'
import { measured } from '../../shared/src/testing/measured.ts'
import { releaseApi, releaseChanged } from '../support/builds.ts'
import { logIn } from '../support/calls.ts'
import { withOwnConsole } from '../support/own-console.ts'
import { signedInBrowser } from '../support/signed-in.ts'

/** Releases change what is live for everyone, so this test has a console of its own. */
const test = withOwnConsole({ customers: 300 })

/** Bytes of an update over the network, headers and manifest included. */
const limit = 10_000

interface File {
  readonly path: string
  readonly bytes: number
  readonly encoding: string
}

/** The files of a build that the page gets from now on, with the bytes that travelled. */
const watchBuild = async (page: Page, build: string): Promise<readonly File[]> => {
  const devtools = await page.context().newCDPSession(page)
  const coming = new Map<string, Omit<File, 'bytes'>>()
  const files: File[] = []
  await devtools.send('Network.enable')
  devtools.on('Network.responseReceived', ({ requestId, response: { url, headers } }) => {
    const [, encoding = ''] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-encoding') ?? []
    if (url.includes(`/${build}/`)) coming.set(requestId, { path: new URL(url).pathname, encoding })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = coming.get(requestId)
    if (file !== undefined) files.push({ ...file, bytes: encodedDataLength })
  })
  return files
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const sum = (files: readonly File[]): number => files.reduce((total, { bytes }) => total + bytes, 0)

test('a small change reaches an open tab in a few kilobytes, and the page works', async ({ browser, running }) => {
  const token = await logIn(running.url, 'su')
  const openBrowser = () => signedInBrowser(browser, running.url, token, { viewport: { width: 1280, height: 800 } })
  const [context, earlier] = [await openBrowser(), await openBrowser()]
  const [page, earlierPage] = [await context.newPage(), await earlier.newPage()]
  const { areas } = await (await releaseApi(running)).list()
  const first = areas.find(({ area }) => area === 'members')?.live?.build ?? ''
  const before = await watchBuild(page, first)
  const after = await watchBuild(page, 'next00000001')

  // The first tab that asks waits a quarter of a second for a difference and then takes the whole file: a machine may be
  // too slow for that. This one hears of the release later.
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setBlockedURLs', { urls: ['*/registry/events'] })
  for (const tab of [page, earlierPage]) {
    await tab.goto('/customers-list')
    await expect(heading(tab, 'Customers')).toBeVisible()
    await expect(tab.locator('tr[aria-rowindex="2"]')).toBeVisible()
  }
  await page.evaluate(() => Object.assign(globalThis, { notReloaded: true }))

  await releaseChanged(running, 'members', {
    id: 'next00000001',
    real: true,
    change: (text) =>
      text.replaceAll(
        'customersList.title",defaultMessage:"Customers"',
        'customersList.title",defaultMessage:"Clients"',
      ),
  })
  await expect(heading(earlierPage, 'Clients')).toBeVisible()
  await earlier.close()
  await devtools.send('Network.setBlockedURLs', { urls: [] })
  await expect(heading(page, 'Clients')).toBeVisible({ timeout: 90_000 })
  await expect(page.locator('tr[aria-rowindex="2"]')).toBeVisible()
  expect(await page.evaluate(() => 'notReloaded' in globalThis)).toBe(true)

  console.log(
    `first load ${sum(before)} bytes in ${before.length} files; update ${sum(after)} bytes in ${after.length} files`,
  )
  const scripts = after.filter(({ path }) => path.endsWith('.js'))
  expect(scripts.filter(({ encoding }) => encoding !== 'dcz')).toEqual([])
  expect(scripts.length).toBeGreaterThan(3)
  const nameOf = ({ path }: File) => path.slice(path.lastIndexOf('/') + 1)
  expect(scripts.map(nameOf).filter((name) => !before.map(nameOf).includes(name))).toHaveLength(1)
  expect(sum(after)).toBeLessThanOrEqual(limit)
  expect(sum(before)).toBeGreaterThan(3 * sum(after))
  measured('F16', 'bytes of an update in an open tab', sum(after))

  // A cache must not miss because the browser now has another dictionary.
  const seen = after.length
  await page.reload()
  await expect(heading(page, 'Clients')).toBeVisible()
  await expect(page.locator('tr[aria-rowindex="2"]')).toBeVisible()
  const again = after.slice(seen).filter(({ path }) => path.endsWith('.js'))
  expect(again.length).toBeGreaterThan(3)
  expect(again.filter(({ bytes }) => bytes > 0)).toEqual([])

  // The new build's own files load as well: those that were not kept come whole.
  await page.locator('tr[aria-rowindex="2"]').getByRole('link').first().click()
  await expect(heading(page, 'Clients')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})
