import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from '@console/shared/contract/area'
import { addressOf, serveRoutes } from './proxy.ts'
import { apiRoute } from './routes/api-route.ts'
import { neighbourFiles } from './routes/files-route.ts'
import { pageRoute } from './routes/page-route.ts'
import { signer } from './routes/registry-answer.ts'
import { registryEvents, registryRoute } from './routes/registry-route.ts'
import type { Switches } from './snapshot.ts'
import { developmentState } from './state.ts'
import { upstreamAt } from './upstream.ts'

const registry: Registry = { environment: 'staging', host: null, areas: [] }
const seen: IncomingMessage[] = []
let finishStream = () => {}

/** A console with the responses that a proxy meets. */
const answers: Readonly<Record<string, RequestListener>> = {
  '/page': (_request, response) =>
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'",
        'strict-transport-security': 'max-age=1',
        etag: '"page"',
      })
      .end('<html><head><script src="/assets/main.js"></script></head><body></body></html>'),
  '/registry': (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json', etag: '"r"' }).end(JSON.stringify(registry)),
  '/registry/events': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: registry\nda')
    finishStream = () => response.end('ta:\n\n')
  },
  '/remotes/admin/abc/remoteEntry.js': (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'immutable' }).end('let a = 1'),
  '/moved': (_request, response) =>
    response
      .writeHead(302, { location: `${consoleAt}/page`, 'set-cookie': 'a=1; Domain=x.example; Secure; SameSite=None' })
      .end(),
  '/api/v2/user': (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ status: true, data: { user: { level: 'su', permissions: null } } })),
}

let consoleAt = ''
let theirs: Server
let ours: Server
let fire = () => {}
let switches: (next: Partial<Switches>) => void = () => {}

beforeAll(async () => {
  theirs = createServer((incoming, response) => {
    seen.push(incoming)
    const answer = answers[incoming.url ?? '']
    if (answer) answer(incoming, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => theirs.listen(0, '127.0.0.1', resolve))
  consoleAt = `http://127.0.0.1:${(theirs.address() as AddressInfo).port}` // it listens on TCP

  const upstream = upstreamAt(consoleAt)
  const state = developmentState({ console: consoleAt, areas: () => [], host: () => null })
  const key = signer()
  const events = registryEvents(upstream)
  fire = events.fire
  switches = (next) => state.setSwitches({ ...state.switches(), ...next })
  const common = { upstream, state, areas: [] }
  ours = await serveRoutes(
    [
      neighbourFiles(upstream, state),
      registryRoute({ ...common, key }),
      events.route,
      apiRoute(common),
      pageRoute({ upstream, state, registryKey: key.publicKey, host: null }),
    ],
    upstream,
    0,
  )
})
afterAll(() => {
  for (const server of [ours, theirs]) server.close().closeAllConnections()
})

const get = (path: string, init: RequestInit = {}) => fetch(addressOf(ours) + path, { redirect: 'manual', ...init })

test('a page gets the tags and an opened policy, and no header that binds this host to TLS', async () => {
  const response = await get('/page', { headers: { accept: 'text/html' } })
  const html = await response.text()
  expect(html.indexOf('/__dev/react.js')).toBeLessThan(html.indexOf('/assets/main.js'))
  expect(html).toMatch(/name="registry-key" content="\w/)
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self'",
  )
  expect([response.headers.get('strict-transport-security'), response.headers.get('etag')]).toEqual([null, null])
})

test('the console sees a browser of its own origin', async () => {
  await get('/api/v2/anything', {
    method: 'POST',
    headers: { origin: addressOf(ours), referer: `${addressOf(ours)}/page?x=1`, authorization: 'Bearer a' },
  })
  const { host, origin, referer, authorization } = seen.at(-1)?.headers ?? {}
  expect([`http://${host}`, origin, referer, authorization]).toEqual([
    consoleAt,
    consoleAt,
    `${consoleAt}/page?x=1`,
    'Bearer a',
  ])
})

test('redirects and cookies are rewritten to this host', async () => {
  const { status, headers } = await get('/moved')
  expect([status, headers.get('location'), headers.get('set-cookie')]).toEqual([
    302,
    `${addressOf(ours)}/page`,
    'a=1; SameSite=Lax',
  ])
})

test('the registry is signed again, and never revalidated by a browser', async () => {
  const response = await get('/registry', { headers: { 'if-none-match': '"r"' } })
  expect(await response.json()).toEqual(registry)
  expect(response.headers.get('x-registry-signature')).toMatch(/^[\w+/]{86}==$/)
  expect([response.headers.get('etag'), seen.at(-1)?.headers['if-none-match']]).toEqual([null, undefined])
})

test('our events and theirs arrive whole, one after the other', async () => {
  const response = await get('/registry/events')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const until = async (end: string) => {
    while (!text.includes(end)) text += (await reader?.read())?.value ?? ''
  }
  await until(': open')
  fire()
  await until('data: {}\n\n')
  finishStream()
  await until('data:\n\n')
  expect(text).toBe(': open\n\nevent: registry\ndata: {}\n\nevent: registry\ndata:\n\n')
})

test('neighbours are served unchanged, down or broken', async () => {
  const file = '/remotes/admin/abc/remoteEntry.js'
  const whole = await get(file)
  expect([await whole.text(), whole.headers.get('cache-control')]).toEqual(['let a = 1', 'no-store'])
  switches({ neighbours: { admin: 'down' } })
  expect((await get(file)).status).toBe(404)
  switches({ neighbours: { admin: 'broken' } })
  const broken = await (await get(file)).text()
  expect(broken).toHaveLength('let a = 1'.length)
  expect(broken).not.toBe('let a = 1')
  switches({ neighbours: {} })
})

test('a simulated role is reported to the agent, and refuses disallowed calls before they are sent', async () => {
  switches({ role: 'sales' })
  const { data } = await (await get('/api/v2/user')).json()
  expect(data.user.level).toBe('sales')
  const sent = seen.length
  const refused = await get('/api/v2/releases/list_releases')
  expect([refused.status, (await refused.json()).code, seen.length]).toEqual([403, 'notAllowed', sent])
  switches({ role: null })
  expect((await (await get('/api/v2/user')).json()).data.user.level).toBe('su')
})

test('reports about other builds are forwarded to the console', async () => {
  const body = JSON.stringify({ reports: [{ area: 'admin', build: 'abcdef', outcome: 'loaded' }] })
  await get('/api/v2/releases/report_area_loads', { method: 'POST', body })
  expect(seen.at(-1)?.headers['content-length']).toBe(String(body.length))
})

test('a host name that is not this machine’s is refused', async () => {
  const { port } = ours.address() as AddressInfo // it listens on TCP
  const status = await new Promise((resolve, reject) => {
    request({ port, path: '/page', headers: { host: 'evil.example' } }, ({ statusCode }) => resolve(statusCode))
      .once('error', reject)
      .end()
  })
  expect(status).toBe(403)
})

test('502 with an explanation once the console is gone', async () => {
  theirs.close().closeAllConnections()
  const response = await get('/registry')
  expect([response.status, await response.text()]).toEqual([
    502,
    expect.stringMatching(/^The console at .* did not answer/),
  ])
})
