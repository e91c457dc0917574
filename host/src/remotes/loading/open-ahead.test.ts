import { agentAtom } from '@console/shared/auth/session'
import { testAgent } from '@console/shared/testing/render-screen'
import { getDefaultStore, type PrimitiveAtom } from 'jotai'
import { registryAtom } from '../registry/live-registry.ts'
import { loadArea, loadScreen } from './load-area.ts'

jest.mock('@console/shared/auth/session', () => ({ agentAtom: jest.requireActual('jotai').atom(null) }))
jest.mock('../registry/live-registry.ts', () => ({ registryAtom: jest.requireActual('jotai').atom(null) }))
jest.mock('./load-area.ts', () => ({ loadArea: jest.fn(async () => ({})), loadScreen: jest.fn(async () => ({})) }))

const entryOf = (area: string, id: string, path: string, roles: readonly string[]) => ({
  area,
  definition: { screens: [{ id, path, title: id, roles }] },
})
const members = entryOf('members', 'customers-list', '/customers-list', ['su', 'manager', 'sales'])
const reports = entryOf('reports', 'stripe-stats', '/stripe-stats', ['su'])

/** Starts over each time it is called. */
const start = async (path: string) => {
  history.replaceState(null, '', path)
  const store = getDefaultStore()
  const set = (target: unknown, value: unknown) => store.set(target as PrimitiveAtom<unknown>, value)
  set(agentAtom, null)
  set(registryAtom, null)
  let ahead = () => {}
  await jest.isolateModulesAsync(async () => {
    jest.doMock('jotai', () => ({ ...jest.requireActual('jotai'), getDefaultStore: () => store }))
    jest.doMock('@console/shared/auth/session', () => ({ agentAtom }))
    jest.doMock('../registry/live-registry.ts', () => ({ registryAtom }))
    jest.doMock('./load-area.ts', () => ({ loadArea, loadScreen }))
    ahead = require('./open-ahead.ts').openAhead
  })
  return { set, ahead }
}

beforeEach(() => jest.clearAllMocks())

test('the area loads once the address is known, the screen once the agent is known', async () => {
  const { set, ahead } = await start('/customers-list?status=active')
  ahead()
  expect(loadArea).not.toHaveBeenCalled()
  set(registryAtom, { areas: [reports, members] })
  ahead()
  expect(jest.mocked(loadArea).mock.calls).toEqual([[members]])
  expect(loadScreen).not.toHaveBeenCalled()
  set(agentAtom, { ...testAgent, level: 'sales', permissions: null })
  ahead()
  ahead()
  expect(jest.mocked(loadScreen).mock.calls).toEqual([[members, 'customers-list']])
})

test('a screen the agent may not open is not loaded', async () => {
  const { set, ahead } = await start('/stripe-stats')
  set(registryAtom, { areas: [reports, members] })
  set(agentAtom, { ...testAgent, level: 'sales', permissions: null })
  ahead()
  expect(loadScreen).not.toHaveBeenCalled()
})
