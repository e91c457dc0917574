import type { Call } from '@console/shared/contract/define-calls'
import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import type { HistoryEntry } from '../../../../contract/calls/members.ts'
import { areaCalls as calls } from '../../../../contract/calls.ts'
import { aCustomer } from '../../../testing/customers.ts'
import { HistoryTab } from '../history.tab.tsx'
import { callMessages } from './call-messages.ts'
import { fieldMessages } from './fields.ts'

const customer = aCustomer()
const Screen = () => <HistoryTab customer={customer} />
type MembersAnswers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['members']>

const entry = (values: Partial<HistoryEntry> = {}): HistoryEntry => ({
  change_id: 1,
  at: '2026-11-01T10:00:00.000Z',
  agent_id: 2,
  agent_name: 'Ben Ito',
  call: 'editMemberDetails',
  before: { first_name: 'Anne' },
  after: { first_name: 'Ana' },
  note: null,
  ...values,
})

const page = (rows: HistoryEntry[], next: string | null = null) => ({
  rows,
  total: rows.length,
  next,
  previous: null,
  calls: ['editMemberDetails', 'updateCustomerSPAM'],
  agents: [{ agent_id: 2, name: 'Ben Ito' }],
})

const show = (listCustomerHistory: MembersAnswers['listCustomerHistory'], rest = '') =>
  renderScreen(Screen, {
    at: `/editmember?customer_id=7&tab=history&view=changes${rest}`,
    answers: { members: { ...(listCustomerHistory && { listCustomerHistory }) } },
  })

test.each<[string, string[]]>([
  ['Changes of January 2025 are archived and not shown.', ['2025-01']],
  ['Changes of 2 months from January 2025 to March 2025 are archived and not shown.', ['2025-01', '2025-03']],
])('says at the end: %s', async (text, archived_months) => {
  await show(() => ({ ...page([entry()]), archived_months }))
  expect(await screen.findByText(text)).toBeVisible()
})

test('shows each field before and after in readable form', async () => {
  await show(() =>
    page([
      entry(),
      entry({
        change_id: 2,
        call: 'update_subscription_date',
        before: { status: 'trial', starts_on: null, resign_amount: null, resign_cadence: false, country: 'PT' },
        after: {
          status: 'active',
          starts_on: '03/04/2026',
          resign_amount: 123_456,
          resign_cadence: true,
          country: 'BE',
        },
      }),
      entry({
        change_id: 4,
        call: 'clearCartData',
        before: { cart: [{ product_id: 1, name: 'Unlocks', quantity: 2, price: 4_000 }] },
        after: { cart: [] },
      }),
      entry({ change_id: 3, call: 'update_alert_status', before: { alert: { id: 9, enabled: true } }, after: {} }),
    ]),
  )
  expect(await screen.findByRole('row', { name: 'First name Anne Ana' })).toBeVisible()
  expect(screen.getByRole('row', { name: 'Status Trial Active' })).toBeVisible()
  expect(screen.getByRole('row', { name: 'First day — Mar 4, 2026' })).toBeVisible()
  expect(screen.getByRole('row', { name: 'Amount (US dollars) — $1,234.56' })).toBeVisible()
  expect(screen.getByRole('row', { name: 'Reminders No Yes' })).toBeVisible()
  expect(screen.getByRole('row', { name: 'Country Portugal Belgium' })).toBeVisible()
  expect(screen.getByRole('row', { name: 'Switched on Yes —' })).toBeVisible()
  expect(screen.getByRole('row', { name: 'Cart 2 × Unlocks —' })).toBeVisible()
})

test('shows the ticket link and notes of the agent', async () => {
  await show(() => page([entry({ note: { ticket_url: 'https://tickets.example/7', notes: 'As agreed' } })]))
  expect(await screen.findByRole('link', { name: 'Ticket link' })).toHaveAttribute('href', 'https://tickets.example/7')
  expect(screen.getByText('As agreed')).toBeVisible()
})

test('filters by kind and agent, and stores both in the URL', async () => {
  const { user, received, search } = await show(() => page([entry()]))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Spam flag changed')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Agent' }), 'Ben Ito')
  await waitFor(() => expect(received.at(-1)?.input).toMatchObject({ id: 7, call: 'updateCustomerSPAM', agent_id: 2 }))
  expect([search().get('kind'), search().get('agent')]).toEqual(['updateCustomerSPAM', '2'])
})

test('loads older changes near the end of the list', async () => {
  const many = Array.from({ length: 20 }, (_, n) => entry({ change_id: 100 - n, agent_name: `Agent ${n}` }))
  const { received } = await show((input) =>
    input.page?.after ? page([entry({ change_id: 5, agent_name: 'The first' })]) : page(many, 'older'),
  )
  expect(await screen.findByText('Agent 0')).toBeVisible()
  await waitFor(() => expect(received.at(-1)?.input).toMatchObject({ page: { after: 'older' } }))
})

test('says when no changes match, and what else to choose', async () => {
  await show(() => page([]), '&kind=updateCustomerSPAM')
  expect(await screen.findByText('No such changes')).toBeVisible()
})

test('offers Retry after a failure', async () => {
  await show(() => {
    throw new Refusal('unavailable')
  })
  expect(within(await screen.findByRole('alert')).getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('has a message for every call in a customer’s history', () => {
  const all: Call[] = Object.values(calls).flatMap((group) => Object.values(group))
  const paths = all.filter(({ changes }) => changes === 'customer').map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter((path) => !(path in callMessages))).toEqual([])
  expect(callMessages).toHaveProperty('clock')
  expect(callMessages).toHaveProperty(['session/undo_change'])
})

test('has a label for every field of a customer that a change can affect', () => {
  const untold = ['customer_id', 'stripe_id', 'ip', 'ip_location', 'flags', 'email_status']
  const creation = [
    'created_at',
    'last_seen_at',
    'updated_at',
    'version',
    'parent_name',
    'team_size',
    'seats_taken',
    'open_tasks',
  ]
  const fields = Object.keys(customer).filter((field) => ![...untold, ...creation].includes(field))
  expect(fields.filter((field) => !(field in fieldMessages))).toEqual([])
})
