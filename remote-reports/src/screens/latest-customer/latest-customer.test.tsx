import type { CustomerRow } from '@console/remote-members/contract/calls/members'
import type { ExportFile } from '@console/shared/contract/calls/exports'
import { type Answers, Refusal } from '@console/shared/testing/fake-server'
import { renderScreen, testAgent } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import { reporting } from '../../parts/testing/sample-reporting.ts'
import { Screen } from './latest-customer.screen.tsx'

const row: CustomerRow = {
  customer_id: 7,
  first_name: 'Ana',
  last_name: 'Sousa',
  email: 'ana@acme.example',
  stripe_id: null,
  ip: null,
  company_name: 'Acme',
  company_url: '',
  phone: '',
  title: '',
  country: 'PT',
  ip_location: '',
  seats: 1,
  status: 'trial',
  plan: 'team',
  flags: [],
  approval: 'waiting',
  source: 'website',
  email_kind: 'work',
  email_status: 2,
  parent_id: null,
  created_at: '2026-11-01T10:00:00.000Z',
  last_seen_at: null,
}
const file: ExportFile = {
  id: 3,
  list: 'latest-customer',
  selection: { matching: {} },
  columns: ['email'],
  format: 'csv',
  starts: 0,
  state: 'waiting',
  rows: 0,
  total: null,
  bytes: 0,
  failure: '',
  agent_id: 1,
  agent_name: 'Ana Reis',
  created_at: '2026-11-01T10:00:00.000Z',
  finished_at: null,
}
const page = (rows: CustomerRow[], total = rows.length) => ({ rows, total, next: null, previous: null })

type List = NonNullable<NonNullable<Answers['latestCustomers']>['listLatestCustomers']>
const show = (
  listLatestCustomers: List,
  at = '/latest_customer',
  more: Pick<Parameters<typeof renderScreen>[1], 'agent'> & { exports?: Answers['exports'] } = {},
) =>
  renderScreen(Screen, {
    at,
    answers: {
      latestCustomers: { listLatestCustomers },
      figures: { getReporting: () => reporting },
      exports: { listExports: () => [], ...more.exports },
    },
    ...(more.agent ? { agent: more.agent } : {}),
  })

test('shows the total and the first customers, and exports all by their filter', async () => {
  const { user, received } = await show(
    () => page([row], 12_345),
    '/latest_customer?email_status=2&fromDate=11/01/2026',
    { exports: { startCustomerExport: () => file } },
  )
  expect(await screen.findByRole('link', { name: 'Ana Sousa' })).toHaveAttribute('href', '/editmember?customer_id=7')
  expect(screen.getByText('12,345 rows')).toBeVisible()
  expect(await screen.findByText(/Days in Europe\/Berlin/)).toBeVisible()
  expect(screen.getByRole('row', { name: /Ana Sousa/ })).toHaveTextContent('Opened')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  const dialog = await screen.findByRole('dialog', { name: 'Export' })
  expect(within(dialog).getByText(/all 12,345 rows that match/)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Export 12,345 rows' }))
  await waitFor(() => expect(received.some(({ call }) => call === 'exports.startCustomerExport')).toBe(true))
  expect(received.find(({ call }) => call === 'exports.startCustomerExport')?.input).toMatchObject({
    list: 'latest-customer',
    selection: { matching: { email_status: '2', fromDate: '11/01/2026' } },
  })
})

test('says what an export contains, even when nothing was chosen', async () => {
  const done = { ...file, state: 'done' as const, rows: 5, selection: { matching: { email_status: '0' } } }
  const { user } = await show(() => page([row]), '/latest_customer', { exports: { listExports: () => [done] } })
  await user.click(await screen.findByRole('button', { name: 'Exports' }))
  const past = await screen.findByRole('dialog', { name: 'Exports' })
  expect(await within(past).findByRole('row', { name: /Email status: Not written to/ })).toHaveTextContent('Ready')
})

test('says how many sheets a workbook of more than a million rows needs', async () => {
  const { user } = await show(() => page([row], 5_000_000))
  await screen.findByText('Ana Sousa')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  const dialog = await screen.findByRole('dialog', { name: 'Export' })
  expect(within(dialog).queryByText(/5 sheets/)).not.toBeInTheDocument()
  await user.click(within(dialog).getByRole('radio', { name: 'Excel (XLSX)' }))
  expect(within(dialog).getByText(/They take 5 sheets: one sheet holds 1,048,575 rows\./)).toBeVisible()
})

test('says when nobody is left to export, and offers Retry after a failure', async () => {
  let down = true
  const { user } = await show(() => {
    if (down) throw new Refusal('unavailable')
    return page([])
  })
  const alert = await screen.findByRole('alert')
  down = false
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No one to export')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled()
})

test('has no links to the customer page for agents without access', async () => {
  const agent = { ...testAgent, level: 'sales' as const, permissions: { latest_customer: true } }
  await show(() => page([row]), '/latest_customer', { agent })
  expect(await screen.findByText('Ana Sousa')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Ana Sousa' })).not.toBeInTheDocument()
})

test('tells an agent without access that they are not allowed', async () => {
  await show(() => {
    throw new Refusal('notAllowed')
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('You are not allowed to do this.')
})
