import type { RegistryEntry } from '@console/shared/contract/area'
import { AreaFailure, isWorthRetrying } from './area-failure.ts'
import { classify, entryScript } from './classify.ts'

const manifest = '/remotes/members/abc/mf-manifest.json'
const entry = { area: 'members', build: 'abc', version: '1.2.3', manifest } as RegistryEntry // all that is read of it

interface Answer {
  readonly status?: number
  readonly type?: string
}
const json: Answer = { type: 'application/json; charset=utf-8' }
const script: Answer = { type: 'text/javascript; charset=utf-8' }

/** Answers by the end of the address; what has no answer cannot be reached. */
const serve = (answers: Record<string, Answer | Error>) => {
  globalThis.fetch = async (input) => {
    const url = String(input)
    const answer = Object.entries(answers).find(([end]) => url.endsWith(end))?.[1]
    if (answer === undefined || answer instanceof Error) throw answer ?? new TypeError('Failed to fetch')
    const { status = 200, type = 'text/plain' } = answer
    const headers = { get: (name: string) => (name === 'content-type' ? type : null) }
    return { url: new URL(url, location.origin).href, status, ok: status < 400, headers, body: null } as Response // what is read of it
  }
}

const chunkError = (type: string) =>
  Object.assign(new Error(`Loading chunk 5 failed.\n(${type}: …)`), {
    name: 'ChunkLoadError',
    type,
    request: '/remotes/members/abc/5.js',
  })

const unknown = new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008\nargs: {}')
const timeout = new DOMException('signal timed out', 'TimeoutError')
const whole = { 'mf-manifest.json': json, 'remoteEntry.js': script }

test.each<[sentence: string, kind: AreaFailure['kind'], error: unknown, answers: Record<string, Answer | Error>]>([
  ['a manifest that is gone', 'missing', unknown, { 'mf-manifest.json': { status: 404 } }],
  ['a manifest answered by a sign-in page', 'not-javascript', unknown, { 'mf-manifest.json': { type: 'text/html' } }],
  ['a server that fails', 'offline', unknown, { 'mf-manifest.json': { status: 503 } }],
  ['a server that is not there', 'offline', unknown, {}],
  ['a manifest that hangs', 'slow', unknown, { 'mf-manifest.json': timeout }],
  ['an entry that is gone', 'missing', unknown, { ...whole, 'remoteEntry.js': { status: 404 } }],
  ['an entry that is a page', 'not-javascript', unknown, { ...whole, 'remoteEntry.js': { type: 'text/html' } }],
  ['an entry that throws', 'threw-on-load', unknown, whole],
  ['an entry that timed out', 'slow', new Error('ScriptNetworkError: Script "x" timed out.'), whole],
  ['a chunk that is gone', 'missing', chunkError('missing'), { ...whole, '5.js': { status: 404 } }],
  ['a chunk that is a page', 'not-javascript', chunkError('missing'), { ...whole, '5.js': { type: 'text/html' } }],
  ['a chunk that came and throws', 'threw-on-load', chunkError('missing'), { ...whole, '5.js': script }],
  ['a chunk that timed out', 'slow', chunkError('timeout'), whole],
  [
    'another version of a shared library',
    'incompatible',
    new Error('Version 18.2.0 from host of shared singleton module react does not satisfy the requirement of members'),
    whole,
  ],
  [
    'a shared module that the host lacks',
    'incompatible',
    new Error('The getter is not a function. #RUNTIME-012'),
    whole,
  ],
  ['something that is no Error', 'threw-on-load', 'broken', whole],
])('%s is %s', async (_sentence, kind, error, answers) => {
  serve(answers)
  const failure = await classify(entry, error)
  expect(failure).toMatchObject({ kind, area: 'members', build: 'abc', version: '1.2.3', cause: error })
  expect(failure.message).not.toContain('\n')
})

test('a failure that is known already stays as it is', async () => {
  const failure = new AreaFailure('missing', entry, 'gone')
  await expect(classify(entry, failure)).resolves.toBe(failure)
})

test('the entry lies beside its manifest, on this server or another', () => {
  expect(entryScript(entry)).toBe(`${location.origin}/remotes/members/abc/remoteEntry.js`)
  const elsewhere = { ...entry, manifest: 'https://files.example/members/abc/mf-manifest.json' }
  expect(entryScript(elsewhere)).toBe('https://files.example/members/abc/remoteEntry.js')
})

test('a second try at once is not for what already took 8 s nor for broken code', () => {
  const retried = (['missing', 'slow', 'not-javascript', 'incompatible', 'threw-on-load', 'offline'] as const).filter(
    (kind) => isWorthRetrying(new AreaFailure(kind, entry, '')),
  )
  expect(retried).toEqual(['missing', 'not-javascript', 'offline'])
})
