import { agentAtom } from '@console/shared/auth/session'
import { testAgent } from '@console/shared/testing/render-screen'
import { getDefaultStore, type PrimitiveAtom } from 'jotai'
import { registryAtom } from '../remotes/registry/live-registry.ts'
import { keepFilesOfMenu, workerAddress } from './register.ts'

jest.mock('@console/shared/auth/session', () => ({ agentAtom: jest.requireActual('jotai').atom(null) }))
jest.mock('../remotes/registry/live-registry.ts', () => ({ registryAtom: jest.requireActual('jotai').atom(null) }))

const mail = { area: 'mail', build: 'a1b2' }
const admin = { area: 'admin', build: 'c3d4' }

test('a build is part of the address, so that a release is another worker', () => {
  expect(workerAddress([mail, admin])).toBe('/service-worker.js?builds=admin.c3d4,mail.a1b2')
  expect(workerAddress([admin, mail])).toBe(workerAddress([mail, admin]))
  expect(workerAddress([{ ...mail, build: 'e5f6' }, admin])).not.toBe(workerAddress([mail, admin]))
})

test('a preview is not kept, because other tabs have another build', () => {
  expect(workerAddress([{ ...mail, override: 'preview' }, admin])).toBe('/service-worker.js?builds=admin.c3d4')
})

test("with a developer's own build there is no worker", () => {
  expect(workerAddress([{ ...mail, override: 'development' }, admin])).toBeNull()
})

const entry = (area: string, build: string, roles: readonly string[], group?: string) => ({
  area,
  build,
  definition: { screens: [{ id: area, path: `/${area}`, title: area, roles, ...(group && { group }) }] },
})
const all = ['su', 'sales']
const members = entry('members', 'm1', all, 'Customers')
const reports = entry('reports', 'r1', ['su'], 'Reports')
const hidden = entry('hidden', 'h1', all)

const set = (target: unknown, value: unknown) => getDefaultStore().set(target as PrimitiveAtom<unknown>, value)
const longerThanSpreadMs = 10_001

const registered: string[] = []
const update = jest.fn(async () => {})
let refusal: Error | null = null
const container = {
  register: async (address: string) => {
    if (refusal) throw refusal
    registered.push(address)
  },
  getRegistration: async () => ({ update }),
}

// One life of a tab: a tab begins once.
test('a tab has no worker unless the page names it, then one for the menu, and another after each release', async () => {
  jest.useFakeTimers()
  set(agentAtom, { ...testAgent, level: 'sales', permissions: null })
  set(registryAtom, { areas: [members, reports, hidden] })
  keepFilesOfMenu()
  Object.defineProperty(navigator, 'serviceWorker', { value: container })
  keepFilesOfMenu()
  await jest.advanceTimersByTimeAsync(longerThanSpreadMs)
  expect(registered).toEqual([])

  document.head.innerHTML = '<meta name="service-worker" content="on">'
  keepFilesOfMenu()
  expect(registered).toEqual(['/service-worker.js?builds=members.m1'])

  // The same menu, perhaps of a newer host.
  set(registryAtom, { areas: [members, hidden] })
  await jest.advanceTimersByTimeAsync(longerThanSpreadMs)
  expect([registered.length, update.mock.calls.length]).toEqual([1, 1])

  // Several changes are one registration.
  for (const build of ['m2', 'm3']) set(registryAtom, { areas: [{ ...members, build }] })
  await jest.advanceTimersByTimeAsync(longerThanSpreadMs)
  expect(registered.slice(1)).toEqual(['/service-worker.js?builds=members.m3'])

  // A refusal is no error, and the next change tries again.
  refusal = new TypeError('This storage is broken.')
  set(registryAtom, { areas: [{ ...members, build: 'm4' }] })
  await jest.advanceTimersByTimeAsync(longerThanSpreadMs)
  refusal = null
  set(registryAtom, { areas: [{ ...members, build: 'm4' }, hidden] })
  await jest.advanceTimersByTimeAsync(longerThanSpreadMs)
  expect(registered.slice(2)).toEqual(['/service-worker.js?builds=members.m4'])

  // An open tab, for as long as it is signed in.
  await jest.advanceTimersByTimeAsync(900_000)
  expect([registered.length, update.mock.calls.length]).toEqual([3, 2])
  set(agentAtom, null)
  set(registryAtom, null)
  await jest.advanceTimersByTimeAsync(900_000)
  expect([registered.length, update.mock.calls.length]).toEqual([3, 2])
})
