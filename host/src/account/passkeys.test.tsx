import type { Passkey } from '@console/shared/contract/calls/passkeys'
import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen, testAgent } from '@console/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import {
  cancel,
  fakeAssertion,
  fakeAttestation,
  fakeAuthenticator,
  removeAuthenticator,
} from '../testing/fake-authenticator.ts'
import MustEnrolPage from './must-enrol.page.tsx'
import { PasskeysCard } from './passkeys.card.tsx'
import { TwoStepCard } from './two-step.card.tsx'

type Answers = Parameters<typeof renderScreen>[1]['answers']

const passkey = (id: number, name: string, more: Partial<Passkey> = {}): Passkey => ({
  id,
  name,
  created_at: '2026-11-01T10:00:00.000Z',
  last_used_at: null,
  synced: false,
  ...more,
})
const state = { on: false, since: null, recovery_left: 0, passkeys: 0, required: false }
const creation = { challenge: 'Y2hhbGxlbmdl', rp: { name: 'Console' }, user: { id: 'aWQ', name: 'a', displayName: '' } }
const request = { challenge: 'Y2hhbGxlbmdl' }
const show = (answers: Answers) => renderScreen(PasskeysCard, { at: '/account', answers })
const button = (name: string) => screen.findByRole('button', { name })

afterEach(removeAuthenticator)

test('lists passkeys with their name, where they are stored, and their last use', async () => {
  fakeAuthenticator()
  await show({
    passkeys: {
      listPasskeys: () => [
        passkey(1, 'Laptop', { synced: true, last_used_at: '2026-11-20T10:00:00.000Z' }),
        passkey(2, 'Key ring'),
      ],
    },
  })
  const [laptop, ring] = await screen.findAllByRole('listitem')
  expect(laptop).toHaveTextContent(/LaptopSynced.*Last used: /)
  expect(ring).toHaveTextContent(/Key ringOn one device.*Never used/)
})

test('the first is added by the password, and its recovery codes are shown until they are saved', async () => {
  fakeAuthenticator()
  let stored: Passkey[] = []
  const { user, received } = await show({
    twoStep: { getTwoStep: () => state },
    passkeys: {
      listPasskeys: () => stored,
      startPasskey: ({ password }) => {
        if (password !== 'secret') throw new Refusal('wrongPassword')
        return { options: creation }
      },
      addPasskey: () => {
        stored = [passkey(1, 'Chrome, Linux')]
        return { passkey: passkey(1, 'Chrome, Linux'), recovery_codes: ['AAAA-BBBB', 'CCCC-DDDD'] }
      },
    },
  })
  await user.click(await button('Add a passkey'))
  const form = await screen.findByRole('form', { name: 'Add a passkey' })
  expect(form).toHaveTextContent('From then on your password alone no longer signs you in.')
  expect(within(form).queryByLabelText('Code from the app, or a recovery code')).toBeNull()
  await user.type(within(form).getByLabelText('Password'), 'wrong{Enter}')
  expect(await screen.findByText('Incorrect password.')).toBeVisible()
  await user.keyboard('secret{Enter}')
  expect(await screen.findByRole('list', { name: 'Your recovery codes' })).toBeVisible()
  expect(await screen.findByText('Chrome, Linux')).toBeVisible()
  expect(received.find(({ call }) => call === 'passkeys.addPasskey')?.input).toEqual({ credential: fakeAttestation })
  await user.click(await button("I've saved them"))
  expect(screen.queryByText('AAAA-BBBB')).toBeNull()
  expect(await button('Add a passkey')).toBeVisible()
})

test('another is added by a passkey, or by password and code', async () => {
  fakeAuthenticator()
  const { user, received } = await show({
    twoStep: { getTwoStep: () => ({ ...state, passkeys: 1, recovery_left: 9 }) },
    passkeys: {
      listPasskeys: () => [passkey(1, 'Laptop')],
      startPasskeyProof: () => ({ options: request }),
      startPasskey: ({ code }) => {
        if (code === '000000') throw new Refusal('wrongCode')
        return { options: creation }
      },
      addPasskey: () => ({ passkey: passkey(2, 'Phone'), recovery_codes: [] }),
    },
  })
  await user.click(await button('Add a passkey'))
  await user.type(await screen.findByLabelText('Password'), 'secret')
  await user.type(screen.getByLabelText('Code from the app, or a recovery code'), '000000{Enter}')
  expect(await screen.findByText(/Incorrect code/)).toBeVisible()
  await user.clear(screen.getByLabelText('Password'))
  await user.click(await button('Use a passkey'))
  expect(await screen.findByText('The passkey Phone is added.')).toBeVisible()
  expect(received.filter(({ call }) => call === 'passkeys.startPasskey').at(-1)?.input).toEqual({
    passkey: fakeAssertion,
  })
})

test.each([
  [cancel, 'No passkey was used: cancelled, or it took too long.'],
  [
    () => {
      throw new DOMException('registered', 'InvalidStateError')
    },
    'This device already has a passkey of yours.',
  ],
] as const)('adding fails in the browser: it says why', async (refuse, said) => {
  const { refuseWith } = fakeAuthenticator()
  refuseWith(refuse)
  const { user } = await show({
    twoStep: { getTwoStep: () => state },
    passkeys: { listPasskeys: () => [], startPasskey: () => ({ options: creation }) },
  })
  await user.click(await button('Add a passkey'))
  await user.type(await screen.findByLabelText('Password'), 'secret{Enter}')
  expect(await screen.findByText(said)).toBeVisible()
  await user.click(await button('Cancel'))
  expect(await button('Add a passkey')).toBeVisible()
})

test('is renamed', async () => {
  fakeAuthenticator()
  let name = 'Laptop'
  const { user } = await show({
    passkeys: {
      listPasskeys: () => [passkey(1, name)],
      renamePasskey: (input) => {
        name = input.name
        return passkey(1, name)
      },
    },
  })
  await user.click(await button('Rename Laptop'))
  await user.clear(screen.getByLabelText('Name'))
  await user.click(await button('Save'))
  expect(screen.getByText('Please enter a name.')).toBeVisible()
  await user.type(screen.getByLabelText('Name'), 'Desk{Enter}')
  expect(await button('Rename Desk')).toBeVisible()
})

test('is removed by a proof; the last one says what follows, and wants the password as well', async () => {
  fakeAuthenticator()
  let stored = [passkey(1, 'Laptop')]
  const { user, received } = await show({
    twoStep: { getTwoStep: () => ({ ...state, passkeys: 1, recovery_left: 9 }) },
    passkeys: {
      listPasskeys: () => stored,
      startPasskeyProof: () => ({ options: request }),
      removePasskey: ({ password }) => {
        if (password === undefined) throw new Refusal('lastWayIn')
        stored = []
        return {}
      },
    },
  })
  await user.click(await button('Remove Laptop'))
  expect(await screen.findByText(/It is your only second step/)).toBeVisible()
  await user.click(await button('Use a passkey'))
  expect(await screen.findByText('Your last passkey: please enter your password as well.')).toBeVisible()
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.click(await button('Use a passkey'))
  expect(await screen.findByText('The passkey Laptop is removed.')).toBeVisible()
  expect(received.filter(({ call }) => call === 'passkeys.removePasskey').at(-1)?.input).toEqual({
    id: 1,
    password: 'secret',
    passkey: fakeAssertion,
  })
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('a level that must have a second step keeps its last passkey', async () => {
  fakeAuthenticator()
  const { user } = await show({
    twoStep: { getTwoStep: () => ({ ...state, passkeys: 1 }) },
    passkeys: {
      listPasskeys: () => [passkey(1, 'Laptop')],
      removePasskey: () => {
        throw new Refusal('twoStepRequired')
      },
    },
  })
  await user.click(await button('Remove Laptop'))
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.type(screen.getByLabelText('Code from the app, or a recovery code'), '123456{Enter}')
  expect(await screen.findByText('Your level must sign in with a second step here.')).toBeVisible()
})

test('a browser without passkeys still lists, renames and removes them; a failure offers Retry', async () => {
  const { view } = await show({ passkeys: { listPasskeys: () => [passkey(1, 'Laptop')] } })
  expect(await screen.findByText('Laptop')).toBeVisible()
  expect(screen.getByText('This browser cannot use passkeys at this address of the console.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  view.unmount()
  await show({
    passkeys: {
      listPasskeys: () => {
        throw new Refusal('unavailable')
      },
    },
  })
  expect(await button('Retry')).toBeVisible()
})

test('two-step sign-in by passkeys alone: the app is set up with a code or a passkey beside the password', async () => {
  fakeAuthenticator()
  const { user, received } = await renderScreen(TwoStepCard, {
    at: '/account',
    answers: {
      twoStep: {
        getTwoStep: () => ({ ...state, passkeys: 2, recovery_left: 7 }),
        startTwoStep: () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Console:ana?secret=JBSWY3DPEHPK3PXP' }),
      },
      passkeys: { startPasskeyProof: () => ({ options: request }) },
    },
  })
  expect(await screen.findByText(/Your passkeys are your second step/)).toBeVisible()
  expect(screen.getByText('7 recovery codes left.')).toBeVisible()
  await user.click(await button('Set up two-step sign-in'))
  expect(screen.getByLabelText('Code from the app, or a recovery code')).toBeVisible()
  await user.click(await button('Use a passkey'))
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  expect(received.find(({ call }) => call === 'twoStep.startTwoStep')?.input).toEqual({ passkey: fakeAssertion })
})

describe('the page before everything else', () => {
  const must = (agent: object) =>
    renderScreen(MustEnrolPage, {
      at: '/',
      agent: { ...testAgent, must_enrol: true as const, ...agent },
      answers: {},
    })

  test('asks for a passkey alone where the level must have one', async () => {
    fakeAuthenticator()
    await must({ must_add_passkey: true })
    expect(await screen.findByRole('heading', { name: 'Add a passkey first' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Set up two-step sign-in' })).toBeNull()
  })

  test('offers the app and a passkey where any second step will do', async () => {
    fakeAuthenticator()
    await must({})
    expect(await screen.findByRole('heading', { name: 'Set up two-step sign-in first' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  })
})
