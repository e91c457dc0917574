import { inSlots } from './in-slots.ts'

test('work waits for a free slot, in order, also after a failure', async () => {
  const nextTurn = inSlots(1)
  const begun: number[] = []
  let fail = (_error: Error): void => {}
  const first = nextTurn(() => {
    begun.push(1)
    return new Promise<void>((_, reject) => {
      fail = reject
    })
  })
  const others = [2, 3].map((n) => nextTurn(async () => void begun.push(n)))
  expect(begun).toEqual([1])
  fail(new Error('it failed'))
  await expect(first).rejects.toThrow('it failed')
  await Promise.all(others)
  expect(begun).toEqual([1, 2, 3])
})
