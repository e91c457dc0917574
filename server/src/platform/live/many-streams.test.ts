import { once } from 'node:events'
import { connect as connectTo, type Socket } from 'node:net'
import { apiBase } from '@console/shared/contract/base'
import { eventsPath } from '@console/shared/contract/calls/live'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { isLong, measured } from '@console/shared/testing/measured'
import { sql } from '#drizzle'
import { buildApp } from '../../app.ts'
import { sendCall, testServer } from '../../testing/server.ts'
import { hashToken, newToken } from '../authentication/session.ts'
import { connect } from '../postgres/connect.ts'
import { collectGarbage } from '../pressure/collect-garbage.ts'
import { sessions } from '../records/schema.ts'
import { sessionEvents } from './session-events.ts'

const server = testServer()

const streams = isLong ? 5_000 : 500
jest.setTimeout(isLong ? 3_600_000 : 60_000)
const streamsOfSession = 50
const openedAtOnce = 50
const calls = 100

const heapBytes = (): number => {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

const signIn = async (): Promise<string> => {
  const token = newToken()
  const agent_id = await server.agentId('su')
  await server.db
    .insert(sessions)
    .values({ token_hash: hashToken(token), agent_id, expires_at: sql`now() + interval '1 day'` })
  return token
}

/** A tab as the network sees it; resolves with the status of its stream. */
const open = async (port: number, token: string): Promise<{ socket: Socket; status: number }> => {
  const socket = connectTo(port, '127.0.0.1')
  socket.write(`GET ${apiBase}/${eventsPath} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`)
  const [head] = await once(socket, 'data')
  socket.on('data', () => {})
  return { socket, status: Number(/^HTTP\/1.1 (\d+)/.exec(String(head))?.[1]) }
}

test(`${streams} open event streams hold no connection to the database, and other calls are answered`, async () => {
  const { db, pool, close } = connect(server.url)
  const app = await buildApp({
    db,
    environment: 'test',
    logLevel: 'silent',
    plugins: [sessionEvents({ db, environment: 'test' })],
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const tokens = await Promise.all(Array.from({ length: streams / streamsOfSession }, signIn))
  await sendCall(app, sessionCalls.getAgent, {}, { authorization: `Bearer ${tokens[0]}` })

  const before = heapBytes()
  const tabs: Awaited<ReturnType<typeof open>>[] = []
  while (tabs.length < streams) {
    const some = Array.from({ length: openedAtOnce }, (_, n) => tokens[(tabs.length + n) % tokens.length] ?? '')
    tabs.push(...(await Promise.all(some.map((token) => open(port, token)))))
  }
  expect(tabs.filter(({ status }) => status !== 200)).toEqual([])

  // One connection of this process listens for all; the queries of opening them have finished.
  while (pool.totalCount - pool.idleCount > 1) await new Promise(setImmediate)
  const bytes = (heapBytes() - before) / streams
  const times: number[] = []
  for (let n = 0; n < calls; n += 1) {
    const begun = performance.now()
    const { status } = await sendCall(
      app,
      sessionCalls.getAgent,
      {},
      { authorization: `Bearer ${tokens[n % tokens.length]}` },
    )
    times.push(performance.now() - begun)
    expect(status).toBe(200)
  }
  expect(pool.totalCount - pool.idleCount).toBe(1)
  expect(pool.waitingCount).toBe(0)
  // Both ends of a stream are in this process. With the parts of HTTP it was 18 kB.
  expect(bytes).toBeLessThan(6 * 1024)
  measured('F4', 'streams in one process, in the tests', streams)
  measured('F4', 'database connections held by them', pool.totalCount - pool.idleCount - 1)
  measured('F4', 'kB of heap for a stream, both ends', Math.round(bytes / 1024))
  measured('F4', 'ms for the slowest of 100 calls meanwhile', Math.round(Math.max(...times)))

  // All disconnect at once, and the server has nothing left of them.
  await app.close()
  await Promise.all(tabs.map(({ socket }) => (socket.closed ? undefined : once(socket, 'close'))))
  await close()
})
