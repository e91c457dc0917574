import { webcrypto } from 'node:crypto'
import type { RegistryBuild } from '@console/shared/contract/area'
import { hashOf } from '../registry/trust.ts'
import { AreaFailure, isOfDelivery, isWorthRetrying } from './area-failure.ts'
import { classify } from './classify.ts'
import { trustFiles } from './remote-files.ts'

const build: RegistryBuild = {
  area: 'members',
  build: 'abc',
  version: '1.2.3',
  manifest: '/remotes/members/abc/mf-manifest.json',
  integrity: 'sha384-m',
  released_at: '',
}

interface Answer {
  readonly status?: number
  readonly type?: string
  readonly body?: string
}
const script: Answer = { type: 'text/javascript; charset=utf-8', body: 'released' }

/** The server's answer for 5.js; undefined: unreachable. */
const serve = (answer: Answer | Error | null) => {
  globalThis.fetch = async (input) => {
    if (answer === null || answer instanceof Error) throw answer ?? new TypeError('Failed to fetch')
    const { status = 200, type = 'text/plain', body = '' } = answer
    const response = new Response(body, { status, headers: { 'content-type': type } })
    return Object.defineProperty(response, 'url', { value: new URL(String(input), location.origin).href })
  }
}

const chunkError = (type: string, path = 'remotes/members/abc/5.js') =>
  Object.assign(new Error(`Loading chunk 5 failed.\n(${type}: …)`), {
    name: 'ChunkLoadError',
    type,
    request: `${location.origin}/${path}`,
  })
const hostFile = 'assets/7846.js'

beforeAll(async () => {
  // jsdom has no WebCrypto.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto })
  const base = `${location.origin}/remotes/members/abc/`
  trustFiles(base, { '5.js': await hashOf(new TextEncoder().encode('released')) })
})

test.each<[sentence: string, kind: AreaFailure['kind'], error: unknown, answer: Answer | Error | null]>([
  ['a deleted chunk', 'missing', chunkError('error'), { status: 404 }],
  [
    'a chunk answered with a page',
    'not-javascript',
    chunkError('error'),
    { type: 'text/html', body: '<!doctype html>' },
  ],
  ['a chunk from a failing server', 'offline', chunkError('error'), { status: 503 }],
  ['a chunk from an unreachable server', 'offline', chunkError('error'), null],
  ['a chunk that hangs when requested again', 'slow', chunkError('error'), new DOMException('', 'TimeoutError')],
  ['a chunk with other bytes', 'tampered', chunkError('error'), { ...script, body: 'releasee' }],
  ['a truncated chunk', 'tampered', chunkError('error'), { ...script, body: 'relea' }],
  ['a chunk refused by the loader', 'tampered', chunkError('refused'), script],
  ['a chunk that is complete when requested again', 'offline', chunkError('error'), script],
  ['a file of the host that is complete when requested again', 'offline', chunkError('error', hostFile), script],
  ['a file of the host from an unreachable server', 'offline', chunkError('error', hostFile), null],
  ['a deleted file of the host', 'missing', chunkError('error', hostFile), { status: 404 }],
  ['a file of the host that timed out', 'slow', chunkError('timeout', hostFile), script],
  ['a chunk that loads and throws', 'threw-on-load', chunkError('missing'), script],
  ['a chunk that timed out', 'slow', chunkError('timeout'), script],
  [
    'another version of a shared library',
    'incompatible',
    new Error('Version 18.2.0 from host of shared singleton module react does not satisfy the requirement of members'),
    null,
  ],
  ['a shared module that the host lacks', 'incompatible', new Error("Can not get '@console/shared/kit/none'"), null],
  [
    'a shared module with a different shape',
    'incompatible',
    new Error('The getter is not a function. #RUNTIME-012'),
    null,
  ],
  ['code that throws', 'threw-on-load', new TypeError('x is undefined'), null],
  ['a thrown value that is not an Error', 'threw-on-load', 'broken', null],
])('%s is %s', async (_sentence, kind, error, answer) => {
  serve(answer)
  const failure = await classify(build, error)
  expect(failure).toMatchObject({ kind, area: 'members', build: 'abc', version: '1.2.3', cause: error })
  expect(failure.message).not.toContain('\n')
})

test('an already classified failure stays unchanged', async () => {
  const failure = new AreaFailure('missing', build, 'gone')
  await expect(classify(build, failure)).resolves.toBe(failure)
})

test('what is wrong with how files arrive passes, and what is wrong in them does not', () => {
  const kinds = ['missing', 'slow', 'not-javascript', 'tampered', 'incompatible', 'threw-on-load', 'offline'] as const
  const passing = kinds.filter((kind) => isOfDelivery(new AreaFailure(kind, build, '')))
  expect(passing).toEqual(['missing', 'slow', 'not-javascript', 'tampered', 'offline'])
})

test('slow loads and broken code are not retried at once', () => {
  const kinds = ['missing', 'slow', 'not-javascript', 'tampered', 'incompatible', 'threw-on-load', 'offline'] as const
  const retried = kinds.filter((kind) => isWorthRetrying(new AreaFailure(kind, build, '')))
  expect(retried).toEqual(['missing', 'not-javascript', 'tampered', 'offline'])
})
