import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiBase } from '@console/shared/contract/base'
import { measured } from '@console/shared/testing/measured'
import { sql } from '#drizzle'
import { buildApp } from '../../app.ts'
import { nginxProgram, startNginx } from '../../testing/neighbours/nginx.ts'
import { testServer } from '../../testing/server.ts'
import { openTab } from '../../testing/tab.ts'
import { sessionEvents } from '../live/session-events.ts'
import { openMetrics } from '../metrics/metrics.ts'
import { connect } from '../postgres/connect.ts'
import { tasks } from '../records/schema.ts'

const server = testServer()
const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** An instance with connections of its own, as on another machine. */
const startServer = async () => {
  const { db, close } = connect(server.url)
  const of = { db, environment: 'test' }
  const app = await buildApp({
    ...of,
    logLevel: 'silent',
    trustProxy: 'loopback',
    plugins: [openMetrics({ ...of, token: undefined }).plugin, sessionEvents(of)],
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  ends.push(async () => {
    await app.close()
    await close()
  })
  const streams = async () => {
    const { body } = await app.inject('/metrics')
    return Number(/^http_event_streams_open\{.*\} (\d+)$/m.exec(body)?.[1] ?? 0)
  }
  return { app, address, streams }
}
const startPair = async (change?: (configuration: string) => string) => {
  const [one, two] = [await startServer(), await startServer()]
  const nginx = await startNginx([one.address, two.address], change)
  ends.push(nginx.stop)
  const headers = { authorization: `Bearer ${await server.token('su')}` }
  const ask = async () => {
    const response = await fetch(`${nginx.url}${apiBase}/user`, { headers })
    await response.arrayBuffer()
    return response
  }
  return { one, two, url: nginx.url, ask }
}

const calls = 60
/** How many of some sequential calls fail when the first server answers only some of them. */
const failuresWhileOneGoes = async ({ one, ask }: Awaited<ReturnType<typeof startPair>>): Promise<number> => {
  const statuses: number[] = []
  for (let n = 0; n < calls; n += 1) {
    if (n === 10) await one.app.close()
    statuses.push((await ask()).status)
  }
  return statuses.filter((status) => status !== 200).length
}

// Without nginx on the machine, only e2e/areas/two-servers.e2e.ts tests two servers, behind a balancer of our own.
const testWithNginx = nginxProgram === null ? test.skip : test

testWithNginx(
  'two servers behind nginx: streams on both hear at once, headers are the server’s, metrics stay inside',
  async () => {
    const { one, two, url, ask } = await startPair()
    const token = await server.token('su')
    const tabs = await Promise.all(Array.from({ length: 10 }, () => openTab(url, token)))
    expect([await one.streams(), await two.streams()]).toEqual([5, 5])
    for (const tab of tabs) expect(await tab.until('counts')).toEqual({ ticketCounts: 0, alertsCount: 0 })
    const agent_id = await server.agentId('su')
    await server.db.insert(tasks).values({ agent_id, title: 'call', due_on: sql`(now() at time zone 'UTC')::date` })
    const begun = performance.now()
    for (const tab of tabs) expect(await tab.until('counts')).toEqual({ ticketCounts: 1, alertsCount: 0 })
    measured('F9', 'ms until the streams of both servers had heard of a change', Math.round(performance.now() - begun))
    for (const { close } of tabs) close()

    const { status, headers } = await ask()
    expect(status).toBe(200)
    const direct = await fetch(`${one.address}${apiBase}/user`)
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'x-frame-options'])
      expect([name, headers.get(name)]).toEqual([name, direct.headers.get(name)])
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect((await fetch(`${url}/metrics`)).status).toBe(401)
  },
)

testWithNginx('no call fails while a server behind nginx goes away', async () => {
  const failures = await failuresWhileOneGoes(await startPair())
  expect(failures).toBe(0)
  measured('F9', 'calls while a server went away', calls)
  measured('F9', 'of them failed', failures)
})

testWithNginx('control: calls fail if nginx tries no other server', async () => {
  const configuration = (text: string) => text.replace(/proxy_next_upstream [^;]+;/, 'proxy_next_upstream off;')
  expect(await failuresWhileOneGoes(await startPair(configuration))).toBeGreaterThan(0)
})

test('the configuration tested here is the one in docs/operations.md', async () => {
  const docs = join(import.meta.dirname, '../../../../docs')
  expect(await readFile(join(docs, 'operations.md'), 'utf8')).toContain(
    await readFile(join(docs, 'nginx.conf'), 'utf8'),
  )
})
