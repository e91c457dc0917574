import { once } from 'node:events'
import { connect as connectTo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { exportedFilesPath } from '@console/shared/contract/calls/exports'
import { filesCalls } from '@console/shared/contract/calls/files'
import { measured } from '@console/shared/testing/measured'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { buildApp } from '../../app.ts'
import { openedMail } from '../../areas/members/reach/opened-mail.ts'
import { exportLists } from '../../export-lists.ts'
import { hostBuild, remoteBuild } from '../../testing/builds.ts'
import { type ReleaseServer, startReleaseServer } from '../../testing/releases.ts'
import { sendCall, testServer } from '../../testing/server.ts'
import { exportedFiles } from '../exports/exported-files.ts'
import { uploadedFiles } from '../files/uploaded-files.ts'
import { sessionEvents } from '../live/session-events.ts'
import { consoleFiles } from '../releases/console-files.ts'
import { readRegistryKey } from '../releases/keys.ts'
import { registryEvents } from '../releases/registry-events.ts'
import { registry } from '../releases/registry-route.ts'
import { keyBytes, sealedWith } from '../secrets/seal.ts'
import { answerHeaders } from './headers.ts'

// Before the database of the next line closes, which they use.
afterAll(async () => {
  await app.close()
  await releases.close()
})
const server = testServer()
let releases: ReleaseServer
let app: FastifyInstance
let address = ''
let members = ''
let uploaded = ''

beforeAll(async () => {
  const { db } = server
  releases = await startReleaseServer(db)
  await releases.release('host', hostBuild('host of headers'))
  members = await releases.release('members', remoteBuild('members of headers'))
  const of = { db, environment: 'test', storage: releases.storage, key: await readRegistryKey(db) }
  const secrets = sealedWith(Buffer.alloc(keyBytes))
  app = await buildApp({
    db,
    environment: 'test',
    logLevel: 'silent',
    secrets,
    plugins: [
      sessionEvents(of),
      registry(of),
      registryEvents(of),
      consoleFiles({ ...of, calls: [] }),
      openedMail(of),
      uploadedFiles(of),
      exportedFiles({ db, secrets, exportLists }),
      (routes) => {
        routes.get('/health/throws', () => {
          throw new Error('on purpose')
        })
      },
    ],
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
  const image = { width: 4, height: 4, channels: 3, background: 'red' } as const
  const content = (await sharp({ create: image }).png().toBuffer()).toString('base64')
  const file = { name: 'logo.png', purpose: 'image', content } as const
  const { data } = await sendCall(app, filesCalls.postFile, file, await signedIn())
  uploaded = data.url
}, 120_000)
const signedIn = async () => ({ authorization: `Bearer ${await server.token('data_entry')}` })

/** Written out again, so that changing it means changing a guarantee. */
const everywhere = {
  'content-security-policy':
    "default-src 'none';script-src 'self';worker-src blob:;style-src 'self' 'unsafe-inline';img-src 'self' data:;font-src 'self';connect-src 'self';manifest-src 'self';frame-ancestors 'none';base-uri 'none';form-action 'self'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}
const noStore = { 'cache-control': 'no-store' }
const sandboxed = { 'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'" }
const yearLong = { ...sandboxed, 'cache-control': 'public, max-age=31536000, immutable' }
const workers = 'worker-src blob: host…/service-worker.js'
const page = {
  'cache-control': 'no-cache',
  'content-security-policy': `${everywhere['content-security-policy'].replace('worker-src blob:', workers)},script-src 'nonce-…' 'strict-dynamic';${workers};require-trusted-types-for 'script';trusted-types default foreign-html`,
}

type Expected = Readonly<Record<string, string | null>>
interface Asked {
  readonly path: string | (() => string)
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly agent?: true
  readonly body?: string
  readonly expected: Expected
}
const api = '/api/v2'
const html = { accept: 'text/html' }
const json = { 'content-type': 'application/json' }

/** Every kind of response. */
const answers: Readonly<Record<string, Asked>> = {
  'a read': { path: `${api}/user`, agent: true, status: 200, expected: noStore },
  'a 401': { path: `${api}/user`, status: 401, expected: noStore },
  'a 403': { path: `${api}/agents/list_agents`, agent: true, status: 403, expected: noStore },
  'a 400': {
    path: `${api}/get_countries`,
    agent: true,
    body: '{"x":1}',
    headers: json,
    status: 400,
    expected: noStore,
  },
  'a body that is not JSON': {
    path: `${api}/get_countries`,
    agent: true,
    body: '{',
    headers: json,
    status: 400,
    expected: noStore,
  },
  'a body that is too large': {
    path: `${api}/get_countries`,
    agent: true,
    headers: json,
    status: 413,
    expected: noStore,
    body: `"${'x'.repeat(1024 * 1024)}"`,
  },
  'a form': {
    path: `${api}/get_countries`,
    agent: true,
    status: 415,
    expected: noStore,
    body: 'a=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  },
  'an unknown call': { path: `${api}/nothing`, status: 404, expected: noStore },
  'an internal failure': { path: '/health/throws', status: 500, expected: { 'cache-control': null } },
  'an address that cannot be parsed': { path: `${api}/%zz`, status: 400, expected: noStore },
  'an address that is too long': { path: `${api}/agentById/${'1'.repeat(200)}`, status: 404, expected: noStore },
  'events of a session': { path: `${api}/session/events`, agent: true, status: 200, expected: noStore },
  'events of the registry': { path: '/registry/events', status: 200, expected: noStore },
  'the registry': { path: '/registry', status: 200, expected: { 'cache-control': 'private, no-cache' } },
  'the page': { path: '/editmember', headers: html, status: 200, expected: page },
  'an asset': { path: '/assets/same.0000.js', status: 200, expected: yearLong },
  'a missing asset': { path: '/assets/gone.js', status: 404, expected: { ...sandboxed, ...noStore } },
  'a script of a remote': { path: () => `/remotes/members/${members}/remoteEntry.js`, status: 200, expected: yearLong },
  'a part of a remote': {
    path: () => `/remotes/members/${members}/remoteEntry.js`,
    headers: { range: 'bytes=1-2' },
    status: 206,
    expected: yearLong,
  },
  'no part of one': {
    path: () => `/remotes/members/${members}/remoteEntry.js`,
    headers: { range: 'bytes=9000-' },
    status: 416,
    expected: { ...sandboxed, ...noStore },
  },
  'an icon': { path: '/favicon.ico', status: 204, expected: { 'cache-control': null } },
  'an uploaded picture': {
    path: () => uploaded,
    status: 200,
    expected: { ...sandboxed, 'cache-control': 'private, max-age=31536000, immutable' },
  },
  'no uploaded file': { path: '/files/nothing', status: 404, expected: { ...sandboxed, ...noStore } },
  'no exported file': { path: `${exportedFilesPath}?link=x`, status: 404, expected: noStore },
  'an opened mail': {
    path: '/mail/opened.gif',
    status: 200,
    expected: { ...noStore, 'cross-origin-resource-policy': 'cross-origin' },
  },
  alive: { path: '/health/live', status: 200, expected: { 'cache-control': null } },
}

const names = [...Object.keys(everywhere), 'cache-control']
const shown = (value: string | null): string | null =>
  value?.replace(/'nonce-[\w-]{22}'/, "'nonce-…'").replaceAll(new URL(address).host, 'host…') ?? null
const headersOf = (get: (name: string) => string | null): Record<string, string | null> =>
  Object.fromEntries(names.map((name) => [name, shown(get(name))]))

test.each(Object.entries(answers))('%s: these headers and no others', async (_name, request) => {
  const path = typeof request.path === 'string' ? request.path : request.path()
  const response = await fetch(`${address}${path}`, {
    method: request.body === undefined ? 'GET' : 'POST',
    redirect: 'manual',
    ...(request.body !== undefined && { body: request.body }),
    headers: { ...request.headers, ...(request.agent && (await signedIn())) },
  })
  expect(response.status).toBe(request.status)
  expect(headersOf((name) => response.headers.get(name))).toEqual({ ...everywhere, ...request.expected })
  expect(response.headers.get('x-request-id')).toMatch(/^[\da-f]{32}$/)
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
    expect(response.headers.has(name)).toBe(false)
  await response.body?.cancel()
})

test.each([
  ['not an HTTP request', 'nonsense\r\n\r\n', 400],
  ['endless headers', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 413],
])('refused before it is routed, %s: these headers and no others', async (_name, bytes, status) => {
  const socket = connectTo(Number(new URL(address).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {}) // requests still in flight when it closes
  socket.end(bytes)
  const [head = '', body = ''] = (await textOf(socket)).split('\r\n\r\n')
  const sent = new Map(head.split('\r\n').flatMap((line) => [line.split(/: (.*)/s, 2) as [string, string]])) // name and value
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(headersOf((name) => sent.get(name) ?? null)).toEqual({ ...everywhere, ...noStore })
  expect(JSON.parse(body)).toMatchObject({ status: false, request_id: sent.get('x-request-id') })
})

test.each(["x;script-src 'unsafe-inline'", 'x, y', '[::1]:3000', '*.example'])(
  'a page requested from %j names no service worker',
  async (host) => {
    const { headers } = await app.inject({ url: '/', headers: { ...html, host } })
    expect(headers['content-security-policy']).toMatch(/;worker-src blob:;.*,.*;worker-src blob:;/)
    expect(headers['content-security-policy']).not.toMatch(/service-worker|script-src 'unsafe-inline'/)
  },
)

test('the policy runs nothing that could be injected into a page', () => {
  const { 'content-security-policy': policy = '' } = answerHeaders
  expect(policy).not.toMatch(/unsafe-eval|wasm-unsafe-eval|\*|https?:/)
  const scripts = policy.split(';').filter((directive) => /^(script|default|object|base|frame)/.test(directive))
  expect(scripts.join()).not.toMatch(/unsafe-inline|data:|blob:/)
  measured('C5', 'kinds of answers with exactly these headers', Object.keys(answers).length + 2)
  measured('C5', 'headers', names.length)
})
