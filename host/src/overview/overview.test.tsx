import type { QuickFigure } from '@console/remote-reports/contract/calls/quick-stats'
import { setPreference } from '@console/shared/auth/session'
import { clearUndoStack, enterChange } from '@console/shared/kit/undo-stack'
import { type Answers, Refusal } from '@console/shared/testing/fake-server'
import { knowScreens } from '@console/shared/testing/known-screens'
import { renderScreen, testAgent } from '@console/shared/testing/render-screen'
import { act, screen, within } from '@testing-library/react'
import { screens } from '../../contract/screens.ts'
import OverviewPage from './overview.page.tsx'

knowScreens(screens)

const news = (id: number) => ({
  id,
  at: '2026-11-01T10:00:00.000Z',
  area: 'members' as const,
  version: `1.${id}.0`,
  text: `News ${id}`,
  canary: false,
  written: null,
})
const noTickets = { due: 0, mine: 0, nobody: 0, unread: 0, snoozed: 0, closed: 0, all: 0, tasks_today: 0 }
const noCounts = { tasks_due_today: 0, new_customers: 0, agents_waiting: 0, unseen_alerts: 0 }

const reporting = { as_of: null, time_zone: 'UTC', today: '11/28/2026', rebuilding: false }
const quick = (figures: readonly QuickFigure[]) => ({
  stamp: reporting,
  days: [],
  figures: figures.map((figure) => ({
    figure,
    total: 1_500,
    values: [],
    before: { total: figure === 'cancellations' ? 1_000 : 2_000, values: [] },
  })),
})
const nothing = { usd: 0, count: 0 }
const span = (closing_usd: number) => ({
  opening_usd: 0,
  closing_usd,
  opening_customers: 0,
  closing_customers: 0,
  movements: { new: nothing, expansion: nothing, contraction: nothing, churn: nothing, reactivation: nothing },
  customer_churn: null,
  revenue_churn: null,
  collected: { usd: 90_000, count: 3 },
})
const stripe = {
  time_zone: 'UTC',
  as_of: '2026-11-28T00:00:00.000Z',
  step: 'day' as const,
  now: span(330_000),
  before: span(300_000),
  points: [],
  mrr_before: [],
  plans: [],
  currencies: [],
  failed: { invoices: 2, usd: 12_300 },
  without_rate: 0,
}

const show = (answers: Answers = {}, agent = testAgent) =>
  renderScreen(OverviewPage, {
    at: '/dashboards/crm',
    agent,
    answers: {
      releases: { listAnnouncements: () => [news(4), news(3), news(2), news(1)] },
      support: { countTickets: () => noTickets },
      approvals: { countRequests: () => [] },
      queues: { countItems: () => [] },
      mailTeam: { countThreads: () => ({ unread: 0, mine: 0 }) },
      figures: { getReporting: () => ({ ...reporting, rows_from: { searches: null, requests: null } }) },
      quickStats: { getQuickStats: ({ figures = [] }) => quick(figures) },
      stripeStats: { getStripeStats: () => stripe },
      ...answers,
      session: { getOverview: () => noCounts, ...answers.session },
    },
  })

const card = (name: string) => screen.findByRole('region', { name })
const line = async (name: string, label: string) =>
  within(await card(name)).findByRole('link', { name: new RegExp(`^${label}`) })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test.each([
  ['Tickets', 'Due 3', '/support-ticket'],
  ['Tickets', 'Assigned to me 5', '/support-ticket?assigned=me&prospect_date_flag=3'],
  ['Tickets', 'My tasks due today 2', '/support-ticket?view=tasks'],
  ['Awaiting approval', 'API keys 7', '/api-requests'],
  ['Awaiting approval', 'Enterprise plans 1,560', '/approve?selected_approve_type=2'],
  ['Awaiting approval', 'Partners 0', '/approve?selected_approve_type=3'],
  ['Awaiting approval', 'Enrichment files 186', '/enrichment_approve'],
  ['Data entry', 'Domain Verifier 180', '/company-list'],
  ['Data entry', 'Scrapy-Crawl Data 0', '/scrapy-crawl-data'],
  ['Email', 'Unread conversations 12', '/gmail?unread=1'],
  ['Email', 'Assigned to me 4', '/gmail?assigned=me'],
  ['Customers and agents', 'New customers in 7 days 367', '/new-customers'],
  ['Customers and agents', 'Unseen alerts 18', '/alerts'],
  ['Customers and agents', 'Agents awaiting approval 1', '/agents'],
])('%s: %s leads to %s', async (name, label, path) => {
  const waiting = { state: 'waiting' } as const
  await show({
    support: { countTickets: () => ({ ...noTickets, due: 3, mine: 5, tasks_today: 2 }) },
    approvals: {
      countRequests: () => [
        { kind: 'api_key', ...waiting, count: 7 },
        { kind: 'enterprise', ...waiting, count: 1_560 },
        { kind: 'partner', state: 'approved', count: 90 },
        { kind: 'enrichment', ...waiting, count: 186 },
      ],
    },
    queues: { countItems: () => [{ queue: 'domains', waiting: 180 }] },
    mailTeam: { countThreads: () => ({ unread: 12, mine: 4 }) },
    session: {
      getOverview: () => ({ ...noCounts, new_customers: 367, unseen_alerts: 18, agents_waiting: 1 }),
    },
  })
  const [, text = '', count = ''] = /^(.*) (\S+)$/.exec(label) ?? []
  const link = await line(name, text)
  await within(link).findByText(count)
  expect(link).toHaveAttribute('href', path)
})

test('a part that cannot be counted alone says so, and can be retried', async () => {
  let down = true
  const { user } = await show({
    queues: {
      countItems: () => {
        if (down) throw new Refusal('unavailable')
        return [{ queue: 'domains', waiting: 5 }]
      },
    },
  })
  const failed = await within(await card('Data entry')).findByRole('alert')
  expect(await line('Tickets', 'Due')).toBeVisible()
  down = false
  await user.click(within(failed).getByRole('button', { name: 'Retry' }))
  expect(await within(await line('Data entry', 'Domain Verifier')).findByText('5')).toBeVisible()
})

test('shows each level its own parts, and requests no others', async () => {
  const { received } = await show({}, { ...testAgent, level: 'company_size', permissions: { 'company-list': true } })
  expect(await line('Data entry', 'Domain Verifier')).toBeVisible()
  for (const other of ['Tickets', 'Awaiting approval', 'Email', 'Customers and agents'])
    expect(screen.queryByRole('region', { name: other })).not.toBeInTheDocument()
  expect(within(await card('Data entry')).getAllByRole('link')).toHaveLength(1)
  expect(received.map(({ call }) => call)).not.toContain('support.countTickets')
})

test('an agent who may open no part sees an empty state', async () => {
  await show({}, { ...testAgent, level: 'sales', permissions: {} })
  expect(await screen.findByText('There is nothing here for you yet')).toBeVisible()
  expect(screen.queryByText('What is new')).toBeNull()
})

test('shows the pinned records, and explains pinning while there are none', async () => {
  await show()
  expect(await screen.findByText(/Pin a customer, company, ticket or agent/)).toBeVisible()
  await act(() =>
    setPreference('pinned', [
      { kind: 'customer', id: 7, name: 'Ana Sousa', path: '/editmember?customer_id=7' },
      { kind: 'customer', id: 8, name: 'Elsewhere', path: '//elsewhere.example' },
    ]),
  )
  expect(within(await card('Pinned')).getByRole('link', { name: /Ana Sousa/ })).toHaveAttribute(
    'href',
    '/editmember?customer_id=7',
  )
  expect(screen.queryByText('Elsewhere')).not.toBeInTheDocument()
})

test('shows the agent’s latest changes, and undoes one', async () => {
  const { user, received } = await show({ session: { undoChange: () => ({}) } })
  act(() => enterChange(41, 'Ana Sousa is blocked.', () => {}))
  await user.click(await screen.findByRole('button', { name: 'Undo: Ana Sousa is blocked.' }))
  expect(await within(await card('Your last changes')).findByText('Undone')).toBeVisible()
  expect(received.find(({ call }) => call === 'session.undoChange')?.input).toMatchObject({ change_id: 41 })
  act(clearUndoStack)
})

test('shows the three latest announcements', async () => {
  await show()
  expect(await screen.findByText('News 4')).toBeVisible()
  expect(screen.getByText('News 2')).toBeVisible()
  expect(screen.queryByText('News 1')).toBeNull()
})

test('shows the figures of the reports with their change, and distinguishes good from bad', async () => {
  const { received } = await show({}, { ...testAgent, level: 'su' })
  const revenue = await line('Figures', 'Monthly recurring revenue')
  expect(await within(revenue).findByText('$3,300')).toBeVisible()
  expect(within(revenue).getByText('+10%')).toHaveAttribute('title', '$3,000 in the 28 days before')
  expect(revenue).toHaveAttribute('href', '/stripe-stats')
  const signUps = await line('Figures', 'Sign-ups')
  expect(signUps).toHaveTextContent('Sign-ups1,500-25%')
  expect(signUps).toHaveAttribute('href', '/quickstats')
  expect(await line('Figures', 'Cancellations')).toHaveTextContent('+50%')
  expect(received.find(({ call }) => call === 'quickStats.getQuickStats')?.input).toEqual({
    from: '11/01/2026',
    to: '11/28/2026',
    compare: true,
    figures: ['sign_ups', 'conversions', 'cancellations'],
  })
})

test('a number missing from the answer is a dash, and nothing waits for it', async () => {
  await show({ quickStats: { getQuickStats: () => quick(['conversions']) } }, { ...testAgent, level: 'su' })
  expect(await within(await line('Figures', 'Conversions')).findByText('1,500')).toBeVisible()
  const signUps = await line('Figures', 'Sign-ups')
  expect(signUps).toHaveTextContent('Sign-ups—')
  expect(signUps.querySelector('[aria-busy]')).toBeNull()
})

test('the agent chooses the figures, and only those shown are requested', async () => {
  const { user, received } = await show(
    {},
    { ...testAgent, level: 'su', preferences: { 'overview.figures': ['unlocks'] } },
  )
  expect(await within(await line('Figures', 'Unlocks')).findByText('1,500')).toBeVisible()
  expect(received.map(({ call }) => call)).not.toContain('stripeStats.getStripeStats')
  await user.click(within(await card('Figures')).getByRole('button', { name: 'Choose figures' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Failed payments' }))
  expect(await within(await line('Figures', 'Failed payments')).findByText('$123')).toBeVisible()
  expect(received.find(({ call }) => call === 'session.setPreference')?.input).toEqual({
    key: 'overview.figures',
    value: ['unlocks', 'failed_payments'],
  })
})

test('an agent without Stripe Stats is offered none of its figures', async () => {
  const { user } = await show({}, { ...testAgent, level: 'sales', permissions: { quickstats: true } })
  await user.click(within(await card('Figures')).getByRole('button', { name: 'Choose figures' }))
  expect(await screen.findByRole('menuitemcheckbox', { name: 'Sign-ups' })).toBeVisible()
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Collected' })).not.toBeInTheDocument()
})
