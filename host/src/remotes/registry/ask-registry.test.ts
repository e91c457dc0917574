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

test('what was asked ahead is answered once, and then asked anew', async () => {
  askAhead('one')
  expect(await (await askRegistry('one')).text()).toBe('Bearer one')
  expect(asked).toEqual(['Bearer one'])
  await askRegistry('one')
  expect(asked).toHaveLength(2)
})

test('what was asked as one agent is no answer for another, nor for nobody', async () => {
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
