import { keptFiles, keptPath } from './kept-files.ts'

const files = keptFiles([
  { base: '/assets/', files: { 'main.0123.js': 'sha384-a' } },
  { base: '/remotes/mail/a1b2/', files: { 'remoteEntry.js': 'sha384-b', 'mf-manifest.json': 'sha384-c' } },
])
const origin = 'https://console.example'
const ask = (url: string, { method = 'GET', cache = 'default' as RequestCache } = {}) =>
  keptPath(files, { method, cache, url: url.startsWith('/') ? origin + url : url }, origin)

test('knows the hash of each file by its path', () => {
  expect([...files]).toEqual([
    ['/assets/main.0123.js', 'sha384-a'],
    ['/remotes/mail/a1b2/remoteEntry.js', 'sha384-b'],
    ['/remotes/mail/a1b2/mf-manifest.json', 'sha384-c'],
  ])
})

test('answers the exact address of a kept file', () => {
  expect(ask('/assets/main.0123.js')).toBe('/assets/main.0123.js')
  expect(ask('/remotes/mail/a1b2/mf-manifest.json', { cache: 'no-cache' })).toBe('/remotes/mail/a1b2/mf-manifest.json')
})

test.each([
  ['a page', '/'],
  ['a call', '/api/v2/user'],
  ['the registry', '/registry'],
  ['the worker itself', '/service-worker.js'],
  ['a file of another build', '/remotes/mail/c3d4/remoteEntry.js'],
  ['a file that the build does not name', '/assets/main.4567.js'],
  ['a retry', '/remotes/mail/a1b2/remoteEntry.js?again=1'],
  ['a path that leads to one', '/assets/../assets//main.0123.js'],
  ['another origin', 'https://elsewhere.example/assets/main.0123.js'],
  ['an origin that begins like this one', 'https://console.example.elsewhere.example/assets/main.0123.js'],
  ['a name that every object has', '/assets/constructor'],
])('leaves %s to the network: %s', (_what, url) => {
  expect(ask(url)).toBeNull()
})

test.each([{ method: 'POST' }, { method: 'HEAD' }, { cache: 'no-store' }, { cache: 'reload' }] as const)(
  'leaves a request to the network that must not come from a cache: %j',
  (options) => {
    expect(ask('/assets/main.0123.js', options)).toBeNull()
  },
)
