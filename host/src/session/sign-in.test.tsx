import { markSessionEnded } from '@console/shared/api/token'
import { agentAtom } from '@console/shared/auth/session'
import { Refusal } from '@console/shared/testing/fake-server'
import { renderPage } from '@console/shared/testing/render-page'
import { testAgent } from '@console/shared/testing/render-screen'
import { screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { SignedOutOnly } from '../guard/routes.tsx'
import { onLeave } from './provider.ts'
import { SignInPage } from './sign-in.page.tsx'

type Options = Parameters<typeof renderPage>[1]
const show = (answers: Options['answers'], at: Partial<Options['at']> = {}) =>
  renderPage(
    { '/signin': <SignedOutOnly page={<SignInPage />} /> },
    { at: { pathname: '/signin', ...at }, answers: answers ?? {} },
  )
const button = (name: string) => screen.findByRole('button', { name })

beforeEach(() => sessionStorage.clear())

test('reports missing values at their fields, and focuses the first', async () => {
  const { user, received } = await show({})
  await user.click(await button('Sign in'))
  expect(screen.getByText('Please enter Email Address!')).toBeVisible()
  expect(screen.getByText('Please enter password!')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveFocus()
  await user.type(screen.getByLabelText('Email'), 'ana@example{Enter}')
  expect(screen.getByText('The Email you entered is not a valid format!')).toBeVisible()
  expect(received).toEqual([])
})

test('tells a waiting agent that su decides', async () => {
  const { user } = await show({
    session: {
      login: () => {
        throw new Refusal('notActive')
      },
    },
  })
  await user.type(await screen.findByLabelText('Email'), 'ana@example.com')
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Your account is awaiting approval.')
  expect(screen.getByLabelText('Password')).toHaveFocus()
})

test('a wrong password is replaced by typing, and can be shown', async () => {
  const { user } = await show({
    session: {
      login: () => {
        throw new Refusal('wrongCredentials')
      },
    },
  })
  await user.type(await screen.findByLabelText('Email'), 'ana@example.com')
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect email or password.')
  await user.keyboard('right')
  expect(screen.getByLabelText('Password')).toHaveValue('right')
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
})

test('reports a session ended elsewhere, until the next sign-in', async () => {
  markSessionEnded()
  const { view } = await show({})
  expect(await screen.findByRole('status')).toHaveTextContent('Your session was ended. What you typed is kept.')
  view.unmount()
  const { user, view: again } = await show({
    session: { login: () => ({ token: 'a-token' }), getAgent: () => ({ user: testAgent }) },
  })
  await user.type(await screen.findByLabelText('Email'), 'ana@example.com')
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
  expect(await screen.findByText('another page')).toBeVisible()
  again.unmount()
  await show({})
  expect(await screen.findByLabelText('Email')).toBeVisible()
  expect(screen.queryByRole('status')).toBeNull()
})

test.each([
  ['the same agent', testAgent.agent_id, '/customers-list'],
  ['another agent', testAgent.agent_id + 1, '/editmember'],
])('after a lost session %s continues at %s', async (_who, before, path) => {
  sessionStorage.setItem('agent', String(before))
  const { user, location } = await show(
    { session: { login: () => ({ token: 'a-token' }), getAgent: () => ({ user: testAgent }) } },
    { search: '?next=%2Fcustomers-list' },
  )
  await user.type(await screen.findByLabelText('Email'), 'ana@example.com')
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
  await waitFor(() => expect(location().pathname).toBe(path))
})

test('an agent who may not open the default home starts at the first page they may open', async () => {
  const agent = { ...testAgent, level: 'company_size' as const, permissions: { 'company-list': true } }
  const { user, location } = await show({
    session: { login: () => ({ token: 'a-token' }), getAgent: () => ({ user: agent }) },
  })
  await user.type(await screen.findByLabelText('Email'), 'ana@example.com')
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
  await waitFor(() => expect(location().pathname).toBe('/company-list'))
})

test('passes the email on to the forgotten-password page', async () => {
  const { user, location } = await show({})
  await user.type(await screen.findByLabelText('Email'), 'ana@example.com')
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }))
  expect(location()).toMatchObject({ pathname: '/forget-password', state: { email: 'ana@example.com' } })
})

describe('by a provider', () => {
  const started = { url: 'https://google.example/auth?state=s', browser_key: 'key-of-this-tab' }
  const toGoogle = async () => {
    const sentTo: string[] = []
    onLeave((url) => void sentTo.push(url))
    const { user, view } = await show(
      { session: { startSocialLogin: () => started } },
      { search: '?next=%2Fcustomers-list' },
    )
    await user.click(await button('Continue with Google'))
    await waitFor(() => expect(sentTo).toEqual([started.url]))
    view.unmount()
  }
  const back = (socialLogin: () => { token: string | null }, search = '?state=s&code=c&iss=i') =>
    show({ session: { socialLogin, getAgent: () => ({ user: testAgent }) } }, { search })

  test('signs in a known agent, and leads to the requested page', async () => {
    await toGoogle()
    const { received, location } = await back(() => ({ token: 'a-token' }))
    await waitFor(() => expect(location().pathname).toBe('/customers-list'))
    expect(received.find(({ call }) => call === 'session.socialLogin')?.input).toEqual({
      state: 's',
      code: 'c',
      iss: 'i',
      browser_key: 'key-of-this-tab',
    })
    expect(getDefaultStore().get(agentAtom)).toEqual(testAgent)
  })

  describe('of several that the server names in the page', () => {
    const named = (ways: readonly object[]) => {
      const element = Object.assign(document.createElement('script'), { id: 'ways', type: 'application/json' })
      element.textContent = JSON.stringify(ways)
      document.body.append(element)
      return () => element.remove()
    }

    test('each has a button; the chosen one is asked, and is named in what follows', async () => {
      const forget = named([
        { id: 7, name: 'Entra ID' },
        { id: 9, name: 'Okta' },
      ])
      const sentTo: string[] = []
      onLeave((url) => void sentTo.push(url))
      const { user, view, received } = await show({ session: { startSocialLogin: () => started } })
      expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull()
      expect(await button('Continue with Entra ID')).toBeVisible()
      await user.click(await button('Continue with Okta'))
      await waitFor(() => expect(sentTo).toEqual([started.url]))
      expect(received[0]?.input).toEqual({ directory_id: 9 })
      view.unmount()
      const refused = () => {
        throw new Refusal('groupsUnknown')
      }
      const after = await back(refused)
      expect(await screen.findByRole('heading', { name: 'Sign in with Okta' })).toBeVisible()
      expect(await screen.findByRole('alert')).toHaveTextContent('Okta did not say in which groups you are.')
      expect(await button('Try again with Okta')).toBeVisible()
      after.view.unmount()
      forget()
    })

    test('none, where nobody signs in with one', async () => {
      const forget = named([])
      await show({})
      await button('Sign in')
      expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull()
      forget()
    })
  })

  test('tells a new agent that su decides', async () => {
    await toGoogle()
    const { location } = await back(() => ({ token: null }))
    expect(await screen.findByRole('status')).toHaveTextContent('awaiting approval')
    expect(location()).toMatchObject({ pathname: '/signin', search: '' })
  })

  test.each([
    ['consentRefused', 'You did not allow Google to share your details.'],
    ['signInExpired', 'Please start again.'],
    ['identityNotProven', 'could not be verified'],
    ['emailNotVerified', 'Google has not verified your email address.'],
    ['notStaff', 'not a company account'],
    ['providerUnavailable', 'Google is not responding.'],
  ] as const)('%s is reported, with a way back', async (code, said) => {
    await toGoogle()
    const { user } = await back(() => {
      throw new Refusal(code)
    })
    expect(await screen.findByRole('alert')).toHaveTextContent(said)
    expect(await button('Try again with Google')).toBeVisible()
    await user.click(await button('Back to the sign-in page'))
    expect(await screen.findByLabelText('Password')).toBeVisible()
  })

  test('an answer this tab did not request is not forwarded', async () => {
    const { received } = await back(() => ({ token: 'a-token' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('began in another tab')
    expect(received).toEqual([])
  })

  test('a failure to start is reported too', async () => {
    const { user } = await show({
      session: {
        startSocialLogin: () => {
          throw new Refusal('notConfigured')
        },
      },
    })
    await user.click(await button('Continue with Google'))
    expect(await screen.findByRole('alert')).toHaveTextContent('not set up on this server')
    expect(screen.queryByRole('button', { name: 'Try again with Google' })).toBeNull()
  })
})
