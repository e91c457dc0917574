import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen, testAgent } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import { type QuickFigure, quickFigures } from '../../../contract/calls/quick-stats.ts'
import { Screen } from './quickstats.screen.tsx'

const stamp = { as_of: '2026-11-20T14:03:00.000Z', time_zone: 'UTC', today: '11/20/2026', rebuilding: false }
const totals: Record<QuickFigure, readonly [now: number, before: number]> = {
  sign_ups: [30, 20],
  trials: [8, 10],
  conversions: [4, 4],
  reactivations: [1, 0],
  cancellations: [3, 2],
  active_customers: [120, 118],
  searches: [4_500, 5_000],
  unlocks: [75, 60],
}

type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']>
type Asked = { figures?: QuickFigure[]; compare?: boolean }
const days = ['11/19/2026', '11/20/2026']
const statsOf = (own: Partial<typeof totals> = {}) => ({
  getQuickStats: ({ figures = [...quickFigures], compare }: Asked) => ({
    stamp,
    days,
    figures: figures.map((figure) => {
      const [now, before] = own[figure] ?? totals[figure]
      return {
        figure,
        total: now,
        values: [now - 1, 1],
        before: compare ? { total: before, values: [before, 0] } : null,
      }
    }),
  }),
})

const flow = { usd: 0, count: 0 }
const span = (closing_usd: number) => ({
  opening_usd: 0,
  closing_usd,
  opening_customers: 0,
  closing_customers: 0,
  movements: { new: flow, expansion: flow, contraction: flow, churn: flow, reactivation: flow },
  customer_churn: null,
  revenue_churn: null,
  collected: { usd: 99_000, count: 1 },
})
const stripeStats = {
  time_zone: 'UTC',
  as_of: stamp.as_of,
  step: 'day' as const,
  now: span(120_000),
  before: span(100_000),
  points: [],
  mrr_before: [],
  plans: [],
  currencies: [],
  failed: { invoices: 0, usd: 0 },
  without_rate: 0,
}

interface Given {
  readonly at?: string
  readonly range?: string
  readonly quickStats?: Answers['quickStats']
  readonly zone?: string
  readonly agent?: typeof testAgent
}
const show = ({ at = '', range = '7d', quickStats = statsOf(), zone = 'UTC', agent = testAgent }: Given = {}) =>
  renderScreen(Screen, {
    at: `/quickstats?range=${range}${at}`,
    agent,
    answers: {
      quickStats,
      stripeStats: { getStripeStats: () => stripeStats },
      figures: {
        getReporting: () => ({ ...stamp, rows_from: { searches: null, requests: null }, time_zone: zone }),
        listFigureRows: () => ({ rows: [], total: 0, next: null, previous: null }),
      },
      exports: { listExports: () => [] },
    },
  })
const panel = (name: string) => within(screen.getByRole('region', { name }))
const openTable = async (name: string, user: Awaited<ReturnType<typeof show>>['user']) => {
  await user.click(await panel(name).findByRole('button', { name: 'Show as a table' }))
  return panel(name).getByRole('table')
}

test('shows each figure with its change, and the age of the figures', async () => {
  await show()
  expect(await screen.findByRole('button', { name: 'Trials: 8. Show the rows' })).toBeVisible()
  const glance = panel('At a glance')
  expect(glance.getByText('30% less than in the day before (10), not counting today')).toBeVisible()
  expect(glance.getByText('45% more than in the day before (20), not counting today')).toBeVisible()
  expect(glance.getByText('as in the day before (0), not counting today')).toBeVisible()
  expect(glance.getByText(/^As of/)).toBeVisible()
})

test.each([
  ['is dotted if the range ends today', '7d', 'dotted'],
  ['is solid if all days are over', 'last_month', 'full'],
] as const)('the last segment of a small chart %s', async (_, range, way) => {
  await show({ range })
  const number = await screen.findByRole('button', { name: /^Trials: 8/ })
  const chart = number.closest('div')?.querySelector('svg[preserveAspectRatio]')
  expect(chart?.querySelectorAll('polyline[stroke-dasharray]')).toHaveLength(way === 'dotted' ? 1 : 0)
  expect(chart?.querySelectorAll('polyline')).toHaveLength(way === 'dotted' ? 2 : 1)
})

test('shows the conversion rate of trials', async () => {
  await show()
  expect(await screen.findByText('Conversion rate')).toBeVisible()
  expect(screen.getByText('50%')).toBeVisible()
})

test('has no conversion rate without trials', async () => {
  await show({ quickStats: statsOf({ trials: [0, 0] }) })
  expect(await screen.findByText('Conversion rate')).toBeVisible()
  expect(screen.getByTitle('There is nothing to count here.')).toHaveTextContent('—')
})

test('a number opens the rows it counts, under their own address', async () => {
  const { user, search, received } = await show()
  await user.click(await screen.findByRole('button', { name: 'Trials: 8. Show the rows' }))
  expect(await screen.findByRole('dialog', { name: /^Trials/ })).toBeVisible()
  expect(Object.fromEntries(search())).toMatchObject({
    rows: 'trials',
    rows_from: '11/14/2026',
    rows_to: '11/20/2026',
  })
  expect(received.find(({ call }) => call === 'figures.listFigureRows')?.input).toMatchObject({
    filters: { figure: 'trials', from: '11/14/2026', to: '11/20/2026' },
  })
})

test('sign-ups link to the customer list if its days match and the agent may open it', async () => {
  const { view } = await show()
  expect(await screen.findByRole('link', { name: /^Sign-ups: 30/ })).toHaveAttribute(
    'href',
    '/customers-list?fromDate=11%2F14%2F2026&toDate=11%2F20%2F2026',
  )
  view.unmount()
  const other = await show({ zone: 'Europe/Berlin' })
  expect(await screen.findByRole('button', { name: /^Sign-ups: 30/ })).toBeVisible()
  other.view.unmount()
  await show({ agent: { ...testAgent, level: 'sales', permissions: { quickstats: true } } })
  expect(await screen.findByRole('button', { name: /^Sign-ups: 30/ })).toBeVisible()
})

test('a tile adds and removes the chart of its figure, and stores the choice in the address', async () => {
  const { user, search } = await show()
  await screen.findByRole('region', { name: 'Customers by day' })
  expect(screen.queryByRole('region', { name: 'Searches' })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('checkbox', { name: 'Draw Searches' }))
  expect(await screen.findByRole('region', { name: 'Searches' })).toBeVisible()
  expect(search().get('figures')).toBe('sign_ups,conversions,cancellations,searches')
  await user.click(screen.getByRole('checkbox', { name: 'Draw Searches' }))
  expect(screen.queryByRole('region', { name: 'Searches' })).not.toBeInTheDocument()
  expect(search().has('figures')).toBe(false)
})

test('shows the figures in the address, with the same numbers as a table', async () => {
  const { user } = await show({ at: '&figures=trials,unlocks&compare=no' })
  await screen.findByRole('region', { name: 'Unlocks' })
  const table = await openTable('Customers by day', user)
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Day', 'Trials'])
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['DayTrials', 'Nov 20, 2026, so far1', 'Nov 19, 20267'])
})

test('says when no figure is selected', async () => {
  await show({ at: '&figures=none' })
  expect(await screen.findByText('No figure selected')).toBeVisible()
})

test('a failed chart reports it by itself, and reloads alone on Retry', async () => {
  let isAway = true
  const { user } = await show({
    at: '&figures=trials,searches',
    quickStats: {
      getQuickStats: (input) => {
        if (isAway && input.figures?.includes('searches') && input.figures.length === 1)
          throw new Refusal('unavailable')
        return statsOf().getQuickStats(input)
      },
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('The database does not answer.')
  expect(await screen.findByRole('button', { name: 'Trials: 8. Show the rows' })).toBeVisible()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  isAway = false
  await user.click(panel('Searches').getByRole('button', { name: 'Retry' }))
  await openTable('Searches', user)
  expect(panel('Searches').getByRole('table')).toHaveTextContent('4,499')
})

test('shows revenue to agents who may see it, and links to its rows', async () => {
  const { view } = await show()
  expect(await screen.findByRole('link', { name: /^Monthly recurring revenue: \$1,200/ })).toHaveAttribute(
    'href',
    '/stripe-stats?from=11%2F14%2F2026&to=11%2F20%2F2026&moves_to=11%2F20%2F2026',
  )
  view.unmount()
  const { received } = await show({ agent: { ...testAgent, level: 'manager' } })
  expect(await screen.findByRole('button', { name: /^Trials: 8/ })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Revenue' })).not.toBeInTheDocument()
  expect(received.map(({ call }) => call)).not.toContain('stripeStats.getStripeStats')
})

test('tells an agent without access that they are not allowed', async () => {
  await show({
    quickStats: {
      getQuickStats: () => {
        throw new Refusal('notAllowed')
      },
    },
  })
  expect((await screen.findAllByText('You are not allowed to do this.'))[0]).toBeVisible()
})
