import { expect, type Page } from '@playwright/test'
import { type Api, signIn, test } from '../support/console.ts'
import { type Customer, prepareCustomer } from '../support/customers.ts'
import { endSession } from '../support/proven-headers.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Contact details' })
const title = (page: Page) => form(page).getByRole('textbox', { name: 'Job title' })
const save = (page: Page) => form(page).getByRole('button', { name: 'Save' }).click()
const restore = (page: Page) => form(page).getByRole('button', { name: 'Restore' }).click()

const open = async (page: Page, { customer_id }: Customer): Promise<string> => {
  const address = `/editmember?customer_id=${customer_id}`
  await page.goto(address)
  await expect(title(page)).toHaveValue('Buyer')
  return address
}

/** How often the job title was changed to this one, according to the audit log. */
const timesApplied = async (api: Api, { customer_id }: Customer, value: string): Promise<number> => {
  const history = await api.call<{ rows: { after: { title?: string } }[] }>(
    `show_customer_history_record/${customer_id}`,
  )
  return history.rows.filter(({ after }) => after.title === value).length
}

test('a session that ends under a half-filled form: one reload, sign-in, the same page with its draft', async ({
  open: visit,
  api,
  expectComplaint,
}) => {
  expectComplaint(/status of 401/)
  const customer = await prepareCustomer(await api('manager'))
  const page = await visit()
  await page.goto('/signin')
  await signIn(page, 'su')
  await expect(page).toHaveURL('/editmember')
  const address = await open(page, customer)
  await title(page).fill('Head of buying')
  expect(await endSession(page)).toBe(200)

  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await save(page)
  await expect(page).toHaveURL(/\/signin\?next=/)
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(loads).toBe(1)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await signIn(page, 'su')
  await expect(page).toHaveURL(address)
  await restore(page)
  await expect(title(page)).toHaveValue('Head of buying')
  await save(page)
  await expect(page.getByText(`Wilhelmina ${customer.last_name} saved.`)).toBeVisible()
})

test('leaving asks first, and the typed text is offered back, even after a reload', async ({ open: visit, api }) => {
  const customer = await prepareCustomer(await api('manager'))
  const page = await visit({ as: 'su' })
  const address = await open(page, customer)
  const leaveByMenu = async () => {
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.getByRole('button', { name: 'Members' }).click()
    await menu.getByRole('link', { name: 'Customers', exact: true }).click()
  }
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await title(page).fill('Head of buying')
  await leaveByMenu()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(title(page)).toHaveValue('Head of buying')
  await expect(page).toHaveURL(address)
  await leaveByMenu()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()

  await page.goto(address)
  await restore(page)
  await expect(title(page)).toHaveValue('Head of buying')
  let questions = 0
  page.on('dialog', (dialog) => {
    questions += 1
    void dialog.accept()
  })
  await page.reload()
  expect(questions).toBe(1)
  await restore(page)
  await expect(title(page)).toHaveValue('Head of buying')
  await form(page).getByRole('button', { name: 'Discard' }).click()
  await expect(title(page)).toHaveValue('Buyer')
  await page.reload()
  await expect(title(page)).toHaveValue('Buyer')
  await expect(form(page).getByRole('button', { name: 'Restore' })).toBeHidden()
})

test('a server that does not answer loses nothing, and the second Save applies once', async ({
  open: visit,
  api,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|ERR_CONNECTION/)
  const manager = await api('manager')
  const customer = await prepareCustomer(manager)
  const page = await visit({ as: 'su' })
  await open(page, customer)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/editMemberDetails')) keys.push(request.headers()['idempotency-key'])
  })
  await page.route('**/editMemberDetails', (route) => route.abort())
  await title(page).fill('Head of buying')
  await save(page)
  await expect(page.getByText('The server cannot be reached. Please check your connection.')).toBeVisible()
  await expect(title(page)).toHaveValue('Head of buying')
  expect(keys).toHaveLength(3)

  // The server executes the next one; only its answer is lost, twice.
  let lost = 0
  await page.unroute('**/editMemberDetails')
  await page.route('**/editMemberDetails', async (route) => {
    if (lost === 2) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await save(page)
  await expect(page.getByText(`Wilhelmina ${customer.last_name} saved.`)).toBeVisible()
  expect(keys).toHaveLength(6)
  expect(keys[0]).toMatch(/\S{8,}/)
  expect(new Set(keys).size).toBe(1)
  expect(await timesApplied(manager, customer, 'Head of buying')).toBe(1)

  await page.unroute('**/editMemberDetails')
  await title(page).fill('Chief buyer')
  await save(page)
  await expect.poll(() => timesApplied(manager, customer, 'Chief buyer')).toBe(1)
  expect(keys[6]).not.toBe(keys[0])
})
