import { webcrypto } from 'node:crypto'
import { askRegistryAhead } from './ask-registry.ts'
import { fetchRegistry } from './registry.ts'

const base64 = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64')
const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const
const body = '{"areas":[],"environment":"page"}'
const answered = '{"areas":[],"environment":"answer"}'

const makeKey = async () => {
  const { privateKey, publicKey } = await webcrypto.subtle.generateKey(curve, true, ['sign', 'verify'])
  return {
    spki: base64(await webcrypto.subtle.exportKey('spki', publicKey)),
    sign: async (text: string) =>
      base64(await webcrypto.subtle.sign({ ...curve, hash: 'SHA-256' }, privateKey, Buffer.from(text))),
  }
}
let key: Awaited<ReturnType<typeof makeKey>>
const requests: string[] = []

/** A page of this key, with what it holds. */
const open = (signature: string, text = body) => {
  document.head.innerHTML = `<meta name="registry-key" content="${key.spki}">`
  document.body.innerHTML = `<script type="application/json" id="registry" data-signature="${signature}">${text}</script>`
  localStorage.setItem('token', 'one')
  askRegistryAhead('one')
}

beforeEach(async () => {
  // jsdom has no WebCrypto.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
  key = await makeKey()
  requests.length = 0
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    requests.push(String(url))
    return new Response(answered, { headers: { 'x-registry-signature': await key.sign(answered) } })
  })
})

test('the registry of the page is used if its signature is right', async () => {
  open(await key.sign(body))
  expect(await fetchRegistry()).toMatchObject({ environment: 'page' })
  expect(requests).toEqual([])
})

test.each([
  ['of another key', async () => (await makeKey()).sign(body), body],
  ['of another text', () => key.sign(body), body.replace('page', 'evil')],
  ['missing', async () => '', body],
])('a registry in the page whose signature is %s is not used: the server is asked', async (_, signature, text) => {
  open(await signature(), text)
  expect(await fetchRegistry()).toMatchObject({ environment: 'answer' })
  expect(requests).toEqual(['/registry'])
})

test('an answer of the server with a wrong signature is refused, and not asked for again', async () => {
  open(await key.sign(answered))
  jest.mocked(fetch).mockImplementation(async (url) => {
    requests.push(String(url))
    return new Response(answered, { headers: { 'x-registry-signature': await key.sign(body) } })
  })
  await expect(fetchRegistry()).rejects.toMatchObject({ kind: 'refused' })
  expect(requests).toEqual(['/registry'])
})
