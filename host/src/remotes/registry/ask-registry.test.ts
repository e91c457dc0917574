import { askRegistry, askRegistryAhead, isFromPage, isOfPage } from './ask-registry.ts'

const signatures: (string | null)[] = []
beforeEach(() => {
  signatures.length = 0
  document.body.innerHTML = ''
  sessionStorage.clear()
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const token = new Headers(init?.headers).get('authorization')
    signatures.push(token)
    return new Response(token ?? 'nobody')
  })
})

test('an early request is used once, and then sent again', async () => {
  askRegistryAhead('one')
  expect(await (await askRegistry('one')).text()).toBe('Bearer one')
  expect(signatures).toEqual(['Bearer one'])
  await askRegistry('one')
  expect(signatures).toHaveLength(2)
})

test('an early request of one agent serves no other agent, and no signed-out visitor', async () => {
  askRegistryAhead('one')
  expect(await (await askRegistry('two')).text()).toBe('Bearer two')
  askRegistryAhead('one')
  expect(await (await askRegistry(null)).text()).toBe('nobody')
})

test('a failure of the early request is passed on', async () => {
  jest.mocked(fetch).mockRejectedValueOnce(new TypeError('gone'))
  askRegistryAhead('one')
  await expect(askRegistry('one')).rejects.toThrow('gone')
})

describe('a page that holds the registry', () => {
  beforeEach(() => {
    document.body.innerHTML = '<script type="application/json" id="registry" data-signature="sig">{"areas":[]}</script>'
  })

  test('answers once, without a request', async () => {
    askRegistryAhead('one')
    expect(isFromPage()).toBe(true)
    const answer = await askRegistry('one')
    expect([await answer.text(), answer.headers.get('x-registry-signature')]).toEqual(['{"areas":[]}', 'sig'])
    expect([isOfPage(answer), signatures]).toEqual([true, []])
    expect(isOfPage(await askRegistry('one'))).toBe(false)
    expect([isFromPage(), signatures]).toEqual([false, ['Bearer one']])
  })

  test('answers nobody who signs in later', async () => {
    askRegistryAhead('one')
    expect(await (await askRegistry('two')).text()).toBe('Bearer two')
    expect(isFromPage()).toBe(false)
  })

  test('does not answer an agent with a preview, who gets another build', async () => {
    sessionStorage.setItem('preview', 'signed')
    askRegistryAhead('one')
    expect(await (await askRegistry('one')).text()).toBe('Bearer one')
  })
})
