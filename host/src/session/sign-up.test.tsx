import { Refusal } from '@console/shared/testing/fake-server'
import { renderPage } from '@console/shared/testing/render-page'
import { screen } from '@testing-library/react'
import SignUpPage from './sign-up.page.tsx'

type SignUp = NonNullable<NonNullable<NonNullable<Parameters<typeof renderPage>[1]['answers']>['session']>['signUp']>

const show = (signUp: SignUp = () => ({})) =>
  renderPage({ '/signup': <SignUpPage /> }, { at: { pathname: '/signup' }, answers: { session: { signUp } } })
const refuse = (code: ConstructorParameters<typeof Refusal>[0]) => () => {
  throw new Refusal(code)
}
const person = { 'First name': 'Ana', 'Last name': 'Costa', 'E-mail': 'ana@example.com' }

const fill = async ({ user }: Awaited<ReturnType<typeof show>>, password = 'secret', again = password) => {
  const all = { ...person, Password: password, 'Password again': again }
  for (const [label, text] of Object.entries(all)) {
    await user.click(screen.getByLabelText(label))
    await user.paste(text)
  }
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
}

test('says what is missing at each field', async () => {
  const { user, received } = await show()
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  expect(screen.getAllByText('Please enter name!')).toHaveLength(2)
  for (const text of ['Please enter Email Address!', 'Please enter password!', 'Please re-enter password!'])
    expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByLabelText('First name')).toHaveFocus()
  expect(received).toEqual([])
})

test.each([
  ['short', 'short', 'Please enter min 6 character password'],
  ['secret', 'secreT', 'The two passwords you entered did not match!'],
])('passwords %s and %s: %s', async (password, again, said) => {
  const page = await show()
  await fill(page, password, again)
  expect(screen.getByText(said)).toBeVisible()
  expect(page.received).toEqual([])
})

test('sends what was entered and goes on to the security code', async () => {
  const page = await show()
  await fill(page)
  expect(await screen.findByText('another page')).toBeVisible()
  expect(page.received[0]?.input).toEqual({
    first: 'Ana',
    last: 'Costa',
    email: 'ana@example.com',
    password: 'secret',
  })
  expect(page.location()).toMatchObject({
    pathname: '/confirm-signup',
    state: { email: 'ana@example.com', started: false },
  })
})

test('a sign-up that was started goes on with its code', async () => {
  const page = await show(refuse('signUpStarted'))
  await fill(page)
  expect(await screen.findByText('another page')).toBeVisible()
  expect(page.location()).toMatchObject({ pathname: '/confirm-signup', state: { started: true } })
})

test.each([
  ['notStaff', 'Only e-mail addresses of our own domains can sign up.'],
  ['alreadyRegistered', 'This e-mail is already registered. Please sign in.'],
  ['tooManyTries', 'Too many tries.'],
] as const)('%s: %s', async (code, said) => {
  await fill(await show(refuse(code)))
  expect(await screen.findByRole('alert')).toHaveTextContent(said)
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@example.com')
})
