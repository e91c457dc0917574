import { Refusal } from '@console/shared/testing/fake-server'
import { renderPage } from '@console/shared/testing/render-page'
import { testAgent } from '@console/shared/testing/render-screen'
import { screen } from '@testing-library/react'
import { SignedOutOnly } from '../guard/routes.tsx'
import { cancel, fakeAssertion, fakeAuthenticator, removeAuthenticator } from '../testing/fake-authenticator.ts'
import { SignInPage } from './sign-in.page.tsx'

type Answers = NonNullable<Parameters<typeof renderPage>[1]['answers']>

const options = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost' }
const show = (answers: Answers) =>
  renderPage({ '/signin': <SignedOutOnly page={<SignInPage />} /> }, { at: { pathname: '/signin' }, answers })
const signedIn = { getAgent: () => ({ user: testAgent }) }
const button = (name: string) => screen.findByRole('button', { name })

afterEach(removeAuthenticator)

test('a passkey alone signs in: no email address, no password', async () => {
  const { requests } = fakeAuthenticator()
  const { user, received } = await show({
    passkeys: { startPasskeySignIn: () => ({ options }), signInWithPasskey: () => ({ token: 'a-token' }) },
    session: signedIn,
  })
  await user.click(await button('Sign in with a passkey'))
  expect(await screen.findByText('another page')).toBeVisible()
  expect(received.filter(({ call }) => call.startsWith('passkeys.')).map(({ call, input }) => [call, input])).toEqual([
    ['passkeys.startPasskeySignIn', {}],
    ['passkeys.signInWithPasskey', { credential: fakeAssertion }],
  ])
  expect(requests).toMatchObject([{ rpId: 'localhost' }])
})

test('cancelling offers it again, and the way back', async () => {
  const { refuseWith } = fakeAuthenticator()
  refuseWith(cancel)
  const { user } = await show({
    passkeys: { startPasskeySignIn: () => ({ options }), signInWithPasskey: () => ({ token: 'a-token' }) },
    session: signedIn,
  })
  await user.click(await button('Sign in with a passkey'))
  expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used: cancelled, or it took too long.')
  await user.click(await button('Back to the sign-in page'))
  await user.click(await button('Sign in with a passkey'))
  await screen.findByRole('alert')
  refuseWith(null)
  await user.click(await button('Try again'))
  expect(await screen.findByText('another page')).toBeVisible()
})

test.each([
  ['passkeyRefused', 'Not accepted. This passkey may have been removed.'],
  ['passkeyExpired', 'This took too long. Please try again.'],
  ['notActive', 'Your account is awaiting approval.'],
  ['tooManyTries', 'Too many tries.'],
  ['notConfigured', 'Passkeys do not work at this address of the console.'],
] as const)('%s: %s', async (code, said) => {
  fakeAuthenticator()
  const { user } = await show({
    passkeys: {
      startPasskeySignIn: () => ({ options }),
      signInWithPasskey: () => {
        throw new Refusal(code)
      },
    },
  })
  await user.click(await button('Sign in with a passkey'))
  expect(await screen.findByRole('alert')).toHaveTextContent(said)
})

test('a browser without passkeys is not offered them', async () => {
  await show({})
  expect(await button('Continue with Google')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
})

describe('after the password', () => {
  const afterPassword = async (steps: 'app' | 'passkey' | 'both' | null, answers: Answers = {}) => {
    const page = await show({
      ...answers,
      session: {
        login: () => {
          throw new Refusal('secondFactorRequired', { params: { ticket: 'the-ticket', ...(steps && { steps }) } })
        },
        ...answers.session,
      },
    })
    await page.user.type(await screen.findByLabelText('Email'), 'ana@example.com')
    await page.user.type(screen.getByLabelText('Password'), 'secret{Enter}')
    await screen.findByRole('heading', { name: 'Second step' })
    return page
  }

  test('a passkey is the second step, with the ticket of the first', async () => {
    fakeAuthenticator()
    const { user, received } = await afterPassword('both', {
      passkeys: { startPasskeySignIn: () => ({ options }), signInWithPasskey: () => ({ token: 'a-token' }) },
      session: signedIn,
    })
    expect(screen.getByText(/^Use your passkey, or enter the code from your app/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Use a passkey' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('another page')).toBeVisible()
    expect(received.filter(({ call }) => call.startsWith('passkeys.')).map(({ input }) => input)).toEqual([
      { ticket: 'the-ticket' },
      { ticket: 'the-ticket', credential: fakeAssertion },
    ])
  })

  test('a recovery code takes its place, and a failed passkey says so', async () => {
    const { refuseWith } = fakeAuthenticator()
    refuseWith(cancel)
    const { user, received } = await afterPassword('passkey', {
      passkeys: { startPasskeySignIn: () => ({ options }) },
      session: { ...signedIn, loginWithCode: () => ({ token: 'a-token' }) },
    })
    await user.click(await button('Use a passkey'))
    expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used')
    await user.type(screen.getByLabelText('Recovery code'), 'AAAA-BBBB{Enter}')
    expect(await screen.findByText('another page')).toBeVisible()
    expect(received.find(({ call }) => call === 'session.loginWithCode')?.input).toEqual({
      ticket: 'the-ticket',
      code: 'AAAA-BBBB',
    })
  })

  test.each(['app', null] as const)('steps %j: only the code is asked for', async (steps) => {
    fakeAuthenticator()
    await afterPassword(steps)
    expect(screen.getByLabelText('Code')).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  })
})
