import { expect, type Page } from '@playwright/test'
import { type Api, accessibilityFaults, headerSearch, test } from '../support/console.ts'
import { prepareCustomer } from '../support/customers.ts'

const pictures = process.env.PICTURES
const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures) await page.screenshot({ path: `${pictures}/shell-${name}.png` })
}

const forget = async (api: Api): Promise<void> => {
  for (const key of ['appearance', 'banner.closed', 'menu.pinned', 'overview.figures'])
    await api.call('session/set_preference', { key, value: null })
}

// Settings follow the agent; the other tests expect them unchanged.
test.beforeEach(async ({ api }) => forget(await api('manager')))
test.afterEach(async ({ api }) => forget(await api('manager')))

const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => null))

const opened = async (page: Page): Promise<void> => {
  await page.goto('/search/blocked-domains')
  await expect(page.locator('tr[aria-rowindex="2"]')).toBeVisible()
}

const openAppearance = async (page: Page) => {
  await page.getByRole('button', { name: /^(Account of|حساب)/ }).click()
  await page.getByRole('menuitem', { name: /^(Appearance|المظهر)$/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

const variable = (page: Page, name: string): Promise<string> =>
  page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name)

const palette = (page: Page) => page.getByRole('dialog').getByRole('combobox')

test('appearance follows the agent, and applies before the first render', async ({ open }) => {
  const page = await open({ as: 'manager' })
  await opened(page)
  const dialog = await openAppearance(page)
  await dialog.getByRole('radio', { name: 'Dark', exact: true }).check({ force: true })
  await dialog.getByRole('radio', { name: 'Teal' }).check()
  await dialog.getByRole('checkbox', { name: 'Show the footer' }).check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('contentinfo')).toContainText('development')
  await expect(page.locator('html')).toHaveClass(/dark/)
  const teal = await variable(page, '--c-colors-primary-500')
  expect(teal).not.toBe('#0a8fdc')

  await page.addInitScript(() => {
    // The appearance at the moment when the console's first element takes the place of the page's own text.
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#root > :not(#not-loaded)')) return
      observer.disconnect()
      const { classList, style } = document.documentElement
      Object.assign(globalThis, {
        first: [classList.contains('dark'), style.getPropertyValue('--c-colors-primary-500')],
      })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'first'))).toEqual([true, teal])

  const elsewhere = await open({ as: 'manager' })
  await opened(elsewhere)
  await expect(elsewhere.locator('html')).toHaveClass(/dark/)
  await expect.poll(() => variable(elsewhere, '--c-colors-primary-500')).toBe(teal)
  await expect(elsewhere.getByRole('contentinfo')).toBeVisible()
})

test('a page enters with the chosen transition, and nothing else moves', async ({ open }) => {
  const page = await open({ as: 'manager' })
  await opened(page)
  const dialog = await openAppearance(page)
  await dialog.getByRole('combobox', { name: 'Transition between pages' }).selectOption('up')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    addEventListener('animationstart', ({ target, animationName }) => {
      if (target instanceof HTMLElement && target.id === 'content') seen.push(animationName)
    })
  })
  const goTo = async (group: string, name: string) => {
    await page.getByRole('button', { name: group }).click()
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  }
  await goTo('Suspicious alerts', 'Ban Ip Address')
  await goTo('Members', 'Customers')
  await settled(page)
  const names: string[] = await page.evaluate(() => Reflect.get(globalThis, 'seen'))
  expect(names).toHaveLength(2)
  expect(new Set(names).size).toBe(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await goTo('Suspicious alerts', 'Blocked Domains report')
  expect(await page.evaluate(() => Reflect.get(globalThis, 'seen'))).toHaveLength(2)
})

test('the palette finds screens, actions and customers, by keyboard alone', async ({ open, api }) => {
  const customer = await prepareCustomer(await api('manager'))
  const page = await open({ as: 'manager' })
  await opened(page)
  await headerSearch(page).focus()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
  await expect(page.getByRole('option', { name: 'Customers Members' })).toBeVisible()
  await settled(page)
  await picture(page, 'palette')
  expect(await accessibilityFaults(page)).toEqual([])

  await page.keyboard.type('ban ip')
  await expect(page.getByRole('option', { name: /^Ban Ip Address/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ban Ip Address' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
  await page.keyboard.type(customer.last_name.slice(0, -1))
  await expect(page.getByRole('group', { name: 'Customers' }).getByRole('option')).toContainText(customer.email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`customer_id=${customer.customer_id}$`))

  // An action of the screen: Save, once there is something to save.
  const title = page.getByLabel('Job title')
  await title.fill('Head of keys')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
  await page.keyboard.type('save')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  const form = page.getByRole('form', { name: 'Contact details' })
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expect(title).toHaveValue('Head of keys')

  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('in Arabic the palette also finds screens by English name', async ({ open }) => {
  const page = await open({ as: 'manager', locale: 'ar', mode: 'dark', width: 390, height: 844 })
  await opened(page)
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
  await page.keyboard.type('Ban Ip')
  await expect(page.getByRole('option').first()).toContainText('حظر عنوان IP')
  await settled(page)
  await picture(page, 'palette-ar')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ban-ip$/)
})

test('shortcuts are listed, do nothing during typing, and can be switched off', async ({ open }) => {
  const page = await open({ as: 'manager' })
  await opened(page)
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByRole('listitem').filter({ hasText: 'Command palette' })).toContainText('Ctrl+K')
  await settled(page)
  await picture(page, 'shortcuts')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('/')
  await expect(headerSearch(page)).toBeFocused()
  await page.keyboard.type('?/')
  await expect(headerSearch(page)).toHaveValue('?/')
  await expect(list).toBeHidden()

  const dialog = await openAppearance(page)
  await dialog.getByRole('checkbox', { name: /^Single-key/ }).uncheck()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  await page.keyboard.press('/')
  await expect(headerSearch(page)).not.toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
})

test('the newest announcement is shown until this agent closes it, on every device', async ({ open }) => {
  const page = await open({ as: 'manager' })
  await opened(page)
  const news = page.getByRole('region', { name: 'News' })
  await expect(news).toBeVisible()
  await picture(page, 'banner')
  expect(await accessibilityFaults(page)).toEqual([])
  const kept = page.waitForResponse(/set_preference/)
  await news.getByRole('button', { name: 'Close the news' }).click()
  await expect(news).toBeHidden()
  await kept
  const elsewhere = await open({ as: 'manager' })
  await opened(elsewhere)
  await expect(elsewhere.getByRole('region', { name: 'News' })).toBeHidden()
})

test('the drawer of narrow windows traps the focus and returns it', async ({ open }) => {
  const page = await open({ as: 'manager', width: 390, height: 844 })
  await opened(page)
  const button = page.getByRole('button', { name: 'Open the menu' })
  await button.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('link', { name: 'Customers', exact: true })).toBeVisible()
  await settled(page)
  await picture(page, 'drawer')
  expect(await accessibilityFaults(page)).toEqual([])
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(button).toBeFocused()
})

const looks = [
  { locale: 'en', mode: 'light', width: 1280 },
  { locale: 'en', mode: 'dark', width: 390 },
  { locale: 'ar', mode: 'dark', width: 1280 },
  { locale: 'ar', mode: 'light', width: 390 },
] as const

for (const { locale, mode, width } of looks)
  test(`appearance in ${locale}, ${mode}, ${width} px: accessible, with every preset`, async ({ open }) => {
    const page = await open({ as: 'manager', locale, mode, width, height: 844 })
    await opened(page)
    const dialog = await openAppearance(page)
    const faults: string[] = []
    const presets = dialog.locator('input[type=radio][title]')
    await expect(presets).toHaveCount(12)
    for (const at of [0, 2, 7, 10]) {
      const before = await variable(page, '--c-colors-primary-500')
      await presets.nth(at).check()
      if (at > 0) await expect.poll(() => variable(page, '--c-colors-primary-500')).not.toBe(before)
      await settled(page)
      await picture(page, `appearance-${locale}-${mode}-${width}-${at}`)
      faults.push(...(await accessibilityFaults(page)).map((fault) => `preset ${at}: ${fault}`))
    }
    expect(faults).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await settled(page)
    await picture(page, `page-${locale}-${mode}-${width}`)
    expect(await accessibilityFaults(page)).toEqual([])
  })

test('offline, a save says so and the menu stays, and the typed text is saved afterwards', async ({
  open,
  api,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|ChunkLoadError|Loading chunk/)
  const customer = await prepareCustomer(await api('manager'))
  const page = await open({ as: 'manager' })
  await page.goto(`/editmember?customer_id=${customer.customer_id}`)
  const form = page.getByRole('form', { name: 'Contact details' })
  const title = form.getByRole('textbox', { name: 'Job title' })
  await expect(title).toHaveValue('Buyer')
  await title.fill('Head of buying')

  await page.context().setOffline(true)
  await form.getByRole('button', { name: 'Save' }).click()
  const said = page.getByText('The server cannot be reached. Please check your connection.')
  await expect(said.last()).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('Control+k')
  await expect(title).toHaveValue('Head of buying')
  await expect(page.getByRole('navigation', { name: 'Menu' }).first()).toBeVisible()

  await page.context().setOffline(false)
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/ saved\./).last()).toBeVisible()
})

test('a pinned screen is in the bar on every device, and in the drawer of a phone', async ({ open }) => {
  const page = await open({ as: 'manager' })
  await page.goto('/search/blocked-domains')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('button', { name: /^Reports/ }).hover()
  await menu.getByRole('link', { name: 'Quick Stats', exact: true }).hover()
  await menu.getByRole('button', { name: 'Pin Quick Stats to the menu' }).click()
  // The opened page stays open, with a way back.
  await expect(menu.getByRole('button', { name: 'Pin Quick Stats to the menu', pressed: true })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.mouse.move(640, 600)
  await expect(menu.getByRole('link', { name: 'Quick Stats', exact: true })).toHaveCount(1)

  const phone = await open({ as: 'manager', width: 390, height: 844 })
  await phone.goto('/search/blocked-domains')
  await phone.getByRole('button', { name: 'Menu' }).click()
  const drawer = phone.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('link').first()).toHaveText('Quick Stats')
  expect(await accessibilityFaults(phone)).toEqual([])
  await drawer.getByRole('button', { name: 'Pin Quick Stats to the menu' }).first().click()
  await expect(drawer.getByRole('link').first()).not.toHaveText('Quick Stats')
})

test('the overview shows the chosen figures with the values of the report', async ({ open }) => {
  const page = await open({ as: 'manager' })
  await page.goto('/dashboards/crm')
  const card = page.getByRole('region', { name: 'Figures' })
  await card.getByRole('button', { name: 'Choose figures' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Searches' }).click()
  await page.keyboard.press('Escape')
  const line = card.getByRole('link', { name: /^Searches/ })
  await expect(line).toContainText(/[\d,]{3,}/)
  expect(await accessibilityFaults(page)).toEqual([])
  const count = /^Searches([\d,]+)/.exec((await line.textContent()) ?? '')?.[1] ?? ''
  await line.click()
  await expect(page.getByRole('button', { name: `Searches: ${count}. Show the rows` })).toBeVisible()
})
