import { expect, type Page } from '@playwright/test'
import { accessibilityFaults, test } from '../support/console.ts'
import { paste } from '../support/paste.ts'

/** Thirty people as a spreadsheet copies them; the 4th has no email address, the 21st no phone. */
const people = (domain: string): string =>
  Array.from({ length: 30 }, (_, index) => {
    const email = index === 3 ? 'not an address' : `person${index + 1}@${domain}`
    const phone = index === 20 ? '12345678' : ''
    return ['Person', '', `Number ${index + 1}`, index % 2 ? 'Engineer' : 'Head of "Data"', email, phone].join('\t')
  }).join('\r\n')

/** Presses Tab until an element with that name has the focus. */
const tabTo = async (page: Page, name: RegExp) => {
  for (let left = 60; left > 0; left -= 1) {
    const said = await page.evaluate(() => {
      const { activeElement: here } = document
      const labelled = here instanceof HTMLInputElement ? (here.labels?.[0]?.textContent ?? '') : ''
      return here?.getAttribute('aria-label') ?? (labelled || (here?.textContent ?? ''))
    })
    if (name.test(said)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${name}`)
}

test('a company is added with thirty pasted people, two of them invalid, without a mouse', async ({ open, api }) => {
  const domain = `journey${Date.now()}.example`
  const page = await open({ as: 'data_entry' })
  await page.goto('/dataentry/createEditCompany')
  await expect(page.getByRole('combobox', { name: 'Name' })).toBeFocused()
  const began = Date.now()
  await page.keyboard.type('Journey Robotics')
  await page.keyboard.press('Tab')
  await page.keyboard.type(`https://www.${domain}/about-us`)
  await page.keyboard.press('Control+e')
  await expect(page.getByRole('textbox', { name: 'First name, row 1' })).toBeFocused()
  await paste(page, people(domain))
  await expect(page.getByRole('grid', { name: 'Employees' })).toHaveAttribute('aria-rowcount', '32')
  expect(await accessibilityFaults(page)).toEqual([])
  // However far the grid is scrolled, each row shows whose it is.
  const cellOf = (column: number) =>
    page.getByRole('grid', { name: 'Employees' }).getByRole('row').nth(1).getByRole('gridcell').nth(column)
  const first = cellOf(0)
  const { x } = (await first.boundingBox()) ?? { x: Number.NaN }
  await cellOf(9).scrollIntoViewIfNeeded()
  expect((await first.boundingBox())?.x).toBe(x)
  await page.keyboard.press('Control+Home')

  await page.keyboard.press('Control+s')
  await expect(page.getByText('28 saved. Fix the 2 marked rows and save again.')).toBeVisible()
  console.log(`a company with 30 people: ${((Date.now() - began) / 1000).toFixed(1)} s to the first save`)
  await expect(page).toHaveURL(/\/dataentry\/createEditCompany\/\d+$/)
  await expect(page.getByText('2 rows could not be saved')).toBeVisible()
  const id = Number(page.url().split('/').at(-1))
  const entry = await api('data_entry')
  const stored = async () => (await entry.call<{ total: number }>('dataentry/list_employees', { company_id: id })).total
  expect(await stored()).toBe(28)

  // The focus moves to the 4th row's email, the first error; from there down to the 21st row's phone.
  const grid = page.getByRole('grid', { name: 'Employees' })
  await expect(grid.getByRole('textbox', { name: 'Email, row 4' })).toBeFocused()
  await expect(page.getByText('The Email you entered is not a valid format!')).toBeVisible()
  await page.keyboard.type(`person4@${domain}`)
  for (let row = 4; row < 21; row += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(grid.getByRole('textbox', { name: 'Phone, row 21' })).toBeFocused()
  await page.keyboard.press('Delete')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('2 employees saved')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /saved/ })).toHaveCount(0)
  expect(await stored()).toBe(30)

  // Three rows away, and back.
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(grid.getByRole('textbox', { name: 'First name, row 3' })).toBeFocused()
  await page.keyboard.press('Control+Delete')
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(question).toContainText('Delete 3 employees?')
  await tabTo(page, /^Delete( |$)/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 employees deleted')).toBeVisible()
  expect(await stored()).toBe(27)
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(stored).toBe(30)
})

test('a duplicate is offered while its name or domain is typed, and opened by keyboard', async ({ open, api }) => {
  const domain = `twin${Date.now()}.example`
  const entry = await api('data_entry')
  const name = `Twin ${Date.now()} Foundry`
  const { company_id } = await entry.call<{ company_id: number }>('dataentry/create_company', { name, domain })
  const page = await open({ as: 'data_entry' })
  await page.goto('/dataentry/createEditCompany')
  await expect(page.getByRole('combobox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Something else')
  await page.keyboard.press('Tab')
  await page.keyboard.type(`http://${domain.toUpperCase()}/jobs`)
  await expect(page.getByText(`${name} already has this domain.`)).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(name.slice(0, -3))
  const list = page.getByRole('listbox', { name: 'Existing companies' })
  await expect(list.getByRole('option')).toHaveText([new RegExp(name), /Create/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/dataentry/createEditCompany/${company_id}$`))
  await expect(page.getByRole('heading', { name })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('two agents on one company see each other, and the later save shows both versions', async ({
  open,
  api,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  const entry = await api('data_entry')
  const name = `Shared ${Date.now()}`
  const input = { name, domain: `shared${Date.now()}.example` }
  const { company_id } = await entry.call<{ company_id: number }>('dataentry/create_company', input)
  const [first, second] = [await open({ as: 'data_entry' }), await open({ as: 'manager' })]
  for (const page of [first, second]) {
    await page.goto(`/dataentry/createEditCompany/${company_id}`)
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await expect(first.getByText(/is viewing/)).toBeVisible()
  await first.getByRole('textbox', { name: 'City' }).fill('Porto')
  await second.getByRole('textbox', { name: 'City' }).fill('Faro')
  await first.keyboard.press('Control+s')
  await expect(first.getByText(`${name} saved`)).toBeVisible()
  await second.keyboard.press('Control+s')
  const both = second.getByRole('alertdialog')
  await expect(both.getByText('Porto')).toBeVisible()
  await expect(both.getByText('Faro')).toBeVisible()
})

test('fits a narrow window and reads right to left', async ({ open }) => {
  const page = await open({ as: 'data_entry', width: 390, height: 800, locale: 'ar' })
  await page.goto('/dataentry/createEditCompany/1')
  await expect(page.getByRole('grid')).toBeVisible()
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wider).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
})
