import type { Request } from '@console/remote-admin/contract/requests'
import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen, testAgent } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import { type EnrichmentFigure, enrichmentFigures } from '../../../contract/calls/enrichment-stats.ts'
import { Screen } from './enrichment-stats.screen.tsx'

const stamp = { as_of: '2026-11-20T14:03:00.000Z', time_zone: 'UTC', today: '11/20/2026', rebuilding: false }
const days = ['11/19/2026', '11/20/2026']
const ana = {
  customer_id: 7,
  name: 'Ana Thorn',
  email: 'ana@thorn.example',
  company_name: 'Thorn',
  plan: 'team' as const,
  status: 'active' as const,
}
const values: Record<EnrichmentFigure, number[]> = {
  enrichment_requests: [60, 40],
  enrichment_matches: [50, 20],
  enrichment_misses: [6, 12],
  enrichment_refused: [4, 0],
  enrichment_errors: [0, 8],
}

type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']>
const statsOf =
  (scale = 1) =>
  ({ compare, customer_id }: { compare?: boolean; customer_id?: number }) => ({
    stamp,
    days,
    customer: customer_id === undefined ? null : ana,
    figures: enrichmentFigures.map((figure) => {
      const scaled = values[figure].map((value) => value * scale)
      const total = scaled.reduce((sum, value) => sum + value, 0)
      return { figure, total, values: scaled, before: compare ? { total: total / 2, values: scaled } : null }
    }),
  })
const usage = { requests: 80, matched: 60, missed: 10, refused: 4, errors: 6, match_rate: 0.75, share: 0.8 }
const page = <R,>(rows: R[]) => ({ rows, total: rows.length, next: null, previous: null })
const waiting = {
  request_id: 3,
  customer_id: 7,
  name: 'Ana Thorn',
  email: 'ana@thorn.example',
  company_name: 'Thorn',
  message: '',
  state: 'waiting',
  decided_by: '',
  decided_at: null,
  reason: null,
  granted: null,
  mail: null,
  key: null,
  warnings: [],
  created_at: '2026-11-19T10:00:00.000Z',
  version: 1,
  kind: 'enrichment',
  details: { file_name: 'leads.csv', rows: 1_200, price: 5_000, currency: 'USD', columns: ['email'] },
} satisfies Request

const listed = {
  listEnrichmentCustomers: () => page([{ ...ana, ...usage }]),
  listEnrichmentRequests: () =>
    page([
      {
        id: 1,
        at: '2026-11-20T10:00:00.000Z',
        customer_id: 7,
        endpoint: '/v1/enrich',
        outcome: 'no_match' as const,
        ms: 43,
      },
    ]),
}
interface Given {
  readonly at?: string
  readonly own?: Answers['enrichmentStats']
  readonly asks?: Request[]
  readonly agent?: typeof testAgent
}
const show = ({ at = '', own = {}, asks = [waiting], agent = testAgent }: Given = {}) =>
  renderScreen(Screen, {
    at: `/enrichment_stats?range=7d${at}`,
    agent,
    answers: {
      enrichmentStats: { getEnrichmentStats: statsOf(), ...listed, ...own },
      approvals: { listRequests: () => page(asks) },
      figures: {
        getReporting: () => ({ ...stamp, rows_from: { searches: null, requests: null } }),
        listFigureRows: () => page([]),
      },
      exports: { listExports: () => [] },
    },
  })
const panel = (name: string) => within(screen.getByRole('region', { name }))

test('shows the requests, their outcomes, and the match rate', async () => {
  await show()
  expect(await screen.findByRole('button', { name: 'Enrichment requests: 100. Show the rows' })).toBeVisible()
  const glance = panel('At a glance')
  expect(glance.getByRole('button', { name: 'Matches: 70. Show the rows' })).toBeVisible()
  expect(glance.getByText('Match rate')).toBeVisible()
  expect(glance.getByText('70%')).toBeVisible()
})

test('lists the requests by outcome, with shares and the days before, and opens the rows of each', async () => {
  const { user, search } = await show()
  await screen.findByRole('button', { name: /^Enrichment requests: 100/ })
  const table = panel('By outcome').getByRole('table', { name: 'By outcome' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    'OutcomeRequestsShareBefore',
    'Matches7070%35',
    'Without a match1818%9',
    'Refused enrichments44%2',
    'Failed enrichments88%4',
  ])
  await user.click(within(table).getByRole('button', { name: '18: the rows behind it' }))
  expect(await screen.findByRole('dialog', { name: /^Without a match/ })).toBeVisible()
  expect(search().get('rows')).toBe('enrichment_misses')
})

test('lists who made the requests of these days; a name opens their requests and keeps the days', async () => {
  const { user, search, received } = await show()
  const row = await screen.findByRole('row', { name: /Ana Thorn.*80/ })
  expect(row).toHaveTextContent(/Ana Thorn.*Thorn.*Team.*80.*80%.*75%.*60.*10.*4.*6/)
  expect(received.find(({ call }) => call === 'enrichmentStats.listEnrichmentCustomers')?.input).toMatchObject({
    filters: { from: '11/14/2026', to: '11/20/2026' },
  })
  await user.click(within(row).getByRole('link', { name: 'Ana Thorn' }))
  expect(Object.fromEntries(search())).toEqual({ range: '7d', customer_id: '7' })
  expect(await screen.findByRole('link', { name: 'Open the customer' })).toHaveAttribute(
    'href',
    '/editmember?customer_id=7',
  )
  expect(await screen.findByRole('row', { name: /v1\/enrich/ })).toHaveTextContent(/Without a match.*43 ms/)
  expect(screen.queryByRole('region', { name: 'Waiting for approval' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'All customers' }))
  expect(search().has('customer_id')).toBe(false)
})

test('a number opens only the rows of the chosen customer', async () => {
  const { user, search } = await show({ at: '&customer_id=7' })
  await user.click(await screen.findByRole('button', { name: /^Matches: 70/ }))
  expect(search().get('rows_customer_id')).toBe('7')
})

test('lists who waits for a decision, and links to it', async () => {
  await show()
  const table = await screen.findByRole('table', { name: 'Waiting for approval' })
  expect(table).toHaveTextContent(/Ana Thorn.*leads.csv.*1,200/)
  expect(screen.getByRole('link', { name: 'Decide on 1 request' })).toHaveAttribute('href', '/enrichment_approve')
})

test('says when nobody is waiting', async () => {
  await show({ asks: [] })
  expect(await screen.findByText('Nothing waiting')).toBeVisible()
})

test('hides waiting requests and links to the customer page from agents without access', async () => {
  const permissions = { enrichment_stats: true, approve: true }
  await show({ at: '&customer_id=7', agent: { ...testAgent, level: 'sales', permissions } })
  expect(await screen.findByRole('link', { name: 'All customers' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Open the customer' })).not.toBeInTheDocument()
  const { received } = await show({ agent: { ...testAgent, level: 'sales', permissions } })
  await screen.findByRole('row', { name: /Ana Thorn/ })
  expect(received.map(({ call }) => call)).not.toContain('approvals.listRequests')
})

test('says when there are no requests', async () => {
  await show({ own: { getEnrichmentStats: statsOf(0), listEnrichmentCustomers: () => page([]) } })
  // The two charts, the table and the list.
  await waitFor(() => expect(screen.getAllByText('No enrichment requests')).toHaveLength(4))
  expect(panel('At a glance').getByTitle('There is nothing to count here.')).toHaveTextContent('—')
})

test('a failed panel leaves the others alone, and reloads on Retry', async () => {
  let isAway = true
  const { user } = await show({
    own: {
      getEnrichmentStats: (input) => {
        if (isAway) throw new Refusal('unavailable')
        return statsOf()(input)
      },
    },
  })
  expect((await screen.findAllByText('The database does not answer. Please try again in a moment.'))[0]).toBeVisible()
  expect(await screen.findByRole('row', { name: /Ana Thorn.*80/ })).toBeVisible()
  isAway = false
  await user.click(panel('At a glance').getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: /^Matches: 70/ })).toBeVisible()
})

test('reports an unknown customer', async () => {
  await show({
    at: '&customer_id=999',
    own: {
      getEnrichmentStats: () => {
        throw new Refusal('notFound')
      },
      listEnrichmentRequests: () => {
        throw new Refusal('notFound')
      },
    },
  })
  expect((await screen.findAllByText('No Record Found'))[0]).toBeVisible()
})
