import { expect } from '@playwright/test'
import { accessibilityFaults, test } from '../support/console.ts'
import { prepareCustomer } from '../support/customers.ts'

test('an agent opens a customer; su sees it on the customer’s page and finds it at Audit', async ({ open, api }) => {
  const { customer_id: id } = await prepareCustomer(await api('su'))
  const agent = await open({ as: 'sales' })
  await agent.goto(`/editmember?customer_id=${id}`)
  await expect(agent.getByRole('tab', { name: 'Details' })).toBeVisible()
  await expect(agent.getByRole('tab', { name: 'Looked at by' })).toHaveCount(0)

  const su = await open({ as: 'su' })
  await su.goto(`/editmember?customer_id=${id}`)
  await su.getByRole('tab', { name: 'Looked at by' }).click()
  const panel = su.getByRole('tabpanel', { name: 'Looked at by' })
  // su themselves, and the sales agent.
  await expect(panel.getByRole('row', { name: /Opened.*searchMemberData_id/ })).toHaveCount(2)
  expect(await accessibilityFaults(su)).toEqual([])

  await su.getByRole('link', { name: 'Search in Audit' }).click()
  await expect(su.getByRole('button', { name: 'Who looked' })).toHaveAttribute('aria-pressed', 'true')
  await su.getByRole('searchbox', { name: 'Agent’s name or email' }).fill('sales@')
  await expect(su).toHaveURL(/agent=sales/)
  const found = su.getByRole('row', { name: /searchMemberData_id/ })
  await expect(found).toHaveCount(1)
  await expect(found.getByRole('link', { name: String(id) })).toBeVisible()
  expect(await accessibilityFaults(su)).toEqual([])
})
