import { mock } from 'node:test'
import { atMostEvery } from './at-most-every.ts'

beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000 })
  // It goes by the mocked time too, or the test would depend on how long its own lines take.
  mock.method(performance, 'now', Date.now)
})
afterEach(() => mock.reset())

test('runs once for a burst, again after the pause, and not after the end', () => {
  let done = 0
  const { soon, end } = atMostEvery(1_000, () => {
    done += 1
  })
  const burst = () => {
    for (let n = 0; n < 20; n += 1) soon()
  }
  burst()
  mock.timers.tick(1)
  expect(done).toBe(1)
  burst()
  mock.timers.tick(999)
  expect(done).toBe(1)
  mock.timers.tick(1)
  expect(done).toBe(2)
  burst()
  end()
  mock.timers.tick(5_000)
  expect(done).toBe(2)
})
