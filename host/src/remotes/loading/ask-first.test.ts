import { sendFirstReads } from '@console/shared/api/ahead'
import type { RegistryEntry } from '@console/shared/contract/area'
import { askFirst } from './ask-first.ts'
import type { BuildFiles } from './manifest.ts'
import { manifestOf } from './runtime.ts'

jest.mock('@console/shared/api/ahead', () => ({ sendFirstReads: jest.fn(async () => {}) }))
jest.mock('./runtime.ts', () => ({ manifestOf: jest.fn() }))

const entry = {
  area: 'members',
  definition: { screens: [{ id: 'edit-member', path: '/editmember/:id', title: 'Customer', roles: [] }] },
} as unknown as RegistryEntry // the fields that are read
const input = {
  customer_id: { from: 'path', name: 'id', as: 'number' },
  tab: { from: 'query', name: 'tab', otherwise: 'account' },
} as const
const manifest = {
  questions: { 'edit-member': [{ method: 'POST', path: 'members/get_customer', input }] },
} as unknown as BuildFiles // the field that is read

beforeEach(() => {
  jest.mocked(sendFirstReads).mockClear()
  jest.mocked(manifestOf).mockReturnValue(Promise.resolve(manifest))
  localStorage.setItem('token', 'one')
  history.replaceState(null, '', '/editmember/7?tab=team')
})

test('what the screen asks at this address is sent while its code is being loaded', async () => {
  await askFirst(entry, 'edit-member')
  expect(sendFirstReads).toHaveBeenCalledWith('one', [
    ['POST', '/api/v2/members/get_customer', { customer_id: 7, tab: 'team' }],
  ])
})

test('an address that asks something else asks nothing ahead', async () => {
  history.replaceState(null, '', '/editmember/seven')
  await askFirst(entry, 'edit-member')
  expect(sendFirstReads).toHaveBeenCalledWith('one', [])
})

test.each<[string, () => void]>([
  ['the agent has left', () => history.replaceState(null, '', '/alerts')],
  ['another page of the same screen is open', () => history.replaceState(null, '', '/editmember/8')],
])('nothing is sent if, once the manifest is there, %s', async (_, change) => {
  const asked = askFirst(entry, 'edit-member')
  change()
  await asked
  expect(sendFirstReads).not.toHaveBeenCalled()
})

test.each<[string, () => void]>([
  ['nobody is signed in', () => localStorage.removeItem('token')],
  ['the manifest cannot be read', () => jest.mocked(manifestOf).mockReturnValue(Promise.reject(new Error('gone')))],
  ['the address is of another screen', () => history.replaceState(null, '', '/alerts')],
])('nothing is sent if %s', async (_, change) => {
  change()
  await askFirst(entry, 'edit-member')
  expect(sendFirstReads).not.toHaveBeenCalled()
})
