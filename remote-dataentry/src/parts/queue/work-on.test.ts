import { fakeServer, Refusal } from '@console/shared/testing/fake-server'
import { queueItem, queueServer } from '../../testing/queue.ts'
import { workOn } from './work-on.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('renews the hold on the current item every two minutes, and ten seconds after a failure', async () => {
  const queue = queueServer([queueItem('hiring', 1, 'Eva Stein')])
  const kept: number[] = []
  let isAway = true
  fakeServer({
    queues: {
      ...queue.answers,
      keepItems: ({ item_ids }) => {
        kept.push(Date.now())
        if (isAway) throw new Refusal('internal')
        return item_ids
      },
    },
  })
  const work = workOn('hiring', { onAhead: () => {}, underWay: () => [] })
  work.start()
  await jest.advanceTimersByTimeAsync(119_000)
  expect([work.get().item?.id, kept.length]).toEqual([expect.any(Number), 0])
  const began = Date.now()
  await jest.advanceTimersByTimeAsync(10_000)
  const tries = kept.length
  expect(tries).toBeGreaterThan(0)
  isAway = false
  await jest.advanceTimersByTimeAsync(12_000)
  expect(kept.length).toBe(tries + 1)
  expect((kept.at(-1) ?? 0) - began).toBeLessThan(25_000)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(kept.length).toBe(tries + 1)
  work.end()
})
