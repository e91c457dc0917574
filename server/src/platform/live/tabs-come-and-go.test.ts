import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { platform } from 'node:os'
import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isLong, measured } from '@console/shared/testing/measured'
import { buildApp } from '../../app.ts'
import { testServer } from '../../testing/server.ts'
import { openTab } from '../../testing/tab.ts'
import { openMetrics } from '../metrics/metrics.ts'
import { connect } from '../postgres/connect.ts'
import { sessionEvents } from './session-events.ts'

const server = testServer()

const tabsAtOnce = 20
const rounds = isLong ? 200 : 10
jest.setTimeout(isLong ? 3_600_000 : 60_000)
const keptBytes = 4 * 1024 * 1024

setFlagsFromString('--expose-gc')
// V8 only gives it to new contexts.
const collectGarbage = runInNewContext('gc') as () => void

const linkOf = (fd: string): string => {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`)
  } catch {
    return '' // closed meanwhile
  }
}

/**
 * Open sockets of a server in this process, at both ends; 0 where the system is not Linux. Not all open files: other
 * test files run in threads of the same process.
 */
const openSockets = (address: string): number => {
  if (platform() !== 'linux') return 0
  const port = `:${Number(new URL(address).port).toString(16).toUpperCase().padStart(4, '0')}`
  const rows = readFileSync('/proc/self/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  const sockets = new Set(
    rows
      .filter(([, local = '', remote = '']) => local.endsWith(port) || remote.endsWith(port))
      .map((row) => `socket:[${row[9]}]`),
  )
  return readdirSync('/proc/self/fd').filter((fd) => sockets.has(linkOf(fd))).length
}

test('closed tabs leave no stream, no open socket and no memory', async () => {
  const { db, close } = connect(server.url)
  const of = { db, environment: 'test' }
  const plugins = [openMetrics({ ...of, token: undefined }).plugin, sessionEvents(of)]
  const app = await buildApp({ ...of, logLevel: 'silent', plugins })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const token = await server.token('su')
  const openStreams = async (): Promise<number> => {
    const { body } = await app.inject('/metrics')
    return Number(/^http_event_streams_open\{.*\} (\d+)$/m.exec(body)?.[1])
  }

  /** Some tabs connect, receive events, and disconnect. */
  const comeAndGo = async (): Promise<void> => {
    const tabs = await Promise.all(Array.from({ length: tabsAtOnce }, () => openTab(address, token)))
    // A refused one was blocked by streams that should have gone.
    expect(tabs.map((tab) => tab.response.status)).toEqual(Array(tabsAtOnce).fill(200))
    for (const tab of tabs) await tab.until('counts')
    if (platform() === 'linux') expect(openSockets(address)).toBeGreaterThanOrEqual(2 * tabsAtOnce)
    for (const tab of tabs) tab.close()
    while ((await openStreams()) > 0) await turn()
  }
  const look = () => {
    collectGarbage()
    return { heap: process.memoryUsage().heapUsed, sockets: openSockets(address) }
  }

  for (let n = 0; n < 3; n += 1) await comeAndGo()
  const before = look()
  for (let n = 0; n < rounds; n += 1) await comeAndGo()
  const after = look()
  expect(after.heap - before.heap).toBeLessThan(keptBytes)
  // Closing takes a moment after the stream has ended.
  expect(after.sockets - before.sockets).toBeLessThan(tabsAtOnce)
  measured('F5', 'tabs that came and went, in the tests', rounds * tabsAtOnce)
  measured('F5', 'kB of heap that stayed', Math.max(0, Math.round((after.heap - before.heap) / 1024)))
  measured('F5', 'open sockets that stayed', Math.max(0, after.sockets - before.sockets))
  await app.close()
  await close()
})
