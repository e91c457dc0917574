import type { AreaManifest, RegistryEntry } from '@console/shared/contract/area'
import { menuOf } from '@console/shared/contract/menu'
import { userGroup } from '@console/shared/contract/roles'
import { renderScreen } from '@console/shared/testing/render-screen'
import { act, screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { BarMenu } from './bar-menu.tsx'
import { approvalsAtom, useBadges } from './use-badges.ts'

// Loading areas needs the bundler's runtime; a menu under test loads none.
jest.mock('../remotes/loading/prefetch.ts', () => ({ prefetchArea: async () => {} }))

const definition: AreaManifest = {
  area: 'admin',
  version: '1.0.0',
  build: 'b1',
  shared: '~0.1.0',
  notes: '',
  screens: [
    { id: 'ban-ip', path: '/ban-ip', title: 'Ban Ip', group: 'Suspicious alerts', roles: userGroup },
    {
      id: 'alerts',
      path: '/alerts',
      title: 'Alerts',
      group: 'Suspicious alerts',
      roles: userGroup,
      badge: 'alertsCount',
    },
    { id: 'proposals', path: '/proposals', title: 'Second Approvals', group: 'Approvals', roles: userGroup },
    { id: 'approve', path: '/approve', title: 'Approve', group: 'Approvals', roles: userGroup },
    {
      id: 'support-ticket-list',
      path: '/support-ticket',
      title: 'Support Ticket',
      group: 'top',
      roles: userGroup,
      badge: 'ticketCounts',
    },
  ],
  words: {},
}
const entry: RegistryEntry = {
  area: 'admin',
  build: 'b1',
  version: '1.0.0',
  manifest: '/m',
  integrity: 'sha384-x',
  released_at: '',
  definition,
}
const model = menuOf([entry], { level: 'su', permissions: null }, 'en')

const Bar = () => <BarMenu model={model} badges={useBadges(model)} />

const show = (at: string) =>
  renderScreen(Bar, {
    at,
    answers: {
      session: {
        getSearchAlerts: () => 3,
        getTodayTasksCount: ({ unseen_only }) => (unseen_only ? 7 : 9),
        markBadgeSeen: () => ({}),
      },
    },
  })

test('counts show at the item and at its group, and are requested once', async () => {
  const { user, received } = await show('/ban-ip')
  const group = await screen.findByRole('button', { name: 'Suspicious alerts 3 new' })
  expect(await screen.findByRole('link', { name: 'Support Ticket 7 new' })).toBeVisible()
  await user.click(group)
  expect(screen.getByRole('link', { name: 'Alerts 3 new' })).toBeVisible()
  expect(
    received
      .filter(({ call }) => /Count|Alerts/.test(call))
      .map(({ call }) => call)
      .sort(),
  ).toEqual(['session.getSearchAlerts', 'session.getTodayTasksCount'])
})

test('what waits for approval is counted at its item and its group, and stays when its page is opened', async () => {
  getDefaultStore().set(approvalsAtom, 2)
  const { received } = await show('/proposals')
  await screen.findByRole('link', { name: 'Support Ticket 7 new' })
  const group = screen.getByRole('button', { name: 'Approvals 2 new' })
  expect(received.filter(({ call }) => call === 'session.markBadgeSeen')).toEqual([])
  act(() => getDefaultStore().set(approvalsAtom, 0))
  expect(group).toHaveAccessibleName('Approvals')
})

test.each(['/support-ticket', '/support-ticket/', '/SUPPORT-ticket'])(
  '%s resets the badge of its item and marks it as current',
  async (at) => {
    const { received } = await show(at)
    expect(await screen.findByRole('button', { name: 'Suspicious alerts 3 new' })).toBeVisible()
    await waitFor(() =>
      expect(received.filter(({ call }) => call === 'session.markBadgeSeen')).toMatchObject([
        { input: { badge: 'ticketCounts' } },
      ]),
    )
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Support Ticket' })).toHaveAttribute('aria-current', 'page'),
    )
  },
)

test('a hovered group stays open when the page takes the focus', async () => {
  const { user } = await show('/ban-ip')
  const page = document.body.appendChild(document.createElement('button'))
  await user.click(await screen.findByRole('button', { name: /Suspicious alerts/ }))
  act(() => page.focus())
  expect(screen.getByRole('link', { name: /Alerts/ })).toBeVisible()
  // Without the pointer it disappears with the focus.
  await user.unhover(screen.getByRole('button', { name: /Suspicious alerts/ }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /Alerts/ })).toBeNull())
  page.remove()
})
