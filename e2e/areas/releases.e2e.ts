import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, expect, type Page } from '@playwright/test'
import { isLong, measured } from '../../shared/src/testing/measured.ts'
import { releaseApi, releaseChanged } from '../support/builds.ts'
import { logIn } from '../support/calls.ts'
import { watch } from '../support/console.ts'
import { withOwnConsole } from '../support/own-console.ts'
import { signedInBrowser } from '../support/signed-in.ts'
import { type RunningConsole, startConsole } from '../support/start-console.ts'

/** Releases change what is live for everyone, so these tests have a console of their own. */
const test = withOwnConsole({ customers: 300 })

test.describe.configure({ mode: 'serial' })

interface Tab {
  readonly page: Page
  /** Problems of a browser: console errors, and missing files. */
  readonly wrong: string[]
}

/** A new browser, signed in. */
const openTab = async (browser: Browser, running: RunningConsole, token: string): Promise<Tab> => {
  const context = await signedInBrowser(browser, running.url, token, { viewport: { width: 1280, height: 800 } })
  const wrong: string[] = []
  watch(context, wrong)
  context.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()} ${response.url()}`)
  })
  return { page: await context.newPage(), wrong }
}

const retitled = (title: string) => (text: string) =>
  text.replaceAll('customersList.title",defaultMessage:"Customers"', `customersList.title",defaultMessage:"${title}"`)

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Marks the page, so that a reload would be noticed. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { notReloaded: true }))
const isMarked = (page: Page) => page.evaluate(() => 'notReloaded' in globalThis)

const firstCustomer = async (running: RunningConsole, token: string): Promise<number> => {
  const answer = await fetch(`${running.url}/api/v2/members/list_customers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{}',
  })
  // A page of the list, as the contract declares it.
  const { data } = (await answer.json()) as { data: { rows: { customer_id: number }[] } }
  return data.rows[0]?.customer_id ?? 0
}

const liveBuild = async (running: RunningConsole, area: string): Promise<string> => {
  const { areas } = await (await releaseApi(running)).list()
  return areas.find((entry) => entry.area === area)?.live?.build ?? ''
}

test('a release or rollback reaches open tabs without a reload, and asks first over unsaved work', async ({
  browser,
  running,
}) => {
  const token = await logIn(running.url, 'su')
  const [list, form] = [await openTab(browser, running, token), await openTab(browser, running, token)]
  await list.page.goto('/customers-list')
  await expect(heading(list.page, 'Customers')).toBeVisible()
  await mark(list.page)
  await form.page.goto(`/editmember?customer_id=${await firstCustomer(running, token)}`)
  await form.page.getByLabel('First name').fill('Half-typed')
  await mark(form.page)
  const before = await liveBuild(running, 'members')
  const admin = await liveBuild(running, 'admin')

  let begun = performance.now()
  await releaseChanged(running, 'members', { id: 'next00000001', change: retitled('Clients') })
  await expect(heading(list.page, 'Clients')).toBeVisible()
  console.log(`release to an open tab: ${Math.round(performance.now() - begun)} ms after the upload began`)
  expect(await isMarked(list.page)).toBe(true)

  const chip = form.page.getByRole('button', { name: /newer Members/ })
  await expect(chip).toBeVisible()
  await expect(form.page.getByLabel('First name')).toHaveValue('Half-typed')
  await chip.click()
  await expect(chip).toBeHidden()
  await expect(form.page.getByLabel('First name')).toHaveValue('Half-typed')
  expect(await isMarked(form.page)).toBe(true)

  begun = performance.now()
  await (await releaseApi(running)).rollBack('members', 'next00000001')
  await expect(heading(list.page, 'Customers')).toBeVisible()
  console.log(`rollback to an open tab: ${Math.round(performance.now() - begun)} ms`)
  expect(await isMarked(list.page)).toBe(true)
  expect(await liveBuild(running, 'members')).toBe(before)
  expect(await liveBuild(running, 'admin')).toBe(admin)
  expect([...list.wrong, ...form.wrong]).toEqual([])
  await Promise.all([list.page.context().close(), form.page.context().close()])
})

/** Thirteen browsers take turns on two busy cores. */
const patienceMs = 60_000

/** Repeats a step until it is stopped; counts all steps. */
const keepGoing = (step: (n: number) => Promise<void>) => {
  const state = { going: true, steps: 0 }
  const end = (async () => {
    while (state.going) {
      await step(state.steps)
      state.steps++
    }
  })()
  return { state, end }
}

/** Opens a screen by the menu, again if the menu moved away while the mouse was pressed, as a person would. */
const openByMenu = async (page: Page, group: string, item: string): Promise<void> => {
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const link = menu.getByRole('link', { name: item, exact: true })
  await expect(async () => {
    // It closes when the bar moves away from under a resting pointer.
    if (!(await link.isVisible())) await menu.getByRole('button', { name: group }).click({ timeout: 5_000 })
    const path = await link.getAttribute('href', { timeout: 5_000 })
    await link.click({ timeout: 5_000 })
    await expect(page).toHaveURL((url) => url.pathname === path, { timeout: 10_000 })
  }).toPass({ timeout: 2 * patienceMs })
}

/** A long run makes as many releases as a busy week. */
const releases = isLong ? 20 : 6

test('releases during 13 sessions, 10 of them with unsaved forms, lose no text and miss no file', async ({
  browser,
  running,
}) => {
  test.setTimeout(600_000)
  const token = await logIn(running.url, 'su')
  const customer = await firstCustomer(running, token)
  const typing = await Promise.all(Array.from({ length: 10 }, () => openTab(browser, running, token)))
  const walking = await Promise.all(Array.from({ length: 3 }, () => openTab(browser, running, token)))
  for (const [n, { page }] of typing.entries()) {
    await page.goto(`/editmember?customer_id=${customer}`)
    await page.getByLabel('First name').fill(`Typed ${n}`)
    await mark(page)
  }
  for (const { page } of walking) await page.goto('/customers-list')

  const areas = [
    ['Members', 'Customers', /^(Clients|Customers)/],
    ['Suspicious alerts', 'Ban Ip Address', /^Ban Ip Address/],
  ] as const
  const walks = [
    ...walking.map(({ page }) =>
      keepGoing(async (n) => {
        const [group, item, title] = areas[n % 2 === 0 ? 1 : 0]
        await openByMenu(page, group, item)
        await expect(heading(page, title)).toBeVisible({ timeout: patienceMs })
      }),
    ),
    // Within the form's record: its other tab is another file of the area.
    ...typing.map(({ page }) =>
      keepGoing(async (n) => {
        const name = n % 2 === 0 ? 'History' : 'Details'
        // A page that changes its height while the mouse is pressed moves the tab away: then it is pressed again.
        await expect(async () => {
          await page.getByRole('tab', { name }).click({ timeout: patienceMs })
          await expect(page.getByRole('tab', { name, selected: true })).toBeVisible({ timeout: 10_000 })
        }).toPass({ timeout: 2 * patienceMs })
      }),
    ),
  ]
  const steps = () => walks.reduce((sum, { state }) => sum + state.steps, 0)
  for (let n = 0; n < releases; n++) {
    const before = steps()
    await releaseChanged(running, 'members', {
      id: `many000000${String(n).padStart(2, '0')}`,
      change: retitled(`Clients ${n}`),
    })
    await expect.poll(steps, { timeout: patienceMs }).toBeGreaterThan(before + walks.length)
  }
  for (const { state } of walks) state.going = false
  await Promise.all(walks.map(({ end }) => end))
  console.log(`${releases} releases under ${steps()} navigations and 10 unsaved forms`)

  for (const [n, { page }] of typing.entries()) {
    await page.getByRole('tab', { name: 'Details' }).click()
    await expect(page.getByLabel('First name')).toHaveValue(`Typed ${n}`)
    expect(await isMarked(page)).toBe(true)
  }
  for (const { page } of walking) {
    await openByMenu(page, 'Members', 'Customers')
    await expect(heading(page, `Clients ${releases - 1}`)).toBeVisible({ timeout: patienceMs })
  }
  const wrong = [...typing, ...walking].flatMap((tab) => tab.wrong)
  expect(wrong).toEqual([])
  measured('F2', 'releases', releases)
  measured('F2', 'unsaved forms meanwhile, all kept', typing.length)
  measured('F2', 'navigations meanwhile', steps())
  measured('F2', 'files that were not there', wrong.length)
  await Promise.all([...typing, ...walking].map(({ page }) => page.context().close()))
})

test('a canary that throws stops by itself, and everybody keeps working', async ({ browser, running }) => {
  const before = await liveBuild(running, 'members')
  const broken = (text: string) =>
    text.replaceAll(
      'customersList.title",defaultMessage',
      'customersList.title",get defaultMessage(){throw new Error("broken on purpose")},was',
    )
  await releaseChanged(running, 'members', { id: 'broken000001', change: broken }, 99)
  const begun = performance.now()
  for (const level of ['su', 'manager', 'sales'] as const) {
    const { page } = await openTab(browser, running, await logIn(running.url, level))
    await page.goto('/customers-list')
    await expect(heading(page, /^Clients/)).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    // It reports at the latest now; a tab that is closed may be ended before.
    await page.goto('/whats-new')
    await page.context().close()
  }
  const api = await releaseApi(running)
  await expect
    .poll(async () => (await api.deployments('members'))[0], { timeout: 30_000 })
    .toMatchObject({ build: 'broken000001', end: 'stopped' })
  console.log(`a broken canary was stopped ${Math.round(performance.now() - begun)} ms after its release`)
  const [stopped] = await api.deployments('members')
  expect(stopped?.reason).toMatch(/broken on purpose/)
  expect(await liveBuild(running, 'members')).toBe(before)
})

/** An S3 server with one empty bucket. */
const startBucket = async (bucket: string): Promise<{ readonly endpoint: string; readonly stop: () => void }> => {
  const script = join(import.meta.dirname, '../../server/src/testing/neighbours/bucket-server.ts')
  const server = spawn(process.execPath, [script, bucket], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [endpoint] = await once(createInterface({ input: server.stdout }), 'line')
  return { endpoint: String(endpoint), stop: () => server.kill() }
}

test('with builds in a bucket, releases and rollbacks reach an open tab too', async ({ browser }) => {
  test.setTimeout(240_000)
  const bucket = await startBucket('builds')
  const running = await startConsole({
    customers: 300,
    env: {
      RELEASES_URL: `s3://builds/console?endpoint=${encodeURIComponent(bucket.endpoint)}&region=us-east-1`,
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
    },
  })
  try {
    const { page, wrong } = await openTab(browser, running, await logIn(running.url, 'su'))
    await page.goto('/customers-list')
    await expect(heading(page, 'Customers')).toBeVisible()
    await mark(page)
    let begun = performance.now()
    await releaseChanged(running, 'members', { id: 'bucket000001', change: retitled('From a bucket') })
    await expect(heading(page, 'From a bucket')).toBeVisible()
    // The server's local copy of the bucket's content; the folder used without a bucket is empty.
    await access(join(running.dataDir, 'cache/releases/members/bucket000001'))
    await expect(access(join(running.dataDir, 'releases'))).rejects.toThrow('ENOENT')
    console.log(`release by way of a bucket: ${Math.round(performance.now() - begun)} ms`)
    begun = performance.now()
    await (await releaseApi(running)).rollBack('members', 'bucket000001')
    await expect(heading(page, 'Customers')).toBeVisible()
    console.log(`rollback by way of a bucket: ${Math.round(performance.now() - begun)} ms`)
    expect(await isMarked(page)).toBe(true)
    expect(wrong).toEqual([])
    await page.context().close()
  } finally {
    await running.stop()
    bucket.stop()
  }
})
