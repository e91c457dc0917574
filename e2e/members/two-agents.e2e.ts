import { expect, type Page } from '@playwright/test'
import { test } from '../support/console.ts'
import { type Customer, prepareCustomer } from '../support/customers.ts'

const formOf = (page: Page) => page.getByRole('form', { name: 'Contact details' })
const field = (page: Page, name: string) => formOf(page).getByRole('textbox', { name })
const save = (page: Page) => formOf(page).getByRole('button', { name: 'Save' }).click()

interface Agent {
  readonly first: string
  readonly last: string
}

test.describe('two agents on one customer', () => {
  test.beforeEach(({ expectComplaint }) => expectComplaint(/status of 409/))

  test('the later save of the same field shows both versions, and the chosen one is saved', async ({ open, api }) => {
    const manager = await api('manager')
    const customer = await prepareCustomer(manager)
    const address = `/editmember?customer_id=${customer.customer_id}`
    const [first, second] = [await open({ as: 'su' }), await open({ as: 'manager' })]
    for (const page of [first, second]) {
      await page.goto(address)
      await expect(field(page, 'Job title')).toHaveValue('Buyer')
    }
    await field(first, 'Job title').fill('Head of buying')
    await field(second, 'Job title').fill('Chief buyer')
    await save(first)
    await expect(first.getByText(`Wilhelmina ${customer.last_name} saved.`)).toBeVisible()
    await save(second)

    const dialog = second.getByRole('alertdialog', { name: 'Someone else changed this in the meantime' })
    const su = await (await api('su')).request.get('/api/v2/user')
    const { user } = ((await su.json()) as { data: { user: Agent } }).data // the reply of GET user (spec §7)
    await expect(dialog).toContainText(`${user.first} ${user.last}`)
    await expect(dialog.getByRole('radio', { name: 'Head of buying' })).not.toBeChecked()
    await expect(dialog.getByRole('radio', { name: 'Chief buyer' })).toBeChecked()

    await test.step('closing the question keeps the typed text', async () => {
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(field(second, 'Job title')).toHaveValue('Chief buyer')
      const stored = await manager.call<Customer>('searchMemberData_id', { customer_id: customer.customer_id })
      expect(stored.title).toBe('Head of buying')
    })

    await save(second)
    await dialog.getByRole('radio', { name: 'Head of buying' }).check()
    await dialog.getByRole('radio', { name: 'Chief buyer' }).check()
    await dialog.getByRole('button', { name: 'Save the chosen values' }).click()
    await expect(second.getByText(`Wilhelmina ${customer.last_name} saved.`)).toBeVisible()
    await expect(dialog).toBeHidden()
    await second.getByRole('tab', { name: 'History' }).click()
    await second.getByRole('button', { name: 'Changes', exact: true }).click()
    await expect(second.getByRole('row', { name: 'Job title Head of buying Chief buyer' })).toBeVisible()
    await expect(second.getByRole('row', { name: 'Job title Buyer Head of buying' })).toBeVisible()
  })

  test('changes by both to different fields are kept', async ({ open, api }) => {
    const manager = await api('manager')
    const customer = await prepareCustomer(manager)
    const address = `/editmember?customer_id=${customer.customer_id}`
    const [first, second] = [await open({ as: 'su' }), await open({ as: 'manager' })]
    for (const page of [first, second]) await page.goto(address)
    await field(first, 'Job title').fill('Head of buying')
    await field(second, 'First name').fill('Mina')
    await save(first)
    await expect(first.getByText(`Wilhelmina ${customer.last_name} saved.`)).toBeVisible()
    await save(second)

    // No question if neither changed what the other changed.
    await expect(second.getByText(`Mina ${customer.last_name} saved.`)).toBeVisible()
    await expect(field(second, 'Job title')).toHaveValue('Head of buying')
    const stored = await manager.call<Customer>('searchMemberData_id', { customer_id: customer.customer_id })
    expect(stored).toMatchObject({ first_name: 'Mina', title: 'Head of buying' })
  })
})
