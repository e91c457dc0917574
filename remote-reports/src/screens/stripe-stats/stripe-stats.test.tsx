import type { ExportFile } from '@console/shared/contract/calls/exports'
import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import { movementKinds, type StripeSpan } from '../../../contract/calls/stripe-stats.ts'
import { Screen } from './stripe-stats.screen.tsx'
import { invoice, ledger, movement, paying, span, stats, sync } from './testing/sample-ledger.ts'

type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['stripeStats']>
const listOf = <R,>(rows: R[]) => ({ rows, total: rows.length, next: null, previous: null })

const show = (answers: Answers = {}, at = '', files: ExportFile[] = []) =>
  renderScreen(Screen, {
    at: `/stripe-stats?range=7d${at}`,
    answers: {
      exports: { listExports: () => files },
      figures: {
        getReporting: () => ({
          as_of: '2026-11-20T14:03:00.000Z',
          time_zone: 'UTC',
          today: '11/20/2026',
          rebuilding: false,
          rows_from: { searches: null, requests: null },
        }),
      },
      stripeStats: {
        getStripeStats: () => stats(),
        getLedger: () => ledger(),
        listMovements: () => listOf([movement()]),
        listInvoices: () => listOf([invoice()]),
        listPaying: () => listOf([paying()]),
        ...answers,
      },
    },
  })
const region = (name: string) => within(screen.getByRole('region', { name }))

test('shows revenue with its movements, churn and failed payments, each compared with the days before', async () => {
  await show()
  expect(await screen.findByRole('button', { name: 'Recurring revenue: $12,100. Show the rows' })).toBeVisible()
  const glance = region('At a glance')
  for (const text of ['$2,100', '$2,000', '$800', '$200', '$600', '$100', '43', '5%', '8%', '$9,900', '$450'])
    expect(glance.getByText(text)).toBeVisible()
  expect(glance.getByText('21% more than 7 days before ($10,000)')).toBeVisible()
  expect(glance.getByText('5 points less than in the 7 days before (10%)')).toBeVisible()
})

test('compares payments and churn without the unfinished day', async () => {
  const before = span({ collected: { usd: 400_000, count: 9 }, customer_churn: 0.02 })
  const now = span({ closing_usd: 1_100_000, collected: { usd: 600_000, count: 20 }, customer_churn: 0.03 })
  await show({ getStripeStats: () => stats({ full: { now, before } }) })
  expect(await screen.findByRole('button', { name: 'Collected: $9,900. Show the rows' })).toBeVisible()
  const glance = region('At a glance')
  expect(glance.getByText('50% more than in the 6 days before ($4,000), not counting today')).toBeVisible()
  expect(glance.getByText('1 point more than in the 6 days before (2%), not counting today')).toBeVisible()
  expect(glance.getByText('21% more than 7 days before ($10,000)')).toBeVisible()
})

test('charts revenue and movements, with the same numbers as tables', async () => {
  const { user } = await show()
  await screen.findByRole('region', { name: 'Monthly recurring revenue' })
  const movements = region('Revenue movements')
  await user.click(await movements.findByRole('button', { name: 'Show as a table' }))
  const table = movements.getByRole('table', { name: 'Revenue movements' })
  const headers = within(table).getAllByRole('columnheader')
  expect(headers.map((header) => header.textContent)).toEqual([
    'Day',
    'New',
    'Expansion',
    'Contraction',
    'Churn',
    'Reactivation',
  ])
  expect(within(table).getByRole('row', { name: /Nov 19/ })).toHaveTextContent(/-\$600/)
})

test('a number opens the rows behind it, of its kind and days, under their own address', async () => {
  const { user, search, received } = await show()
  await user.click(await screen.findByRole('button', { name: 'Churn: $600. Show the rows' }))
  expect(Object.fromEntries(search())).toEqual({
    range: '7d',
    moves_kind: 'churn',
    moves_from: '11/14/2026',
    moves_to: '11/20/2026',
  })
  const rows = screen.getByRole('region', { name: 'The rows behind the numbers' })
  expect(rows).toHaveFocus()
  expect(await within(rows).findByRole('link', { name: 'Ana Thorn' })).toHaveAttribute(
    'href',
    '/editmember?customer_id=7',
  )
  const listRequest = received.findLast(({ call }) => call === 'stripeStats.listMovements')
  expect(listRequest?.input).toMatchObject({ filters: { kind: 'churn', from: '11/14/2026', to: '11/20/2026' } })
})

test('revenue opens every movement up to that day', async () => {
  const { user, search } = await show()
  await user.click(await screen.findByRole('button', { name: 'Recurring revenue: $12,100. Show the rows' }))
  expect(search().get('moves_to')).toBe('11/20/2026')
  expect(search().has('moves_from')).toBe(false)
})

test('failed payments show tries, next try and reason, in the currency owed', async () => {
  const { user, search, received } = await show({
    listInvoices: () =>
      listOf([
        invoice(),
        invoice({
          row: 2,
          id: 'in_2',
          number: 'A-2',
          failure: 'try_again_later',
          customer_id: null,
          currency: 'USD',
          remaining: 12.5,
        }),
      ]),
  })
  await user.click(await screen.findByRole('button', { name: 'Failed payments: $450. Show the rows' }))
  expect(search().get('tab')).toBe('failed')
  const row = await screen.findByRole('row', { name: /A-1/ })
  expect(row).toHaveTextContent(/Ana Thorn.*¥15,000.*2.*No more tries.*Insufficient funds/)
  // A reason without a message here, and a payer who is not our customer.
  expect(screen.getByRole('row', { name: /A-2/ })).toHaveTextContent(/cus_7.*\$12.50.*try_again_later/)
  const listRequest = received.findLast(({ call }) => call === 'stripeStats.listInvoices')
  expect(listRequest?.input).toMatchObject({ filters: { failed: 'yes' } })
})

test('the collected amount opens the invoices paid on those days', async () => {
  const { user, received } = await show()
  await user.click(await screen.findByRole('button', { name: 'Collected: $9,900. Show the rows' }))
  await screen.findByRole('row', { name: /A-1/ })
  const listRequest = received.findLast(({ call }) => call === 'stripeStats.listInvoices')
  expect(listRequest?.input).toMatchObject({
    filters: { status: 'paid', paid_from: '11/14/2026', paid_to: '11/20/2026' },
  })
  expect(listRequest?.input).not.toHaveProperty('filters.from')
})

test('lists plans by name with their share, and says what the rates leave out', async () => {
  await show({ getStripeStats: () => stats({ without_rate: 2 }) })
  const table = await screen.findByRole('table', { name: 'Plans' })
  expect(within(table).getByRole('row', { name: /Enterprise/ })).toHaveTextContent(/Enterprise33\$9,07575%/)
  expect(within(table).getByRole('row', { name: /Legacy/ })).toHaveTextContent(/Legacy4041\$3,02525%/)
  expect(screen.getByRole('row', { name: /JPY/ })).toHaveTextContent(/JPY2¥15,000\$95.00/)
  expect(screen.getByRole('note')).toHaveTextContent('2 subscriptions are in a currency without an exchange rate')
})

test.each([
  ['Plans', /Legacy/, '$3,025', { plan: 'Legacy' }],
  ['Currencies', /JPY/, '$95.00', { currency: 'JPY' }],
])('a number of %s opens the subscriptions paid for at the end of the range', async (table, row, text, by) => {
  const { user, search, received } = await show()
  const line = within(await screen.findByRole('table', { name: table })).getByRole('row', { name: row })
  await user.click(within(line).getByRole('button', { name: `${text}: the rows behind it` }))
  expect(search().get('tab')).toBe('subscriptions')
  const rows = within(screen.getByRole('region', { name: 'The rows behind the numbers' }))
  expect(await rows.findByRole('row', { name: /Ana Thorn/ })).toHaveTextContent(/Legacy12¥15,000\$95.00Past due/)
  const listRequest = received.findLast(({ call }) => call === 'stripeStats.listPaying')
  expect(listRequest?.input).toMatchObject({ filters: { ...by, on: '11/20/2026' } })
})

test('groups by month on request, in the address', async () => {
  const { user, search, received } = await show()
  await user.click(await screen.findByRole('button', { name: 'By month' }))
  expect(search().get('by')).toBe('month')
  const statsRequest = received.findLast(({ call }) => call === 'stripeStats.getStripeStats')
  expect(statsRequest?.input).toMatchObject({ step: 'month' })
})

const rowsShown = async () => within(await screen.findByRole('region', { name: 'The rows behind the numbers' }))
const days = { from: '11/14/2026', to: '11/20/2026' }
const file = (own: Partial<ExportFile> = {}): ExportFile => ({
  id: 3,
  list: 'stripe-movements',
  selection: { matching: {} },
  columns: ['at'],
  format: 'csv',
  state: 'waiting',
  rows: 0,
  total: null,
  bytes: 0,
  failure: '',
  starts: 0,
  agent_id: 1,
  agent_name: 'Ana Reis',
  created_at: '2026-11-20T10:00:00.000Z',
  finished_at: null,
  ...own,
})

test.each([
  ['movements', '&moves_kind=churn', 'startMovementsExport', { selection: { matching: { kind: 'churn', ...days } } }],
  ['subscriptions', '&subs_plan=team', 'startPayingExport', { selection: { matching: { plan: 'team', on: days.to } } }],
  ['failed', '', 'startInvoicesExport', { list: 'stripe-failed', selection: { matching: { failed: 'yes' } } }],
  ['invoices', '&bills_status=paid', 'startInvoicesExport', { selection: { matching: { status: 'paid', ...days } } }],
] as const)('exports %s in the background, as listed', async (tab, filters, start, input) => {
  const { user, received } = await show({ [start]: () => file() }, `&tab=${tab}${filters}`)
  const rows = await rowsShown()
  await rows.findByRole('row', { name: /Ana Thorn/ })
  await user.click(rows.getByRole('button', { name: 'Export' }))
  const dialog = await screen.findByRole('dialog', { name: 'Export' })
  await user.click(within(dialog).getByRole('radio', { name: 'Excel (XLSX)' }))
  await user.click(within(dialog).getByRole('button', { name: 'Export 1 row' }))
  await waitFor(() => expect(received.some(({ call }) => call === `stripeStats.${start}`)).toBe(true))
  const exportRequest = received.find(({ call }) => call === `stripeStats.${start}`)
  expect(exportRequest?.input).toMatchObject({ format: 'xlsx', ...input })
})

test('an export of failed payments says so, and offers its file', async () => {
  const done = file({ list: 'stripe-failed', state: 'done', rows: 2, selection: { matching: { failed: 'yes' } } })
  const { user } = await show({}, '&tab=failed', [done])
  await user.click(await (await rowsShown()).findByRole('button', { name: 'Exports' }))
  const past = await screen.findByRole('dialog', { name: 'Exports' })
  const row = await within(past).findByRole('row', { name: /Failed payments: Yes/ })
  expect(within(row).getByRole('button', { name: /^Download/ })).toBeVisible()
})

test('reports a refused export', async () => {
  const refuse = () => {
    throw new Refusal('notAllowed')
  }
  const { user } = await show({ startMovementsExport: refuse })
  const rows = await rowsShown()
  await rows.findByRole('row', { name: /Ana Thorn/ })
  await user.click(rows.getByRole('button', { name: 'Export' }))
  const dialog = await screen.findByRole('dialog', { name: 'Export' })
  await user.click(within(dialog).getByRole('button', { name: 'Export 1 row' }))
  expect(await screen.findByText('You are not allowed to do this.')).toBeVisible()
})

test('says without a key that the numbers are demo data, and offers no comparison', async () => {
  await show({
    getLedger: () => ledger({ connected: false, listening: false, demo: true, last_event_at: null, sync: null }),
  })
  expect(await screen.findByText('Demo data: this server has no Stripe key')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Compare with Stripe' })).not.toBeInTheDocument()
})

test('compares with Stripe, and shows the progress and the repairs', async () => {
  const differences = [
    { kind: 'invoice' as const, id: 'in_9', field: 'status', ledger: 'open', stripe: 'paid' },
    { kind: 'subscription' as const, id: 'sub_9', field: 'missing', ledger: '', stripe: 'active' },
  ]
  let now = sync()
  const { user, received } = await show({
    getLedger: () => ledger({ sync: now }),
    startSync: () => {
      now = sync({ id: 4, state: 'running', started_by: 'Ana Reis', finished_at: null })
      return now
    },
  })
  expect(await screen.findByText(/^Compared .*: everything matches Stripe$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Compare with Stripe' }))
  expect(await screen.findByText('Comparing: 80 subscriptions and 900 invoices so far')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Compare with Stripe' })).toBeDisabled()
  const before = received.filter(({ call }) => call === 'stripeStats.getStripeStats').length
  now = sync({ id: 4, repaired: 60, differences })
  expect(await screen.findByText(/60 differences repaired/, undefined, { timeout: 4_000 })).toBeVisible()
  expect(received.filter(({ call }) => call === 'stripeStats.getStripeStats').length).toBeGreaterThan(before)
  await user.click(screen.getByRole('button', { name: 'Show' }))
  const dialog = await screen.findByRole('dialog', { name: 'Differences from Stripe' })
  expect(dialog).toHaveTextContent('The first 2 of 60.')
  expect(within(dialog).getByRole('row', { name: /in_9/ })).toHaveTextContent(/statusopenpaid/)
  expect(within(dialog).getByRole('row', { name: /sub_9/ })).toHaveTextContent(/was missing here/)
})

test.each([
  ['other_account', /Stripe knows few of our subscriptions/],
  ['no_access', 'Stripe refuses the key of this server'],
  ['unreachable', 'Stripe cannot be reached'],
  ['busy', 'Stripe is limiting our requests at the moment'],
  ['internal', 'A server error; see its log'],
  ['parameter_unknown', 'parameter_unknown'],
])('says why a comparison failed: %s', async (failure, text) => {
  await show({ getLedger: () => ledger({ sync: sync({ state: 'failed', failure }) }) })
  expect(await screen.findByText(text)).toBeVisible()
})

test('says even with a key that the numbers include demo data', async () => {
  await show({ getLedger: () => ledger({ demo: true }) })
  expect(await screen.findByText('Connected with Stripe')).toBeVisible()
  expect(screen.getByText('The numbers include demo data')).toBeVisible()
})

test('shows empty states without data, and no share of nothing', async () => {
  const none = span({
    opening_usd: 0,
    closing_usd: 0,
    opening_customers: 0,
    closing_customers: 0,
    customer_churn: null,
    revenue_churn: null,
    collected: { usd: 0, count: 0 },
    movements: Object.fromEntries(movementKinds.map((kind) => [kind, { usd: 0, count: 0 }])) as StripeSpan['movements'], // one for each kind
  })
  await show({
    getStripeStats: () => stats({ now: none, before: null, plans: [], currencies: [] }),
    listMovements: () => listOf([]),
  })
  expect(await screen.findAllByText('No paying customers then')).toHaveLength(2)
  expect(await screen.findByText('No movements')).toBeVisible()
  expect(screen.getAllByTitle('There is nothing to count here.')).toHaveLength(2)
})

test('a failed part leaves the others alone, and reloads on Retry', async () => {
  let failing = true
  const { user } = await show({
    listMovements: () => {
      if (failing) throw new Refusal('unavailable')
      return listOf([movement()])
    },
  })
  expect(await screen.findByRole('button', { name: 'Churn: $600. Show the rows' })).toBeVisible()
  const rows = region('The rows behind the numbers')
  expect(await rows.findByRole('alert')).toHaveTextContent('The database does not answer.')
  failing = false
  await user.click(rows.getByRole('button', { name: 'Retry' }))
  expect(await rows.findByRole('row', { name: /Ana Thorn/ })).toBeVisible()
})

test('tells an agent without access that they are not allowed', async () => {
  await show({
    getStripeStats: () => {
      throw new Refusal('notAllowed')
    },
  })
  expect((await screen.findAllByText('You are not allowed to do this.')).length).toBeGreaterThan(0)
})
