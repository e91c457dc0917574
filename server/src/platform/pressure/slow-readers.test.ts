import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { measured } from '@console/shared/testing/measured'
import type { FastifyInstance } from 'fastify'
import { testServer } from '../../testing/server.ts'
import { until } from '../../testing/time/until.ts'
import type { LogStream } from '../http/logging.ts'
import { openMetrics } from '../metrics/metrics.ts'
import { writeTo } from './slow-readers.ts'

const pieceBytes = 64 * 1024
const stallMs = 1_500

/** What the file's reader has caused so far. */
let pieces = 0
let isClosed = false
async function* endless() {
  try {
    for (;;) {
      pieces += 1
      yield Buffer.alloc(pieceBytes, 'a')
    }
  } finally {
    isClosed = true
  }
}

const lines: string[] = []
const logStream: LogStream = { write: (line) => void lines.push(line) }
const streams = new Set<Socket>()
const routes = (app: FastifyInstance) => {
  app.get('/endless', (_request, reply) =>
    reply.header('content-disposition', 'attachment').send(Readable.from(endless())),
  )
  app.get('/large', () => 'b'.repeat(32 * 1024 * 1024))
  app.get('/stream', async (_request, reply) => {
    streams.add(app.openStream(reply, ':\n\n'))
  })
}
const server = testServer({
  stallMs,
  logLevel: 'warn',
  logStream,
  plugins: [routes, (app) => openMetrics({ db: server.db, environment: 'test', token: undefined }).plugin(app)],
})

let port: number
beforeAll(async () => {
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

/** A client that asks and reads only when `resume` is called. */
const ask = (path: string): Socket => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  return socket
}
const cutOf = async (kind: string): Promise<number> => {
  const { body } = await server.app.inject('/metrics')
  return Number(new RegExp(`^console_readers_cut_total\\{kind="${kind}"\\} (\\d+)$`, 'm').exec(body)?.[1])
}

test('a client that takes nothing of a file holds little, and is cut off with a line in the log', async () => {
  const socket = ask('/endless')
  await until(() => isClosed)
  // The kernel's own buffers hold most of it.
  measured('E17', 'kB read for a client that takes nothing', (pieces * pieceBytes) / 1024)
  expect(pieces * pieceBytes).toBeLessThan(16 * 1024 * 1024)
  expect(await cutOf('file')).toBe(1)
  expect(lines.join('')).toContain('"kind":"file","route":"/endless"')
  expect(lines.join('')).toContain('a client that read nothing was cut off')
  socket.resume()
  await once(socket, 'close')
})

test('an answer that nobody takes is cut off; a client that reads slowly is not', async () => {
  const stalled = ask('/large')
  const slow = ask('/large')
  let bytes = 0
  // A megabyte at a time: less would not move the kernel's window.
  slow.on('data', (piece: Buffer) => {
    if (Math.floor((bytes + piece.length) / 2 ** 20) > Math.floor(bytes / 2 ** 20)) {
      slow.pause()
      setTimeout(() => slow.resume(), stallMs / 30)
    }
    bytes += piece.length
  })
  slow.resume()
  await until(async () => (await cutOf('answer')) === 1)
  await new Promise((resolve) => setTimeout(resolve, 2 * stallMs))
  expect([await cutOf('answer'), slow.destroyed]).toEqual([1, false])
  expect(bytes).toBeGreaterThan(8 * 2 ** 20)
  slow.destroy()
  stalled.destroy()
})

test('an event stream whose reader is far behind ends; one with nothing to say stays open', async () => {
  const idle = ask('/stream')
  const behind = ask('/stream')
  await until(() => streams.size === 2)
  const [, stream] = streams
  if (stream === undefined) throw new Error('two streams are open')
  let written = 0
  while (!stream.destroyed) {
    writeTo(stream, 'x'.repeat(16 * 1024))
    written += 16
    await new Promise(setImmediate)
    if (written > 64 * 1024) throw new Error('all of it was kept')
  }
  measured('E17', 'kB written to an event stream before its reader was given up', written)
  await new Promise((resolve) => setTimeout(resolve, 2 * stallMs))
  expect(idle.destroyed).toBe(false)
  expect([...streams][0]?.destroyed).toBe(false)
  idle.destroy()
  behind.destroy()
})

test('an event stream whose reader takes nothing is cut off with a line in the log', async () => {
  const opened = streams.size
  const client = ask('/stream')
  await until(() => streams.size > opened)
  // More than the kernel keeps for it.
  const stream = [...streams].at(-1)
  stream?.write('x'.repeat(32 * 1024 * 1024))
  await until(() => stream?.destroyed === true)
  expect(await cutOf('stream')).toBe(1)
  expect(lines.join('')).toContain('"kind":"stream","route":"/stream"')
  client.destroy()
})
