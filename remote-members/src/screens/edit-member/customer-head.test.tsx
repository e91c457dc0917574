import { renderScreen } from '@console/shared/testing/render-screen'
import { screen } from '@testing-library/react'
import type { Customer } from '../../../contract/calls/members.ts'
import { aCustomer } from '../../testing/customers.ts'
import { CustomerHead } from './customer-head.tsx'

const show = (values: Partial<Customer>) => {
  const customer = aCustomer(values)
  return renderScreen(() => <CustomerHead customer={customer} />, { at: '/editmember', answers: {} })
}

const fact = (label: string) => screen.getByText(label).nextElementSibling

test('gives each badge its reason, on hover and on focus, until Esc', async () => {
  const { user } = await show({
    status: 'cancelling',
    cancel_on: '12/31/2026',
    cancel_reason: 'too_expensive',
    approval: 'waiting',
    flags: ['blocked'],
  })
  const reason = screen.getByText('Ends on Dec 31, 2026. Reason: Too expensive.')
  expect(reason).not.toBeVisible()
  await user.hover(screen.getByText('Cancelling'))
  expect(reason).toBeVisible()
  await user.unhover(screen.getByText('Cancelling'))
  expect(reason).not.toBeVisible()
  await user.tab()
  expect(reason).toBeVisible()
  await user.keyboard('{Escape}')
  expect(reason).not.toBeVisible()
  await user.tab()
  expect(screen.getByText('No agent has decided on this account yet.')).toBeVisible()
  await user.tab()
  expect(screen.getByRole('tooltip')).toHaveTextContent('Cannot sign in: an agent blocked the account.')
})

test('shows seats of an owner and the team of a member', async () => {
  const { view } = await show({ seats: 5, seats_taken: 3 })
  expect(fact('Seats')).toHaveTextContent('3 of 5')
  view.unmount()
  await show({ parent_id: 4, parent_name: 'Olga Lind' })
  expect(screen.getByRole('link', { name: 'Olga Lind' })).toHaveAttribute('href', '/editmember?customer_id=4')
  expect(screen.queryByText('Seats')).not.toBeInTheDocument()
})

test('open tasks lead to the history, each part of a place keeps its direction', async () => {
  const { view } = await show({ customer_id: 7, open_tasks: 2, ip_location: 'العين, United Arab Emirates' })
  expect(screen.getByRole('link', { name: '2' })).toHaveAttribute('href', '/editmember?customer_id=7&tab=history')
  expect(fact('IP location')?.querySelectorAll('bdi')).toHaveLength(2)
  view.unmount()
  await show({ open_tasks: 0 })
  expect(screen.queryByRole('link', { name: '0' })).not.toBeInTheDocument()
})

test('copies what others are asked for', async () => {
  const { user } = await show({})
  await user.click(screen.getByRole('button', { name: 'Copy Email' }))
  expect(await navigator.clipboard.readText()).toBe('ana@acme.example')
  await user.click(screen.getByRole('button', { name: 'Copy IP' }))
  expect(await navigator.clipboard.readText()).toBe('203.0.113.7')
})

test('says that unknown values are none', async () => {
  await show({ company_name: '', company_url: '', ip: null, ip_location: '', stripe_id: null, last_seen_at: null })
  for (const label of ['Company', 'IP', 'IP location', 'Last seen']) expect(fact(label)).toHaveTextContent('—')
  expect(screen.queryByRole('button', { name: 'Copy Stripe id' })).not.toBeInTheDocument()
})
