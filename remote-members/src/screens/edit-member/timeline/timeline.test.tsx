import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import type { Customer } from '../../../../contract/calls/members.ts'
import type { TimelineItem } from '../../../../contract/calls/timeline.ts'
import { aCustomer } from '../../../testing/customers.ts'
import { HistoryTab } from '../history.tab.tsx'

const item = (values: Partial<TimelineItem>): TimelineItem => ({
  key: `${values.kind}:1`,
  kind: 'change',
  at: '2026-11-01T10:00:00.000Z',
  whole_day: false,
  text: '',
  by: '',
  state: '',
  fields: [],
  ...values,
})
const day = (kind: TimelineItem['kind'], at: string, values: Partial<TimelineItem> = {}) =>
  item({ kind, at: `${at}T00:00:00.000Z`, whole_day: true, ...values })

const future = [
  day('reminder', '2027-01-03', { text: '7' }),
  day('resign', '2027-01-10'),
  day('cancellation', '2027-02-01', { text: 'competitor' }),
  day('end', '2027-03-01', { text: 'Merged' }),
]

type Answers = Parameters<typeof renderScreen>[1]['answers']

const show = (customer: Customer, members: Answers['members'], subscription: Answers['subscription'] = {}) =>
  renderScreen(() => <HistoryTab customer={customer} />, {
    at: '/editmember?customer_id=7&tab=history',
    answers: { members: { getCustomer: () => customer, ...members }, subscription },
  })

const cancelling = aCustomer({ status: 'cancelling', cancel_on: '02/01/2027', resign_cadence: true })

test('shows upcoming items above now, the farthest first, and past ones below, by day', async () => {
  await show(aCustomer(), {
    listTimeline: () => ({
      future,
      past: [
        item({ kind: 'change', text: 'editMemberDetails', by: 'Ben Ito', fields: ['phone', 'title'] }),
        item({ kind: 'mail', key: 'mail:2', text: 'Welcome', state: 'opened' }),
        item({ kind: 'created', at: '2026-10-01T10:00:00.000Z' }),
      ],
      next: null,
    }),
  })
  const ahead = await screen.findByRole('region', { name: 'Upcoming' })
  expect(
    within(ahead)
      .getAllByText(/20\d\d$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Mar 1, 2027', 'Feb 1, 2027', 'Jan 10, 2027', 'Jan 3, 2027'])
  expect(within(ahead).getByText('7 days before')).toBeVisible()
  expect(screen.getByRole('separator', { name: 'Now' })).toBeVisible()
  const past = screen.getByRole('list', { name: 'Past' })
  expect(past).toHaveTextContent(
    /Details changed.*Ben Ito.*Phone and Job title.*Email.*Opened.*Welcome.*Became a customer/,
  )
})

test('mails link to the mails of the customer, tasks to their ticket', async () => {
  await show(aCustomer(), {
    listTimeline: () => ({
      future: [day('task', '2027-03-01', { key: 'task:5', text: 'Call', ticket_id: 21 })],
      past: [
        item({ kind: 'mail', key: 'mail:2', text: 'Welcome' }),
        item({ kind: 'task', key: 'task:3', text: 'Done' }),
      ],
      next: null,
    }),
  })
  expect(await screen.findByRole('link', { name: 'Task' })).toHaveAttribute('href', '/support-ticket/21')
  expect(screen.getByRole('link', { name: 'Email' })).toHaveAttribute('href', '/editmember?customer_id=7&tab=mails')
})

test('each upcoming item has a cancel button, disabled with the reason where disallowed', async () => {
  await show(cancelling, { listTimeline: () => ({ future, past: [], next: null }) })
  expect(await screen.findByRole('button', { name: 'Stop the cancellation' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Stop the reminders' })).toBeEnabled()
  const renewal = screen.getByRole('button', { name: 'Cancel the renewal' })
  expect(renewal).toBeDisabled()
  expect(renewal).toHaveAccessibleDescription('A cancellation is scheduled; stop it first.')
})

test('stops a cancellation and reloads the timeline', async () => {
  let ahead = future
  const { user, received } = await show(
    cancelling,
    { listTimeline: () => ({ future: ahead, past: [], next: null }) },
    {
      stopFutureCancellation: () => {
        ahead = []
        return cancelling
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Stop the cancellation' }))
  expect(await screen.findByText('The subscription of Ana Sousa continues.')).toBeVisible()
  expect(await screen.findByText('Nothing scheduled.')).toBeVisible()
  expect(received.find(({ call }) => call === 'subscription.stopFutureCancellation')?.input).toEqual({ customer_id: 7 })
})

test("reports the server's refusal", async () => {
  const { user } = await show(
    cancelling,
    { listTimeline: () => ({ future, past: [], next: null }) },
    {
      stopFutureCancellation: () => {
        throw new Refusal('notCancelling')
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Stop the cancellation' }))
  expect(await screen.findByText('No cancellation is scheduled.')).toBeVisible()
})

test('loads the next page near the end of the list', async () => {
  const { received } = await show(aCustomer(), {
    listTimeline: ({ before }) =>
      before
        ? { future: [], past: [item({ kind: 'created', at: '2024-01-01T10:00:00.000Z' })], next: null }
        : { future: [], past: [item({ text: 'editMemberDetails' })], next: 'older' },
  })
  expect(await screen.findByText('Became a customer')).toBeVisible()
  await waitFor(() => expect(received.at(-1)?.input).toEqual({ customer_id: 7, before: 'older' }))
})

test('offers Retry after a failure', async () => {
  await show(aCustomer(), {
    listTimeline: () => {
      throw new Refusal('unavailable')
    },
  })
  expect(within(await screen.findByRole('alert')).getByRole('button', { name: 'Retry' })).toBeVisible()
})
