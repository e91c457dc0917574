import { type Answers, Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor } from '@testing-library/react'
import ChangePasswordDialog from './change-password.dialog.tsx'

const show = async (session: Answers['session'] = {}) => {
  let closed = 0
  const Dialog = () => (
    <ChangePasswordDialog
      onClose={() => {
        closed += 1
      }}
    />
  )
  const view = await renderScreen(Dialog, { at: '/', answers: { session } })
  await screen.findByRole('dialog', { name: 'Change password' })
  const type = async (old: string, next: string, again: string) => {
    for (const [label, text] of [
      ['Old password', old],
      ['New password', next],
      ['Confirm new password', again],
    ] as const) {
      await view.user.clear(screen.getByLabelText(label))
      if (text !== '') await view.user.type(screen.getByLabelText(label), text)
    }
    await view.user.click(screen.getByRole('button', { name: 'Submit' }))
  }
  return { ...view, type, closed: () => closed }
}

const missing = 'Please enter your old/current password'
const short = 'Please enter min 6 character password'
const different = 'New Password and Confirm New password are not matched'

test.each([
  [['', 'abcdef', 'abcdef'], 'Old password', missing],
  [['old', 'abcde', 'abcde'], 'New password', short],
  [['old', 'abcdef', 'abcdeg'], 'Confirm new password', different],
] as const)('%j is refused at %s: %s', async ([old, next, again], label, message) => {
  const { type, received, closed } = await show()
  await type(old, next, again)
  const field = screen.getByLabelText(label)
  expect(field).toBeInvalid()
  expect(field).toHaveFocus()
  expect(screen.getByText(message)).toBeVisible()
  expect([missing, short, different].filter((text) => screen.queryByText(text))).toEqual([message])
  expect(received.some(({ call }) => call === 'session.changeOwnPassword')).toBe(false)
  expect(closed()).toBe(0)
})

test('reports a wrong old password at its field, and closes after the right one', async () => {
  let isRight = false
  const { type, received, closed } = await show({
    changeOwnPassword: () => {
      if (!isRight) throw new Refusal('wrongPassword', { data: { old_password: ['Is not right.'] } })
      return {}
    },
  })
  await type('wrong', 'abcdef', 'abcdef')
  expect(await screen.findByText('Incorrect old password.')).toBeVisible()
  expect(screen.getByLabelText('Old password')).toBeInvalid()
  isRight = true
  await type('right', 'abcdef', 'abcdef')
  await waitFor(() => expect(closed()).toBe(1))
  expect(received.filter(({ call }) => call === 'session.changeOwnPassword').at(-1)?.input).toEqual({
    old_password: 'right',
    new_password: 'abcdef',
    confirm_new_password: 'abcdef',
  })
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('abcdef')
})
