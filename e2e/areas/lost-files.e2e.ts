import { expect, type Page } from '@playwright/test'
import { test } from '../support/console.ts'
import { goTo } from '../support/go-to.ts'

const ofArea = '**/remotes/members/**'
const ofConsole = '**/assets/*.js'

const customers = (page: Page) => page.getByRole('heading', { level: 1, name: 'Customers', exact: true })
const areaPage = (page: Page) => page.getByRole('heading', { name: 'Members cannot be shown right now' })

/** A page of the host alone, which has requested nothing of the area. */
const openHost = async (page: Page): Promise<void> => {
  await page.goto('/permission-denied')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
}

/** Whether the area's error page appears from now on, even for a moment. */
const watchAreaPage = async (page: Page): Promise<() => Promise<boolean>> => {
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (/cannot be shown right now/.test(document.body.textContent ?? '')) document.body.dataset.down = 'yes'
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return () => page.evaluate(() => document.body.dataset.down === 'yes')
}

for (const [name, pattern] of [
  ['the entry of an area', /\/remotes\/members\/.*\/remoteEntry\.js/],
  ['a part of an area', /\/remotes\/members\/.*\/\d+\.\w+\.js/],
  ['a part of the console that an area uses', /\/assets\/\d+\.\w+\.js/],
] as const)
  test(`${name} that is lost on its way once is requested again, and nobody notices`, async ({
    open,
    expectComplaint,
  }) => {
    expectComplaint(/Failed to load resource|remotes\//)
    const page = await open({ as: 'su' })
    await openHost(page)
    const wasDown = await watchAreaPage(page)
    let lost = ''
    await page.route(pattern, (route) => {
      const url = route.request().url()
      if (lost !== '') return route.continue()
      lost = url
      return route.abort('connectionreset')
    })
    await goTo(page, '/customers-list')
    await expect(page.locator('tr[aria-rowindex="2"]')).toBeVisible()
    expect(lost).not.toBe('')
    expect(await wasDown()).toBe(false)
  })

for (const name of ['react', 'signed-in', 'shell', 'lists'])
  test(`a page opens though a file of the console is lost on its way once: ${name}`, async ({
    open,
    expectComplaint,
  }) => {
    expectComplaint(/Failed to load resource/)
    const page = await open({ as: 'su' })
    let requests = 0
    await page.route(`**/assets/${name}.*.js`, (route) => {
      requests += 1
      return requests === 1 ? route.abort('connectionreset') : route.continue()
    })
    await page.goto('/customers-list')
    await expect(page.locator('tr[aria-rowindex="2"]')).toBeVisible()
    expect(requests).toBe(2)
  })

for (const name of ['main', 'libraries', 'console'])
  test(`a page that loses its first script asks to be loaded again: ${name}`, async ({ open, expectComplaint }) => {
    expectComplaint(/Failed to load resource|Loading chunk/)
    const page = await open({ as: 'su' })
    const pattern = `**/assets/${name}.*.js`
    await page.route(pattern, (route) => route.abort('connectionreset'))
    await page.goto('/customers-list')
    const said = page.getByText('The console has not loaded. Please reload the page.')
    await expect(said).toBeHidden()
    // As if the ten seconds had passed.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish()
    })
    await expect(said).toBeVisible()
    await page.unroute(pattern)
    await page.reload()
    await expect(page.locator('tr[aria-rowindex="2"]')).toBeVisible()
    await expect(said).toHaveCount(0)
  })

test('an area that lacks files of the console says that the server cannot be reached, and Retry fetches them', async ({
  open,
  expectComplaint,
}) => {
  expectComplaint(/Failed to load resource/)
  const page = await open({ as: 'su' })
  await openHost(page)
  await page.route(ofConsole, (route) => route.abort('connectionreset'))
  await goTo(page, '/customers-list')
  await expect(areaPage(page)).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The server cannot be reached.')
  await expect(page.getByText('Trying again…')).toBeHidden()
  await page.unroute(ofConsole)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(customers(page)).toBeVisible()
})

test('an area that arrives after its error page takes the place of that page', async ({ open }) => {
  const page = await open({ as: 'su' })
  await openHost(page)
  const held = Promise.withResolvers<void>()
  // Each file is in time, and together they are late.
  await page.route('**/remotes/members/*/mf-manifest.json', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    await route.continue()
  })
  await page.route(ofConsole, async (route) => {
    await held.promise
    await route.continue()
  })
  await goTo(page, '/customers-list')
  await expect(areaPage(page)).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('It did not answer within 8 seconds.')
  held.resolve()
  await expect(customers(page)).toBeVisible()
})

test('an outage ends without a click', async ({ open, expectComplaint }) => {
  expectComplaint(/Failed to load resource/)
  const page = await open({ as: 'su' })
  await page.clock.install()
  await openHost(page)
  await page.route(ofArea, (route) => route.fulfill({ status: 503, body: 'restarting' }))
  await goTo(page, '/customers-list')
  await expect(areaPage(page)).toBeVisible()
  await expect(page.getByText('Trying again…')).toBeHidden()
  await page.unroute(ofArea)
  await page.clock.fastForward(21_000)
  await expect(customers(page)).toBeVisible()
})

test('without its translation an area is shown in English', async ({ open, expectComplaint }) => {
  expectComplaint(/Failed to load resource/)
  const page = await open({ as: 'su', locale: 'ar' })
  let lost = 0
  await page.route(`${ofArea}/*.js`, async (route) => {
    const response = await route.fetch()
    const isArabic = /[\u0600-\u06ff]{3}/.test(await response.text())
    if (isArabic) lost += 1
    return isArabic ? route.abort('connectionreset') : route.fulfill({ response })
  })
  await page.goto('/customers-list')
  await expect(page.locator('tr[aria-rowindex="2"]')).toBeVisible()
  await expect(customers(page)).toBeVisible()
  expect(lost).toBeGreaterThan(0)
})
