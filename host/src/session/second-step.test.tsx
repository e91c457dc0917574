import { Refusal } from '@console/shared/testing/fake-server'
import { renderPage } from '@console/shared/testing/render-page'
import { testAgent } from '@console/shared/testing/render-screen'
import { screen } from '@testing-library/react'
import { SignedOutOnly } from '../guard/routes.tsx'
import ResetPasswordPage from './reset-password.page.tsx'
import { SignInPage } from './sign-in.page.tsx'

type Answers = Parameters<typeof renderPage>[1]['answers']

describe('the second step', () => {
  const show = (answers: NonNullable<Answers>['session'] = {}) =>
    renderPage(
      { '/signin': <SignedOutOnly page={<SignInPage />} /> },
      {
        at: { pathname: '/signin' },
        answers: {
          session: {
            login: () => {
              throw new Refusal('secondFactorRequired', { params: { ticket: 'the-ticket' } })
            },
            ...answers,
          },
        },
      },
    )
  const password = async (user: Awaited<ReturnType<typeof show>>['user']) => {
    await user.type(await screen.findByLabelText('Email'), 'ana@example.com')
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
    return screen.findByLabelText('Code')
  }

  test('comes after the password, with the ticket of the first step', async () => {
    const { user, received } = await show({
      loginWithCode: () => ({ token: 'a-token' }),
      getAgent: () => ({ user: testAgent }),
    })
    await user.type(await password(user), '123456{Enter}')
    expect(await screen.findByText('another page')).toBeVisible()
    expect(received.find(({ call }) => call === 'session.loginWithCode')?.input).toEqual({
      ticket: 'the-ticket',
      code: '123456',
    })
  })

  test('reports a wrong code at its field, and leads back to the password after a timeout', async () => {
    let code: 'wrongCode' | 'signInExpired' = 'wrongCode'
    const { user } = await show({
      loginWithCode: () => {
        throw new Refusal(code)
      },
    })
    const field = await password(user)
    await user.type(field, '12{Enter}')
    expect(screen.getByText('Please enter the code.')).toBeVisible()
    await user.type(field, '3456{Enter}')
    expect(await screen.findByText(/Incorrect code/)).toBeVisible()
    code = 'signInExpired'
    await user.type(field, '{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter your password again.')
    await user.click(screen.getByRole('button', { name: 'Back to the password' }))
    expect(await screen.findByLabelText('Password')).toBeVisible()
  })
})

describe('an invitation', () => {
  const show = (answers: NonNullable<Answers>['session']) =>
    renderPage(
      { '/reset-password': <ResetPasswordPage /> },
      { at: { pathname: '/reset-password', hash: `#invite=${'x'.repeat(43)}` }, answers: { session: answers } },
    )

  test('asks for a password twice, and activates the account', async () => {
    const { user, received } = await show({
      getInvitation: () => ({ first: 'Ana', email: 'ana@example.com' }),
      acceptInvitation: () => ({ email: 'ana@example.com' }),
    })
    expect(await screen.findByText(/You are invited as ana@example.com/)).toBeVisible()
    await user.type(screen.getByLabelText('New password'), 'secret-1')
    await user.type(screen.getByLabelText('New password again'), 'secret-2{Enter}')
    expect(screen.getByText('The two passwords you entered did not match!')).toBeVisible()
    await user.clear(screen.getByLabelText('New password again'))
    await user.type(screen.getByLabelText('New password again'), 'secret-1{Enter}')
    expect(await screen.findByText('Your account is ready')).toBeVisible()
    expect(received.find(({ call }) => call === 'session.acceptInvitation')?.input).toEqual({
      token: 'x'.repeat(43),
      password: 'secret-1',
    })
  })

  test('that ended says what to do', async () => {
    await show({
      getInvitation: () => {
        throw new Refusal('invitationEnded')
      },
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('Ask your Super User for a new one.')
  })
})
