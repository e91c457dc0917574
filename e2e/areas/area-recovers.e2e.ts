import { expect, type Page } from '@playwright/test'
import { test } from '../support/console.ts'
import { prepareCustomer } from '../support/customers.ts'
import { breakTransport, fault } from '../support/faults.ts'
import {
  type Differences,
  type MadeBuild,
  readRegistry,
  remake,
  standBetween,
  withEntry,
} from '../support/tampering.ts'

const membersEntry = async () => {
  const entry = (await readRegistry()).areas.find(({ area }) => area === 'members')
  if (entry === undefined) throw new Error('members is not released.')
  return entry
}

/** Another build of members whose screen titles end in a mark. */
const newerMembers = async (build: string, mark: string, differences: Differences = {}): Promise<MadeBuild> =>
  remake(await membersEntry(), build, {
    ...differences,
    script: (text, name) => {
      const changed = text.replaceAll(/defaultMessage:"(Customers|Edit Member)"/g, `defaultMessage:"$1 ${mark}"`)
      return differences.script?.(changed, name) ?? changed
    },
  })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const chip = (page: Page) => page.getByRole('button', { name: 'A newer Members is ready' })
const fallbackLine = (page: Page) =>
  page.getByText(/^Members is running version .+, because the newest build cannot be/)
const jobTitle = (page: Page) =>
  page.getByRole('form', { name: 'Contact details' }).getByRole('textbox', { name: 'Job title' })

/** The page's reports about builds from now on. */
const hearReports = (page: Page): (() => object[]) => {
  const loadReports: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/report_area_loads')) loadReports.push(request.postDataJSON())
  })
  return () => loadReports.flatMap((body) => (body as { reports: object[] }).reports) // the call's input
}

const countLoads = (page: Page): (() => number) => {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  return () => loads
}

test('a newer build or a rollback enters an open tab without a reload, and keeps address, focus and scroll position', async ({
  open,
}) => {
  const page = await open({ as: 'su' })
  const between = await standBetween(page)
  await between.announce()
  const loads = countLoads(page)
  await page.goto('/customers-list?sort=-email')
  await expect(heading(page, 'Customers')).toBeVisible()
  const row = page.locator('tr[aria-rowindex="2"]')
  await expect(row).toBeVisible()
  const filter = page.getByRole('main').getByRole('textbox').first()
  await filter.focus()
  const scroller = page.getByRole('main').locator('table').locator('xpath=..')
  await scroller.evaluate((element) => {
    element.scrollTop = 200
  })

  const newer = await newerMembers('newer01', 'anew')
  await between.serve(newer)
  between.registry = (registry) => withEntry(registry, newer.entry)
  await expect(heading(page, 'Customers anew')).toBeVisible()
  await expect(filter).toBeFocused()
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(200)
  await expect(page).toHaveURL('/customers-list?sort=-email')
  await expect(chip(page)).toBeHidden()

  between.registry = (registry) => registry
  await expect(heading(page, 'Customers')).toBeVisible()
  expect(loads()).toBe(1)
})

test('over a half-filled form a chip offers the newer build, which keeps the typed text', async ({ open, api }) => {
  const customer = await prepareCustomer(await api('manager'))
  const page = await open({ as: 'su' })
  const between = await standBetween(page)
  await between.announce()
  const loads = countLoads(page)
  await page.goto(`/editmember?customer_id=${customer.customer_id}`)
  await expect(jobTitle(page)).toHaveValue('Buyer')
  await jobTitle(page).fill('Head of buying')

  const newer = await newerMembers('newer02', 'anew')
  await between.serve(newer)
  between.registry = (registry) => withEntry(registry, newer.entry)
  await expect(chip(page)).toBeVisible()
  await expect(heading(page, 'Edit Member')).toBeVisible()
  // Typing continues until the click.
  await jobTitle(page).fill('Chief of buying')
  await chip(page).click()
  await expect(heading(page, 'Edit Member anew')).toBeVisible()
  await expect(jobTitle(page)).toHaveValue('Chief of buying')
  await expect(chip(page)).toBeHidden()

  // The next one is applied by itself when the work is done.
  const newest = await newerMembers('newer03', 'once more')
  await between.serve(newest)
  between.registry = (registry) => withEntry(registry, newest.entry)
  await expect(chip(page)).toBeVisible()
  await page.getByRole('form', { name: 'Contact details' }).getByRole('button', { name: 'Save' }).click()
  await expect(heading(page, 'Edit Member once more')).toBeVisible()
  await expect(jobTitle(page)).toHaveValue('Chief of buying')
  expect(loads()).toBe(1)
})

test('selected rows count as work too', async ({ open }) => {
  const page = await open({ as: 'su' })
  const between = await standBetween(page)
  await between.announce()
  await page.goto('/customers-list')
  await page.locator('tr[aria-rowindex="2"]').getByRole('checkbox').click()
  const newer = await newerMembers('newer04', 'anew')
  await between.serve(newer)
  between.registry = (registry) => withEntry(registry, newer.entry)
  await expect(chip(page)).toBeVisible()
  await expect(page.getByRole('toolbar', { name: '1 row selected' })).toBeVisible()
  await page.locator('tr[aria-rowindex="2"]').getByRole('checkbox').click()
  await expect(heading(page, 'Customers anew')).toBeVisible()
})

for (const name of ['404', 'one byte flipped', 'hang', 'throws on load', 'throws on render'])
  test(`a broken newest build (${name}) falls back to the one before, and a line says so`, async ({
    open,
    expectComplaint,
  }) => {
    expectComplaint(/Failed to load resource|remotes\/|integrity|broken while/)
    const released = await membersEntry()
    const broken = fault(name)
    const page = await open({ as: 'su' })
    const between = await standBetween(page)
    const loads = countLoads(page)
    const screens = released.definition.screens.map(({ id }) => id)
    const { previous: _, definition, ...previous } = released
    const build = await remake(released, 'broken1', {
      ...broken.differences?.('members', screens),
      entry: (entry) => ({ ...entry, previous }),
    })
    await between.serve(build)
    between.registry = (registry) => withEntry(registry, build.entry)
    const mend = await breakTransport(page, broken, build)
    await page.goto('/customers-list')
    const began = performance.now()
    await heading(page, 'Customers').waitFor()
    expect(performance.now() - began).toBeLessThan(8_000)
    await expect(page.locator('tr[aria-rowindex="2"]')).toBeVisible()
    await expect(fallbackLine(page)).toContainText(`version ${released.version}`)
    await mend()
    if (broken.transport) {
      // The tab also tries by itself, and may be faster.
      const tryAgain = page.getByRole('button', { name: 'Try again' })
      await tryAgain.click({ timeout: 5_000 }).catch(() => expect(tryAgain).toBeHidden())
      await expect(fallbackLine(page)).toBeHidden()
    }
    await expect(heading(page, 'Customers')).toBeVisible()
    expect(loads()).toBe(1)
  })

test('if a newer build cannot be loaded, the old one stays and the failure is reported to the server', async ({
  open,
  expectComplaint,
}) => {
  expectComplaint(/Failed to load resource/)
  const page = await open({ as: 'su' })
  const between = await standBetween(page)
  await between.announce()
  const reports = hearReports(page)
  const firstReport = page.waitForRequest(/\/report_area_loads$/)
  await page.goto('/customers-list')
  await expect(page.locator('tr[aria-rowindex="2"]')).toBeVisible()
  const build = await newerMembers('gone001', 'anew')
  await between.serve(build)
  await breakTransport(page, fault('404'), build)
  between.registry = (registry) => withEntry(registry, build.entry)
  await expect(fallbackLine(page)).toBeVisible()
  await expect(heading(page, 'Customers')).toBeVisible()
  const released = await membersEntry()
  await expect
    .poll(reports)
    .toContainEqual(expect.objectContaining({ area: 'members', build: 'gone001', outcome: 'missing' }))
  expect(reports()).toContainEqual(
    expect.objectContaining({ build: released.build, outcome: 'loaded', load_ms: expect.any(Number) }),
  )
  expect((await firstReport).postDataJSON()).toMatchObject({ host: expect.stringMatching(/^[a-z0-9]{6,}$/) })
})

test('if a tab of the newest build cannot be loaded, the build before shows it and the failure is reported', async ({
  open,
  api,
  expectComplaint,
}) => {
  expectComplaint(/Failed to load resource/)
  const customer = await prepareCustomer(await api('manager'))
  const { previous: _, definition: _definition, ...previous } = await membersEntry()
  const page = await open({ as: 'su' })
  const between = await standBetween(page)
  const loads = countLoads(page)
  const reports = hearReports(page)
  const build = await newerMembers('torn001', 'anew', { entry: (entry) => ({ ...entry, previous }) })
  await between.serve(build)
  between.registry = (registry) => withEntry(registry, build.entry)
  await page.goto(`/editmember?customer_id=${customer.customer_id}`)
  await expect(jobTitle(page)).toHaveValue('Buyer')
  await expect(heading(page, 'Edit Member anew')).toBeVisible()
  await breakTransport(page, fault('404'), build)
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(heading(page, 'Edit Member')).toBeVisible()
  await expect(fallbackLine(page)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel').getByRole('alert')).toBeHidden()
  await expect
    .poll(reports)
    .toContainEqual(expect.objectContaining({ area: 'members', build: 'torn001', outcome: 'missing' }))
  expect(loads()).toBe(1)
})

test('if the files of an old build are gone, the newest opens the screen', async ({ open, expectComplaint }) => {
  expectComplaint(/Failed to load resource/)
  const page = await open({ as: 'su' })
  const between = await standBetween(page)
  const old = await newerMembers('older01', 'of old')
  await between.serve(old)
  between.registry = (registry) => withEntry(registry, old.entry)
  await page.goto('/editmember')
  await expect(heading(page, 'Edit Member of old')).toBeVisible()
  // A release was missed, and the old files were deleted.
  between.registry = (registry) => registry
  await breakTransport(page, fault('404'), old)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Members', exact: true }).click()
  await menu.getByRole('link', { name: 'Customers', exact: true }).click()
  await expect(heading(page, 'Customers')).toBeVisible()
})

test('the menu marks an area as down before the click, until it works again', async ({ open, expectComplaint }) => {
  expectComplaint(/Failed to load resource/)
  const page = await open({ as: 'su' })
  const between = await standBetween(page)
  const build = await newerMembers('down001', 'anew')
  await between.serve(build)
  between.registry = (registry) => withEntry(registry, build.entry)
  const mend = await breakTransport(page, fault('404'), build)
  await page.goto('/search/blocked-domains')
  await expect(heading(page, 'Blocked Domains report')).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const item = menu.getByRole('link', { name: 'Customers', exact: true })
  await menu.getByRole('button', { name: 'Members', exact: true }).click()
  await expect(item).toHaveAccessibleDescription('Its files are not on the server.')
  await mend()
  // Its error page appears at once, with the next attempt in the background.
  await item.click()
  await expect(heading(page, 'Customers anew')).toBeVisible()
  await menu.getByRole('button', { name: 'Members', exact: true }).click()
  await expect(item).toHaveAccessibleDescription('')
})

test('a newer console is offered and never forced; a preview is marked as one, and ends', async ({ open }) => {
  const page = await open({ as: 'su' })
  const between = await standBetween(page)
  await between.announce()
  const sent: (string | undefined)[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/registry') sent.push(request.headers()['x-preview'])
  })
  const preview = await newerMembers('preview1', 'of tomorrow', {
    entry: (entry) => ({ ...entry, version: '9.9.9', override: 'preview' }),
  })
  await between.serve(preview)
  between.registry = (registry) => (sent.at(-1) === 'signed.token' ? withEntry(registry, preview.entry) : registry)
  const loads = countLoads(page)
  await page.goto('/?preview=signed.token')
  await expect(page).toHaveURL('/editmember')
  await expect(heading(page, 'Edit Member of tomorrow')).toBeVisible()
  await expect(page.getByText('Preview of Members 9.9.9 (build preview1)')).toBeVisible()
  await page.getByRole('button', { name: 'End' }).click()
  await expect(heading(page, 'Edit Member')).toBeVisible()
  await expect(page.getByText('Preview of Members')).toBeHidden()
  expect(sent.at(-1)).toBeUndefined()

  between.registry = (registry) => ({ ...registry, host: { build: 'a0newer0host', version: '9.0.0' } })
  await expect(page.getByText('A newer console is ready')).toBeVisible()
  expect(loads()).toBe(1)
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()])
  between.registry = (registry) => registry
  await expect(heading(page, 'Edit Member')).toBeVisible()
  await expect(page.getByText('A newer console is ready')).toBeHidden()
})
