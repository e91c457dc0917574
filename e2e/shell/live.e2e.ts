import { expect, type Page } from '@playwright/test'
import { onThisMachine } from '../../shared/src/testing/on-this-machine.ts'
import { raiseAlert } from '../sites/main-site.ts'
import { type Api, test } from '../support/console.ts'
import { prepareCustomer } from '../support/customers.ts'

interface Agent {
  readonly first: string
  readonly last: string
}

const nameOf = async (api: Api): Promise<string> => {
  const answer = await api.request.get('/api/v2/user')
  const { user } = ((await answer.json()) as { data: { user: Agent } }).data // the reply of GET user (spec §7)
  return `${user.first} ${user.last}`
}
const viewing = (page: Page, name: string) => page.getByRole('status').getByText(`${name} is viewing`)
const windowsFirefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Time until a condition holds, in milliseconds. */
const measure = async (what: string, done: Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await done
  const took = Math.round(performance.now() - from)
  console.log(`${what}: ${took} ms`)
  return took
}

test('other viewers of a customer appear and disappear as they come and go', async ({ open, api }) => {
  const manager = await api('manager')
  const { customer_id, last_name } = await prepareCustomer(manager)
  const address = `/editmember?customer_id=${customer_id}`
  const [first, second] = [await open({ as: 'su' }), await open({ as: 'manager' })]
  for (const page of [first, second]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: `Wilhelmina ${last_name}` })).toBeVisible()
  }
  const [su, other] = [await nameOf(await api('su')), await nameOf(manager)]
  await expect(viewing(first, other)).toBeVisible()
  await expect(viewing(second, su)).toBeVisible()
  await expect(viewing(first, su)).toBeHidden()
  await measure(
    'a viewer who left is gone',
    Promise.all([second.goto('/customers-list'), expect(viewing(first, other)).toBeHidden()]),
  )
})

test('badges agree in all tabs of an agent, and clear in all once one has looked', async ({ open, api }) => {
  const manager = await api('manager')
  await raiseAlert(manager.request, (await prepareCustomer(manager)).customer_id)
  const pages = [await open({ as: 'manager' }), await open({ as: 'manager' })]
  for (const page of pages) await page.goto('/customers-list')
  const items = pages.map((page) => page.getByRole('banner').getByRole('button', { name: /^Suspicious alerts/ }))
  const shown = async () => Promise.all(items.map(async (item) => (await item.textContent())?.replace(/\D/g, '') ?? ''))
  await expect.poll(async () => new Set(await shown()).size).toBe(1)
  await expect.poll(async () => Number((await shown())[0])).toBeGreaterThan(0)
  await manager.call('session/mark_badge_seen', { badge: 'alertsCount' })
  await measure(
    'badges of two tabs are 0',
    expect.poll(async () => (await shown()).join(), { intervals: [50] }).toBe(','),
  )
})

test('signing out another browser takes it to the sign-in page at once', async ({ open, expectComplaint }) => {
  expectComplaint(/status of 401/)
  const here = await open({ as: 'sales', alone: true })
  const there = await open({ as: 'sales', alone: true, userAgent: windowsFirefox })
  await there.goto('/customers-list')
  await expect(there.locator('tr[aria-rowindex="2"]')).toBeVisible()
  await here.goto('/account')
  const streamOpen = there.waitForResponse((answer) => answer.url().endsWith('/session/events'))
  await there.reload()
  await streamOpen
  await here.getByRole('button', { name: 'Sign out Firefox on Windows' }).first().click()
  const took = await measure('signed out elsewhere', there.waitForURL(/\/signin/))
  expect(took).toBeLessThan(onThisMachine(2_500))
  await expect(here.getByText('That device is signed out.')).toBeVisible()
  await expect(here.getByRole('button', { name: 'Sign out Firefox on Windows' })).toBeHidden()
})

test('signing out in one tab ends the other tab of the session', async ({ open, expectComplaint }) => {
  expectComplaint(/status of 401/)
  const first = await open({ as: 'sales', alone: true })
  await first.goto('/whats-new')
  const second = await first.context().newPage()
  const streamOpen = second.waitForResponse((answer) => answer.url().endsWith('/session/events'))
  await second.goto('/whats-new')
  await streamOpen
  await first.getByRole('button', { name: /^Account of/ }).click()
  await first.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(first).toHaveURL(/\/signin/)
  await expect(second).toHaveURL(/\/signin/)
})

test('a cut stream reconnects, and catches up on missed events', async ({ open, api, expectComplaint }) => {
  expectComplaint(/ERR_FAILED/)
  const manager = await api('manager')
  const { customer_id, last_name } = await prepareCustomer(manager)
  const address = `/editmember?customer_id=${customer_id}`
  const first = await open({ as: 'su' })
  let cuts = 0
  await first.route('**/session/events', (route) => {
    cuts += 1
    return route.abort()
  })
  await first.goto(address)
  await expect(first.getByRole('heading', { name: `Wilhelmina ${last_name}` })).toBeVisible()
  await expect.poll(() => cuts).toBeGreaterThan(1)
  const second = await open({ as: 'manager' })
  await second.goto(address)
  const other = await nameOf(manager)
  await expect(viewing(second, await nameOf(await api('su')))).toBeVisible()
  await expect(viewing(first, other)).toBeHidden()
  await first.unroute('**/session/events')
  await expect(viewing(first, other)).toBeVisible({ timeout: 20_000 })
})
