import { ApiError } from '@console/shared/api/errors'
import { onReload } from '@console/shared/api/http'
import { queryClient } from '@console/shared/api/query'
import { session } from '@console/shared/api/session'
import { agentAtom, sessionAtom, signOut, startSession } from '@console/shared/auth/session'
import { type Answers, fakeServer, Refusal } from '@console/shared/testing/fake-server'
import { testAgent } from '@console/shared/testing/render-screen'
import { QueryObserver } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { approvalsAtom } from '../shell/use-badges.ts'
import { startLive } from './live.ts'

const store = getDefaultStore()
const encoder = new TextEncoder()
let say: (event: string, data?: object) => void
let cut: () => void
let streams = 0
let reloads = 0

const signedIn = async (answers: Answers['session'] = {}) => {
  localStorage.setItem('token', 'abc')
  const received = fakeServer({ session: { getAgent: () => ({ user: testAgent }), ...answers } })
  await startSession()
  return received
}
const refuse = () => {
  throw new Refusal('notSignedIn')
}

beforeEach(async () => {
  reloads = 0
  onReload(() => {
    reloads += 1
  })
  globalThis.fetch = async () =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          streams += 1
          cut = () => controller.close()
          say = (event, data = {}) =>
            controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
        },
      }),
    )
  const before = streams
  await signedIn()
  startLive()
  await waitFor(() => expect(streams).toBe(before + 1))
})
afterEach(async () => {
  fakeServer({ session: { deleteSession: () => ({}) } })
  await signOut()
})

test('counts reach the badges, and a count the agent may not see stays unset', async () => {
  const alerts = [session.getSearchAlerts.declaration.path, { return_count_only: true }]
  const tasks = [session.getTodayTasksCount.declaration.path, { unseen_only: true }]
  queryClient.clear()
  say('counts', { alertsCount: null, ticketCounts: 4 })
  await waitFor(() => expect(queryClient.getQueryData(tasks)).toBe(4))
  expect(queryClient.getQueryData(alerts)).toBeUndefined()
  say('counts', { alertsCount: 2, ticketCounts: 0, approvals: 3 })
  await waitFor(() => expect(queryClient.getQueryData(alerts)).toBe(2))
  expect(queryClient.getQueryData(tasks)).toBe(0)
  expect(store.get(approvalsAtom)).toBe(3)
  say('counts', { alertsCount: 2, ticketCounts: 0 })
  await waitFor(() => expect(store.get(approvalsAtom)).toBe(0))
})

test('once a stream that was cut is open again, what failed to load is loaded, and nothing else', async () => {
  const reads = { failed: 0, loaded: 0 }
  let isAway = true
  const watched = (name: keyof typeof reads, answer: () => string) =>
    new QueryObserver(queryClient, {
      queryKey: ['live-test', name],
      retry: false,
      queryFn: () => {
        reads[name] += 1
        return answer()
      },
    })
  const failing = watched('failed', () => {
    if (isAway) throw new ApiError('network', 'away')
    return 'rows'
  })
  const ends = [failing, watched('loaded', () => 'rows')].map((one) => one.subscribe(() => {}))
  await waitFor(() => expect(failing.getCurrentResult().isError).toBe(true))
  isAway = false
  const before = streams
  cut()
  await waitFor(() => expect(streams).toBe(before + 1), { timeout: 5_000 })
  await waitFor(() => expect(failing.getCurrentResult().data).toBe('rows'))
  expect(reads).toEqual({ failed: 2, loaded: 1 })
  for (const end of ends) end()
})

test('a changed level applies at once', async () => {
  fakeServer({ session: { getAgent: () => ({ user: { ...testAgent, level: 'sales' } }) } })
  say('agent')
  await waitFor(() => expect(store.get(agentAtom)?.level).toBe('sales'))
})

test('a session ended elsewhere is handled like any lost session', async () => {
  fakeServer({ session: { getAgent: refuse } })
  say('ended')
  await waitFor(() => expect(reloads).toBe(1))
  expect(localStorage.getItem('token')).toBeNull()
})

test('an end the server does not confirm signs nobody out', async () => {
  const received = await signedIn()
  received.length = 0
  say('ended')
  await waitFor(() => expect(received.map(({ call }) => call)).toEqual(['session.getAgent']))
  expect(reloads).toBe(0)
  expect(store.get(agentAtom)).not.toBeNull()
})

test('if another tab has removed the token, the sign-in page is shown', async () => {
  localStorage.removeItem('token')
  say('ended')
  await waitFor(() => expect(store.get(sessionAtom).state).toBe('signed-out'))
})

test('an agent’s own sign-out is not handled again', async () => {
  const received = fakeServer({ session: { deleteSession: () => ({}), getAgent: refuse } })
  const left = signOut()
  say('ended')
  await left
  expect(received.map(({ call }) => call)).toEqual(['session.deleteSession'])
  expect(reloads).toBe(0)
})
