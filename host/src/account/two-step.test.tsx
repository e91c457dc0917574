import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import { TwoStepCard } from './two-step.card.tsx'

type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['twoStep']>
const off = { on: false, since: null, recovery_left: 0, required: false }
const on = { on: true, since: '2026-11-01T10:00:00.000Z', recovery_left: 9, required: false }
const show = (answers: Answers) => renderScreen(TwoStepCard, { at: '/account', answers: { twoStep: answers } })

test('is set up by key and code, and shows the recovery codes once', async () => {
  let state: typeof off | typeof on = off
  let right = false
  const { user } = await show({
    getTwoStep: () => state,
    startTwoStep: () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Console:ana?secret=JBSWY3DPEHPK3PXP' }),
    confirmTwoStep: () => {
      if (!right) throw new Refusal('wrongCode')
      state = on
      return { recovery_codes: ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'] }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }))
  expect(await screen.findByRole('img', { name: 'QR code for the app' })).toBeVisible()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await user.type(screen.getByLabelText('Code of the app'), '123456{Enter}')
  expect(await screen.findByText(/This code is not right/)).toBeVisible()
  right = true
  await user.type(screen.getByLabelText('Code of the app'), '{Enter}')
  expect(
    within(await screen.findByRole('list', { name: 'Your recovery codes' })).getAllByRole('listitem'),
  ).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'I have kept them' }))
  expect(await screen.findByText(/9 recovery codes are left/)).toBeVisible()
  expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).not.toBeInTheDocument()
})

test('is switched off by password and code, each told where it is wrong', async () => {
  let refusal: 'wrongPassword' | 'wrongCode' | null = 'wrongPassword'
  const { user } = await show({
    getTwoStep: () => (refusal === null ? off : on),
    disableTwoStep: () => {
      if (refusal) throw new Refusal(refusal)
      return {}
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Switch it off' }))
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.type(screen.getByLabelText('Code of the app, or a recovery code'), '123456{Enter}')
  expect(await screen.findByText('The password is not right.')).toBeVisible()
  refusal = 'wrongCode'
  await user.type(screen.getByLabelText('Password'), '{Enter}')
  expect(await screen.findByText(/This code is not right/)).toBeVisible()
  refusal = null
  await user.type(screen.getByLabelText('Password'), '{Enter}')
  expect(await screen.findByText('Two-step sign-in is off.')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible()
})

test('where it is required it cannot be switched off; a failure has Retry', async () => {
  const { view } = await show({ getTwoStep: () => ({ ...on, required: true }) })
  expect(await screen.findByText('Super Users sign in with two steps here.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Switch it off' })).not.toBeInTheDocument()
  view.unmount()
  await show({
    getTwoStep: () => {
      throw new Refusal('unavailable')
    },
  })
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
})
