import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { beginExport } from '../support/begin-export.ts'
import { test } from '../support/console.ts'
import { paste } from '../support/paste.ts'

const news = process.env.NEWS_URL ?? ''

interface Named {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}
interface Industry {
  readonly company_id: number
  readonly domain: string
  readonly industry: string
  readonly sic: string | null
  readonly sic_title: string
  readonly employees: number | null
}

/** The cells of a CSV line. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
    cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"'),
  )

test('every recipient in one line copied from a mail is found', async ({ open, api }) => {
  const { rows } = await (await api('sales')).call<{ rows: Named[] }>('members/list_customers', { page: { size: 6 } })
  const recipients = rows.map(({ first_name, last_name, email }, place) =>
    place % 2 === 0 ? email : `"${last_name}, ${first_name}" <${email}>`,
  )
  const page = await open({ as: 'sales' })
  await page.goto('/customers-list')
  await page.getByRole('button', { name: 'Paste a list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste a list' })
  await dialog.getByRole('textbox').focus()
  await paste(page, `${recipients.slice(0, 4).join('; ')}\n${recipients.slice(4).join(', ')}`)
  await dialog.getByRole('button', { name: 'Look up' }).click()
  await expect(dialog.getByText('6 found · 0 with several matches · 0 without a match')).toBeVisible()
  for (const { email } of rows) await expect(dialog.getByText(email).first()).toBeVisible()
})

test('two addresses in one line of pages are both staged', async ({ open }) => {
  const mark = Date.now()
  const page = await open({ as: 'data_entry' })
  await page.goto('/dataentry/addStagedPress')
  await expect(page.getByRole('textbox', { name: 'Page addresses, one per line' })).toBeFocused()
  await page.keyboard.insertText(`Look: ${news}/First-${mark} and ${news}/Second-${mark}`)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('2 pages staged.')).toBeVisible()
  await page.goto('/dataentry/viewStagedPress')
  // By its address, and by its title once it was read.
  for (const name of ['First', 'Second'])
    await expect(page.getByText(new RegExp(`${name}[- ]${mark}`)).first()).toBeVisible()
})

test('a pasted table with uneven rows leaves missing cells unchanged', async ({ open, api }) => {
  const entry = await api('data_entry')
  const listed = async () =>
    (await entry.call<{ rows: Industry[] }>('dataentry/list_company_industry', { page: { size: 3 } })).rows
  const before = await listed()
  const [first, second, third] = before
  if (!first || !second || !third) throw new Error('there are fewer than three companies')
  const other = before.some(({ industry }) => industry === 'Furniture') ? 'Plastics' : 'Furniture'
  const employees = (second.employees ?? 0) + 7
  const sic = second.sic === null ? '' : `${second.sic} ${second.sic_title}`
  const page = await open({ as: 'data_entry' })
  await page.goto('/editCompanyIndustrySicEmployeeSize')
  const grid = page.getByRole('grid', { name: 'Companies' })
  await expect(grid.getByRole('row').nth(1)).toContainText(first.domain)
  await grid.getByRole('row').nth(1).getByRole('gridcell').nth(3).click()
  await expect(grid.getByRole('textbox', { name: 'Industry, row 1' })).toBeFocused()
  await paste(page, `${other}\r\n${other}\t${sic}\t${employees}\r\n${other}`)
  await expect(page.getByText('3 companies changed')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('3 companies saved')).toBeVisible()
  const facts = ({ industry, sic: code, employees: people }: Industry) => ({ industry, code, people })
  const stored = new Map((await listed()).map((row) => [row.company_id, facts(row)]))
  expect(before.map(({ company_id }) => stored.get(company_id))).toEqual([
    { ...facts(first), industry: other },
    { ...facts(second), industry: other, people: employees },
    { ...facts(third), industry: other },
  ])
})

test('an export file has the rows in screen order, with both names', async ({ open }) => {
  const page = await open({ as: 'sales' })
  await page.goto('/customers-list?plan=enterprise&sort=-email')
  const emails = page.locator('tbody tr[aria-rowindex] td:nth-child(3)')
  await expect(emails.first()).toContainText('@')
  const shown = (await emails.allInnerTexts()).slice(0, 10)
  await beginExport(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ])
  const [head = '', ...lines] = (await readFile(await file.path(), 'utf8'))
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
  const columns = cellsOf(head).slice(0, 3)
  expect(columns).toEqual(['First name', 'Last name', 'Email'])
  expect(lines.slice(0, shown.length).map((line) => cellsOf(line)[2])).toEqual(shown.map((text) => text.trim()))
})
