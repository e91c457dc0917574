import { readdirSync } from 'node:fs'
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

test('closed tabs leave no stream, no open file and no memory', async () => {
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
    for (const tab of tabs) tab.close()
    while ((await openStreams()) > 0) await turn()
  }
  const look = () => {
    collectGarbage()
    // Only Linux tells which files a process has open.
    const files = platform() === 'linux' ? readdirSync('/proc/self/fd').length : 0
    return { heap: process.memoryUsage().heapUsed, files }
  }

  for (let n = 0; n < 3; n += 1) await comeAndGo()
  const before = look()
  for (let n = 0; n < rounds; n += 1) await comeAndGo()
  const after = look()
  expect(after.heap - before.heap).toBeLessThan(keptBytes)
  // The pool opens and closes connections by itself.
  expect(after.files - before.files).toBeLessThan(tabsAtOnce)
  measured('F5', 'tabs that came and went, in the tests', rounds * tabsAtOnce)
  measured('F5', 'kB of heap that stayed', Math.max(0, Math.round((after.heap - before.heap) / 1024)))
  measured('F5', 'open files that stayed', Math.max(0, after.files - before.files))
  await app.close()
  await close()
})
