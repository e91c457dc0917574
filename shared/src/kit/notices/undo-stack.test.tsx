import { waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { startSession } from '../../auth/session.ts'
import { type Answers, fakeServer, Refusal } from '../../testing/fake-server.tsx'
import { testAgent } from '../../testing/render-screen.tsx'
import { noticeLogAtom, notify, takeBack } from './notify.tsx'
import { undoStackAtom } from './undo-stack.tsx'

const store = getDefaultStore()
const entries = () => store.get(undoStackAtom).map(({ title, state }) => `${title} ${state}`)
const log = () => store.get(noticeLogAtom).map(({ kind, title }) => `${kind}: ${title}`)

const signInAs = async (agent = testAgent, session: Answers['session'] = {}) => {
  localStorage.setItem('token', 'token-of-a-test')
  const received = fakeServer({ session: { getAgent: () => ({ user: agent }), ...session } })
  await startSession()
  return received
}
const change = async (changeId: number, onUndone = () => {}) => {
  notify.success(`Change ${changeId}`, { changeId, onUndone })
  await waitFor(() => expect(entries()[0]).toBe(`Change ${changeId} open`))
}

beforeEach(async () => {
  notify.clear()
  await waitFor(() => expect(store.get(undoStackAtom)).toEqual([]))
})

test('keeps the last 20 undoable changes and the last 20 notices, newest first', async () => {
  await signInAs()
  notify.success('Nothing to undo')
  for (let id = 1; id <= 21; id += 1) await change(id)
  expect(entries()).toHaveLength(20)
  expect([entries()[0], entries()[19]]).toEqual(['Change 21 open', 'Change 2 open'])
  expect(log()).toHaveLength(20)
  expect(log()[0]).toBe('success: Change 21')
})

test('undoes a change and refreshes outdated data', async () => {
  const received = await signInAs(testAgent, { undoChange: () => ({}) })
  let refreshed = 0
  await change(7, () => {
    refreshed += 1
  })
  await takeBack(7)
  expect(received.at(-1)).toMatchObject({ call: 'session.undoChange', input: { change_id: 7 } })
  expect(refreshed).toBe(1)
  expect(entries()).toEqual(['Change 7 undone'])
  expect(log()[0]).toBe('success: Undone: Change 7')
})

test.each([
  ['notUndoable', 'Change 7 gone', 'the server says that it is too late'],
  ['unavailable', 'Change 7 open', 'another try may work'],
] as const)('after %s: %s, for %s', async (code, expected, _why) => {
  await signInAs(testAgent, {
    undoChange: () => {
      throw new Refusal(code)
    },
  })
  await change(7)
  await takeBack(7)
  expect(entries()).toEqual([expected])
  expect(log()[0]).toMatch(/^error: /)
})

test('belongs to one agent, and is cleared when they leave', async () => {
  await signInAs()
  await change(7)
  expect(sessionStorage.getItem('undoStack')).toContain('Change 7')
  await signInAs({ ...testAgent, agent_id: 2 })
  expect(entries()).toEqual([])
  await signInAs()
  expect(entries()).toEqual(['Change 7 open'])
  notify.clear()
  await waitFor(() => expect(entries()).toEqual([]))
  await waitFor(() => expect(sessionStorage.getItem('undoStack')).toBeNull())
})
