import type { ListedAgent } from '@console/shared/contract/calls/agents'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen } from '@testing-library/react'
import { screenIds } from '../../contract/screens.ts'
import WhoMaySeePage from './who-may-see.page.tsx'

const agent = (agent_id: number, first: string, more: Partial<ListedAgent> = {}): ListedAgent => ({
  agent_id,
  first,
  last: 'Ito',
  email: `${first}@example.com`,
  level: 'manager',
  active: true,
  waiting: false,
  state: 'active',
  permissions: null,
  created_at: '2026-11-01T10:00:00.000Z',
  ...more,
})
const all = [
  agent(1, 'Ben'),
  agent(2, 'Cleo', { level: 'sales', permissions: { 'customers-list': true } }),
  agent(3, 'Dora', { active: false, waiting: true, state: 'waiting', level: 'sales' }),
]
const show = (at: string) =>
  renderScreen(WhoMaySeePage, {
    at,
    answers: {
      agents: {
        listAgents: () => all,
        activateAgent: ({ agent_id }) => ({ ...agent(agent_id, 'Dora'), active: true }),
      },
    },
  })
/** The row of a screen, found by text, because finding roles in so long a table takes seconds. */
const row = async (name: string) => (await screen.findByText(name)).closest('tr')

test('shows for every screen whether an agent may open it, and which step decided', async () => {
  await show('/who-may-see?agent=2')
  expect(await row('Customers')).toHaveTextContent('YesStep 4: allowed for the level Sales')
  expect(await row('Quick Stats')).toHaveTextContent("NoStep 3: not in this agent's permission map")
  expect(await row('View Staged Press')).toHaveTextContent('NoStep 2: data entry pages')
  expect(screen.getByText(`Cleo Ito may open 1 screen of ${screenIds.length}.`)).toBeVisible()
})

test('compares two agents on all screens or only on those that differ', async () => {
  const { user, search } = await show('/who-may-see?agent=1')
  await user.selectOptions(await screen.findByLabelText('Compare with'), 'Cleo Ito (Sales)')
  expect(await row('Customers')).toHaveTextContent(/Yes.*Yes/)
  await user.click(screen.getByLabelText('Only differences'))
  expect(screen.queryByText('Customers')).toBeNull()
  expect(await row('Quick Stats')).toHaveTextContent(/Yes.*No/)
  expect(Object.fromEntries(search())).toEqual({ agent: '1', with: '2', differences: 'true' })
})

test('approves an agent who has signed up', async () => {
  const { user, received } = await show('/who-may-see?agent=3')
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Dora Ito can sign in now.')).toBeVisible()
  expect(received.find(({ call }) => call === 'agents.activateAgent')?.input).toEqual({ agent_id: 3, active: true })
})

test('an unknown agent is reported', async () => {
  await show('/who-may-see?agent=99')
  expect(await screen.findByText('No User Found!')).toBeVisible()
  expect(screen.getByText(/There is no agent with the id 99/)).toBeVisible()
})
