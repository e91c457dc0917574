import { expect } from '@playwright/test'
import {
  expectAtTitle,
  expectSeenFocus,
  openByMenu,
  openByPalette,
  outset,
  pressAt,
  pressInNotice,
  said,
} from '../support/by-keys.ts'
import { test } from '../support/console.ts'
import { prepareCustomer } from '../support/customers.ts'
import { tabTo } from '../support/tab-to.ts'

interface Request {
  readonly request_id: number
  readonly name: string
}

test('members by keyboard: found in the list, changed, saved, and back at the same row', async ({ open, api }) => {
  const customer = await prepareCustomer(await api('manager'))
  const name = `Wilhelmina ${customer.last_name}`
  const page = await open({ as: 'manager' })
  await page.goto(outset)
  await openByMenu(page, 'Members', 'Customers')
  await expectAtTitle(page, 'Customers')

  await tabTo(page, page.getByRole('searchbox', { name: 'Name, email, company, phone, IP, id' }))
  await page.keyboard.type(customer.email)
  await page.keyboard.press('Enter')
  await expect(said(page, '1–1 of 1')).toBeVisible()
  // A column's accessible name is only its text.
  await expect(page.getByRole('columnheader', { name: 'Email', exact: true })).toBeVisible()
  const row = page.getByRole('link', { name, exact: true })
  await pressAt(page, row)
  await expectAtTitle(page, 'Edit Member')
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()

  const details = page.getByRole('tab', { name: 'Details' })
  await pressAt(page, details, 'ArrowRight')
  await expect(details).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('Home')
  await expectSeenFocus(details)
  // The browser's own Back key, which a headless browser lacks.
  await page.keyboard.press('Alt+ArrowRight')
  await expect(details).toHaveAttribute('aria-selected', 'true')

  const form = page.getByRole('form', { name: 'Contact details' })
  const jobTitle = form.getByRole('textbox', { name: 'Job title' })
  await tabTo(page, jobTitle)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Head of keys')
  await page.keyboard.press('Control+s')
  await expect(said(page, `${name} saved.`)).toBeVisible()
  await expectSeenFocus(jobTitle)

  await page.goBack()
  await expectSeenFocus(row)
  await page.keyboard.press('Enter')
  await expect(jobTitle).toHaveValue('Head of keys')
})

test('approvals and bans by keyboard: selected requests are approved, one is undone, an address is banned', async ({
  open,
  api,
}) => {
  const manager = await api('manager')
  const filters = { kind: 'trial', status: 'waiting' }
  const waiting = async () => (await manager.call<{ rows: Request[] }>('admin/list_requests', { filters })).rows
  const [, second, third] = await waiting()
  if (!second || !third) throw new Error('The demo data has requests for trials.')
  const page = await open({ as: 'manager' })
  await page.goto(outset)
  await openByMenu(page, 'Approvals', 'Approve')
  await expectAtTitle(page, 'Approve')

  const list = page.getByRole('list', { name: 'Requests' })
  const picked = page.getByRole('status').filter({ hasText: /requests? selected/ })
  for (const { name } of [second, third]) {
    const box = list.getByRole('checkbox', { name: `Select ${name}` })
    await pressAt(page, box, 'Space')
    await expect(box).toBeChecked()
  }
  await expect(picked).toContainText('2 requests selected')
  const approve = picked.getByRole('button', { name: 'Approve' })
  await tabTo(page, approve, 'Shift+Tab')
  await expectSeenFocus(approve)
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Approve 2 requests?' })
  await expectSeenFocus(question.getByRole('button', { name: 'Cancel' }))
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expectSeenFocus(approve)
  await page.keyboard.press('Enter')
  await pressAt(page, question.getByRole('button', { name: 'Approve' }))
  await expect(picked).toBeHidden()
  await expectSeenFocus(list.locator('button[aria-current=true]'))
  await pressInNotice(page, '2 requests approved', 'Undo')
  await expect(said(page, /^Undone: /)).toBeVisible()
  await expect.poll(async () => (await waiting()).map(({ name }) => name)).toContain(second.name)

  await openByPalette(page, 'ban ip', 'Ban Ip Address')
  await expectAtTitle(page, 'Ban Ip Address')
  const opener = page.getByRole('button', { name: 'Ban an address' })
  await pressAt(page, opener)
  const dialog = page.getByRole('dialog', { name: 'Ban an address' })
  const address = dialog.getByRole('textbox', { name: 'Address or range' })
  await expectSeenFocus(address)
  for (const key of ['Tab', 'Shift+Tab']) {
    let steps = 0
    do {
      await page.keyboard.press(key)
      await expect(dialog.locator(':focus')).toHaveCount(1)
      steps += 1
    } while (steps < 20 && !(await address.evaluate((one) => one === document.activeElement)))
    // All of them once around, and no way out.
    expect(steps).toBe(7)
  }
  // Out of the field first, then out of the dialog.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expectSeenFocus(opener)

  await page.keyboard.press('Enter')
  await expect(address).toBeFocused()
  const banned = `203.0.113.${Date.now() % 250}`
  await page.keyboard.type(banned)
  await page.keyboard.press('Tab')
  await expectSeenFocus(dialog.getByRole('textbox', { name: 'Reason' }))
  await page.keyboard.type('Scrapes by turns')
  await page.keyboard.press('Control+s')
  await expect(dialog).toBeHidden()
  await expect(said(page, `${banned} is banned.`)).toBeVisible()
  await expectSeenFocus(opener)
  const row = page.getByRole('row').filter({ hasText: banned })
  await expect(row).toContainText('In force')
  await pressInNotice(page, `${banned} is banned.`, 'Undo')
  await expect(row).toBeHidden()
})

test('data entry by keyboard: a company gets its SIC code from a list, and press events are filtered by day', async ({
  open,
  api,
}) => {
  const entry = await api('data_entry')
  const name = `Keys ${Date.now()} Foundry`
  const input = { name, domain: `keys${Date.now()}.example` }
  const { company_id } = await entry.call<{ company_id: number }>('dataentry/create_company', input)
  const page = await open({ as: 'data_entry' })
  await page.goto(outset)
  await openByMenu(page, 'Data entry', 'Add/Edit Company')
  // An agent who wants to add a company starts with its name.
  await expectSeenFocus(page.getByRole('combobox', { name: 'Name' }))
  const finder = page.getByRole('combobox', { name: 'Company', exact: true })
  await tabTo(page, finder, 'Shift+Tab')
  await expectSeenFocus(finder)
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/createEditCompany/${company_id}$`))
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()

  const code = page.getByRole('combobox', { name: 'SIC code' })
  await tabTo(page, code)
  await page.keyboard.type('73')
  const options = page.getByRole('listbox', { name: 'SIC code' }).getByRole('option')
  await expect(options.nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const chosen = options.and(page.locator('[aria-selected=true]'))
  const words = (await chosen.textContent()) ?? ''
  await expect(code).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(options).toHaveCount(0)
  await expect(code).toHaveValue(new RegExp(words.slice(0, 4)))
  await tabTo(page, page.getByRole('textbox', { name: 'Founded in' }))
  await page.keyboard.type('1999')
  await page.keyboard.press('Control+s')
  await expect(said(page, `${name} saved`)).toBeVisible()
  await expectSeenFocus(page.getByRole('textbox', { name: 'Founded in' }))

  await openByPalette(page, 'all press', 'Show All Press Events')
  await expectAtTitle(page, 'Show All Press Events')
  const rows = page.getByText(/^\d+ rows$/)
  const count = async () => Number.parseInt((await rows.textContent()) ?? '', 10)
  const all = await count()
  await tabTo(page, page.getByRole('combobox', { name: 'Kind' }))
  await page.keyboard.type('Fun')
  await expect(page).toHaveURL(/kind=funding/)
  await tabTo(page, page.getByRole('textbox', { name: 'From' }))
  await page.keyboard.type('10/01/2025')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=10%2F01%2F2025/)
  await expect.poll(count).toBeLessThan(all)
  await expect(said(page, /^1–\d+ of \d+$/)).toBeVisible()
  await pressAt(page, page.getByRole('button', { name: 'Clear filters' }))
  // A page that was read meanwhile in the background may have added some.
  await expect.poll(count).toBeGreaterThanOrEqual(all)
  await expectSeenFocus(page.getByRole('searchbox', { name: 'Title, company or address' }))
})

test('reports by keyboard: the range, a point of the chart, the export, and the order of a column', async ({
  open,
}) => {
  const page = await open({ as: 'manager' })
  await page.goto(outset)
  await openByMenu(page, 'Reports', 'Enrichment Stats')
  await expectAtTitle(page, 'Enrichment Stats')
  const range = page.getByRole('combobox', { name: 'Range' })
  await tabTo(page, range)
  await expectSeenFocus(range)
  await page.keyboard.type('Last 90')
  await expect(page).toHaveURL(/range=90d/)
  await expect(page.getByText(/in the 89 days before/).first()).toBeVisible()
  await expect(range).toBeFocused()

  const chart = page.getByRole('application', { name: 'Requests by day and outcome' })
  await expect(chart.locator('.recharts-bar-rectangle').first()).toBeVisible()
  await tabTo(page, chart)
  await page.keyboard.press('ArrowRight')
  const point = page.getByRole('region', { name: 'Requests by day and outcome' }).getByRole('status')
  await expect(point).toHaveText(/Matches/)
  await page.keyboard.press('ArrowDown')
  await expect(point).toHaveText(/Without a match/)

  const begin = page.getByRole('main').getByRole('button', { name: 'Export', exact: true })
  await pressAt(page, begin)
  const dialog = page.getByRole('dialog', { name: 'Export', exact: true })
  const go = dialog.getByRole('button', { name: /^Export [\d,]+ rows?$/ })
  await expectSeenFocus(go)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expectSeenFocus(begin)
  await page.keyboard.press('Enter')
  await expect(go).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(said(page, /^The export is ready/)).toBeVisible()
  await expectSeenFocus(begin)

  const requests = page.getByRole('button', { name: 'Requests', exact: true })
  await pressAt(page, requests)
  const column = page.getByRole('columnheader').filter({ has: requests })
  await expect(column).toHaveAttribute('aria-sort', 'ascending')
  await expectSeenFocus(requests)
  await page.keyboard.press('Enter')
  await expect(column).toHaveAttribute('aria-sort', 'descending')
})
