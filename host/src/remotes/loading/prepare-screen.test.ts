import { agentAtom } from '@console/shared/auth/session'
import { testAgent } from '@console/shared/testing/render-screen'
import { fireEvent } from '@testing-library/react'
import { getDefaultStore, type PrimitiveAtom } from 'jotai'
import { registryAtom } from '../registry/live-registry.ts'
import { openedNow, openScreen } from './open-screen.ts'
import { prepareScreens } from './prepare-screen.ts'

jest.mock('@console/shared/auth/session', () => ({ agentAtom: jest.requireActual('jotai').atom(null) }))
jest.mock('../registry/live-registry.ts', () => ({ registryAtom: jest.requireActual('jotai').atom(null) }))
jest.mock('./open-screen.ts', () => ({ openScreen: jest.fn(async () => ({})), openedNow: jest.fn() }))

const entryOf = (area: string, id: string, path: string, roles: readonly string[]) => ({
  area,
  definition: { screens: [{ id, path, title: id, roles }] },
})
const members = entryOf('members', 'edit-member', '/editmember', ['su', 'sales'])
const reports = entryOf('reports', 'stripe-stats', '/stripe-stats', ['su'])
const set = (target: unknown, value: unknown) => getDefaultStore().set(target as PrimitiveAtom<unknown>, value)
const prepared = () => jest.mocked(openScreen).mock.calls.map(([{ area }, screen]) => `${area}/${screen}`)

document.body.innerHTML = `
  <a id="customer" href="/editmember?customer_id=7"><b>Ada</b></a>
  <a id="money" href="/stripe-stats">Money</a>
  <a id="outside" href="https://elsewhere.example/editmember">Elsewhere</a>
  <a id="beside" href="/editmember" target="_blank">Beside</a>
  <table><tbody><tr tabindex="-1"><td id="cell">8</td><td><a href="/editmember?customer_id=8">Bo</a></td></tr></tbody></table>
  <p id="text">Text</p>`
const at = (id: string) => document.getElementById(id) as HTMLElement // written above
prepareScreens()

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  set(registryAtom, { areas: [reports, members] })
  set(agentAtom, { ...testAgent, level: 'sales', permissions: null })
  fireEvent.pointerOver(at('text'))
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
})

test.each([
  ['a link', () => at('customer').firstElementChild as Element],
  ['a row of a list', () => at('cell')],
])('the code behind %s loads once the pointer rests on it, not when it passes', (_, target) => {
  fireEvent.pointerOver(target())
  jest.advanceTimersByTime(40)
  fireEvent.pointerOver(at('text'))
  jest.advanceTimersByTime(1_000)
  expect(prepared()).toEqual([])
  fireEvent.pointerOver(target())
  jest.advanceTimersByTime(100)
  expect(prepared()).toEqual(['members/edit-member'])
})

test('the code behind a row loads when a key chooses the row', () => {
  at('cell').closest('tr')?.focus()
  expect(prepared()).toEqual(['members/edit-member'])
})

test.each(['money', 'outside', 'beside', 'text'])('nothing loads for "%s"', (id) => {
  fireEvent.pointerOver(at(id))
  jest.advanceTimersByTime(100)
  expect(prepared()).toEqual([])
})

test.each([{ saveData: true }, { effectiveType: '2g' }])('nothing loads on a connection with %j', (connection) => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })
  fireEvent.pointerOver(at('customer'))
  jest.advanceTimersByTime(100)
  expect(prepared()).toEqual([])
})

test('a screen that was loaded before is not loaded again', () => {
  jest.mocked(openedNow).mockReturnValueOnce({} as never) // only whether it is there matters
  fireEvent.pointerOver(at('customer'))
  jest.advanceTimersByTime(100)
  expect(prepared()).toEqual([])
})
