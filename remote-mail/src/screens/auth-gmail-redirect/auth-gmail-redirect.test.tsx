import { holdsWorkAtom } from '@console/shared/kit/work'
import { type Answers, Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { authorizeMailbox, onLeave } from '../../parts/accounts/authorize.ts'
import { Screen } from './auth-gmail-redirect.screen.tsx'

let left: string[]
let count = 0
beforeEach(() => {
  left = []
  onLeave((url) => left.push(url))
  sessionStorage.clear()
})

/** Google's answer in the address, each with a state of its own. */
const show = (query: string, answers: NonNullable<Answers['mailAccounts']>) => {
  count += 1
  return renderScreen(Screen, {
    at: `/authGmailRedirect${query.replace('STATE', `state-${count}`)}`,
    answers: { mailAccounts: { beginAuthorization: () => ({ url: 'https://accounts.google.com/again' }), ...answers } },
  })
}
const connected = { id: 7, email: 'sales@example.com', again: false }

test("forwards Google's answer once, names the mailbox and opens it", async () => {
  const { received, router } = await show('?state=STATE&code=abc&iss=https%3A%2F%2Faccounts.google.com', {
    getAuthorizeToken: () => connected,
  })
  expect(await screen.findByText('sales@example.com is connected. Its mail is being copied.')).toBeVisible()
  expect(router.state.location.pathname).toBe('/gmail_account/7')
  expect(received.filter(({ call }) => call === 'mailAccounts.getAuthorizeToken').map(({ input }) => input)).toEqual([
    { state: `state-${count}`, code: 'abc', iss: 'https://accounts.google.com' },
  ])
})

test('keeps another build of Mail from taking over before the answer, which would send it twice', async () => {
  const answer = Promise.withResolvers<typeof connected>()
  const { router, view } = await show('?state=STATE&code=abc', { getAuthorizeToken: () => answer.promise })
  const holdsWork = () => getDefaultStore().get(holdsWorkAtom)
  expect(await screen.findByText(/Connecting/)).toBeVisible()
  expect(holdsWork()).toBe(true)
  answer.resolve(connected)
  await waitFor(() => expect(router.state.location.pathname).toBe('/gmail_account/7'))
  view.unmount()
  expect(holdsWork()).toBe(false)
})

test('returns to the page the agent came from', async () => {
  // The last screen's request is in this tab's storage.
  const { view } = await show('', {})
  await authorizeMailbox('/gmail?account=7')
  view.unmount()
  const { router } = await show('?state=STATE&code=abc', { getAuthorizeToken: () => ({ ...connected, again: true }) })
  expect(await screen.findByText('sales@example.com is reconnected.')).toBeVisible()
  expect(router.state.location.pathname + router.state.location.search).toBe('/gmail?account=7')
})

test.each([
  ['mailAccessRefused', {}, 'The mailbox was not connected', /Access was declined at Google/],
  ['scopesMissing', {}, 'Some permissions were not granted', /leave the box/],
  ['authorizationExpired', {}, 'This sign-in has expired', /No mailbox was connected/],
  ['otherMailbox', { email: 'sales@example.com' }, 'Another mailbox was chosen', /Reconnect sales@example\.com/],
  ['providerUnavailable', {}, 'The mailbox was not connected', /Google is not responding/],
] as const)('%s: says what happened and what to do', async (code, params, title, hint) => {
  const { user } = await show('?state=STATE&error=access_denied', {
    getAuthorizeToken: () => {
      throw new Refusal(code, { params })
    },
  })
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByText(hint)).toBeVisible()
  expect(screen.getByRole('link', { name: 'All mailboxes' })).toHaveAttribute('href', '/gmail_account')
  await user.click(screen.getByRole('button', { name: 'Start again' }))
  await waitFor(() => expect(left).toEqual(['https://accounts.google.com/again']))
})

test('has nothing to finish without an answer from Google', async () => {
  const { received } = await show('?code=abc', {})
  expect(await screen.findByText('Nothing to finish here')).toBeVisible()
  expect(received.filter(({ call }) => call === 'mailAccounts.getAuthorizeToken')).toEqual([])
})

test('a new start after choosing the wrong mailbox requests the intended one', async () => {
  const { user, received } = await show('?state=STATE&code=abc', {
    getAuthorizeToken: () => {
      throw new Refusal('otherMailbox', { params: { email: 'sales@example.com' } })
    },
  })
  sessionStorage.setItem('mail.mail-authorization-id', '7')
  await user.click(await screen.findByRole('button', { name: 'Start again' }))
  await waitFor(() => expect(left).not.toEqual([]))
  expect(received.find(({ call }) => call === 'mailAccounts.beginAuthorization')?.input).toEqual({ id: 7 })
})
