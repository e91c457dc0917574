import { setCover } from '@console/shared/api/cover'
import { renderScreen } from '@console/shared/testing/render-screen'
import { act, screen, waitFor } from '@testing-library/react'
import { CoverPage } from './cover.page.tsx'

const lock = { locked: true, email: 'su@example.com', two_step: false, passkey: false }

afterEach(() => act(() => setCover(null)))

test('the session is locked once, whatever the connection does until the form is there', async () => {
  const answers: (() => void)[] = []
  const { received } = await renderScreen(CoverPage, {
    at: '/',
    answers: {
      screenLock: {
        lockSession: () => new Promise<object>((resolve) => answers.push(() => resolve({}))),
        getLock: () => lock,
      },
    },
  })
  act(() => setCover({ kind: 'locked' }))
  const locks = () => received.filter(({ call }) => call === 'screenLock.lockSession').length
  await waitFor(() => expect(locks()).toBe(1))
  act(() => void dispatchEvent(new Event('online')))
  act(() => answers[0]?.())
  expect(await screen.findByLabelText(/^Password/)).toBeVisible()
  expect(locks()).toBe(1)
})

test('what failed without a connection is tried again with one', async () => {
  let isAway = true
  await renderScreen(CoverPage, {
    at: '/',
    answers: {
      screenLock: {
        lockSession: () => {
          if (isAway) throw new TypeError('no connection')
          return {}
        },
        getLock: () => lock,
      },
    },
  })
  act(() => setCover({ kind: 'locked' }))
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
  isAway = false
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByLabelText(/^Password/)).toBeVisible()
})

test.each([
  ['a provider started the session', { by_provider: true }, true],
  ['the agent has a passkey', { by_provider: true, passkey: true }, false],
  ['the agent has proven themselves', { by_provider: false }, false],
] as const)('why Google does not unlock is said above the password: %s', async (_, more, isSaid) => {
  await renderScreen(CoverPage, {
    at: '/',
    answers: { screenLock: { lockSession: () => ({}), getLock: () => ({ ...lock, ...more }) } },
  })
  act(() => setCover({ kind: 'locked' }))
  const password = await screen.findByLabelText(/^Password/)
  const why = screen.queryByText(/^You signed in with Google/)
  if (!isSaid) return expect(why).toBeNull()
  expect(why?.compareDocumentPosition(password)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(why).toHaveTextContent('No password? Sign out and in again: what you typed is kept.')
})
