import { expect, type Locator, type Page } from '@playwright/test'
import { beginExport } from '../support/begin-export.ts'
import { type Api, accessibilityFaults, test } from '../support/console.ts'

const pictures = process.env.PICTURES
const mark = Date.now().toString(36)
const email = `ines.${mark}@quinta-${mark}.example`
const name = 'Inês Quinta'

const openTab = (page: Page, tab: string) => page.getByRole('tab', { name: tab, exact: true }).click()
const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** Presses an action of the customer page and returns the dialog that it opens. */
const begin = async (page: Page, action: string): Promise<Locator> => {
  // The head has some of them as well.
  await page.getByRole('listitem').getByRole('button', { name: action, exact: true }).click()
  await expect(dialogOf(page)).toBeVisible()
  return dialogOf(page)
}

const expectText = (page: Page, text: string | RegExp) => expect(page.getByText(text).last()).toBeVisible()

const picture = async (page: Page, what: string): Promise<void> => {
  if (pictures) await page.screenshot({ path: `${pictures}/journey-${what}.png` })
  expect(await accessibilityFaults(page), what).toEqual([])
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const idOf = async (api: Api): Promise<number> => {
  const { rows } = await api.call<{ rows: { customer_id: number }[] }>('members/list_customers', {
    filters: { text: email },
  })
  const [row] = rows
  if (row === undefined) throw new Error('the new customer is not in the list')
  return row.customer_id
}

/** A customer's whole life cycle as an agent sees it, in one test, because each step builds on the previous one. */
test('the life cycle of a customer', async ({ open, api }) => {
  test.setTimeout(180_000)
  const manager = await api('manager')
  const page = await open({ as: 'manager' })

  await test.step('created, after a check for similar customers', async () => {
    await page.goto('/create-new-customer')
    await page.getByRole('textbox', { name: /First name/ }).fill('Inês')
    await page.getByRole('textbox', { name: /Last name/ }).fill('Quinta')
    await page.getByRole('textbox', { name: /Email/ }).fill(email)
    await page.getByRole('textbox', { name: /^Company$/ }).fill(`Quinta ${mark}`)
    await picture(page, 'create')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page).toHaveURL(/\/editmember\?customer_id=\d+/)
    await expect(page.getByRole('heading', { name })).toBeVisible()
  })
  const customerId = await idOf(manager)

  await test.step('put on trial', async () => {
    await openTab(page, 'Subscription')
    const dialog = await begin(page, 'Start a trial')
    await dialog.getByLabel(/Last day of the trial/).fill(inDays(10))
    await picture(page, 'trial')
    await dialog.getByRole('button', { name: 'Start a trial' }).click()
    await expectText(page, `${name} is on trial until`)
    await expectText(page, /10 days are left/)
  })

  await test.step('subscribed', async () => {
    const dialog = await begin(page, 'Subscribe')
    await dialog.getByLabel(/Plan/).selectOption('team')
    await dialog.getByLabel(/Seats/).fill('2')
    await dialog.getByRole('button', { name: 'Subscribe' }).click()
    await expectText(page, `${name} subscribed: Team, 2 seats`)
  })

  await test.step('cancelled for a day, and the cancellation stopped', async () => {
    const dialog = await begin(page, 'Cancel the subscription')
    await expect(dialog.getByRole('radio').first()).toBeChecked()
    await dialog.getByLabel(/Last day/).fill(inDays(40))
    await expect(dialog.getByRole('button', { name: 'Cancel on this day' })).toBeDisabled()
    await dialog.getByLabel(/Reason/).selectOption('too_expensive')
    await picture(page, 'cancel')
    await dialog.getByRole('button', { name: 'Cancel on this day' }).click()
    await expectText(page, `The subscription of ${name} ends on`)
    await page.getByRole('button', { name: 'Stop the cancellation' }).first().click()
    await expectText(page, `The subscription of ${name} continues.`)
  })

  await test.step('team filled until a seat is refused', async () => {
    await openTab(page, 'Team')
    await expect(page.getByText('1 of 2 seats taken')).toBeVisible()
    const dialog = await begin(page, 'Add a member')
    await dialog.getByRole('textbox', { name: /First name/ }).fill('Rui')
    await dialog.getByRole('textbox', { name: /Last name/ }).fill('Branco')
    await dialog.getByRole('textbox', { name: /Email/ }).fill(`rui.${mark}@quinta-${mark}.example`)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expectText(page, 'Rui Branco was added to the team.')
    await expect(page.getByText('2 of 2 seats taken')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a member', exact: true })).toBeDisabled()
    await picture(page, 'team')
    // The server refuses the same request without the page.
    const answer = await manager.request.post('/api/v2/sub-account/register', {
      data: { parent_id: customerId, first_name: 'Eva', last_name: '', email: `eva.${mark}@quinta-${mark}.example` },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    expect(await answer.json()).toMatchObject({ code: 'noSeatLeft', params: { taken: 2, seats: 2 } })
  })

  await test.step('blocked with the team, and unblocked by Undo', async () => {
    await openTab(page, 'Account')
    const dialog = await begin(page, 'Block')
    await dialog.getByLabel(/Reason/).selectOption('abuse')
    // The switch renders its box beside a hidden input.
    await dialog.getByText('Block the whole team').click()
    await expect(dialog.getByText('Rui Branco')).toBeVisible()
    await picture(page, 'block')
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    const notice = page.getByRole('status').filter({ hasText: /blocked/ })
    await notice.getByRole('button', { name: 'Undo' }).click()
    await expectText(page, /^Undone: /)
    const { flags } = await manager.call<{ flags: string[] }>('searchMemberData_id', { customer_id: customerId })
    expect(flags).toEqual([])
  })

  await test.step('mailed', async () => {
    const dialog = await begin(page, 'Send a welcome email')
    await expect(dialog.getByText(/Inês/).first()).toBeVisible()
    await picture(page, 'welcome')
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expectText(page, `The welcome email to ${email} is on its way.`)
  })

  await test.step('looked up in the history', async () => {
    await openTab(page, 'History')
    await expect(page.getByText(/Welcome to the product/).first()).toBeVisible()
    await picture(page, 'timeline')
    await page.goto(`/editmember?customer_id=${customerId}&tab=history&view=changes`)
    await expect(page.getByRole('row', { name: /Status/ }).first()).toBeVisible()
    await picture(page, 'history')
  })

  await test.step('exported', async () => {
    await page.goto(`/customers-list?text=${encodeURIComponent(email)}`)
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    const download = page.waitForEvent('download')
    await beginExport(page)
    await page.getByRole('button', { name: 'Download' }).first().click()
    expect((await download).suggestedFilename()).toMatch(/^customers-list.*\.csv$/)
  })
})

test('the page of a customer does not move when the figures of its head arrive', async ({ open }) => {
  const page = await open({ as: 'su' })
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/members/get_customer_figures', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/editmember?customer_id=1')
  const tabs = page.getByRole('tablist')
  await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible()
  const before = await tabs.boundingBox()
  answer()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  expect(await tabs.boundingBox()).toEqual(before)
})
