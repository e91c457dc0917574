import type { Answers } from '@console/shared/testing/fake-server'
import { renderScreen, testAgent } from '@console/shared/testing/render-screen'
import { screen } from '@testing-library/react'
import OverviewPage from './overview.page.tsx'

const news = (id: number) => ({
  id,
  at: '2026-11-01T10:00:00.000Z',
  area: 'members' as const,
  version: `1.${id}.0`,
  text: `News ${id}`,
  canary: false,
  written: null,
})
const show = (overview: object, agent = testAgent, releases: Answers['releases'] = {}) =>
  renderScreen(OverviewPage, {
    at: '/dashboards/crm',
    agent,
    answers: {
      session: {
        getOverview: () => ({
          tasks_due_today: null,
          new_customers: null,
          agents_waiting: null,
          unseen_alerts: null,
          ...overview,
        }),
      },
      releases: { listAnnouncements: () => [news(4), news(3), news(2), news(1)], ...releases },
    },
  })

test('counts only what the agent may open, a zero too', async () => {
  await show({ tasks_due_today: 0, new_customers: 1_234 })
  expect(await screen.findByText('New customers in 7 days')).toBeVisible()
  expect(screen.getByText('1,234')).toBeVisible()
  expect(screen.getByText('Tasks due today').nextSibling).toHaveTextContent('0')
  expect(screen.queryByText('Unseen alerts')).toBeNull()
})

test('those who wait can be let in, though the screen of agents is not deployed', async () => {
  await show({ agents_waiting: 2 })
  expect(await screen.findByRole('link', { name: /Agents awaiting approval/ })).toHaveAttribute('href', '/who-may-see')
})

test('shows the three newest news', async () => {
  await show({})
  expect(await screen.findByText('News 4')).toBeVisible()
  expect(screen.getByText('News 2')).toBeVisible()
  expect(screen.queryByText('News 1')).toBeNull()
})

test('an agent who may open none of it sees an empty state', async () => {
  await show({}, { ...testAgent, level: 'sales', permissions: {} })
  expect(await screen.findByText('There is nothing here for you yet')).toBeVisible()
  expect(screen.queryByText('What is new')).toBeNull()
})
