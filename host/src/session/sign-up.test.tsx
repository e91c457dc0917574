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
const person = { 'First name': 'Ana', 'Last name': 'Costa', Email: 'ana@example.com' }

const fill = async ({ user }: Awaited<ReturnType<typeof show>>) => {
  for (const [label, text] of Object.entries(person)) {
    await user.click(screen.getByLabelText(label))
    await user.paste(text)
  }
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
}

test('reports missing values at each field', async () => {
  const { user, received } = await show()
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  expect(screen.getAllByText('Please enter name!')).toHaveLength(2)
  expect(screen.getByText('Please enter Email Address!')).toBeVisible()
  expect(screen.getByLabelText('First name')).toHaveFocus()
  expect(received).toEqual([])
})

test('asks for no password yet, sends the entered values, and continues to the security code', async () => {
  const page = await show()
  expect(screen.queryByLabelText(/Password/)).toBeNull()
  await fill(page)
  expect(await screen.findByText('another page')).toBeVisible()
  expect(page.received[0]?.input).toEqual({ first: 'Ana', last: 'Costa', email: 'ana@example.com' })
  expect(page.location()).toMatchObject({
    pathname: '/confirm-signup',
    state: { email: 'ana@example.com', first: 'Ana', last: 'Costa', started: false },
  })
})

test('a started sign-up continues with its code', async () => {
  const page = await show(refuse('signUpStarted'))
  await fill(page)
  expect(await screen.findByText('another page')).toBeVisible()
  expect(page.location()).toMatchObject({ pathname: '/confirm-signup', state: { started: true } })
})

test.each([
  ['notStaff', 'Only company email addresses can sign up.'],
  ['tooManyTries', 'Too many tries.'],
] as const)('%s: %s', async (code, said) => {
  await fill(await show(refuse(code)))
  expect(await screen.findByRole('alert')).toHaveTextContent(said)
  expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com')
})
