import { expect, type Locator, type Page } from '@playwright/test'
import { type Api, accessibilityFaults, test } from '../support/console.ts'

// Data entry works with the keyboard only: nothing here uses the mouse.

interface Company {
  readonly company_id: number
}

const maxTabs = 80

/** Presses Tab until an element has the focus. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let pressed = 0; pressed < maxTabs; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

let number = 0
/** Some companies with a common and otherwise unused name prefix. */
const addCompanies = async (agent: Api, count: number) => {
  number += 1
  const stamp = `Journey${Date.now()}${number}`
  const ids: number[] = []
  for (let index = 1; index <= count; index += 1) {
    const company = { name: `${stamp} No ${index}`, domain: `${stamp.toLowerCase()}-${index}.example` }
    ids.push((await agent.call<Company>('dataentry/create_company', company)).company_id)
  }
  return { stamp, ids }
}
const industriesOf = async (agent: Api, text: string) =>
  (
    await agent.call<{ rows: { industry: string; sic: string | null }[] }>('dataentry/list_company_industry', {
      filters: { text },
    })
  ).rows.map(({ industry, sic }) => `${industry} ${sic}`)

test('an industry and a code are filled down over three companies, saved, and undone', async ({ open, api }) => {
  const agent = await api('manager')
  const { stamp } = await addCompanies(agent, 3)
  const page = await open({ as: 'manager' })
  await page.goto('/editCompanyIndustrySicEmployeeSize')
  const search = page.getByRole('searchbox', { name: 'Name or domain' })
  await expect(search).toBeVisible()
  await tabTo(page, search)
  await page.keyboard.type(`${stamp}\n`)
  await expect(page.getByText('3 companies', { exact: true })).toBeVisible()
  await tabTo(page, page.getByRole('textbox', { name: 'Company, row 1' }))
  for (let column = 0; column < 3; column += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.type('software\n')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('saas\n')
  await expect(page.getByRole('button', { name: /7372 Prepackaged Software/ })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Alt+1')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(page.getByText('3 companies changed')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('3 companies saved')).toBeVisible()
  expect(await industriesOf(agent, stamp)).toEqual(Array(3).fill('Software 7372'))
  expect(await accessibilityFaults(page)).toEqual([])

  await tabTo(page, page.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expect.poll(() => industriesOf(agent, stamp)).toEqual(Array(3).fill(' null'))
  await expect(page.getByRole('gridcell', { name: 'Software', exact: true })).toHaveCount(0)
})

test('pasted products are added, except those the company already has', async ({ open, api }) => {
  const agent = await api('manager')
  const { stamp, ids } = await addCompanies(agent, 1)
  const [company_id] = ids
  await agent.call('dataentry/add_inside_product', { company_id, name: 'Mailer', category: '', url: '' })
  const page = await open({ as: 'manager' })
  await page.goto('/add-inside-product')
  const search = page.getByRole('combobox', { name: 'Company' })
  await expect(search).toBeVisible()
  await tabTo(page, search)
  await page.keyboard.type(stamp)
  await expect(page.getByRole('option', { name: new RegExp(stamp) })).toBeVisible()
  await page.keyboard.press('Enter')
  const name = page.getByRole('textbox', { name: /^Name/ })
  await expect(name).toBeFocused()
  await page.keyboard.type('CRM Suite\n')
  await expect(page.getByText('CRM Suite added.')).toBeVisible()
  await expect(name).toBeFocused()

  const lines = page.getByRole('textbox', { name: 'Lines' })
  await tabTo(page, lines)
  await page.keyboard.insertText('mailer\nStudio\tDesign\tstudio.example\nDesk, Office')
  await expect(page.getByText('2 to be added · 1 left out')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('2 products added')).toBeVisible()
  await expect(lines).toHaveValue('mailer')
  await expect(page.getByRole('heading', { name: '4 products' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'https://studio.example' })).toBeVisible()
})

/** The newest day with enough press for a newsletter: not always today, because midnight may pass during a run. */
const dayOfPress = async (agent: Api, atLeast: number): Promise<string> => {
  const { rows } = await agent.call<{ rows: { happened_on: string | null; date_precision: string }[] }>(
    'showPressList',
    { filters: { state: 'confirmed' }, sort: { by: 'happened_on', direction: 'desc' }, page: { size: 200 } },
  )
  const days = rows.filter(({ date_precision }) => date_precision === 'day').map(({ happened_on }) => happened_on ?? '')
  const day = days.find((one) => days.filter((other) => other === one).length >= atLeast)
  if (day === undefined) throw new Error(`No day has ${atLeast} press events.`)
  return day
}

test('press of the day is added to the newsletter, ordered and previewed', async ({ open, api }) => {
  const agent = await api('manager')
  const page = await open({ as: 'manager' })
  const day = await dayOfPress(agent, 3)
  await page.goto(`/dataentry/searchNewsletterCompany?day=${day}`)
  const choices = page.getByRole('checkbox')
  await expect(choices.nth(2)).toBeVisible()
  await tabTo(page, choices.first())
  await page.keyboard.press('Space')
  for (let chosen = 1; chosen < 3; chosen += 1) {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
  }
  const items = page.getByRole('list', { name: 'Newsletter' }).getByRole('listitem')
  await expect(items).toHaveCount(3)
  const third = (await items.nth(2).getAttribute('aria-label'))?.replace(/: place.*$/, '') ?? ''
  await tabTo(page, items.first())
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(items.first()).toHaveAttribute('aria-label', `${third}: place 1 of 3`)
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Newsletter saved')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.keyboard.press('p')
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  await expect(dialog).toBeVisible()
  // Nothing runs in the frame, not even a test's scripts: its content is read from outside.
  const frame = dialog.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', '')
  const mail = (await frame.getAttribute('srcdoc')) ?? ''
  const [firstCompany] = mail.match(/<bdi>.*?<\/bdi>/) ?? ['']
  expect(third).toContain(firstCompany.replaceAll(/<[^>]*>/g, ''))
  expect(mail).toContain('Companies in the press')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const { items: stored } = await agent.call<{ items: { company_name: string }[] }>('dataentry/get_newsletter', { day })
  expect(stored).toHaveLength(3)
  expect(third).toContain(stored[0]?.company_name ?? 'nothing')
})
