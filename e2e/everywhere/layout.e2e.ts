import { expect, type Locator } from '@playwright/test'
import { test } from '../support/console.ts'
import { atRest } from '../support/fits.ts'

// Positions of elements in the most common window size.
const size = { width: 1440, height: 900 } as const

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('it is not drawn')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

for (const path of ['/quickstats', '/stripe-stats'])
  test(`${path}: the first chart is in view, and no row of tiles is half empty`, async ({ open }) => {
    const page = await open({ as: 'su', ...size })
    await page.goto(path)
    const main = page.getByRole('main')
    const chart = main.getByRole('application').first()
    await expect(chart).toBeVisible()
    await atRest(page)
    // Also above the news line.
    expect((await boxOf(chart)).bottom).toBeLessThanOrEqual(size.height - 36)
    const glance = await boxOf(main.getByRole('region', { name: 'At a glance' }))
    const tiles = await main
      .getByRole('region', { name: 'At a glance' })
      .getByRole('img', { name: /^What “(?!At a glance).*” counts$/ })
      .evaluateAll((signs) =>
        signs.map((sign) => {
          // The icon is at the end of the first line of its tile.
          const { top, right } = sign.getBoundingClientRect()
          return { top: Math.round(top), right }
        }),
      )
    expect(tiles.length).toBeGreaterThan(8)
    for (const line of Map.groupBy(tiles, ({ top }) => top).values())
      expect(glance.right - Math.max(...line.map(({ right }) => right))).toBeLessThan(40)
  })

test('approvals: keys and requests are in view, and the focus ring is the console’s and clear of the name', async ({
  open,
}) => {
  const page = await open({ as: 'su', ...size })
  await page.goto('/approve')
  const list = page.getByRole('list', { name: 'Requests' })
  await expect(list.getByRole('button').nth(1)).toBeVisible()
  await atRest(page)
  await expect(page.getByText(/^j k: next, previous/)).toBeInViewport({ ratio: 1 })
  expect((await boxOf(list.locator('..'))).bottom).toBeLessThanOrEqual(size.height)
  await page.keyboard.press('j')
  const line = list.getByRole('button').nth(1)
  await expect(line).toBeFocused()
  const ring = await line.evaluate((element) => {
    const { outlineStyle, outlineColor } = getComputedStyle(element)
    const name = element.querySelector('bdi')?.getBoundingClientRect().left ?? 0
    return { outlineStyle, outlineColor, away: name - element.getBoundingClientRect().left }
  })
  expect(ring.outlineStyle).toBe('solid')
  expect(ring.outlineColor).not.toBe('rgb(0, 0, 0)')
  expect(ring.away).toBeGreaterThanOrEqual(4)
})

test('unlocks: a ticked row stays in place, and a second click ticks the next one', async ({ open, api }) => {
  const su = await api('su')
  const { today } = await su.call<{ today: string }>('reports/get_reporting', {})
  const days = { from: today.replace(/^\d+\/\d+/, '01/01'), to: today }
  const { rows } = await su.call<{ rows: { customer_id: number }[] }>('reports/list_unlockers', { filters: days })
  const page = await open({ as: 'su', ...size })
  await page.goto(`/editmember?customer_id=${rows[0]?.customer_id}&tab=unlocks`)
  const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Select row/ })
  await expect(boxes.nth(1)).toBeVisible()
  await atRest(page)
  const second = await boxOf(boxes.nth(1))
  await boxes.first().click()
  await expect(page.getByRole('toolbar', { name: '1 row selected' })).toBeVisible()
  expect(await boxOf(boxes.nth(1))).toEqual(second)
  await page.mouse.click(second.x + second.width / 2, second.y + second.height / 2)
  await expect(page.getByRole('toolbar', { name: '2 rows selected' })).toBeVisible()
})

test('the whole result of a pasted list is in view, with status and plan', async ({ open, api }) => {
  const su = await api('su')
  const { rows } = await su.call<{ rows: { email: string }[] }>('members/list_customers', { page: { size: 50 } })
  const page = await open({ as: 'su', ...size })
  await page.goto('/customers-list')
  await page.getByRole('button', { name: 'Paste a list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste a list' })
  await dialog.getByRole('textbox').fill(rows.map(({ email }) => email).join('; '))
  await dialog.getByRole('button', { name: 'Look up' }).click()
  const table = dialog.getByRole('region', { name: 'Paste a list' })
  await expect(table.getByRole('columnheader')).toHaveText(['Line', 'Customer', 'Status', 'Plan', 'Read as'])
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('in Arabic, left-to-right text is truncated at its own end, in cells and in the bar', async ({ open, api }) => {
  const su = await api('su')
  const email = `a-very-long-mailbox-of-somebody.${Date.now()}@quist-and-daughters.example`
  const { rows } = await su.call<{ rows: { customer_id: number }[] }>('members/list_customers', {
    filters: { country: 'AE' },
    page: { size: 1 },
  })
  const id = rows[0]?.customer_id ?? 0
  const customer = await su.call<Record<string, unknown>>('searchMemberData_id', { customer_id: id })
  const { version, phone, company_name, company_url, title, country } = customer
  await su.call('editMemberDetails', {
    customer_id: id,
    version,
    first_name: 'كريم',
    last_name: 'حمدان',
    email,
    phone,
    company_name,
    company_url,
    title,
    country,
  })
  const page = await open({ as: 'su', locale: 'ar', ...size })
  await page.goto(`/customers-list?text=${encodeURIComponent(email)}`)
  const cell = page.locator('tbody bdi', { hasText: email })
  await expect(cell).toBeVisible()
  expect(
    await cell.evaluate((element) => {
      const { direction, textOverflow, overflowX } = getComputedStyle(element)
      return { direction, textOverflow, overflowX, isCut: element.scrollWidth > element.clientWidth }
    }),
  ).toEqual({ direction: 'ltr', textOverflow: 'ellipsis', overflowX: 'hidden', isCut: true })
  await page.goto(`/editmember?customer_id=${id}`)
  const search = page.getByRole('banner').getByRole('combobox').first()
  await expect(search).toHaveValue(new RegExp(email))
  await expect(search).toHaveCSS('direction', 'ltr')
  await expect(search).toHaveCSS('text-overflow', 'ellipsis')
})

test('every page title starts at the same position', async ({ open }) => {
  const page = await open({ as: 'su', ...size })
  const places: number[] = []
  for (const path of [
    '/customers-list',
    '/account',
    '/who-may-see',
    '/dashboards/crm',
    '/company-list',
    '/gmail_account',
    '/whats-new',
    '/gmail',
  ]) {
    await page.goto(path)
    const title = page.getByRole('main').getByRole('heading', { level: 1 })
    await expect(title).toBeVisible()
    places.push((await boxOf(title)).x)
  }
  expect(new Set(places).size, places.join(' ')).toBe(1)
})

for (const path of [
  '/customers-list',
  '/support-ticket',
  '/company-list',
  '/alerts',
  '/audit',
  '/dataentry/showPressList',
])
  test(`${path}: a phone shows the first record of the list without scrolling`, async ({ open }) => {
    const page = await open({ as: 'su', width: 390, height: 844 })
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.locator('tbody tr[aria-rowindex]').first()).toBeVisible()
    await atRest(page)
    // Also above the news line.
    expect((await boxOf(main.locator('tbody tr[aria-rowindex]').first())).bottom).toBeLessThanOrEqual(844 - 36)
  })

for (const locale of ['en', 'ar'] as const)
  test(`the name of a row stays in view while the other columns scroll, in ${locale}`, async ({ open }) => {
    const page = await open({ as: 'su', width: 1280, height: 800, locale })
    await page.goto('/customers-list')
    const table = page
      .getByRole('main')
      .getByRole('region')
      .filter({ has: page.getByRole('table') })
    const [name, email] = [1, 2].map((at) => table.locator('tbody tr[aria-rowindex] td').nth(at)) as [Locator, Locator]
    await expect(name).toBeVisible()
    await atRest(page)
    const [nameAt, emailAt] = [await boxOf(name), await boxOf(email)]
    // Of the first row: others are rendered when nothing else is to be done.
    const menu = table.locator('tbody tr[aria-rowindex]').first().locator('td').last()
    const menuAt = await boxOf(menu)
    await expect(page.locator('[data-more=start]')).toHaveCount(0)
    await table.evaluate((box) => {
      box.scrollLeft = document.documentElement.dir === 'rtl' ? -240 : 240
    })
    await expect(page.locator('[data-more=start]')).toHaveCount(1)
    expect(await boxOf(name)).toEqual(nameAt)
    expect(await boxOf(menu)).toEqual(menuAt)
    expect(Math.abs((await boxOf(email)).x - emailAt.x)).toBe(240)
    // It covers what scrolls below it.
    const top = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x, y)?.closest('td')?.hasAttribute('data-pinned'),
      [nameAt.x + nameAt.width / 2, nameAt.y + nameAt.height / 2] as const,
    )
    expect(top).toBe(true)
  })

test('a phone pins no name, and leaves its room to the columns', async ({ open }) => {
  const page = await open({ as: 'su', width: 390, height: 844 })
  await page.goto('/customers-list')
  await expect(page.getByRole('main').locator('tbody tr[aria-rowindex]').first()).toBeVisible()
  await expect(page.locator('[data-pinned]')).toHaveCount(0)
})
