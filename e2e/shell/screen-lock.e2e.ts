import { expect, type Page } from '@playwright/test'
import { baseUrl, signIn, test } from '../support/console.ts'
import { prepareCustomer } from '../support/customers.ts'
import { endSession } from '../support/proven-headers.ts'

const heading = (page: Page) => page.getByRole('heading', { name: 'The screen is locked' })
const form = (page: Page) => page.getByRole('form', { name: 'Contact details' })
const title = (page: Page) => form(page).getByRole('textbox', { name: 'Job title' })
const lock = async (page: Page) => {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Lock screen' }).click()
  await expect(heading(page)).toBeVisible()
}
const unlock = async (page: Page, password: string) => {
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Unlock' }).click()
}

/** The page watches from then on. */
const chooseFiveMinutes = async (page: Page) => {
  await page.getByLabel('Lock the screen').selectOption({ label: 'After 5 minutes' })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('locksAt'))).not.toBeNull()
}

// biome-ignore lint/performance/useDomNodeTextContent: only what is rendered counts
const shownText = (page: Page): Promise<string> => page.locator('body').innerText()

/** Everything that somebody without developer tools can get at. */
const perceptible = async (page: Page, text: string) => {
  const devtools = await page.context().newCDPSession(page)
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  await devtools.detach()
  await page.keyboard.press('Control+a')
  return {
    address: page.url().includes('customer_id'),
    title: (await page.title()).includes(text),
    read: nodes.some(({ ignored, name }) => !ignored && String(name?.value ?? '').includes(text)),
    shown: (await shownText(page)).includes(text),
    ...(await page.evaluate((sought) => {
      const selected = String(getSelection()).includes(sought)
      // Not in the types of the DOM, and in every browser.
      const { find } = globalThis as unknown as { find: (text: string, ...more: boolean[]) => boolean }
      getSelection()?.removeAllRanges()
      return { selected, find: find(sought, false, false, true) }
    }, text)),
  }
}
const nothing = { address: false, title: false, read: false, shown: false, selected: false, find: false }

test('a locked screen shows and answers nothing, in all tabs; unlocked, everything is as it was', async ({
  open,
  api,
  expectComplaint,
}) => {
  expectComplaint(/status of 40[03]/)
  const customer = await prepareCustomer(await api('manager'))
  const page = await open({ as: 'manager', alone: true })
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/editmember?customer_id=${customer.customer_id}`)
    await expect(title(tab)).toHaveValue('Buyer')
  }
  await page.bringToFront()
  await title(page).fill('Head of buying')
  expect(await perceptible(page, customer.last_name)).toMatchObject({ address: true, read: true, find: true })
  await title(page).focus()
  const scroller = () =>
    page.evaluate(() => [...document.querySelectorAll('*')].map(({ scrollTop }) => scrollTop).filter(Boolean))
  const before = await scroller()

  await other.bringToFront()
  await lock(other)
  await page.bringToFront()
  await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible()
  for (const tab of [page, other]) expect(await perceptible(tab, customer.last_name)).toEqual(nothing)
  await page.emulateMedia({ media: 'print' })
  expect(await shownText(page)).not.toContain(customer.last_name)
  await page.emulateMedia({ media: null })

  await test.step('the session answers nothing to anyone who has its token', async () => {
    const status = await page.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
      return (await fetch('/api/v2/user', { headers })).status
    })
    expect([401, 403]).toContain(status)
  })

  await test.step('a reload does not pass it', async () => {
    await other.reload()
    await expect(heading(other)).toBeVisible()
    expect(await perceptible(other, customer.last_name)).toEqual(nothing)
  })

  await unlock(page, 'wrong')
  await expect(page.getByText('Incorrect password.')).toBeVisible()
  await unlock(page, 'demo-manager')
  await expect(heading(page)).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`customer_id=${customer.customer_id}`))
  await expect(title(page)).toHaveValue('Head of buying')
  await expect(title(page)).toBeFocused()
  expect(await scroller()).toEqual(before)
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Wilhelmina ${customer.last_name} saved.`)).toBeVisible()
  await expect(heading(other)).toBeHidden()
  await expect(other).toHaveURL(new RegExp(`customer_id=${customer.customer_id}`))
  await expect(title(other)).toHaveValue(/./)
})

test('an open dialog stays open behind the lock, with what was typed', async ({ open }) => {
  const page = await open({ as: 'manager', alone: true })
  await page.goto('/search/blocked-domains')
  await page.getByRole('button', { name: 'Block a domain' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('half-typed.example')
  // The menu is behind the dialog: another tab locks.
  const other = await page.context().newPage()
  await other.goto('/account')
  await other.getByRole('button', { name: 'Lock screen' }).click()
  await expect(heading(page)).toBeVisible()
  expect(await shownText(page)).not.toContain('half-typed')
  await page.bringToFront()
  await page.mouse.click(20, 20)
  await page.keyboard.press('Escape')
  await unlock(page, 'demo-manager')
  await expect(heading(page)).toBeHidden()
  await expect(dialog.getByRole('textbox').first()).toHaveValue('half-typed.example')
})

test('after five minutes without input the screen locks by itself; with input it does not', async ({ open }) => {
  const page = await open({ as: 'sales', alone: true })
  await page.goto('/account')
  await chooseFiveMinutes(page)
  // Only the clock of the page moves, as on a machine that sleeps.
  await page.clock.install()
  const minutes = (count: number) => page.clock.setSystemTime(Date.now() + count * 60_000)
  await minutes(4)
  await page.mouse.move(200, 200)
  await page.mouse.move(220, 220)
  await minutes(8)
  await page.waitForTimeout(2_500)
  await expect(heading(page)).toBeHidden()
  await minutes(10)
  await expect(heading(page)).toBeVisible()
  await unlock(page, 'demo-sales')
  await expect(heading(page)).toBeHidden()
  await page.getByLabel('Lock the screen').selectOption({ label: 'Only by hand' })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('locksAt'))).toBeNull()
  await minutes(60)
  await page.waitForTimeout(2_500)
  await expect(heading(page)).toBeHidden()
})

test('offline the screen locks as well; it is unlocked once there is a connection', async ({
  open,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const page = await open({ as: 'sales', alone: true })
  await page.goto('/account')
  await chooseFiveMinutes(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Lock screen' }).click()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByLabel('Password')).toBeHidden()
  await page.context().setOffline(false)
  await unlock(page, 'demo-sales')
  await expect(heading(page)).toBeHidden()
})

test('another agent signs out the one who left, and gets a page of their own', async ({ open, expectComplaint }) => {
  expectComplaint(/status of 401/)
  const page = await open({ as: 'sales', alone: true })
  const other = await page.context().newPage()
  await page.goto('/account')
  await other.goto('/account')
  const account = (tab: Page) => tab.getByRole('button', { name: /^Account of/ })
  const first = (await account(page).getAttribute('aria-label')) ?? ''
  await page.bringToFront()
  await lock(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${baseUrl}/signin`)
  await signIn(page, 'manager')
  await expect(account(page)).toBeVisible()
  await expect(account(page)).not.toHaveAccessibleName(first)
  await expect(heading(page)).toBeHidden()
  // The tab of the agent who left shows nothing of theirs.
  await expect(other.getByRole('button', { name: first })).toHaveCount(0)
})

test('a session that ends behind the lock leads to the sign-in page', async ({ open, expectComplaint }) => {
  expectComplaint(/status of 401/)
  const page = await open()
  await page.goto('/signin')
  await signIn(page, 'sales')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await lock(page)
  await page.getByLabel('Password').fill('demo-sales')
  expect(await endSession(page)).toBe(200)
  // By key, because the page may have noticed by itself.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/signin/)
  await expect(heading(page)).toBeHidden()
})

test('an agent whom Google signed in learns why that does not unlock, and finds what they typed after signing in again', async ({
  open,
  api,
  expectComplaint,
}) => {
  expectComplaint(/status of 40[13]/)
  const customer = await prepareCustomer(await api('manager'))
  const page = await open()
  const byGoogle = async () => {
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('button', { name: 'manager@example.com' }).click()
  }
  await page.goto(`/editmember?customer_id=${customer.customer_id}`)
  await byGoogle()
  await expect(title(page)).toHaveValue('Buyer')
  await title(page).fill('Half-typed title')
  await lock(page)
  await expect(page.getByText('A browser does that by itself')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${baseUrl}/signin`)
  await page.goto(`/editmember?customer_id=${customer.customer_id}`)
  await byGoogle()
  await page.getByRole('button', { name: 'Restore' }).first().click()
  await expect(title(page)).toHaveValue('Half-typed title')
})
