import { gzipSync } from 'node:zlib'
import { measured } from '@console/shared/testing/measured'
import { Failed } from '../../platform/errors/failed.ts'
import { internalHosts, internalNames } from '../../testing/internal-hosts.ts'
import { startNameServer } from '../../testing/neighbours/name-server.ts'
import { startWebSite } from '../../testing/neighbours/web-site.ts'
import { type FollowOptions, followUrl } from './follow-url.ts'

type Site = Awaited<ReturnType<typeof startWebSite>>
let sink: Site
let site: Site
let names: Awaited<ReturnType<typeof startNameServer>>

/** A public address that nobody uses: no request leaves this machine. */
const unassigned = '3000::1'

const html = { 'content-type': 'text/html; charset=utf-8' }

beforeAll(async () => {
  sink = await startWebSite((_request, response) => response.writeHead(200, html).end('inside'))
  const at = (host: string) => `http://${host}:${sink.port}/`
  const leads: Record<string, string> = {
    '/to-loopback': at('127.0.0.1'),
    '/to-number': at('2130706433'),
    '/to-mapped': at('[::ffff:127.0.0.1]'),
    '/to-localhost': at('localhost'),
    '/to-name': at('inside.example'),
    '/without-scheme': `//127.0.0.1:${sink.port}/`,
    '/to-file': 'file:///etc/passwd',
    '/to-password': `http://a:b@127.0.0.1:${sink.port}/`,
    '/in-two-steps': '/to-loopback',
    '/round': '/round',
    '/moved': '/page',
  }
  site = await startWebSite((request, response) => {
    const path = request.url ?? ''
    const lead = leads[path]
    if (lead !== undefined) response.writeHead(302, { location: lead }).end()
    else if (path === '/drip') response.writeHead(200, html).write('<p>')
    else if (path === '/silent') request.socket.pause()
    else if (path === '/image') response.writeHead(200, { 'content-type': 'image/png' }).end('x')
    else if (path === '/large') response.writeHead(200, html).end('x'.repeat(60_000))
    else if (path === '/bomb')
      response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5_000_000)))
    else if (path === '/packed') response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(gzipSync('hello'))
    else if (path === '/cut') {
      response.writeHead(200, { ...html, 'content-length': '100' }).write('half')
      response.destroy()
    } else if (path === '/gone') response.writeHead(404, html).end('no')
    else response.writeHead(200, html).end('<p>hello</p>')
  })
  names = await startNameServer({
    ...Object.fromEntries(Object.entries(internalNames).map(([name, found]) => [name, () => found])),
    // Public at the check, then the forbidden address: whoever resolves twice connects to it.
    'rebinding.example': (time) => (time === 0 ? [unassigned] : ['127.0.0.1']),
    'silent.example': () => [],
  })
})
afterAll(async () => {
  await Promise.all([sink.stop(), site.stop(), names.stop()])
  measured('B6', 'hosts and names that lead inside', hosts.length)
  measured('B6', 'redirects inside', inward.length)
  measured('B6', 'other schemes, passwords, ports and rebinding', notOfTheWeb.length + 5)
})

const follow = (url: string, options: FollowOptions = {}) =>
  followUrl(url, { dnsServers: names.dnsServers, ports: [sink.port], timeoutMs: 5_000, ...options }).catch(
    (error: unknown) => (error instanceof Failed ? error.code : error),
  )

const hosts = [...internalHosts, ...Object.keys(internalNames)]

test.each(hosts)('%s is refused without a request', async (host) => {
  const before = sink.connections()
  expect(await follow(`http://${host}:${sink.port}/`)).toBe('addressRefused')
  expect(sink.connections()).toBe(before)
})

const inward = [
  '/to-loopback',
  '/to-number',
  '/to-mapped',
  '/to-localhost',
  '/to-name',
  '/without-scheme',
  '/in-two-steps',
  '/to-file',
  '/to-password',
]
test.each(inward)('a redirect %s is refused without a request', async (path) => {
  const before = sink.connections()
  expect(await follow(site.url(path), { allowed: site.allowed })).toBe('addressRefused')
  expect(sink.connections()).toBe(before)
})

const notOfTheWeb = [
  'file:///etc/passwd',
  'ftp://127.0.0.1/',
  'gopher://127.0.0.1/',
  'data:text/html,x',
  'javascript:alert(1)',
  'no address',
  'http://',
]
test.each(notOfTheWeb)('%s is not a web address', async (url) => expect(await follow(url)).toBe('addressRefused'))

test('refuses an address with a password, and one that hides its host before one', async () => {
  for (const url of [`http://news.example@127.0.0.1:${sink.port}/`, `http://127.0.0.1:${sink.port}\\@news.example/`])
    expect(await follow(url)).toBe('addressRefused')
})

test('a name that resolves inside after its check is resolved only once', async () => {
  const before = sink.connections()
  expect(await follow(`http://rebinding.example:${sink.port}/`)).toBe('siteUnreachable')
  expect(sink.connections()).toBe(before)
})

test('requests no other ports of the public web', async () => {
  expect(await follow('http://93.184.215.14:22/')).toBe('addressRefused')
  expect(await follow('http://93.184.215.14:5432/', { ports: [80, 443] })).toBe('addressRefused')
})

test('the sink sees every request: an address allowed by the setting is followed', async () => {
  const before = sink.connections()
  expect(await follow(`http://2130706433:${sink.port}/`, { allowed: sink.allowed })).toMatchObject({ status: 200 })
  expect(await follow(`http://inside.example:${sink.port}/`, { allowed: sink.allowed })).toMatchObject({ status: 200 })
  expect(sink.connections()).toBe(before + 2)
})

test('returns a page and where it was found', async () => {
  const found = await follow(site.url('/moved'), { allowed: site.allowed })
  expect(found).toMatchObject({
    url: site.url('/page'),
    status: 200,
    contentType: 'text/html; charset=utf-8',
    body: Buffer.from('<p>hello</p>'),
    hops: [site.url('/moved'), site.url('/page')],
  })
  expect(await follow(site.url('/packed'), { allowed: site.allowed })).toMatchObject({ body: Buffer.from('hello') })
  expect(await follow(site.url('/gone'), { allowed: site.allowed })).toMatchObject({ status: 404 })
})

test('returns only the destination without reading a body', async () => {
  const found = await follow(site.url('/image'), { allowed: site.allowed, body: false })
  expect(found).toMatchObject({ contentType: 'image/png', body: Buffer.alloc(0) })
})

test.each([
  ['/round', 'siteUnreachable', {}],
  ['/drip', 'siteUnreachable', { timeoutMs: 300 }],
  ['/silent', 'siteUnreachable', { timeoutMs: 300 }],
  ['/cut', 'siteUnreachable', {}],
  ['/image', 'pageUnreadable', {}],
  ['/large', 'pageUnreadable', { maxBytes: 50_000 }],
  ['/bomb', 'pageUnreadable', { maxBytes: 1_000_000 }],
] as const)('%s is %s', async (path, code, options) => {
  expect(await follow(site.url(path), { allowed: site.allowed, ...options })).toBe(code)
})

test('refuses an unknown name and one that gets no answer', async () => {
  expect(await follow(`http://nowhere.example:${sink.port}/`)).toBe('siteUnreachable')
  expect(await follow(`http://silent.example:${sink.port}/`, { timeoutMs: 300 })).toBe('siteUnreachable')
})
