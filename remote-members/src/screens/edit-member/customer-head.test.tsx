import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen, testAgent } from '@console/shared/testing/render-screen'
import { screen, waitFor } from '@testing-library/react'
import type { Customer, CustomerFigures } from '../../../contract/calls/members.ts'
import { aCustomer } from '../../testing/customers.ts'
import { CustomerHead } from './customer-head.tsx'

const noFigures: CustomerFigures = { price: null, last_payment: null, unpaid: null, open_tickets: 0 }

const show = (values: Partial<Customer>, figures: Partial<CustomerFigures> = {}, agent = testAgent) => {
  const customer = aCustomer(values)
  const answers = { members: { getCustomerFigures: () => ({ ...noFigures, ...figures }) } }
  return renderScreen(() => <CustomerHead customer={customer} />, { at: '/editmember', answers, agent })
}

const fact = (label: string) => screen.getByText(label).nextElementSibling

test('shows the price and the last payment, with the invoice', async () => {
  await show(
    {},
    {
      price: { amount: 390.09, currency: 'USD', period: 'month' },
      last_payment: {
        number: 'A-2',
        amount: 400,
        currency: 'EUR',
        url: 'https://invoice.example/a2',
        at: '2026-11-03T10:00:00.000Z',
      },
    },
  )
  expect(await screen.findByText('$390.09 a month')).toBeVisible()
  expect(fact('Last payment')).toHaveTextContent('€400.00Nov 3, 2026 · Invoice A-2')
  expect(screen.getByRole('link', { name: 'Invoice A-2' })).toHaveAttribute('href', 'https://invoice.example/a2')
})

test('shows an unpaid amount first, with the reason', async () => {
  await show(
    {},
    {
      unpaid: { number: 'A-3', amount: 59, currency: 'USD', url: '', failure: 'lost_card', next_attempt_at: null },
    },
  )
  expect(await screen.findByText('$59.00 unpaid')).toBeVisible()
  expect(screen.getByText('lost card')).toBeVisible()
})

test('links to open tickets, and hides them from agents without access', async () => {
  const { view } = await show({}, { open_tickets: 3 })
  expect(await screen.findByRole('link', { name: '3' })).toHaveAttribute(
    'href',
    '/editmember?customer_id=7&tab=tickets',
  )
  view.unmount()
  await show({}, { open_tickets: null })
  expect(await screen.findByText('Nothing billed')).toBeVisible()
  expect(screen.queryByText('Open tickets')).not.toBeInTheDocument()
})

test('offers email, ticket and block in the header, and other actions in its menu', async () => {
  const { user } = await show({ approval: 'approved' })
  expect(screen.getByRole('link', { name: 'Write an email' })).toHaveAttribute(
    'href',
    '/gmail?compose=new--ana%40acme.example',
  )
  expect(screen.getByRole('link', { name: 'New ticket' })).toHaveAttribute(
    'href',
    '/support-ticket?new=ana%40acme.example',
  )
  expect(screen.getByRole('button', { name: 'Change plan' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Block' })).toBeEnabled()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  expect(await screen.findByRole('menuitem', { name: 'Cancel the subscription' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Approve' })).not.toBeInTheDocument()
})

test('has no links to mail and tickets for agents without access', async () => {
  await show({ approval: 'waiting' }, {}, { ...testAgent, level: 'sales', permissions: { editmember: true } })
  expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled()
  expect(screen.queryByRole('link', { name: 'Write an email' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'New ticket' })).not.toBeInTheDocument()
})

test('offers Retry when the figures fail to load', async () => {
  let tries = 0
  const customer = aCustomer()
  const answers = {
    members: {
      getCustomerFigures: () => {
        tries += 1
        if (tries === 1) throw new Refusal('notFound')
        return noFigures
      },
    },
  }
  const { user } = await renderScreen(() => <CustomerHead customer={customer} />, { at: '/editmember', answers })
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Never paid')).toBeVisible()
})

test('explains each badge on hover and on focus, until Esc', async () => {
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

test('shows the seats of an owner and the team of a member', async () => {
  const { view } = await show({ seats: 5, seats_taken: 3 })
  expect(fact('Seats')).toHaveTextContent('3 of 5')
  view.unmount()
  await show({ parent_id: 4, parent_name: 'Olga Lind' })
  expect(screen.getByRole('link', { name: 'Olga Lind' })).toHaveAttribute('href', '/editmember?customer_id=4')
  expect(screen.queryByText('Seats')).not.toBeInTheDocument()
})

test('open tasks link to the history, and each part of a place keeps its direction', async () => {
  const { view } = await show({ customer_id: 7, open_tasks: 2, ip_location: 'العين, United Arab Emirates' })
  expect(screen.getByRole('link', { name: '2' })).toHaveAttribute('href', '/editmember?customer_id=7&tab=history')
  expect(fact('IP location')?.querySelectorAll('bdi')).toHaveLength(2)
  view.unmount()
  await show({ open_tasks: 0 })
  expect(screen.queryByRole('link', { name: '0' })).not.toBeInTheDocument()
})

test('copies the email and the IP', async () => {
  const { user } = await show({})
  // On a phone, which is this window's size, they are collapsed.
  await user.click(await screen.findByRole('button', { name: 'More details' }))
  await user.click(screen.getByRole('button', { name: 'Copy Email' }))
  expect(await navigator.clipboard.readText()).toBe('ana@acme.example')
  await user.click(screen.getByRole('button', { name: 'Copy IP' }))
  expect(await navigator.clipboard.readText()).toBe('203.0.113.7')
})

test('shows a dash for unknown values', async () => {
  await show({ company_name: '', company_url: '', ip: null, ip_location: '', stripe_id: null, last_seen_at: null })
  for (const label of ['IP', 'IP location', 'Last seen']) expect(fact(label)).toHaveTextContent('—')
  expect(screen.queryByRole('button', { name: 'Copy Stripe id' })).not.toBeInTheDocument()
})

test('can be pinned to the overview, and unpinned', async () => {
  const { user, received } = await show({})
  const pins = () => received.filter(({ call }) => call === 'session.setPreference').map(({ input }) => input)
  await user.click(screen.getByRole('button', { name: 'Pin to the overview' }))
  const pin = { kind: 'customer', id: 7, name: 'Ana Sousa', path: '/editmember?customer_id=7' }
  await waitFor(() => expect(pins()).toEqual([{ key: 'pinned', value: [pin] }]))
  await user.click(screen.getByRole('button', { name: 'Unpin from the overview' }))
  await waitFor(() => expect(pins()).toContainEqual({ key: 'pinned', value: [] }))
})
