import { type Answers, Refusal } from '@console/shared/testing/fake-server'
import { renderPage } from '@console/shared/testing/render-page'
import { act, screen } from '@testing-library/react'
import ConfirmSignUpPage from './confirm-sign-up.page.tsx'
import ForgetPasswordPage from './forget-password.page.tsx'
import ResetPasswordPage from './reset-password.page.tsx'

const pages = {
  '/confirm-signup': <ConfirmSignUpPage />,
  '/forget-password': <ForgetPasswordPage />,
  '/reset-password': <ResetPasswordPage />,
}
const email = 'ana@example.com'
const show = (pathname: keyof typeof pages, session: Answers['session'] = {}, state: object = { email }) =>
  renderPage(pages, { at: { pathname, state }, answers: { session } })
const refuse = (code: ConstructorParameters<typeof Refusal>[0]) => () => {
  throw new Refusal(code)
}
const press = (name: string) => screen.getByRole('button', { name })

/** Enters a whole code, and a password twice. */
const enterAll = async ({ user }: Awaited<ReturnType<typeof show>>, password = 'a-good-one', again = password) => {
  await user.type(screen.getByLabelText('Security code'), 'abcd2345')
  await user.type(screen.getByLabelText('Password'), password)
  await user.type(screen.getByLabelText('Password again'), `${again}{Enter}`)
}

describe('the code of a sign-up', () => {
  test('takes a pasted code and a password, and says that su decides', async () => {
    const state = { email, first: 'Ana', last: 'Costa' }
    const { user, received } = await show('/confirm-signup', { confirmSignUp: () => ({}) }, state)
    expect(screen.getByLabelText('Security code')).toHaveFocus()
    await user.paste('Your security code: ABCD-2345')
    expect(screen.getByLabelText('Security code')).toHaveValue('ABCD2345')
    await user.type(screen.getByLabelText('Password'), 'a-good-one')
    await user.type(screen.getByLabelText('Password again'), 'a-good-one')
    await user.click(press('Confirm'))
    expect(await screen.findByRole('status')).toHaveTextContent('A Super User will review your account.')
    expect(received[0]?.input).toEqual({ ...state, code: 'ABCD2345', password: 'a-good-one' })
  })

  test('has eight letters and digits, none of them ambiguous', async () => {
    const { user, received } = await show('/confirm-signup')
    for (const typed of ['abcd234{Enter}', '0{Enter}']) {
      await user.type(screen.getByLabelText('Security code'), typed)
      expect(screen.getByText('Please enter the security code: 8 letters and digits.')).toBeVisible()
    }
    expect(screen.getByText('Please enter password!')).toBeVisible()
    expect(screen.getByText('Please re-enter password!')).toBeVisible()
    expect(received).toEqual([])
  })

  test.each([
    ['short', 'short', 'Please enter min 6 character password'],
    ['secret', 'secreT', 'The two passwords you entered did not match!'],
  ])('passwords %s and %s: %s', async (password, again, said) => {
    const page = await show('/confirm-signup')
    await enterAll(page, password, again)
    expect(screen.getByText(said)).toBeVisible()
    expect(page.received).toEqual([])
  })

  test('reports an easily guessed password at its field, and typing replaces it', async () => {
    const page = await show('/confirm-signup', { confirmSignUp: refuse('weakPassword') })
    await enterAll(page, 'password')
    expect(await screen.findByText(/too easy to guess/)).toBeVisible()
    await page.user.keyboard('another')
    expect(screen.getByLabelText('Password')).toHaveValue('another')
  })

  test('leads to the sign-in page if the account exists by now', async () => {
    const page = await show('/confirm-signup', { confirmSignUp: refuse('alreadyRegistered') })
    await enterAll(page)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This email address is already registered. Please sign in.',
    )
  })

  test('counts the attempts left, even over a reload', async () => {
    const signUp = { confirmSignUp: refuse('wrongCode') }
    const page = await show('/confirm-signup', signUp)
    await enterAll(page)
    expect(await screen.findByText(/4 tries left/)).toBeVisible()
    await page.user.click(press('Confirm'))
    expect(await screen.findByText(/3 tries left/)).toBeVisible()
    page.view.unmount()
    const again = await show('/confirm-signup', signUp, page.location().state)
    await enterAll(again)
    expect(await screen.findByText(/2 tries left/)).toBeVisible()
    await again.user.click(press('Confirm'))
    expect(await screen.findByText(/1 try left/)).toBeVisible()
    await again.user.click(press('Confirm'))
    expect(await screen.findByText(/No tries left/)).toBeVisible()
  })

  test('offers a new sign-up with the entered values once expired', async () => {
    const state = { email, first: 'Ana', last: 'Costa' }
    const page = await show('/confirm-signup', { confirmSignUp: refuse('codeExpired') }, state)
    const { user, location } = page
    await enterAll(page)
    expect(await screen.findByRole('alert')).toHaveTextContent('has expired. Please sign up again.')
    await user.click(screen.getByRole('link', { name: 'Sign up again' }))
    expect(location()).toMatchObject({ pathname: '/signup', state })
  })

  test('comes with a note if the sign-up was started before', async () => {
    await show('/confirm-signup', {}, { email, started: true })
    expect(screen.getByText(/You have already started to sign up/)).toBeVisible()
    expect(press('Send a new code')).toBeEnabled()
  })

  test('asks for the email if none was passed on', async () => {
    const { user, received } = await show('/confirm-signup', {}, {})
    expect(screen.getByLabelText('Email')).toHaveFocus()
    await user.click(press('Send a new code'))
    expect(screen.getByText('Please enter Email Address!')).toBeVisible()
    expect(received).toEqual([])
  })
})

describe('a new code', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }))
  afterEach(() => jest.useRealTimers())
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

  test('can be sent half a minute after the last, and restores all attempts', async () => {
    const { user, received, location } = await show(
      '/confirm-signup',
      { resendSignUpCode: () => ({}) },
      { email, wrong: 4 },
    )
    expect(screen.getByRole('button', { name: /A new code can be sent in \d+ s/ })).toBeDisabled()
    await wait(31_000)
    await user.click(press('Send a new code'))
    expect(await screen.findByRole('status')).toHaveTextContent('A new code is on its way.')
    expect(received.map(({ call }) => call)).toEqual(['session.resendSignUpCode'])
    expect(location().state).toMatchObject({ wrong: 0 })
    expect(screen.getByRole('button', { name: /A new code can be sent in/ })).toBeDisabled()
  })

  test('can be requested again after a refusal', async () => {
    const { user } = await show('/reset-password', { forgetPassword: refuse('tooManyTries') })
    await wait(31_000)
    await user.click(press('Send a new code'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries.')
    expect(press('Send a new code')).toBeEnabled()
  })
})

describe('a forgotten password', () => {
  test('leads on to the code for any address', async () => {
    const { user, received, location } = await show('/forget-password', { forgetPassword: () => ({}) })
    await user.click(press('Send the code'))
    expect(await screen.findByRole('heading', { name: 'Set a new password' })).toBeVisible()
    expect(received[0]?.input).toEqual({ email })
    expect(location()).toMatchObject({ pathname: '/reset-password', state: { email } })
  })

  const enter = async ({ user }: Awaited<ReturnType<typeof show>>, password: string, again = password) => {
    await user.type(screen.getByLabelText('Security code'), 'abcd-2345')
    await user.type(screen.getByLabelText('New password'), password)
    await user.type(screen.getByLabelText('New password again'), again)
    await user.click(press('Set the password'))
  }

  test('is replaced by code and new password', async () => {
    const page = await show('/reset-password', { resetPassword: () => ({}) })
    await enter(page, 'secret')
    expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toBeVisible()
    expect(page.received[0]?.input).toEqual({ email, code: 'ABCD2345', password: 'secret' })
    await page.user.click(screen.getByRole('link', { name: 'To the sign-in page' }))
    expect(page.location()).toMatchObject({ pathname: '/signin', state: { email } })
  })

  test.each([
    ['short', 'short', 'Please enter min 6 character password'],
    ['secret', 'other', 'The two passwords you entered did not match!'],
  ])('%s and %s: %s', async (password, again, said) => {
    const page = await show('/reset-password')
    await enter(page, password, again)
    expect(screen.getByText(said)).toBeVisible()
    expect(page.received).toEqual([])
  })

  test('reports a wrong code and an expired one', async () => {
    let code: 'wrongCode' | 'codeExpired' = 'wrongCode'
    const page = await show('/reset-password', {
      resetPassword: () => {
        throw new Refusal(code)
      },
    })
    await enter(page, 'secret')
    expect(await screen.findByText(/4 tries left/)).toBeVisible()
    code = 'codeExpired'
    await page.user.click(press('Set the password'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Please ask for a new one.')
  })
})
