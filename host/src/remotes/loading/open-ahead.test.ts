import { aheadArrived } from '@console/shared/api/ahead'
import { agentAtom } from '@console/shared/auth/session'
import { testAgent } from '@console/shared/testing/render-screen'
import { getDefaultStore, type PrimitiveAtom } from 'jotai'
import { registryAtom } from '../registry/live-registry.ts'
import { reportLoad } from '../telemetry.ts'
import { loadArea } from './load-area.ts'
import { openScreen, showMessages } from './open-screen.ts'
import { beginOpening, endOpening, openingAtom, shellRenderedAtom } from './opening.ts'

jest.mock('@console/shared/auth/session', () => ({ agentAtom: jest.requireActual('jotai').atom(null) }))
jest.mock('../registry/live-registry.ts', () => ({ registryAtom: jest.requireActual('jotai').atom(null) }))
jest.mock('@console/shared/api/ahead', () => ({ aheadArrived: jest.fn(async () => []) }))
jest.mock('../telemetry.ts', () => ({ reportLoad: jest.fn() }))
jest.mock('./load-area.ts', () => ({ loadArea: jest.fn(async () => ({})) }))
jest.mock('./open-screen.ts', () => ({ openScreen: jest.fn(async () => ({})), showMessages: jest.fn() }))

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
  endOpening()
  set(shellRenderedAtom, false)
  let ahead = () => {}
  await jest.isolateModulesAsync(async () => {
    jest.doMock('jotai', () => ({ ...jest.requireActual('jotai'), getDefaultStore: () => store }))
    jest.doMock('@console/shared/auth/session', () => ({ agentAtom }))
    jest.doMock('../registry/live-registry.ts', () => ({ registryAtom }))
    jest.doMock('./load-area.ts', () => ({ loadArea }))
    jest.doMock('./open-screen.ts', () => ({ openScreen, showMessages }))
    jest.doMock('../telemetry.ts', () => ({ reportLoad }))
    jest.doMock('./opening.ts', () => ({ beginOpening, endOpening, openingAtom, shellRenderedAtom }))
    jest.doMock('@console/shared/api/ahead', () => ({ aheadArrived }))
    ahead = require('./open-ahead.ts').openAhead
  })
  return { set, ahead, isOpening: () => store.get(openingAtom) }
}

beforeEach(() => jest.clearAllMocks())
afterEach(() => jest.useRealTimers())

test('the area loads once the address is known, the screen once the agent is known', async () => {
  const { set, ahead } = await start('/customers-list?status=active')
  ahead()
  expect(loadArea).not.toHaveBeenCalled()
  set(registryAtom, { areas: [reports, members] })
  ahead()
  expect(jest.mocked(loadArea).mock.calls).toEqual([[members]])
  expect(openScreen).not.toHaveBeenCalled()
  set(agentAtom, { ...testAgent, level: 'sales', permissions: null })
  ahead()
  ahead()
  expect(jest.mocked(openScreen).mock.calls).toEqual([[members, 'customers-list']])
})

test('a screen the agent may not open is not loaded', async () => {
  const { set, ahead } = await start('/stripe-stats')
  set(registryAtom, { areas: [reports, members] })
  set(agentAtom, { ...testAgent, level: 'sales', permissions: null })
  ahead()
  expect(openScreen).not.toHaveBeenCalled()
})

const salesAt = async (path: string) => {
  const started = await start(path)
  started.set(registryAtom, { areas: [reports, members] })
  started.set(agentAtom, { ...testAgent, level: 'sales', permissions: null })
  return started
}

test('the shell waits for the screen and its first answers, and shows the messages of the screen', async () => {
  const screen = Promise.withResolvers<Awaited<ReturnType<typeof openScreen>>>()
  const answers = Promise.withResolvers<unknown>()
  jest.mocked(openScreen).mockReturnValueOnce(screen.promise)
  jest.mocked(aheadArrived).mockReturnValueOnce(answers.promise)
  const { ahead, isOpening } = await salesAt('/customers-list')
  ahead()
  expect(isOpening()).toBe(true)
  const opened = { build: members } as unknown as Awaited<ReturnType<typeof openScreen>>
  screen.resolve(opened)
  await screen.promise
  expect(isOpening()).toBe(true)
  answers.resolve([])
  await answers.promise
  await new Promise((resolve) => setTimeout(resolve))
  expect(showMessages).toHaveBeenCalledWith(opened)
  expect(reportLoad).toHaveBeenCalledWith(opened.build, expect.any(Number))
  expect(isOpening()).toBe(false)
})

test('the shell does not wait for a screen that cannot be loaded', async () => {
  jest.mocked(openScreen).mockRejectedValueOnce(new Error('gone'))
  const { ahead, isOpening } = await salesAt('/customers-list')
  ahead()
  await new Promise((resolve) => setTimeout(resolve))
  expect(isOpening()).toBe(false)
  expect(showMessages).not.toHaveBeenCalled()
})

test('a shell that was rendered without its screen shows the messages with it', async () => {
  jest.useFakeTimers()
  const screen = Promise.withResolvers<Awaited<ReturnType<typeof openScreen>>>()
  jest.mocked(openScreen).mockReturnValueOnce(screen.promise)
  const { ahead, isOpening } = await salesAt('/customers-list')
  ahead()
  jest.advanceTimersByTime(999)
  expect(isOpening()).toBe(true)
  jest.advanceTimersByTime(1)
  expect(isOpening()).toBe(false)
  screen.resolve({} as Awaited<ReturnType<typeof openScreen>>)
  await jest.advanceTimersByTimeAsync(10)
  expect(showMessages).not.toHaveBeenCalled()
})

test.each([
  ['of the host', '/account'],
  ['that the agent may not open', '/stripe-stats'],
])('a shell that waits for the areas does not wait for a screen %s', async (_, path) => {
  const { set, ahead, isOpening } = await start(path)
  beginOpening()
  set(agentAtom, { ...testAgent, level: 'sales', permissions: null })
  ahead()
  expect(isOpening()).toBe(true)
  set(registryAtom, { areas: [reports, members] })
  ahead()
  expect(isOpening()).toBe(false)
})

test('a shell that is rendered stays when the registry arrives later', async () => {
  const { set, ahead, isOpening } = await start('/customers-list')
  set(agentAtom, { ...testAgent, level: 'sales', permissions: null })
  set(shellRenderedAtom, true)
  set(registryAtom, { areas: [reports, members] })
  ahead()
  expect(jest.mocked(openScreen).mock.calls).toEqual([[members, 'customers-list']])
  expect(isOpening()).toBe(false)
})
