import { askAhead, askRegistry } from './ask-registry.ts'

const asked: (string | null)[] = []
beforeEach(() => {
  asked.length = 0
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const token = new Headers(init?.headers).get('authorization')
    asked.push(token)
    return new Response(token ?? 'nobody')
  })
})

test('an early request is used once, and then sent again', async () => {
  askAhead('one')
  expect(await (await askRegistry('one')).text()).toBe('Bearer one')
  expect(asked).toEqual(['Bearer one'])
  await askRegistry('one')
  expect(asked).toHaveLength(2)
})

test('an early request of one agent serves no other agent, and no signed-out visitor', async () => {
  askAhead('one')
  expect(await (await askRegistry('two')).text()).toBe('Bearer two')
  askAhead('one')
  expect(await (await askRegistry(null)).text()).toBe('nobody')
})

test('a failure of the early request is passed on', async () => {
  jest.mocked(fetch).mockRejectedValueOnce(new TypeError('gone'))
  askAhead('one')
  await expect(askRegistry('one')).rejects.toThrow('gone')
})
