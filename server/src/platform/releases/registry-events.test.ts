import { measured } from '@console/shared/testing/measured'
import { sql } from '#drizzle'
import { buildApp } from '../../app.ts'
import { remoteBuild } from '../../testing/builds.ts'
import { type ReleaseServer, startReleaseServer } from '../../testing/releases.ts'
import { testServer } from '../../testing/server.ts'
import { registryEvents } from './registry-events.ts'

const server = testServer()
const running: ReleaseServer[] = []

/** Open answers. Kept, because Node closes the stream of one that is collected as garbage. */
const open: Response[] = []

/** An instance on a port of its own, and a stream of its events. */
const start = async () => {
  const one = await startReleaseServer(server.db)
  running.push(one)
  const address = await one.app.listen({ port: 0, host: '127.0.0.1' })
  const response = await fetch(`${address}/registry/events`)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  /** Reads until the stream has sent that much, or has ended. */
  const until = async (times: number): Promise<number> => {
    for (;;) {
      const count = text.split('event: registry\n').length - 1
      if (count >= times) return count
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return count
      text += chunk.value
    }
  }
  const listening = async () => {
    const { rows } = await server.db.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_stat_activity where query = 'listen registry' and datname = current_database()`,
    )
    return rows[0]?.count ?? 0
  }
  return { ...one, response, until, listening }
}

afterEach(async () => {
  open.splice(0)
  for (const one of running.splice(0)) await one.close()
})

test('200 sends an event for every change, on all instances; stopping ends the streams', async () => {
  const [one, two] = [await start(), await start()]
  expect(one.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  while ((await one.listening()) < 2) await new Promise(setImmediate)
  await one.release('members', remoteBuild('a'))
  expect(await Promise.all([one.until(1), two.until(1)])).toEqual([1, 1])
  await two.release('members', remoteBuild('b'))
  expect(await Promise.all([one.until(2), two.until(2)])).toEqual([2, 2])
  await one.close()
  expect(await one.until(3)).toBe(2)
})

test('a lost connection is reopened, and the streams are told that something may have changed', async () => {
  const one = await start()
  while ((await one.listening()) < 1) await new Promise(setImmediate)
  await server.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen registry' and datname = current_database()`,
  )
  expect(await one.until(1)).toBe(1)
  await one.release('members', remoteBuild('c'))
  expect(await one.until(2)).toBe(2)
})

test('streams hold no connection to the database', async () => {
  const one = await start()
  while ((await one.listening()) < 1) await new Promise(setImmediate)
  const address = one.app.listeningOrigin
  const streams = await Promise.all(Array.from({ length: 40 }, () => fetch(`${address}/registry/events`)))
  expect(streams.every(({ status }) => status === 200)).toBe(true)
  expect(await one.listening()).toBe(1)
  expect((await fetch(`${address}/health/ready`)).status).toBe(200)
})

test('503 for more streams than one IPv6 network may hold, whichever address asks', async () => {
  const app = await buildApp({
    db: server.db,
    environment: 'test',
    logLevel: 'silent',
    trustProxy: 'loopback',
    plugins: [registryEvents({ environment: 'test' })],
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const stop = new AbortController()
  const ask = async (from: string) => {
    const headers = { 'x-forwarded-for': from }
    const answer = await fetch(`${address}/registry/events`, { headers, signal: stop.signal })
    open.push(answer)
    return answer.status
  }
  try {
    for (let at = 1; at <= 500; at += 1) expect(await ask(`2001:db8:0:7::${at.toString(16)}`)).toBe(200)
    expect(await ask('2001:db8:0:7:ffff::1')).toBe(503)
    expect(await ask('2001:db8:0:8::1')).toBe(200)
    expect(await ask('::ffff:192.0.2.7')).toBe(200)
  } finally {
    stop.abort()
    await app.close()
  }
}, 60_000)

test('503 for more streams than one address may hold; a closed one frees a slot', async () => {
  const one = await startReleaseServer(server.db)
  running.push(one)
  const address = await one.app.listen({ port: 0, host: '127.0.0.1' })
  const stops: AbortController[] = []
  const ask = async () => {
    const stop = new AbortController()
    const answer = await fetch(`${address}/registry/events`, { signal: stop.signal })
    open.push(answer)
    if (answer.status === 200) stops.push(stop)
    return answer.status
  }
  let status = 200
  while (status === 200 && stops.length < 600) status = await ask()
  expect([status, stops.length]).toEqual([503, 500])
  measured('F10', 'streams of one address', stops.length)
  stops.pop()?.abort()
  // The server is notified a moment later.
  while ((await ask()) !== 200) await new Promise(setImmediate)
  for (const stop of stops) stop.abort()
}, 60_000)
