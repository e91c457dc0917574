import { expect, type Page } from '@playwright/test'
import { onThisMachine } from '../../shared/src/testing/on-this-machine.ts'
import { accessibilityFaults, test } from '../support/console.ts'
import { prepareCustomer } from '../support/customers.ts'
import { atRest, stickingOut } from '../support/fits.ts'
import { mouseOnly, tabFaults } from '../support/key-reach.ts'
import { watchPolicy } from '../support/policy-watch.ts'
import { holdReads, type Reads } from '../support/reads.ts'
import { oneIn, rotation, shareOf } from '../support/rotation.ts'
import { type OpenedScreen, signedInScreens } from '../support/screens.ts'
import { sideBySide } from '../support/side-by-side.ts'

// Each takes a minute or two: both workers get some.
test.describe.configure({ mode: 'parallel' })

/** Reads of the shell, and reports to the server, which are repeated by themselves. */
const notTheScreens: ReadonlySet<string> = new Set([
  'session.getAgent',
  'session.getSearchAlerts',
  'session.getTodayTasksCount',
  'session.viewRecord',
  'session.markBadgeSeen',
  'support.updateSupportNotifications',
  'releases.reportAreaLoads',
  'speed.reportSpeed',
  // If the answer to a claim is lost, the item stays claimed until the claim expires.
  'queues.takeNext',
])

/** Option lists: the screen works without them, and they are retried until they arrive. */
const choices: ReadonlySet<string> = new Set([
  'members.listCountries',
  'sic.listIndustries',
  'press.getPressTemplates',
  'releases.listAnnouncements',
])

const mendsWithinMs = 45_000
/** Number of Tab presses that reach a list's rows past its filters. */
const tabSteps = 30

const failures = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })
const retry = (page: Page) => page.getByRole('alert').getByRole('button', { name: /^(Retry|Verify again)$/ })
const busy = (page: Page) => page.locator('[aria-busy=true], [role=status][aria-label="Loading..."]')

/** Presses every Retry until all refused reads have succeeded; reads that follow them may be refused as well. */
const mend = async (page: Page): Promise<void> => {
  await expect(async () => {
    // One may disappear by itself, when the server reports something new.
    if ((await retry(page).count()) > 0) await retry(page).first().click({ timeout: 1_000 })
    await atRest(page)
    await expect(retry(page)).toHaveCount(0, { timeout: 1 })
  }).toPass({ timeout: mendsWithinMs, intervals: [0] })
}

interface Visitor {
  readonly page: Page
  readonly reads: Reads
}

/** A visitor who can continue elsewhere while the page's reads are pending. */
interface Visit {
  readonly visitor: Visitor
  /** Leaves the page as it is and continues in another one. */
  readonly leaveOpen: (untilDone: Promise<void>) => Promise<Visitor>
}

/** Faults of a screen while it waits, after the server has failed, when it answers again, and without any rows. */
const faultsOf = async (visit: Visit, place: OpenedScreen, mended: Set<string>): Promise<string[]> => {
  let { page, reads } = visit.visitor
  const faults: string[] = []
  const checkedForAccessibility = rotation(['waiting', 'failed', 'loaded', 'empty'], place.name, 1)
  const look = async (state: string) => {
    const found = await stickingOut(page)
    if (checkedForAccessibility.includes(state)) found.push(...(await accessibilityFaults(page)))
    faults.push(...found.map((fault) => `${place.name}, ${state}: ${fault}`))
  }
  // Pending reads of the previous page do not concern this one.
  await page.goto('about:blank')
  await reads.begin('kept waiting')
  await page.goto(place.path)
  await page.locator('main :is(h1, h2), main [aria-busy=true]').first().waitFor()
  const isAsking = () => [...reads.asked].some((call) => !choices.has(call))
  const shows = await expect
    .poll(async () => isAsking() && (await busy(page).count()) > 0, { timeout: onThisMachine(3_000) })
    .toBe(true)
    .then(() => true)
    .catch(() => false)
  if (shows) await look('waiting')
  else if (isAsking()) faults.push(`${place.name} does not say that it waits for ${[...reads.asked].join(' ')}`)

  await reads.become('refused once')
  // A screen that was notified of something new has read again by itself: then nothing is refused any more.
  const message = `${place.name} offers to try again`
  const isOffered = async () => reads.refused.size === 0 || (await retry(page).count()) > 0
  if (shows) await expect.poll(isOffered, { message, timeout: 30_000 }).toBe(true)
  await atRest(page)
  if (shows && (await retry(page).count()) > 0) await look('failed')
  await mend(page)
  await place.ready(page)
  await atRest(page)
  await look('loaded')
  // Reads without a Retry button are awaited once each. They return after ten seconds, during which others are visited.
  const { refused } = reads
  const unmended = [...refused].filter((call) => !mended.has(call))
  const stuck = () => unmended.filter((call) => refused.has(call) && !mended.has(call))
  // The focus may open something else, whose reads are refused as well: those are not awaited.
  const byKeys = [...(await mouseOnly(page)), ...(await tabFaults(page, tabSteps))]
  faults.push(...byKeys.map((fault) => `${place.name}: ${fault}`))
  const isAskingAfterAll = isAsking()
  if (stuck().length === 0) for (const call of reads.asked) mended.add(call)
  else {
    const { asked: requested } = reads
    const done = expect
      .poll(stuck, { message: `${place.name} reads again what failed`, timeout: mendsWithinMs })
      .toEqual([])
    ;({ page, reads } = await visit.leaveOpen(done.then(() => requested.forEach((call) => void mended.add(call)))))
  }

  if (!isAskingAfterAll) return faults
  await reads.begin('emptied')
  await page.goto(place.path)
  await atRest(page)
  if ((await failures(page).count()) > 0) faults.push(`${place.name} takes an empty answer for a failure`)
  await look('empty')
  return faults
}

const parts = 4
for (let part = 0; part < parts; part += 1)
  test(`screens loading, failed, retried and empty, in dark mode (${part + 1} of ${parts})`, async ({
    open,
    api,
    expectComplaint,
  }) => {
    test.setTimeout(480_000)
    expectComplaint(/status of 500/)
    const customer = await prepareCustomer(await api('su'))
    const policies: Awaited<ReturnType<typeof watchPolicy>>[] = []
    const newVisitor = async (): Promise<Visitor> => {
      const page = await open({ as: 'su', mode: 'dark' })
      policies.push(await watchPolicy(page))
      return { page, reads: await holdReads(page, notTheScreens) }
    }
    const visitors = [await newVisitor(), await newVisitor()]
    const faults: string[] = []
    const left: Promise<void>[] = []
    const mended = new Set<string>()
    const screens = shareOf(oneIn(8, signedInScreens(customer.customer_id)), part, parts)
    await sideBySide(screens, [0, 1], async (place, index) => {
      const visit: Visit = {
        visitor: visitors[index] ?? (await newVisitor()),
        leaveOpen: async (untilDone) => {
          const { page } = visit.visitor
          left.push(
            untilDone.then(
              () => page.close(),
              (error: unknown) => void faults.push(String(error)),
            ),
          )
          visitors[index] = await newVisitor()
          return visitors[index]
        },
      }
      faults.push(...(await faultsOf(visit, place, mended)))
    })
    await Promise.all(left)
    expect(faults).toEqual([])
    expect(policies.flatMap(({ refused }) => refused)).toEqual([])
  })

test('the keyboard checks detect faults', async ({ open }) => {
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
