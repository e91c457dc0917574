import { setImmediate as turn } from 'node:timers/promises'
import { measured } from '@console/shared/testing/measured'
import { inTurns, toldAtOnce } from './in-turns.ts'

test('all are called once, in order, with other work in between', async () => {
  const everybody = Array.from({ length: 10_000 }, (_, n) => n)
  const heard: number[] = []
  const seen: number[] = []
  inTurns(everybody, (one) => heard.push(one))
  while (heard.length < everybody.length) {
    seen.push(heard.length)
    await turn()
  }
  expect(heard).toEqual(everybody)
  const most = Math.max(...seen.map((count, n) => count - (seen[n - 1] ?? 0)))
  expect(most).toBeLessThanOrEqual(2 * toldAtOnce)
  expect(seen.length).toBeGreaterThan(10)
  measured('F4', 'streams written to between two calls, of 10,000', most)
})

test.each([0, 1, toldAtOnce, toldAtOnce + 1])('calls all of %d', async (count) => {
  let heard = 0
  inTurns(Array(count), () => {
    heard += 1
  })
  await turn()
  await turn()
  expect(heard).toBe(count)
})
