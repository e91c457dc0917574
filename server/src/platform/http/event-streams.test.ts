import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { apiBase } from '@console/shared/contract/base'
import { eventsPath } from '@console/shared/contract/calls/live'
import { buildApp } from '../../app.ts'
import { testServer } from '../../testing/server.ts'
import { until } from '../../testing/time/until.ts'
import { sessionEvents } from '../live/session-events.ts'
import { registryEvents } from '../releases/registry-events.ts'
import type { LogStream } from './logging.ts'

const lines: string[] = []
const logStream: LogStream = { write: (line) => void lines.push(line) }
/** How often a slow stream was about to open. */
let slow = 0
const server = testServer({
  logLevel: 'info',
  logStream,
  plugins: [
    registryEvents({ environment: 'test' }),
    (app) => sessionEvents({ db: server.db, environment: 'test' })(app),
    (app) => {
      app.get('/stream', async (_request, reply) => void app.openStream(reply, 'first\n', 7))
      app.get('/slow-stream', async (_request, reply) => {
        await new Promise((done) => setTimeout(done, 50))
        slow += 1
        app.openStream(reply, 'first\n')
      })
      app.get('/plain', async () => 'plain')
      app.get('/late', async () => {
        await new Promise((done) => setTimeout(done, 50))
        return 'late'
      })
    },
  ],
})

let port: number
beforeAll(async () => {
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

const requestOf = (path: string, headers = ''): string => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`
const ask = (...requests: string[]): Socket => {
  const client = connect(port, '127.0.0.1')
  client.write(requests.join(''))
  return client
}
const open = () => [...server.app.openStreams.keys()]
/** The server's end of a new stream, and the client's. */
const openOne = async (): Promise<{ client: Socket; stream: Socket; head: string }> => {
  const before = new Set(open())
  const client = ask(requestOf('/stream'))
  const [head] = await once(client, 'data')
  const [stream] = open().filter((one) => !before.has(one))
  if (stream === undefined) throw new Error('it opened')
  return { client, stream, head: String(head) }
}

test('a stream keeps its connection and nothing of HTTP', async () => {
  const { client, stream, head } = await openOne()
  expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\n\r\nfirst\n$/s)
  expect(head).toMatch(/\r\nconnection: close\r\n/)
  expect(head).not.toMatch(/transfer-encoding|content-length/i)
  // Node's own names: a version that gives them others needs another way out of HTTP.
  expect(stream).toMatchObject({ parser: null, _httpMessage: null })
  expect(stream.listenerCount('data')).toBe(0)
  client.destroy()
  await until(() => open().length === 0)
})

test('what is written arrives as it is, and the end of the stream is that of its connection', async () => {
  const { client, stream } = await openOne()
  stream.write('second\n')
  stream.end('third\n')
  expect(await text(client)).toBe('second\nthird\n')
  await until(() => open().length === 0)
})

test('a stream of a connection that was used before leaves it too', async () => {
  const client = ask(requestOf('/plain'))
  const [plain] = await once(client, 'data')
  expect(String(plain)).toMatch(/plain$/)
  client.write(requestOf('/stream'))
  const [head] = await once(client, 'data')
  expect(String(head)).toMatch(/first\n$/)
  const [stream] = open()
  // The next request of this client is read by nobody.
  client.write(requestOf('/plain'))
  stream?.end('last\n')
  expect(await text(client)).toBe('last\n')
})

test.each([
  ['behind', [requestOf('/late'), requestOf('/stream')]],
  ['before', [requestOf('/stream'), requestOf('/plain')]],
])('400 for a stream %s another request of its connection; the other is answered', async (_, requests) => {
  const client = ask(...requests)
  let answers = ''
  client.on('data', (piece) => {
    answers += String(piece)
  })
  await until(() => answers.match(/HTTP/g)?.length === 2)
  expect(answers.match(/HTTP\/1\.1 \d+/g)?.sort()).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
  expect(open()).toEqual([])
  client.destroy()
})

test('a client that has gone before its stream opens leaves none', async () => {
  const client = ask(requestOf('/slow-stream'))
  await once(server.app.server, 'request')
  client.destroy()
  await until(() => slow === 1)
  expect(open()).toEqual([])
})

test('a server that stops ends its streams, also those that open meanwhile', async () => {
  const app = await buildApp({
    db: server.db,
    environment: 'test',
    logLevel: 'silent',
    plugins: [
      (routes) => {
        routes.get('/slow-stream', async (_request, reply) => {
          await new Promise((done) => setTimeout(done, 50))
          routes.openStream(reply, 'first\n')
        })
        routes.get('/stream', async (_request, reply) => {
          // More than the kernel keeps for a reader who takes nothing.
          routes.openStream(reply, 'first\n').write('x'.repeat(32 * 1024 * 1024))
        })
      },
    ],
  })
  const to = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const behind = connect(to, '127.0.0.1').on('error', () => {})
  behind.write(requestOf('/stream'))
  await once(behind, 'data')
  behind.pause()
  const late = connect(to, '127.0.0.1')
  late.write(requestOf('/slow-stream'))
  await once(app.server, 'request')
  await app.close()
  expect(await text(late)).toMatch(/first\n$/)
  expect(app.openStreams.size).toBe(0)
  behind.destroy()
})

test('a request for another protocol is answered as any other', async () => {
  const client = ask(requestOf('/plain', 'connection: upgrade, close\r\nupgrade: websocket\r\n'))
  expect(await text(client)).toMatch(/^HTTP\/1\.1 200 .*plain$/s)
})

test('a stream is logged when it opens, with its agent, and is no longer a request in flight', async () => {
  lines.length = 0
  const { client } = await openOne()
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ route: '/stream', agent_id: 7, status: 200, msg: 'answered' }),
  ])
  client.destroy()
  await until(() => open().length === 0)
  expect(lines).toHaveLength(1)
})

test.each(['/registry/events', `${apiBase}/${eventsPath}`])('404 for HEAD of %s', async (url) => {
  const headers = { authorization: `Bearer ${await server.token('su')}` }
  expect((await server.app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(404)
})
