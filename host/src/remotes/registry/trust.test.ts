import { webcrypto } from 'node:crypto'
import { hashOf, isLoopback, isSigned } from './trust.ts'

const base64 = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64')
const bytes = (text: string) => new TextEncoder().encode(text)
const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const

const makeKey = async () => {
  const { privateKey, publicKey } = await webcrypto.subtle.generateKey(curve, true, ['sign', 'verify'])
  return {
    spki: base64(await webcrypto.subtle.exportKey('spki', publicKey)),
    sign: async (text: string) =>
      base64(await webcrypto.subtle.sign({ ...curve, hash: 'SHA-256' }, privateKey, bytes(text))),
  }
}

beforeAll(() => {
  // jsdom has no WebCrypto.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto })
})

describe('isSigned', () => {
  test('accepts a body signed with the key of the page', async () => {
    const { spki, sign } = await makeKey()
    await expect(isSigned(bytes('{"areas":[]}'), await sign('{"areas":[]}'), spki)).resolves.toBe(true)
  })
  test('refuses another body, another key, and an invalid key or signature', async () => {
    const [own, other] = [await makeKey(), await makeKey()]
    const body = '{"areas":[]}'
    const signature = await own.sign(body)
    await expect(isSigned(bytes('{"areas":[1]}'), signature, own.spki)).resolves.toBe(false)
    await expect(isSigned(bytes(body), await other.sign(body), own.spki)).resolves.toBe(false)
    await expect(isSigned(bytes(body), signature, other.spki)).resolves.toBe(false)
    await expect(isSigned(bytes(body), 'AAAA', own.spki)).resolves.toBe(false)
    await expect(isSigned(bytes(body), '§', own.spki)).resolves.toBe(false)
    await expect(isSigned(bytes(body), signature, 'AAAA')).resolves.toBe(false)
  })
})

test('a hash has the format of integrity attributes', async () => {
  const expected = Buffer.from(await webcrypto.subtle.digest('SHA-384', bytes('released'))).toString('base64')
  await expect(hashOf(bytes('released'))).resolves.toBe(`sha384-${expected}`)
})

test.each([
  ['localhost', true],
  ['console.localhost', true],
  ['127.0.0.1', true],
  ['127.8.4.2', true],
  ['[::1]', true],
  ['127.0.0.1.example', false],
  ['localhost.example', false],
  ['console.example', false],
])('%s is this machine: %s', (hostname, expected) => {
  expect(isLoopback(hostname)).toBe(expected)
})
