import { webcrypto } from 'node:crypto'
import { hashOf } from '../remotes/registry/trust.ts'
import { dropOtherFiles, keepFiles, storedFile } from './cached-files.ts'

const origin = 'https://console.example'
const bytes = (text: string) => new TextEncoder().encode(text)

/** Cache Storage of a browser with one cache. */
const stored = new Map<string, string>()
let failing: Error | null = null
const cache = {
  keys: async () => [...stored.keys()].map((path) => ({ url: origin + path })),
  match: async (path: string) => {
    if (failing) throw failing
    const text = stored.get(path)
    return text === undefined ? undefined : new Response(text)
  },
  put: async (path: string, response: Response) => {
    if (failing) throw failing
    stored.set(path, await response.text())
  },
  delete: async (key: string | { url: string }) =>
    stored.delete(typeof key === 'string' ? key : new URL(key.url).pathname),
}

/** What the network and the browser's own cache answer; by the rule of `fetch`, only with the hash. */
let network = new Map<string, string>()
let ownCache = new Map<string, string>()
const requested: string[] = []

beforeAll(() => {
  // jsdom has neither.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto })
  Object.defineProperty(globalThis, 'caches', { value: { open: async () => cache } })
  globalThis.fetch = async (input, { integrity, cache: mode } = {}) => {
    const path = String(input)
    requested.push(path)
    const text = (mode === 'reload' ? undefined : ownCache.get(path)) ?? network.get(path)
    if (text === undefined) return new Response('There is no such file.', { status: 404 })
    if (integrity && (await hashOf(bytes(text))) !== integrity) throw new TypeError('Failed to fetch')
    return new Response(text)
  }
})
beforeEach(() => {
  stored.clear()
  failing = null
  network = new Map()
  ownCache = new Map()
  requested.length = 0
})

const files = async (texts: Readonly<Record<string, string>>) =>
  new Map(
    await Promise.all(Object.entries(texts).map(async ([path, text]) => [path, await hashOf(bytes(text))] as const)),
  )
const textOf = async (response: Response | null) => (response === null ? null : response.text())

test('keeps each file of the list once', async () => {
  const list = await files({ '/a.js': 'a', '/b.js': 'b' })
  network = new Map([
    ['/a.js', 'a'],
    ['/b.js', 'b'],
  ])
  await keepFiles(list)
  await keepFiles(list)
  expect(stored).toEqual(network)
  expect(requested).toEqual(['/a.js', '/b.js'])
})

test('keeps no file with other bytes, a part of them, or none, and goes on with the next', async () => {
  const list = await files({ '/flipped.js': 'right', '/short.js': 'right', '/gone.js': 'right', '/last.js': 'last' })
  network = new Map([
    ['/flipped.js', 'wrong'],
    ['/short.js', 'rig'],
    ['/last.js', 'last'],
  ])
  await keepFiles(list)
  expect([...stored.keys()]).toEqual(['/last.js'])
})

test("asks the server where the browser's own cache has other bytes", async () => {
  network = new Map([['/a.js', 'a']])
  ownCache = new Map([['/a.js', 'damaged']])
  await keepFiles(await files({ '/a.js': 'a' }))
  expect(stored).toEqual(network)
})

test('stops when there is no more space', async () => {
  network = new Map([
    ['/a.js', 'a'],
    ['/b.js', 'b'],
  ])
  failing = new DOMException('full', 'QuotaExceededError')
  await keepFiles(await files({ '/a.js': 'a', '/b.js': 'b' }))
  expect(requested).toEqual(['/a.js'])
})

test('drops what the list no longer names', async () => {
  stored.set('/old.js', 'old').set('/a.js', 'a')
  await dropOtherFiles(await files({ '/a.js': 'a' }))
  expect([...stored.keys()]).toEqual(['/a.js'])
})

test('returns a stored file that has its hash', async () => {
  stored.set('/a.js', 'a')
  expect(await textOf(await storedFile(await files({ '/a.js': 'a' }), '/a.js'))).toBe('a')
  expect(await storedFile(await files({ '/b.js': 'b' }), '/b.js')).toBeNull()
})

test('never returns a file that was changed where it is stored, and removes it', async () => {
  stored.set('/a.js', 'poison')
  expect(await storedFile(await files({ '/a.js': 'a' }), '/a.js')).toBeNull()
  expect(stored.size).toBe(0)
})
