import type { AgentRow } from '@console/shared/contract/calls/agents'
import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import { Screen } from './agents.screen.tsx'

const row = (agent_id: number, first: string, more: Partial<AgentRow> = {}): AgentRow => ({
  agent_id,
  first,
  last: 'Ito',
  email: `${first.toLowerCase()}@example.com`,
  level: 'sales',
  state: 'active',
  map_size: null,
  two_step: false,
  sessions: 0,
  last_seen_at: null,
  created_at: '2026-11-01T10:00:00.000Z',
  ...more,
})
const rows = [row(1, 'Ben'), row(2, 'Cleo', { state: 'invited', map_size: 3, level: 'manager', two_step: true })]
const page = (some: AgentRow[]) => ({ rows: some, total: some.length, next: null, previous: null })
const show = (answers: Parameters<typeof renderScreen>[1]['answers']['agents'], at = '/agents') =>
  renderScreen(Screen, { at, answers: { agents: answers } })

test('lists agents with level, state, map and second step; a row opens its agent', async () => {
  const { user, router } = await show({ searchAgents: () => page(rows) })
  const cleo = (await screen.findByText('Cleo Ito')).closest('[role=row], tr') as HTMLElement // a cell stands in a row
  for (const text of ['Manager', 'Invited', '3 entries', 'On', 'Never'])
    expect(within(cleo).getByText(text)).toBeVisible()
  await user.click(within(cleo).getByText('Cleo Ito'))
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe('/edit-agent?agent_id=2')
})

test('sends the filters in the address to the server', async () => {
  const { received } = await show({ searchAgents: () => page(rows) }, '/agents?text=cleo&level=manager&state=invited')
  await screen.findByText('Cleo Ito')
  expect(received.find(({ call }) => call === 'agents.searchAgents')?.input).toMatchObject({
    filters: { text: 'cleo', level: 'manager', state: 'invited' },
    sort: { by: 'name', direction: 'asc' },
  })
})

test('distinguishes an empty list from a failure', async () => {
  const { view } = await show({ searchAgents: () => page([]) })
  expect(await screen.findByText('There are no agents')).toBeVisible()
  view.unmount()
  await show({
    searchAgents: () => {
      throw new Refusal('unavailable')
    },
  })
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
})

test("invites an agent, and shows the server's refusal at its field", async () => {
  let known = true
  const { user, received } = await show({
    searchAgents: () => page(rows),
    inviteAgent: ({ email }) => {
      if (known) throw new Refusal('alreadyRegistered', { data: { email: ['This email address is already in use.'] } })
      return { agent_id: 9, email }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Invite an agent' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /Email/ }), 'ana@example.com')
  await user.type(within(dialog).getByRole('textbox', { name: /First name/ }), 'Ana')
  await user.type(within(dialog).getByRole('textbox', { name: /Last name/ }), 'Costa')
  await user.click(within(dialog).getByRole('button', { name: 'Send the invitation' }))
  expect(await within(dialog).findByText('This email address is already in use.')).toBeVisible()
  known = false
  await user.click(within(dialog).getByRole('button', { name: 'Send the invitation' }))
  expect(await screen.findByText('The invitation to ana@example.com was sent.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(received.findLast(({ call }) => call === 'agents.inviteAgent')?.input).toEqual({
    email: 'ana@example.com',
    first: 'Ana',
    last: 'Costa',
    level: 'sales',
  })
})
