import type { AgentRecord, ListedAgent } from '@console/shared/contract/calls/agents'
import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import { Screen } from './edit-agent.screen.tsx'

let mockLost = false
jest.mock('./sessions.tab.tsx', () => {
  if (mockLost) throw new TypeError('Failed to fetch')
  return jest.requireActual('./sessions.tab.tsx')
})

const agent = (more: Partial<AgentRecord> = {}): AgentRecord => ({
  agent_id: 2,
  first: 'Cleo',
  last: 'Ito',
  email: 'cleo@example.com',
  level: 'sales',
  state: 'active',
  permissions: { alerts: true, 'ban-ip': true },
  two_step: false,
  last_su: false,
  sessions: 2,
  last_seen_at: '2026-11-01T10:00:00.000Z',
  created_at: '2026-11-01T10:00:00.000Z',
  invited_until: null,
  customer: null,
  version: 4,
  ...more,
})
const listed: ListedAgent = {
  agent_id: 3,
  first: 'Dora',
  last: 'Ito',
  email: 'dora@example.com',
  level: 'sales',
  active: true,
  waiting: false,
  state: 'active',
  permissions: { counts: true },
  created_at: '2026-11-01T10:00:00.000Z',
}
const show = (
  answers: Parameters<typeof renderScreen>[1]['answers']['agents'] = {},
  at = '/edit-agent?agent_id=2',
  record = agent(),
) =>
  renderScreen(Screen, {
    at,
    answers: {
      agents: { getAgentById: () => record, listAgents: () => [listed], ...answers },
      audit: { listAudit: () => ({ rows: did, total: did.length, next: null, previous: null }) },
    },
  })

const did = [
  {
    id: 41,
    at: '2026-11-02T09:00:00.000Z',
    agent_id: 2,
    agent_name: 'Cleo Ito',
    call: 'blockCustomer',
    target_kind: 'customer',
    target_id: '9',
    also: 0,
    fields: ['blocked'],
    undone_by: null,
    chain: 41,
    intact: true,
  },
]

test.each(['/edit-agent', '/edit-agent?agent_id=x', '/edit-agent?agent_id=0'])(
  '%s reports an unknown agent',
  async (at) => {
    await show({}, at)
    expect(await screen.findByText('Agent not found')).toBeVisible()
  },
)

test('reports an unknown agent, and offers Retry after a failure', async () => {
  const { view } = await show({
    getAgentById: () => {
      throw new Refusal('notFound')
    },
  })
  expect(await screen.findByText('Agent not found')).toBeVisible()
  view.unmount()
  await show({
    getAgentById: () => {
      throw new Refusal('unavailable')
    },
  })
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
})

test('deactivates after naming the consequence, and offers Undo', async () => {
  const { user, received } = await show(
    { activateAgent: ({ active }) => ({ ...listed, agent_id: 2, active, state: 'inactive' }) },
    '/edit-agent?agent_id=2',
    agent({ level: 'su' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }))
  const question = await screen.findByRole('alertdialog', { name: 'Deactivate Cleo Ito?' })
  expect(question).toHaveTextContent('Their 2 sessions end immediately.')
  expect(question).toHaveTextContent('They are a Super User')
  await user.click(within(question).getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByText('Cleo Ito is deactivated.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(received.find(({ call }) => call === 'agents.activateAgent')?.input).toEqual({ agent_id: 2, active: false })
})

test('disables disallowed actions, with the reason beside each', async () => {
  // The agent who looks is number 1.
  await show({}, '/edit-agent?agent_id=2', agent({ agent_id: 1, level: 'su', last_su: true }))
  for (const name of [
    'Change the level',
    'Deactivate',
    'Set a password',
    'End all sessions',
    'Reset two-step sign-in',
  ]) {
    const button = await screen.findByRole('button', { name })
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription(/You can’t do this to your own account\./)
  }
})

test('changes the level with the version seen, and says how many screens that opens', async () => {
  const { user, received } = await show({ setAgentLevel: ({ level }) => agent({ level, version: 5 }) })
  await user.click(await screen.findByRole('button', { name: 'Change the level' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('button', { name: 'Change' })).toBeDisabled()
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /New level/ }), 'manager')
  expect(within(dialog).getByRole('status')).toHaveTextContent(/They will be able to open \d+ screens; now \d+\./)
  await user.type(within(dialog).getByRole('textbox', { name: 'Notes' }), 'new team')
  await user.click(within(dialog).getByRole('button', { name: 'Change' }))
  expect(await screen.findByText('Cleo Ito is now Manager.')).toBeVisible()
  expect(received.find(({ call }) => call === 'agents.setAgentLevel')?.input).toEqual({
    agent_id: 2,
    level: 'manager',
    version: 4,
    note: { notes: 'new team' },
  })
})

describe('the permission map', () => {
  const at = '/edit-agent?agent_id=2&tab=permissions'

  test('is edited in the grid, and shows the diff before saving', async () => {
    const { user, received } = await show({ updateAgentPermissions: ({ permissions }) => agent({ permissions }) }, at)
    await user.click(await screen.findByRole('checkbox', { name: 'Alerts' }))
    await user.click(screen.getByRole('checkbox', { name: 'Counts' }))
    expect(screen.getByText('Not saved: removes 1, adds 1')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save…' }))
    const question = await screen.findByRole('alertdialog', { name: 'Change what Cleo Ito can open?' })
    expect(question).toHaveTextContent('Removes: Alerts')
    expect(question).toHaveTextContent('Adds: Counts')
    await user.click(within(question).getByRole('button', { name: 'Save the map' }))
    expect(await screen.findByText('Permissions of Cleo Ito saved.')).toBeVisible()
    expect(received.find(({ call }) => call === 'agents.updateAgentPermissions')?.input).toEqual({
      agent_id: 2,
      permissions: { 'ban-ip': true, counts: true },
      version: 4,
    })
  })

  test('can be switched off, changed by group, and copied from another agent', async () => {
    const { user } = await show({}, at)
    const alerts = await screen.findByRole('checkbox', { name: 'Alerts' })
    await user.click(screen.getByRole('checkbox', { name: 'All of Suspicious alerts' }))
    expect(screen.getByRole('checkbox', { name: 'Blocked Domains report' })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: 'No map: access follows the level' }))
    expect(alerts).toBeDisabled()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Compare with' }), '3')
    await user.click(screen.getByRole('button', { name: 'Copy their map' }))
    expect(alerts).not.toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Counts' })).toBeChecked()
    expect(screen.getByText('Both can open the same screens.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(alerts).toBeChecked()
  })

  test('reports a newer version, and keeps the choices', async () => {
    const { user } = await show(
      {
        updateAgentPermissions: () => {
          throw new Refusal('versionConflict')
        },
      },
      at,
    )
    await user.click(await screen.findByRole('checkbox', { name: 'Alerts' }))
    await user.click(screen.getByRole('button', { name: 'Save…' }))
    await user.click(await screen.findByRole('button', { name: 'Save the map' }))
    expect(await screen.findByText(/Someone changed this agent in the meantime/)).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Alerts' })).not.toBeChecked()
  })
})

test('a tab that fails to load shows the error in its place, and Retry loads it', async () => {
  mockLost = true
  const { user } = await show({ listAgentSessions: () => [] })
  await user.click(await screen.findByRole('tab', { name: 'Sessions' }))
  expect(await screen.findByText('The server cannot be reached. Please check your connection.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Cleo Ito' })).toBeVisible()

  mockLost = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Not signed in anywhere.')).toBeVisible()
})

test('lists sessions and ends one; lists the changes with before and after', async () => {
  const { user, received } = await show(
    {
      listAgentSessions: () => [
        {
          id: 7,
          browser: 'Firefox',
          system: 'Linux',
          ip: '192.0.2.1',
          created_at: '2026-11-01T10:00:00.000Z',
          last_used_at: '2026-11-01T10:00:00.000Z',
        },
      ],
      endAgentSessions: () => ({ ended: 1 }),
      listAgentChanges: () => [
        {
          id: 1,
          at: '2026-11-01T10:00:00.000Z',
          by: 'Ana Reis',
          call: 'agents/set_agent_level',
          before: { level: 'sales' },
          after: { level: 'manager' },
          note: { notes: 'new team' },
          undone: true,
        },
      ],
    },
    '/edit-agent?agent_id=2&tab=sessions',
  )
  await user.click(await screen.findByRole('button', { name: 'End the session on Firefox on Linux' }))
  expect(await screen.findByText('1 session was ended.')).toBeVisible()
  expect(received.find(({ call }) => call === 'agents.endAgentSessions')?.input).toEqual({ agent_id: 2, session_id: 7 })
  await user.click(screen.getByRole('tab', { name: 'Changes' }))
  expect(await screen.findByText('level: Sales → Manager')).toBeVisible()
  expect(screen.getByText('Undone')).toBeVisible()
  expect(screen.getByText('new team')).toBeVisible()
})

test('shows changes by an agent beside changes to them, with a link to all', async () => {
  const { received } = await show({ listAgentChanges: () => [] }, '/edit-agent?agent_id=2&tab=changes')
  const done = within(await screen.findByRole('region', { name: 'What they did' }))
  const row = await done.findByRole('row', { name: /blockCustomer/ })
  expect(within(row).getByRole('link', { name: '9' })).toHaveAttribute('href', '/editmember?customer_id=9')
  expect(done.getByRole('link', { name: 'Show all in the audit' })).toHaveAttribute(
    'href',
    '/audit?agent=cleo%40example.com',
  )
  expect(received.find(({ call }) => call === 'audit.listAudit')?.input).toMatchObject({
    filters: { agent: 'cleo@example.com' },
  })
  expect(
    within(screen.getByRole('region', { name: 'Changes to this account' })).getByText('No changes yet'),
  ).toBeVisible()
})
