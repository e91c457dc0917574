import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import { TwoStepCard } from './two-step.card.tsx'

type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['twoStep']>
const off = { on: false, since: null, recovery_left: 0, passkeys: 0, required: false }
const on = { on: true, since: '2026-11-01T10:00:00.000Z', recovery_left: 9, passkeys: 0, required: false }
const show = (answers: Answers) => renderScreen(TwoStepCard, { at: '/account', answers: { twoStep: answers } })

test('is set up by password, key and code, and shows the recovery codes once', async () => {
  let state: typeof off | typeof on = off
  let right = false
  const { user, received } = await show({
    getTwoStep: () => state,
    startTwoStep: ({ password }) => {
      if (password !== 'secret') throw new Refusal('wrongPassword')
      return { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Console:ana?secret=JBSWY3DPEHPK3PXP' }
    },
    confirmTwoStep: () => {
      if (!right) throw new Refusal('wrongCode')
      state = on
      return { recovery_codes: ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'] }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByText('Please enter password!')).toBeVisible()
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}')
  expect(await screen.findByText('Incorrect password.')).toBeVisible()
  await user.keyboard('secret{Enter}')
  expect(await screen.findByRole('img', { name: 'QR code for the app' })).toBeVisible()
  expect(received.filter(({ call }) => call === 'twoStep.startTwoStep').map(({ input }) => input)).toEqual([
    { password: 'wrong' },
    { password: 'secret' },
  ])
  await user.type(screen.getByLabelText('Code from the app'), '12345{Enter}')
  expect(screen.getByText('The length of Pin should be 6 digits')).toBeVisible()
  await user.clear(screen.getByLabelText('Code from the app'))
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await user.type(screen.getByLabelText('Code from the app'), '123456{Enter}')
  expect(await screen.findByText(/Incorrect code/)).toBeVisible()
  right = true
  await user.type(screen.getByLabelText('Code from the app'), '{Enter}')
  expect(
    within(await screen.findByRole('list', { name: 'Your recovery codes' })).getAllByRole('listitem'),
  ).toHaveLength(2)
  expect(screen.getByText('Two-step sign-in is on. Save your recovery codes now.')).toBeVisible()
  expect(screen.queryByText(/^Off\./)).toBeNull()
  await user.click(screen.getByRole('button', { name: "I've saved them" }))
  expect(await screen.findByText(/9 recovery codes left/)).toBeVisible()
  expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).not.toBeInTheDocument()
})

test('is switched off by password and code, and reports each at its field if wrong', async () => {
  let refusal: 'wrongPassword' | 'wrongCode' | null = 'wrongPassword'
  const { user } = await show({
    getTwoStep: () => (refusal === null ? off : on),
    disableTwoStep: () => {
      if (refusal) throw new Refusal(refusal)
      return {}
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Turn off' }))
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.type(screen.getByLabelText('Code from the app, or a recovery code'), '123456{Enter}')
  expect(await screen.findByText('Incorrect password.')).toBeVisible()
  refusal = 'wrongCode'
  await user.type(screen.getByLabelText('Password'), '{Enter}')
  expect(await screen.findByText(/Incorrect code/)).toBeVisible()
  refusal = null
  await user.type(screen.getByLabelText('Password'), '{Enter}')
  expect(await screen.findByText('Two-step sign-in is off.')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible()
})

test('setting up and turning off can be cancelled', async () => {
  const { user, view, received } = await show({ getTwoStep: () => off })
  await user.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible()
  expect(received.some(({ call }) => call === 'twoStep.startTwoStep')).toBe(false)
  view.unmount()
  const again = await show({ getTwoStep: () => on })
  await again.user.click(await screen.findByRole('button', { name: 'Turn off' }))
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(/9 recovery codes left/)).toBeVisible()
  expect(screen.queryByLabelText('Password')).toBeNull()
})

test('cannot be switched off where required; a failure offers Retry', async () => {
  const { view } = await show({ getTwoStep: () => ({ ...on, required: true }) })
  expect(await screen.findByText('Your level must sign in with a second step here.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument()
  view.unmount()
  await show({
    getTwoStep: () => {
      throw new Refusal('unavailable')
    },
  })
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
})
