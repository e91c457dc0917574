import type { OwnSession, Profile } from '@console/shared/contract/calls/account'
import type { Answers } from '@console/shared/testing/fake-server'
import { renderScreen, testAgent } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import AccountPage from './account.page.tsx'

const profile: Profile = {
  agent_id: 1,
  first: 'Ana',
  last: 'Reis',
  email: 'ana@example.com',
  level: 'su',
  created_at: '2025-01-02T10:00:00.000Z',
  google: false,
  customer: { customer_id: 41, name: 'Ana Reis', email: 'ana@acme.example' },
  version: 3,
}
const session = (id: number, more: Partial<OwnSession> = {}): OwnSession => ({
  id,
  browser: 'Firefox',
  system: 'Windows',
  ip: '203.0.113.7',
  created_at: '2026-11-01T10:00:00.000Z',
  last_used_at: '2026-11-20T10:00:00.000Z',
  current: false,
  ...more,
})

const show = (answers: Answers['session'] = {}, agent = testAgent) =>
  renderScreen(AccountPage, {
    at: '/account',
    agent,
    answers: {
      session: {
        getOwnProfile: () => profile,
        listOwnSessions: () => [session(1, { browser: 'Chrome', system: 'macOS', current: true }), session(2)],
        ...answers,
      },
    },
  })
const items = async () => {
  const list = await screen.findByRole('region', { name: 'Where you are signed in' })
  return within(list).findAllByRole('listitem')
}

test('saves the name with the version it read, and updates the shell', async () => {
  let stored = profile
  const { user, received } = await show({
    getOwnProfile: () => stored,
    updateOwnProfile: ({ first, last }) => {
      stored = { ...profile, first, last, version: 4 }
      return stored
    },
  })
  const field = await screen.findByRole('textbox', { name: /First name/ })
  await user.clear(field)
  await user.type(field, 'Anna')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Name saved.')).toBeVisible()
  expect(received.find(({ call }) => call === 'session.updateOwnProfile')?.input).toEqual({
    first: 'Anna',
    last: 'Reis',
    version: 3,
  })
  expect(received.filter(({ call }) => call === 'session.getAgent').length).toBeGreaterThan(1)
})

test('names each session by its device, and marks this one', async () => {
  await show({
    listOwnSessions: () => [
      session(1, { current: true }),
      session(2, { browser: '', system: 'Linux', ip: null }),
      session(3, { browser: '', system: '' }),
    ],
  })
  const [mine, other, unknown] = await items()
  expect(mine).toHaveTextContent('Firefox on Windows')
  expect(mine).toHaveTextContent('This device')
  expect(mine).toHaveTextContent('203.0.113.7')
  expect(other).toHaveTextContent(/^Linux/)
  expect(unknown).toHaveTextContent('Unknown device')
  expect(screen.queryByRole('button', { name: 'Sign out Firefox on Windows' })).toBeNull()
})

test('signs out one device, or all others after a confirmation', async () => {
  const { user, received } = await show({ endOwnSession: () => ({}), endOtherSessions: () => ({ ended: 2 }) })
  await user.click(await screen.findByRole('button', { name: 'Sign out Firefox on Windows' }))
  expect(await screen.findByText('That device is signed out.')).toBeVisible()
  expect(received.find(({ call }) => call === 'session.endOwnSession')?.input).toEqual({ id: 2 })
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  const question = await screen.findByRole('alertdialog')
  expect(received.some(({ call }) => call === 'session.endOtherSessions')).toBe(false)
  await user.click(within(question).getByRole('button', { name: 'Sign out everywhere else' }))
  expect(await screen.findByText('2 other sessions are ended.')).toBeVisible()
})

test.each([
  ['su', true],
  ['manager', false],
] as const)('%s is offered Who may see which screen: %s', async (level, offered) => {
  await show({}, { ...testAgent, level })
  await screen.findByRole('button', { name: 'Change password' })
  expect(screen.queryByRole('link', { name: 'Who may see which screen' }) !== null).toBe(offered)
})
