import { expect, type Page } from '@playwright/test'
import { accessibilityFaults, test } from '../support/console.ts'
import { prepareCustomer } from '../support/customers.ts'
import { atRest, stickingOut } from '../support/fits.ts'
import { mouseOnly, tabFaults } from '../support/key-reach.ts'
import { watchPolicy } from '../support/policy-watch.ts'
import { holdReads, type Reads } from '../support/reads.ts'
import { rotation } from '../support/rotation.ts'
import { type OpenedScreen, shareOfScreens } from '../support/screens.ts'
import { sideBySide } from '../support/side-by-side.ts'

// Each of them takes a minute or two: both workers have some.
test.describe.configure({ mode: 'parallel' })

/** What the shell reads everywhere, and what tells the server rather than asks it: the next one tells it again. */
const notTheScreens: ReadonlySet<string> = new Set([
  'session.getAgent',
  'session.getSearchAlerts',
  'session.getTodayTasksCount',
  'session.viewRecord',
  'session.markBadgeSeen',
  'support.updateSupportNotifications',
  'releases.reportAreaLoads',
  // If the answer to a claim is lost, the item stays claimed until the claim expires.
  'queues.takeNext',
])

/** What is only chosen from: the screen is there without them, and they are asked for until they come. */
const choices: ReadonlySet<string> = new Set([
  'members.listCountries',
  'sic.listIndustries',
  'press.getPressTemplates',
  'releases.listAnnouncements',
])

const mendsWithinMs = 45_000
/** Enough to come past the filters of a list to its rows. */
const tabSteps = 30

const failures = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })
const retry = (page: Page) => page.getByRole('alert').getByRole('button', { name: /^(Retry|Verify again)$/ })
const busy = (page: Page) => page.locator('[aria-busy=true], [role=status][aria-label="Loading..."]')

/** Presses every Retry until all refused reads are there; reads that follow them may be refused as well. */
const mend = async (page: Page): Promise<void> => {
  await expect(async () => {
    // One may go by itself, when the server tells of something new.
    if ((await retry(page).count()) > 0) await retry(page).first().click({ timeout: 1_000 })
    await atRest(page)
    await expect(retry(page)).toHaveCount(0, { timeout: 1 })
  }).toPass({ timeout: mendsWithinMs, intervals: [0] })
}

/** What of a screen is wrong while it waits, after the server has failed, when it answers again, and without any rows. */
const faultsOf = async (page: Page, reads: Reads, place: OpenedScreen, mended: Set<string>): Promise<string[]> => {
  const faults: string[] = []
  const checkedForAccessibility = rotation(['waiting', 'failed', 'loaded', 'empty'], place.name, 2)
  const look = async (state: string) => {
    const found = await stickingOut(page)
    if (checkedForAccessibility.includes(state)) found.push(...(await accessibilityFaults(page)))
    faults.push(...found.map((fault) => `${place.name}, ${state}: ${fault}`))
  }
  // What the page before still asks is no question of this one.
  await page.goto('about:blank')
  await reads.begin('kept waiting')
  await page.goto(place.path)
  await page.locator('main :is(h1, h2), main [aria-busy=true]').first().waitFor()
  const isAsking = () => [...reads.asked].some((call) => !choices.has(call))
  const shows = await expect
    .poll(async () => isAsking() && (await busy(page).count()) > 0, { timeout: 3_000 })
    .toBe(true)
    .then(() => true)
    .catch(() => false)
  if (shows) await look('waiting')
  else if (isAsking()) faults.push(`${place.name} does not say that it waits for ${[...reads.asked].join(' ')}`)

  // Waited for from before: it goes by itself when the server tells of something new meanwhile.
  const offered = shows ? retry(page).first().waitFor() : undefined
  await Promise.all([offered, reads.become('refused once').then(() => atRest(page))]).catch((cause: unknown) => {
    throw new Error(`${place.name} does not offer to try again.`, { cause })
  })
  if (shows && (await retry(page).count()) > 0) await look('failed')
  await mend(page)
  await place.ready(page)
  await atRest(page)
  await look('loaded')
  // Each of those beside which no Retry stands is waited for once.
  const stuck = () => [...reads.refused].filter((call) => !mended.has(call))
  await expect.poll(stuck, { message: `${place.name} reads again what failed`, timeout: mendsWithinMs }).toEqual([])
  for (const call of reads.asked) mended.add(call)
  const byKeys = [...(await mouseOnly(page)), ...(await tabFaults(page, tabSteps))]
  faults.push(...byKeys.map((fault) => `${place.name}: ${fault}`))

  if (!isAsking()) return faults
  await reads.begin('emptied')
  await page.goto(place.path)
  await atRest(page)
  if ((await failures(page).count()) > 0) faults.push(`${place.name} takes an empty answer for a failure`)
  await look('empty')
  return faults
}

const parts = 4
for (let part = 0; part < parts; part += 1)
  test(`a quarter of the screens (${part + 1}) that wait, fail, try again and are empty, in the dark`, async ({
    open,
    api,
    expectComplaint,
  }) => {
    test.setTimeout(480_000)
    expectComplaint(/status of 500/)
    const customer = await prepareCustomer(await api('su'))
    const pages = [await open({ as: 'su', mode: 'dark' }), await open({ as: 'su', mode: 'dark' })]
    const workers = await Promise.all(
      pages.map(async (page) => ({
        page,
        policy: await watchPolicy(page),
        reads: await holdReads(page, notTheScreens),
      })),
    )
    const faults: string[] = []
    const mended = new Set<string>()
    await sideBySide(shareOfScreens(customer.customer_id, part, parts), workers, async (place, { page, reads }) => {
      faults.push(...(await faultsOf(page, reads, place, mended)))
    })
    expect(faults).toEqual([])
    expect(workers.flatMap(({ policy }) => policy.refused)).toEqual([])
  })

test('the checks of keys see what is wrong', async ({ open }) => {
  const page = await open()
  await page.setContent(`
    <main>
      <span style="cursor: pointer">Open</span>
      <button>Save</button>
      <button style="outline: none">Send</button>
      <textarea></textarea>
      <button>Delete</button>
    </main>`)
  await page.locator('textarea').evaluate((field) => {
    field.onkeydown = (event) => event.preventDefault()
  })
  expect(await mouseOnly(page)).toEqual(['no key comes to <span> Open'])
  expect(await tabFaults(page, 5)).toEqual(['nobody sees the focus on <button> Send', 'Tab does not leave <textarea> '])
})
