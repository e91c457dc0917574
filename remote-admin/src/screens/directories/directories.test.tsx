import type { InputOf, OutputOf } from '@console/shared/contract/define-calls'
import { Refusal } from '@console/shared/testing/fake-server'
import { renderScreen } from '@console/shared/testing/render-screen'
import { screen, waitFor, within } from '@testing-library/react'
import type { Directory, directoriesCalls, ListedDirectory, RuleChange } from '../../../contract/calls/directories.ts'
import { Screen } from './directories.screen.tsx'

type Answers = NonNullable<Parameters<typeof renderScreen>[1]['answers']['directories']>

const listed = (values: Partial<ListedDirectory> = {}): ListedDirectory => ({
  directory_id: 3,
  name: 'Okta',
  issuer: 'https://example.okta.com',
  sign_in: true,
  rules_on: false,
  tokens: 1,
  people: 12,
  last_sync_at: '2026-11-02T10:00:00.000Z',
  last_error: null,
  ...values,
})
const directory = (values: Partial<Directory> = {}): Directory => ({
  ...listed(),
  client_id: 'console',
  has_secret: true,
  domains: [],
  groups_claim: 'groups',
  rules: [{ group: 'Leads', level: 'manager', permissions: null }],
  unmatched: 'deactivate',
  rules_by: '',
  groups: [{ name: 'Leads', people: 2 }],
  scim_tokens: [],
  errors: [],
  redirect_url: 'https://console.example.com/signin',
  scim_url: 'https://console.example.com/scim/v2',
  version: 4,
  ...values,
})
const changed = (values: Partial<RuleChange> = {}): RuleChange => ({
  agent_id: 7,
  name: 'Ana Costa',
  email: 'ana@example.com',
  group: 'Leads',
  before: { level: 'sales', map_size: null, active: true },
  after: { level: 'manager', map_size: null, active: true },
  held: null,
  ...values,
})

const show = (answers: Answers, at = '/directories') => renderScreen(Screen, { at, answers: { directories: answers } })
const open = (tab: string, answers: Answers = {}) =>
  show({ getDirectory: () => directory(), ...answers }, `/directories?directory=3&tab=${tab}`)
const inputOf = <C extends keyof typeof directoriesCalls>(
  received: readonly { readonly call: string; readonly input: unknown }[],
  call: C,
) => received.find((one) => one.call === `directories.${call}`)?.input as InputOf<(typeof directoriesCalls)[C]> // of this call

test('lists directories with what they do, and says that Google is set up besides', async () => {
  const error = { at: '2026-11-02T10:00:00.000Z', problem: '409: Another user has this userName.' }
  await show({ listDirectories: () => ({ google: true, directories: [listed({ last_error: error })] }) })
  const row = await screen.findByRole('row', { name: /^Okta/ })
  expect(row).toHaveTextContent('Another user has this userName.')
  expect(within(row).getByRole('link', { name: 'Okta' })).toHaveAttribute(
    'href',
    expect.stringContaining('directory=3'),
  )
  expect(screen.getByText(/Google is set up in the settings/)).toBeVisible()
})

test('adds the first directory and opens it', async () => {
  const { user, received, search } = await show({
    listDirectories: () => ({ google: false, directories: [] }),
    addDirectory: ({ name }) => ({ directory_id: 3, name }),
    getDirectory: () => directory(),
  })
  expect(await screen.findByText('There are no directories yet')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Add a directory' })[0] as HTMLElement) // both add it
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Okta')
  await user.click(within(dialog).getByRole('button', { name: 'Add a directory' }))
  await waitFor(() => expect(search().get('directory')).toBe('3'))
  expect(inputOf(received, 'addDirectory')).toEqual({ name: 'Okta' })
})

test('sets up the sign-in; the secret is sent, and an untouched one stays', async () => {
  const { user, received } = await open('sign-in', { updateDirectory: () => directory({ version: 5 }) })
  expect(await screen.findByText('https://console.example.com/signin')).toBeVisible()
  const client = screen.getByRole('textbox', { name: /Client id/ })
  await user.clear(client)
  await user.type(client, 'another')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The sign-in of Okta is saved.')).toBeVisible()
  expect(inputOf(received, 'updateDirectory')).toMatchObject({
    directory_id: 3,
    client_id: 'another',
    client_secret: '',
    domains: [],
    sign_in: true,
    version: 4,
  })
})

test('what the server refuses is said at its field', async () => {
  const { user } = await open('sign-in', {
    updateDirectory: () => {
      throw new Refusal('providerUnavailable', { data: { issuer: ['No OpenID Connect provider answers.'] } })
    },
  })
  await user.type(await screen.findByRole('textbox', { name: /Issuer/ }), '/x')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('No OpenID Connect provider answers.')).toBeVisible()
})

describe('rules', () => {
  type Shown = OutputOf<typeof directoriesCalls.previewDirectoryRules>
  const preview = (changes: RuleChange[] = [changed()]): Shown => ({ changes, unchanged: 10, seen: 'these changes' })

  test('are previewed before they can be switched on, and again after each edit', async () => {
    const { user, received } = await open('rules', {
      previewDirectoryRules: () =>
        preview([
          changed(),
          changed({
            agent_id: 8,
            name: 'Ben Ito',
            email: 'ben@example.com',
            group: null,
            after: { level: 'sales', map_size: null, active: false },
          }),
          changed({ agent_id: 9, name: 'Cleo Diaz', email: 'cleo@example.com', held: 'lastSuperUser' }),
        ]),
      updateDirectoryRules: () => directory({ rules_on: true, rules_by: 'Su Demo', version: 5 }),
    })
    expect(await screen.findByText('The rules are off: they change nobody.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Switch on' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    expect(await screen.findByRole('heading', { name: '2 agents would change' })).toBeVisible()
    const ana = screen.getByRole('row', { name: /Ana Costa/ })
    expect(ana).toHaveTextContent(/Sales.*Manager.*Leads/)
    expect(screen.getByRole('row', { name: /Ben Ito/ })).toHaveTextContent(/No access.*No group with a rule/)
    expect(screen.getByRole('row', { name: /Cleo Diaz/ })).toHaveTextContent('the last Super User')
    // An edit takes the preview away.
    await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'sales')
    expect(screen.queryByRole('button', { name: 'Switch on' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    await user.click(await screen.findByRole('button', { name: 'Switch on' }))
    const question = await screen.findByRole('alertdialog', { name: 'Switch the rules of Okta on?' })
    expect(question).toHaveTextContent('2 agents change at once. 1 of them is deactivated.')
    await user.click(within(question).getByRole('button', { name: 'Switch on' }))
    expect(await screen.findByText('The rules of Okta are on.')).toBeVisible()
    expect(inputOf(received, 'updateDirectoryRules')).toEqual({
      directory_id: 3,
      rules: [{ group: 'Leads', level: 'sales', permissions: null }],
      unmatched: 'deactivate',
      rules_on: true,
      seen: 'these changes',
      version: 4,
    })
  })

  test('are added, ordered and removed; one without a group is not sent', async () => {
    const { user, received } = await open('rules', { updateDirectoryRules: () => directory() })
    await user.click(await screen.findByRole('button', { name: 'Add a rule' }))
    await user.click(screen.getByRole('button', { name: 'Save without switching on' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Please fill this in.')
    expect(inputOf(received, 'updateDirectoryRules')).toBeUndefined()
    await user.type(screen.getAllByRole('combobox', { name: 'Name or id of the group' })[1] as HTMLElement, 'Staff') // the second rule
    await user.click(screen.getByRole('button', { name: 'Move the rule of Staff up' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Agents without a rule' }), 'keep')
    await user.click(screen.getByRole('button', { name: 'Save without switching on' }))
    await waitFor(() =>
      expect(inputOf(received, 'updateDirectoryRules')).toMatchObject({
        rules: [
          { group: 'Staff', level: 'sales' },
          { group: 'Leads', level: 'manager' },
        ],
        unmatched: 'keep',
        rules_on: false,
      }),
    )
  })

  test('give some screens only, chosen in the grid', async () => {
    const { user, received } = await open('rules', { updateDirectoryRules: () => directory() })
    await user.click(await screen.findByRole('button', { name: 'Screens of Leads: All of the level' }))
    const dialog = await screen.findByRole('dialog', { name: 'Screens of Leads' })
    await user.click(within(dialog).getByRole('checkbox', { name: 'Approve' }))
    await user.click(within(dialog).getByRole('button', { name: 'Use these screens' }))
    await user.click(await screen.findByRole('button', { name: 'Save without switching on' }))
    await waitFor(() => expect(inputOf(received, 'updateDirectoryRules')).toBeDefined())
    const { permissions } = inputOf(received, 'updateDirectoryRules').rules[0] ?? { permissions: null }
    expect(permissions).toHaveProperty('api-requests', true)
    expect(permissions).not.toHaveProperty('approve')
  })

  test('that are on can be switched off', async () => {
    const { user, received } = await open('rules', {
      getDirectory: () => directory({ rules_on: true, rules_by: 'Su Demo' }),
      updateDirectoryRules: () => directory(),
    })
    expect(await screen.findByText(/The rules are on, by Su Demo/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Switch off' }))
    await waitFor(() => expect(inputOf(received, 'updateDirectoryRules')).toMatchObject({ rules_on: false }))
  })

  test('a preview that no longer holds is reported', async () => {
    const { user } = await open('rules', {
      previewDirectoryRules: () => preview(),
      updateDirectoryRules: () => {
        throw new Refusal('previewDiffers')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Preview' }))
    await user.click(await screen.findByRole('button', { name: 'Switch on' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Switch on' }))
    expect(await screen.findByText(/change other agents than you were shown/)).toBeVisible()
  })
})

describe('provisioning', () => {
  const token = {
    id: 5,
    created_at: '2026-11-02T10:00:00.000Z',
    created_by: 'Su Demo',
    last_used_at: null,
    revoked_at: null,
  }

  test('a token is shown once', async () => {
    const { user } = await open('provisioning', { addScimToken: () => ({ token: 'scim_secret', scim_token: token }) })
    expect(await screen.findByText('https://console.example.com/scim/v2')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create a token' }))
    expect(await screen.findByRole('textbox', { name: 'Token' })).toHaveValue('scim_secret')
  })

  test('a token is revoked after confirmation', async () => {
    const { user, received } = await open('provisioning', {
      getDirectory: () => directory({ scim_tokens: [token] }),
      revokeScimToken: () => ({ ...token, revoked_at: '2026-11-03T10:00:00.000Z' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Revoke' }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('People who leave are then not deactivated.')
    await user.click(within(question).getByRole('button', { name: 'Revoke' }))
    expect(await screen.findByText('The token is revoked.')).toBeVisible()
    expect(inputOf(received, 'revokeScimToken')).toEqual({ id: 5 })
  })
})

test('lists the agents of a directory, and unlinks one whom it does not provision', async () => {
  const person = {
    agent_id: 7,
    name: 'Ana Costa',
    email: 'ana@example.com',
    state: 'active' as const,
    groups: ['Leads', 'Staff'],
  }
  const at = '2026-11-02T10:00:00.000Z'
  const { user, received } = await open('people', {
    listDirectoryPeople: () => ({
      total: 2,
      people: [
        { ...person, provisioned: false, last_sign_in_at: at },
        { ...person, agent_id: 8, name: 'Ben Ito', email: 'ben@example.com', provisioned: true, last_sign_in_at: null },
      ],
    }),
    unlinkAgent: ({ agent_id }) => ({ agent_id }),
  })
  expect(await screen.findByRole('row', { name: /Ana Costa/ })).toHaveTextContent('Leads and Staff')
  expect(within(screen.getByRole('row', { name: /Ben Ito/ })).queryByRole('button')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Unlink Ana Costa' }))
  const question = await screen.findByRole('alertdialog', { name: 'Unlink Ana Costa from Okta?' })
  await user.click(within(question).getByRole('button', { name: 'Unlink' }))
  expect(await screen.findByText('Ana Costa is unlinked.')).toBeVisible()
  expect(inputOf(received, 'unlinkAgent')).toEqual({ directory_id: 3, agent_id: 7 })
})

test('shows what was refused', async () => {
  const at = '2026-11-02T10:00:00.000Z'
  await open('errors', {
    getDirectory: () =>
      directory({ errors: [{ id: 1, at, tried: 'POST /Users', problem: '400: userName is required.' }] }),
  })
  expect(await screen.findByRole('row', { name: /POST \/Users/ })).toHaveTextContent('userName is required.')
})

test('is deleted after confirmation, and offers Retry after a failure', async () => {
  let down = true
  const { user, router } = await open('sign-in', {
    getDirectory: () => {
      if (down) throw new Refusal('unavailable')
      return directory()
    },
    removeDirectory: () => ({ name: 'Okta' }),
    listDirectories: () => ({ google: false, directories: [] }),
  })
  const alert = await screen.findByRole('alert')
  down = false
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete Okta?' })
  expect(question).toHaveTextContent('12 agents stay as they are.')
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/directories', search: '' }))
})
