import { getDefaultStore } from 'jotai'
import { markSessionEnded, readToken, wasSessionEnded } from '../api/token.ts'
import type { Agent } from '../contract/calls/session.ts'
import { fakeServer } from '../testing/fake-server.tsx'
import { forgetRecentCustomers } from './forget-recent-customers.ts'
import { recentCustomersAtom } from './recent-customers.ts'
import { selectedCustomerAtom } from './selected-customer.ts'
import {
  agentAtom,
  loseSession,
  onFreshStart,
  onSignOut,
  sessionAtom,
  signInWith,
  signOut,
  startSession,
} from './session.ts'

const store = getDefaultStore()
const agent = (agent_id: number): Agent => ({
  agent_id,
  first: 'Ana',
  last: 'Lima',
  email: 'ana@example.com',
  level: 'su',
  permissions: null,
  preferences: {},
})
const customer = { customer_id: 3, name: 'Rémi', email: 'remi@customer.example' }

const signedInAs = async (id: number, deleteSession: () => object | Promise<never> = () => ({})) => {
  // A server that never answers.
  fakeServer({ session: { getAgent: () => ({ user: agent(id) }), deleteSession: deleteSession as () => object } })
  localStorage.setItem('token', `token-of-${id}`)
  await startSession()
}

let reloads = 0
beforeAll(() => onSignOut(forgetRecentCustomers))
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  reloads = 0
  onFreshStart(() => {
    reloads += 1
  })
})

test.each([
  ['answers', () => ({})],
  ['hangs', () => new Promise<never>(() => {})],
  ['is away', () => Promise.reject(new Error('away'))],
] as const)(
  'a server that %s: the agent, the token and all their data are gone after 500 ms',
  async (_, deleteSession) => {
    await signedInAs(7, deleteSession)
    store.set(selectedCustomerAtom, { customer_id: 3, label: 'Rémi' })
    store.set(recentCustomersAtom, customer)
    sessionStorage.setItem('preview', 'a-preview')
    localStorage.setItem('draft.7.form', '{}')
    const before = performance.now()
    await signOut()
    expect(performance.now() - before).toBeLessThan(1_500)
    expect([readToken(), store.get(agentAtom), store.get(selectedCustomerAtom)]).toEqual([null, null, null])
    expect(store.get(sessionAtom)).toEqual({ state: 'signed-out', left: true })
    expect(sessionStorage).toHaveLength(0)
    expect(localStorage.getItem('recentCustomers')).not.toContain('remi')
    expect(localStorage.getItem('draft.7.form')).toBe('{}')
  },
)

test('recent customers are the agent’s alone, and those another left without signing out are removed', async () => {
  await signedInAs(7)
  store.set(recentCustomersAtom, customer)
  loseSession()
  expect(store.get(recentCustomersAtom)).toEqual([])
  store.set(recentCustomersAtom, { ...customer, customer_id: 4 })
  await signedInAs(8)
  expect(store.get(recentCustomersAtom)).toEqual([])
  store.set(recentCustomersAtom, { ...customer, customer_id: 5, name: 'Zoë' })
  expect(localStorage.getItem('recentCustomers')).not.toContain('Rémi')
  await signedInAs(7)
  expect(store.get(recentCustomersAtom)).toEqual([])
})

test('the request carries the token of the agent who leaves', async () => {
  const received = fakeServer({ session: { getAgent: () => ({ user: agent(7) }), deleteSession: () => ({}) } })
  localStorage.setItem('token', 'abc')
  await startSession()
  await signOut()
  expect(received.map(({ call }) => call)).toEqual(['session.getAgent', 'session.deleteSession'])
})

test('the next sign-in after a sign-out starts on a fresh page', async () => {
  await signedInAs(7)
  await signOut()
  await signInWith('another-token')
  expect(reloads).toBe(1)
  expect(readToken()).toBe('another-token')
  expect(store.get(agentAtom)).toBeNull()
})

test('after a lost session the tab keeps its data for its own agent, and none for another', async () => {
  await signedInAs(7)
  sessionStorage.setItem('undoStack', 'of agent 7')
  markSessionEnded()
  await signedInAs(7)
  expect(store.get(sessionAtom)).not.toHaveProperty('after')
  expect([sessionStorage.getItem('undoStack'), wasSessionEnded()]).toEqual(['of agent 7', false])
  await signedInAs(8)
  expect(store.get(sessionAtom)).toMatchObject({ state: 'signed-in', after: true })
  expect(sessionStorage.getItem('undoStack')).toBeNull()
})
