import { waitingToBeSentAtom } from '@console/shared/kit/offline'
import { fakeServer } from '@console/shared/testing/fake-server'
import { waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { pressQueues } from '../../api.ts'
import { inQueue, queueItem } from '../../testing/queue.ts'
import * as before from './outgoing.ts'

type Build = typeof before

/** Another build of the area in this tab: its own modules, with the shared ones from the host. */
const anotherBuild = (): Build => {
  const shared = [
    'api/client',
    'api/errors',
    'api/query',
    'auth/session',
    'kit/form-drafts',
    'kit/notify',
    'kit/offline',
  ]
  for (const name of [...shared, 'kit/undo-stack', 'api/area-storage'].map((from) => `@console/shared/${from}`)) {
    const instance: unknown = jest.requireActual(name)
    jest.doMock(name, () => instance)
  }
  let build: Build | undefined
  jest.isolateModules(() => {
    build = require('./outgoing.ts') as Build
  })
  if (build === undefined) throw new Error('There is no other build.')
  return build
}

const rejected = { ...inQueue(10).event, state: 'rejected', version: 2 } as const
const waiting = () => getDefaultStore().get(waitingToBeSentAtom)
const decision = {
  path: pressQueues.rejectEvent.declaration.path,
  input: { press_event_id: 10, version: 1, item_version: 1, queue: 'hiring', reason: 'other' },
  queue: 'hiring',
  item: queueItem('hiring', 1, 'Eva Stein'),
  done: 'Rejected',
  draft: 'dataentry.queue.hiring.10',
} as const

beforeEach(() => {
  before.forgetOutgoing()
  localStorage.clear()
  sessionStorage.clear()
})

test('another build of the area takes over unsent decisions, and counts each once', async () => {
  const answers: (() => void)[] = []
  const received = fakeServer({
    pressQueues: { rejectEvent: () => new Promise((resolve) => answers.push(() => resolve(rejected))) },
  })
  before.knowCalls(1, [pressQueues.rejectEvent])
  before.decide(decision)
  await waitFor(() => expect(answers).toHaveLength(1))
  const canary = anotherBuild()
  canary.knowCalls(1, [pressQueues.rejectEvent])
  await waitFor(() => expect(answers).toHaveLength(2))
  expect([before.outgoing().length, canary.outgoing().length, waiting()]).toEqual([0, 1, 1])
  for (const answer of answers) answer()
  await waitFor(() => expect(waiting()).toBe(0))
  // Sent by both, it takes effect once, and one of them reports it.
  expect(new Set(received.map(({ key }) => key)).size).toBe(1)
  expect(canary.outgoing()).toMatchObject([{ state: 'sent' }])
  expect(Object.keys(localStorage).filter((key) => key.includes('decision'))).toEqual([])
  expect(before.outgoing()).toEqual([])
})

test("sends a decision stored by a build without the area's name in its keys, and removes its draft", async () => {
  fakeServer({ pressQueues: { rejectEvent: () => rejected } })
  const kept = { ...decision, draft: 'queue.hiring.10', key: 'k-1', state: 'waiting', at: 1 }
  localStorage.setItem('decision.1.k-1', JSON.stringify(kept))
  before.knowCalls(1, [pressQueues.rejectEvent])
  expect(before.outgoing()).toMatchObject([{ key: 'k-1', draft: decision.draft }])
  await waitFor(() => expect(before.outgoing()).toMatchObject([{ state: 'sent' }]))
  expect(Object.keys(localStorage)).toEqual([])
})
