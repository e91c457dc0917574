import type { Ticket } from '@console/remote-admin/contract/calls/support'
import { type Answers, Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import { aCustomer } from '../../testing/customers.ts'
import { TicketsTab } from './tickets.tab.tsx'

const ticket: Ticket = {
  prospect_id: 12,
  subject: 'No invoice',
  requester_name: 'Ana Sousa',
  requester_email: 'ana@acme.example',
  customer_id: 7,
  request_type: 'billing',
  state: 'snoozed',
  priority: 'urgent',
  assigned_to: null,
  assigned_name: '',
  due_on: '11/30/2026',
  snoozed_until: '11/30/2026',
  last_message_at: '2026-11-01T10:00:00.000Z',
  last_from: 'customer',
  last_message_id: 3,
  unread: true,
  open_tasks: 0,
  created_at: '2026-11-01T10:00:00.000Z',
  version: 1,
}

const show = (answers: Answers['support']) =>
  renderScreen(() => <TicketsTab customer={aCustomer()} />, {
    at: '/editmember?customer_id=7',
    answers: { support: answers },
  })

test('lists tickets with their state, and links to each and to a new one', async () => {
  const { received } = await show({ listCustomerTickets: () => [ticket] })
  const row = await screen.findByRole('listitem')
  expect(within(row).getByRole('link', { name: 'No invoice' })).toHaveAttribute('href', '/support-ticket/12')
  for (const text of ['#12', 'Snoozed', 'Urgent', 'Unassigned']) expect(within(row).getByText(text)).toBeVisible()
  expect(screen.getByRole('link', { name: 'New ticket' })).toHaveAttribute(
    'href',
    '/support-ticket?new=ana%40acme.example',
  )
  expect(received.find(({ call }) => call === 'support.listCustomerTickets')?.input).toEqual({ customer_id: 7 })
})

test('says when there are no tickets, and offers Retry after a failure', async () => {
  let down = true
  const { user } = await show({
    listCustomerTickets: () => {
      if (down) throw new Refusal('unavailable')
      return []
    },
  })
  const alert = await screen.findByRole('alert')
  down = false
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No tickets.')).toBeVisible()
})
