import { expect, type Page } from '@playwright/test'
import { accessibilityFaults, test } from '../support/console.ts'
import { tabTo } from '../support/tab-to.ts'

const news = process.env.NEWS_URL ?? ''

/** Stages pages and waits until each was read or refused. */
const stage = async (page: Page, addresses: readonly string[]) => {
  await page.goto('/dataentry/addStagedPress')
  await expect(page.getByRole('textbox', { name: 'Page addresses, one per line' })).toBeFocused()
  await page.keyboard.insertText(addresses.join('\n'))
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/pages? staged/)).toBeVisible()
  await expect(page.getByText(/ 0 left$/).first()).toBeVisible()
}

test('a page is staged, published, changed, found in the list, deleted and restored, all by keyboard', async ({
  open,
}) => {
  const name = `Journey-Rockets-${Date.now()}`
  const headline = `${name.replaceAll('-', ' ')} raises $12.5 million`
  const page = await open({ as: 'data_entry' })
  await stage(page, [`${news}/${name}?utm_source=mail`])
  expect(await accessibilityFaults(page)).toEqual([])

  await tabTo(page, page.getByRole('link', { name: 'View staged press' }))
  await page.keyboard.press('Enter')
  const link = page.getByRole('link', { name: headline })
  await expect(link).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await tabTo(page, link)
  await page.keyboard.press('Enter')

  // The page is beside the form, which already has its title and date; only the company is missing.
  const began = Date.now()
  await expect(page.getByRole('article').getByText('The money will go into two more offices')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Headline' })).toHaveValue(headline)
  await expect(page.getByRole('textbox', { name: 'Date' })).toHaveValue('03/04/2026')
  const company = page.getByRole('combobox', { name: 'Company' })
  await tabTo(page, company)
  await page.keyboard.type('ve')
  await expect(page.getByRole('listbox', { name: 'Company' }).getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(company).not.toHaveValue('')
  await page.keyboard.press('Tab')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await expect(page.getByText(`Published: ${headline}`)).toBeVisible()
  console.log(`a staged page published: ${((Date.now() - began) / 1_000).toFixed(1)} s`)

  await page.goto(`/dataentry/showPressList?text=${encodeURIComponent(headline)}`)
  const entered = page.getByRole('link', { name: headline })
  await expect(entered).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await tabTo(page, entered)
  await page.keyboard.press('Enter')
  const summary = page.getByRole('textbox', { name: 'Summary' })
  await tabTo(page, summary)
  await page.keyboard.type('A third round.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Press event saved.')).toBeVisible()
  await page.reload()
  await expect(summary).toHaveValue('A third round.')

  await page.goto(`/dataentry/showPressList?text=${encodeURIComponent(headline)}`)
  await tabTo(page, page.getByRole('checkbox', { name: /^Select row/ }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Delete 1 press event?' })
  await tabTo(page, question.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 press event deleted.')).toBeVisible()
  await expect(entered).toBeHidden()
  await tabTo(page, page.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expect(entered).toBeVisible()
})

test('a known page is recognised under another spelling before anything is typed', async ({ open }) => {
  const name = `Known-Ltd-${Date.now()}`
  const page = await open({ as: 'data_entry' })
  await stage(page, [`${news}/${name}`])
  await page.goto('/dataentry/createPress')
  await expect(page.getByRole('textbox', { name: 'Page address' })).toBeFocused()
  await page.keyboard.insertText(`${news}/${name}/?utm_campaign=x#top`)
  await expect(page.getByText('This page is already known')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').getByText('The money will go into two more offices')).toBeVisible()
})

test('an internal address is refused with a clear message, typed, staged or behind a redirect', async ({
  open,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/)
  const page = await open({ as: 'data_entry' })
  await page.goto('/dataentry/createPress')
  const address = page.getByRole('textbox', { name: 'Page address' })
  const refusal = page.getByText('This isn’t a public web address, so it can’t be read.')
  for (const url of ['http://127.0.0.1:5432/', 'http://2130706433/', 'http://localhost/admin', `${news}/inside`]) {
    await address.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(url)
    await page.keyboard.press('Enter')
    await expect(refusal).toBeVisible()
  }
  await stage(page, [`${news}/inside?${Date.now()}`])
  await page.goto('/dataentry/viewStagedPress?state=failed')
  await expect(refusal.first()).toBeVisible()
})

test('selected text fills a field and keeps its sentence', async ({ open }) => {
  const name = `Evidence-Labs-${Date.now()}`
  const page = await open({ as: 'data_entry' })
  await page.goto('/dataentry/createPress')
  await expect(page.getByRole('textbox', { name: 'Page address' })).toBeFocused()
  await page.keyboard.insertText(`${news}/${name}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toBeVisible()
  const kind = page.getByRole('combobox', { name: 'Kind' })
  await tabTo(page, kind)
  await page.keyboard.type('Fund')
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible()
  // However long the form is, Save is visible.
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 })
  // Leaves the field, because shortcuts only work while nobody is typing.
  await page.getByRole('heading', { name: 'Edit Company Press' }).click()
  const offers = page.getByRole('group', { name: 'Fill from the selected text' })
  await page.keyboard.press('n')
  await expect(offers.getByRole('button', { name: 'Amount' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('12500000')
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('USD')
  await expect(page.getByRole('button', { name: 'Amount: where it was read' })).toBeVisible()
})
