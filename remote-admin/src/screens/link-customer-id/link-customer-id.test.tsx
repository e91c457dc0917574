import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import type { CustomerLink } from '../../../contract/calls/customer-links.ts'
import { Screen } from './link-customer-id.screen.tsx'

const link = (values: Partial<CustomerLink> = {}): CustomerLink => ({
  agent_id: 1,
  name: 'Ana Reis',
  email: 'ana@example.com',
  level: 'su',
  active: true,
  customer: null,
  ...values,
})
const customer = { customer_id: 41, name: 'Ben Ito', email: 'ben@acme.example' }
const linked = link({ agent_id: 2, name: 'Ben Ito', email: 'ben@example.com', level: 'sales', active: false, customer })

type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['customerLinks']>
const show = (answers: Answers = {}) =>
  renderScreen(Screen, {
    at: '/link-customer-id',
    answers: { customerLinks: { listCustomerLinks: () => [linked, link()], ...answers } },
  })

test("shows the agent's own account separately, and the links of all agents", async () => {
  await show()
  expect(await screen.findByRole('region', { name: 'Your own account' })).toHaveTextContent('is not linked')
  const row = within(screen.getByRole('region', { name: 'All agents' })).getByRole('listitem')
  expect(row).toHaveTextContent(/Ben Ito.*Not active.*ben@acme\.example/)
  expect(within(row).getByRole('link', { name: 'Ben Ito' })).toHaveAttribute('href', '/editmember?customer_id=41')
})

test("links an agent by the customer's email", async () => {
  const { user, received } = await show({ linkCustomer: () => link({ customer }) })
  await user.click(await screen.findByRole('button', { name: 'Link: Ana Reis' }))
  const dialog = await screen.findByRole('dialog', { name: 'Link Ana Reis with a customer' })
  await user.type(within(dialog).getByRole('textbox', { name: /Email of the customer/ }), 'ben@acme.example')
  await user.click(within(dialog).getByRole('button', { name: 'Link' }))
  expect(await screen.findByText('Ana Reis is linked with ben@acme.example.')).toBeVisible()
  expect(received.find(({ call }) => call === 'customerLinks.linkCustomer')?.input).toEqual({
    agent_id: 1,
    customer_email: 'ben@acme.example',
  })
})

test('shows at its field that another agent is linked with the customer', async () => {
  const { user } = await show({
    linkCustomer: () => {
      const data = { customer_email: ['Ben Ito is linked with this customer.'] }
      throw new Refusal('customerLinked', { params: { name: 'Ben Ito' }, data })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Link: Ana Reis' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /Email of the customer/ }), 'ben@acme.example')
  await user.click(within(dialog).getByRole('button', { name: 'Link' }))
  expect((await screen.findAllByText('Ben Ito is linked with this customer.')).length).toBeGreaterThan(0)
})

test('unlinks only after confirmation', async () => {
  const { user, received } = await show({ unlinkCustomer: () => link({ ...linked, customer: null }) })
  await user.click(await screen.findByRole('button', { name: 'Unlink: Ben Ito' }))
  const question = await screen.findByRole('alertdialog', { name: 'Unlink Ben Ito from ben@acme.example?' })
  await user.click(within(question).getByRole('button', { name: 'Unlink' }))
  expect(await screen.findByText('Ben Ito is no longer linked.')).toBeVisible()
  expect(received.find(({ call }) => call === 'customerLinks.unlinkCustomer')?.input).toEqual({ agent_id: 2 })
})

test('says when there are no agents', async () => {
  await show({ listCustomerLinks: () => [] })
  expect(await screen.findByText('There are no agents')).toBeVisible()
})

test("shows the server's refusal with Retry", async () => {
  await show({
    listCustomerLinks: () => {
      throw new Refusal('notAllowed')
    },
  })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('You are not allowed to do this.')
  expect(within(alert).getByRole('button', { name: 'Retry' })).toBeVisible()
})
