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

describe('the code of a sign-up', () => {
  test('takes what is pasted, and says that su decides', async () => {
    const { user, received } = await show('/confirm-signup', { confirmSignUp: () => ({}) })
    expect(screen.getByLabelText('Security code')).toHaveFocus()
    await user.paste('Your security code: 123 456')
    await user.click(press('Confirm'))
    expect(await screen.findByRole('status')).toHaveTextContent('A Super User will let you in.')
    expect(received[0]?.input).toEqual({ email, code: '123456' })
  })

  test('has six digits', async () => {
    const { user, received } = await show('/confirm-signup')
    await user.type(screen.getByLabelText('Security code'), '12345{Enter}')
    expect(screen.getByText('The length of Pin should be 6 digits')).toBeVisible()
    expect(received).toEqual([])
  })

  test('counts the tries that are left, also through a reload', async () => {
    const signUp = { confirmSignUp: refuse('wrongCode') }
    const { user, location, view } = await show('/confirm-signup', signUp)
    await user.type(screen.getByLabelText('Security code'), '111111{Enter}')
    expect(await screen.findByText(/4 tries are left/)).toBeVisible()
    await user.click(press('Confirm'))
    expect(await screen.findByText(/3 tries are left/)).toBeVisible()
    view.unmount()
    const again = await show('/confirm-signup', signUp, location().state)
    await again.user.type(screen.getByLabelText('Security code'), '111111{Enter}')
    expect(await screen.findByText(/2 tries are left/)).toBeVisible()
    await again.user.click(press('Confirm'))
    expect(await screen.findByText(/1 try is left/)).toBeVisible()
    await again.user.click(press('Confirm'))
    expect(await screen.findByText(/No try is left/)).toBeVisible()
  })

  test('expired: sign up again, with what was entered', async () => {
    const state = { email, first: 'Ana', last: 'Costa' }
    const { user, location } = await show('/confirm-signup', { confirmSignUp: refuse('codeExpired') }, state)
    await user.type(screen.getByLabelText('Security code'), '111111{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('has expired. Please sign up again.')
    await user.click(screen.getByRole('link', { name: 'Sign up again' }))
    expect(location()).toMatchObject({ pathname: '/signup', state })
  })

  test('of a sign-up that was started before is asked for with a word about it', async () => {
    await show('/confirm-signup', {}, { email, started: true })
    expect(screen.getByText(/You have already started to sign up/)).toBeVisible()
    expect(press('Send a new code')).toBeEnabled()
  })

  test('asks for the e-mail where nobody handed it over', async () => {
    const { user, received } = await show('/confirm-signup', {}, {})
    expect(screen.getByLabelText('E-mail')).toHaveFocus()
    await user.click(press('Send a new code'))
    expect(screen.getByText('Please enter Email Address!')).toBeVisible()
    expect(received).toEqual([])
  })
})

describe('a new code', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }))
  afterEach(() => jest.useRealTimers())
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

  test('can be sent half a minute after the last, and gives all tries back', async () => {
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

  test('that was refused can be asked for again', async () => {
    const { user } = await show('/reset-password', { forgetPassword: refuse('tooManyTries') })
    await wait(31_000)
    await user.click(press('Send a new code'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries.')
    expect(press('Send a new code')).toBeEnabled()
  })
})

describe('a forgotten password', () => {
  test('leads on to the code, whoever asks', async () => {
    const { user, received, location } = await show('/forget-password', { forgetPassword: () => ({}) })
    await user.click(press('Send the code'))
    expect(await screen.findByRole('heading', { name: 'Set a new password' })).toBeVisible()
    expect(received[0]?.input).toEqual({ email })
    expect(location()).toMatchObject({ pathname: '/reset-password', state: { email } })
  })

  const enter = async ({ user }: Awaited<ReturnType<typeof show>>, password: string, again = password) => {
    await user.type(screen.getByLabelText('Security code'), '123456')
    await user.type(screen.getByLabelText('New password'), password)
    await user.type(screen.getByLabelText('New password again'), again)
    await user.click(press('Set the password'))
  }

  test('is replaced by code and new password', async () => {
    const page = await show('/reset-password', { resetPassword: () => ({}) })
    await enter(page, 'secret')
    expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toBeVisible()
    expect(page.received[0]?.input).toEqual({ email, code: '123456', password: 'secret' })
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

  test('tells a wrong code and an expired one', async () => {
    let code: 'wrongCode' | 'codeExpired' = 'wrongCode'
    const page = await show('/reset-password', {
      resetPassword: () => {
        throw new Refusal(code)
      },
    })
    await enter(page, 'secret')
    expect(await screen.findByText(/4 tries are left/)).toBeVisible()
    code = 'codeExpired'
    await page.user.click(press('Set the password'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Please ask for a new one.')
  })
})
