import { setImmediate as turn } from 'node:timers/promises'
import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { membersCalls } from '@console/remote-members/contract/calls/members'
import { apiBase } from '@console/shared/contract/base'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { measured } from '@console/shared/testing/measured'
import { sql } from '#drizzle'
import { buildApp } from '../../app.ts'
import { isCampaignStopped } from '../../areas/members/reach/is-stopped.ts'
import { startMailServer } from '../../testing/neighbours/mail-server.ts'
import { sendCall, testServer } from '../../testing/server.ts'
import { openTab } from '../../testing/tab.ts'
import type { RoutePlugin } from '../http/route-plugin.ts'
import { type BackgroundWorker, jobs } from '../jobs/jobs.ts'
import { sessionEvents } from '../live/session-events.ts'
import { queueMail } from '../mail/outbox.ts'
import { mailSender } from '../mail/sender.ts'
import { connect } from '../postgres/connect.ts'
import { registryEvents } from '../releases/registry-events.ts'
import { openMetrics } from './metrics.ts'

const server = testServer()
const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

type Metrics = ReturnType<typeof openMetrics>

/** An instance; `others` receive the counters. */
const start = async (others: (metrics: Metrics) => readonly RoutePlugin[] = () => [], token?: string) => {
  const { db, close } = connect(server.url)
  const metrics = openMetrics({ db, environment: 'test', token })
  const plugins = [metrics.plugin, ...others(metrics)]
  const app = await buildApp({ db, environment: 'test', logLevel: 'silent', plugins })
  await app.ready()
  ends.push(async () => {
    await app.close()
    await close()
  })
  return { app, db, close }
}
type App = Awaited<ReturnType<typeof start>>['app']

interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const label = /(\w+)="((?:[^"\\]|\\.)*)"/g
/** Parses what Prometheus reads; an invalid line is an error. */
const collect = async (app: App): Promise<Sample[]> => {
  const { statusCode, headers, body } = await app.inject('/metrics')
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ])
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [, name, labels = '', value] =
      /^([a-zA-Z_:][\w:]*)(?:\{((?:\w+="(?:[^"\\]|\\.)*",?)+)\})? (-?[\d.e+-]+|Nan|\+Inf)$/.exec(line) ?? []
    if (name === undefined) throw new Error(`no sample: ${line}`)
    return {
      name,
      labels: Object.fromEntries([...labels.matchAll(label)].map(([, key, text]) => [key, text])),
      value: Number(value),
    }
  })
}
const valueIn = (samples: readonly Sample[], name: string, labels: Record<string, string> = {}) =>
  samples.find(
    (sample) => sample.name === name && Object.entries(labels).every(([key, text]) => sample.labels[key] === text),
  )?.value
/** Scrapes until the condition holds; a test that waits in vain times out. */
const collectUntil = async (app: App, isSo: (samples: readonly Sample[]) => boolean) => {
  for (;;) {
    const samples = await collect(app)
    if (isSo(samples)) return samples
    await turn()
  }
}

test('all guaranteed metrics exist, and no label holds an id, a person or typed text', async () => {
  const { app } = await start()
  const authorization = `Bearer ${await server.token('su')}`
  const customer_id = await server.addCustomer({ email: 'canary-3c@example.net' })
  await server.db.execute(sql`insert into releases (area, build, version, contract, integrity, bytes, stored_by)
    values ('members', 'abc123abc123', '1.4.0', '{}', 'sha384-x', 1, 'a test')`)
  await server.db.execute(sql`insert into deployments (environment, area, build, version, share, by)
    values ('test', 'members', 'abc123abc123', '1.4.0', 100, 'a test'), ('other', 'members', 'def', '1', 100, 'a test')`)
  await server.db.execute(sql`insert into gmail_accounts (email, state, synced_at)
    values ('canary-4d@example.com', 'reconnect', now() - interval '2 hours')`)
  await queueMail(server.db, { key: 'canary-5e', to: 'canary-5e@example.com', subject: 'x', text: 'x' })

  await sendCall(app, membersCalls.getCustomer, { customer_id }, { authorization })
  await sendCall(app, membersCalls.getCustomer, { customer_id: 987_654 }, { authorization })
  await sendCall(app, adminCalls.listBannedIps, { filters: { text: 'canary-6f' } }, {})
  await app.inject('/canary-7a/1234567?email=canary-8b')
  await app.inject({ method: 'POST', url: `${apiBase}/canary-9c`, payload: {} })

  const samples = await collect(app)
  const of = (name: string, labels?: Record<string, string>) => valueIn(samples, name, labels)
  const count = 'http_request_duration_seconds_count'
  expect(of(count, { call: 'members.getCustomer', status: '2xx' })).toBe(1)
  expect(of(count, { call: 'members.getCustomer', status: '4xx' })).toBe(1)
  expect(of(count, { call: 'admin.listBannedIps', status: '4xx' })).toBe(1)
  expect(of('console_release_share', { area: 'members', build: 'abc123abc123', version: '1.4.0' })).toBe(100)
  expect(samples.filter(({ name }) => name === 'console_release_share')).toHaveLength(1)
  expect(of('console_mailboxes', { state: 'reconnect' })).toBe(1)
  expect(of('console_mailbox_behind_seconds', { state: 'reconnect' })).toBeGreaterThanOrEqual(7_200)
  expect(of('console_mails_waiting', { bulk: 'false' })).toBe(1)
  expect(of('console_mails_waiting', { bulk: 'true' })).toBe(0)
  expect(of('http_requests_in_flight')).toBe(1) // the scraping one
  for (const pool of ['reading', 'writing']) {
    expect(of('console_database_connections', { pool, state: 'total' })).toBeGreaterThan(0)
    for (const state of ['idle', 'waiting']) expect(of('console_database_connections', { pool, state })).toBeDefined()
  }
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'nodejs_heap_size_used_bytes', 'process_open_fds'])
    expect([name, of(name)]).toEqual([name, expect.any(Number)])

  const texts = [...new Set(samples.flatMap(({ labels }) => Object.values(labels)))]
  expect(texts.filter((text) => /canary|@|987654|1234567|su@/.test(text))).toEqual([])
  measured('F6', 'names', new Set(samples.map(({ name }) => name)).size)
  measured('F6', 'labels with an id or a person', 0)
  await server.db.execute(sql`delete from mails`)
})

const secret = 'm'.repeat(40)
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const askers: readonly [string, boolean, { from?: string; headers?: Record<string, string>; token?: string }][] = [
  ['this machine', true, {}],
  ['this machine by IPv6', true, { from: '::1' }],
  ['this machine by IPv4 in IPv6', true, { from: '::ffff:127.0.0.1' }],
  ['another machine', false, { from: '10.0.0.7' }],
  ['a proxy on this machine', false, { headers: { 'x-forwarded-for': '203.0.113.9' } }],
  ['a proxy on this machine that says nothing of the address', false, { headers: { 'x-forwarded-proto': 'https' } }],
  ['a proxy by the standard', false, { headers: { forwarded: 'for=127.0.0.1' } }],
  ['one who says to be this machine', false, { from: '10.0.0.7', headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['another machine with the token', true, { from: '10.0.0.7', headers: bearer(secret), token: secret }],
  ['a proxy with the token', true, { headers: { ...bearer(secret), 'x-forwarded-for': '10.1.1.1' }, token: secret }],
  ['another machine with another token', false, { from: '10.0.0.7', headers: bearer('n'.repeat(40)), token: secret }],
  ['another machine without the token', false, { from: '10.0.0.7', token: secret }],
  ['any token where none is set', false, { from: '10.0.0.7', headers: bearer('undefined') }],
]
test('only this machine and holders of the token may collect', async () => {
  let refused = 0
  const [open, closed] = [await start(undefined, secret), await start()]
  for (const [name, isLetIn, { from = '127.0.0.1', headers = {}, token }] of askers) {
    const { app } = token === undefined ? closed : open
    const { statusCode, body } = await app.inject({ url: '/metrics', remoteAddress: from, headers })
    expect([name, statusCode]).toEqual([name, isLetIn ? 200 : 401])
    expect([name, body.includes('nodejs_')]).toEqual([name, isLetIn])
    if (!isLetIn) refused += 1
  }
  const session = await closed.app.inject({
    url: '/metrics',
    remoteAddress: '10.0.0.7',
    headers: bearer(await server.token('su')),
  })
  expect(session.statusCode).toBe(401)
  measured('F6', 'strangers refused', refused + 1)
})

test('event streams are counted while they are open, and neither in flight nor slow', async () => {
  const { app } = await start(() => [
    sessionEvents({ db: server.db, environment: 'test' }),
    registryEvents({ environment: 'test' }),
  ])
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const token = await server.token('su')
  const tabs = await Promise.all([1, 2, 3].map(() => openTab(address, token)))
  const stream = await fetch(`${address}/registry/events`)
  const route = `${apiBase}/session/events`
  const open = await collect(app)
  expect(valueIn(open, 'http_event_streams_open', { route })).toBe(3)
  expect(valueIn(open, 'http_event_streams_open', { route: '/registry/events' })).toBe(1)
  expect(valueIn(open, 'http_requests_in_flight')).toBe(1)
  await stream.body?.cancel()
  for (const { close } of tabs) close()
  const closed = await collectUntil(app, (samples) => valueIn(samples, 'http_event_streams_open', { route }) === 0)
  expect(valueIn(closed, 'http_requests_in_flight')).toBe(1)
  expect(closed.filter(({ labels }) => labels.call?.includes('events'))).toEqual([])
})

const worker = (name: string, run: BackgroundWorker['run']): BackgroundWorker => ({ name, cron: '0 0 1 1 *', run })

test('runs of background workers are counted by outcome', async () => {
  const { app } = await start((metrics) => [
    jobs({
      db: server.db,
      onEnd: metrics.jobEnded,
      workers: [
        worker('works', async () => {}),
        worker('breaks', async () => {
          throw new Error('broken')
        }),
      ],
    }),
  ])
  const runs = 'console_job_runs_total'
  const waiting = 'console_job_waiting_seconds'
  // The database is read before the process: a run may come between.
  const samples = await collectUntil(
    app,
    (found) =>
      valueIn(found, runs, { queue: 'works', end: 'done' }) === 1 &&
      valueIn(found, runs, { queue: 'breaks', end: 'failed' }) === 1 &&
      valueIn(found, waiting, { queue: 'works' }) !== undefined,
  )
  const lastDone = 'console_job_last_done_timestamp_seconds'
  expect(valueIn(samples, lastDone, { queue: 'works' })).toBeGreaterThan(1_700_000_000)
  expect(valueIn(samples, lastDone, { queue: 'breaks' })).toBeUndefined()
  expect(valueIn(samples, 'console_stored_metrics_read', { of: 'jobs' })).toBe(1)
  expect(valueIn(samples, waiting, { queue: 'works' })).toBeGreaterThanOrEqual(0)
})

test('mails are counted by outcome', async () => {
  const mailServer = await startMailServer((mail) => (mail.includes('refused') ? 550 : 'taken'))
  ends.push(mailServer.stop)
  for (const subject of ['one', 'two', 'refused'])
    await queueMail(server.db, { key: subject, to: 'ana@example.com', subject, text: 'x' })
  const { app } = await start((metrics) => [
    mailSender({ db: server.db, smtp: mailServer.place, isStopped: isCampaignStopped, onEnd: metrics.mailEnded }),
  ])
  const ended = (samples: readonly Sample[], end: string) => valueIn(samples, 'console_mails_total', { end })
  await collectUntil(app, (found) => ended(found, 'sent') === 2 && ended(found, 'given_up') === 1)
  expect(valueIn(await collect(app), 'console_mails_waiting', { bulk: 'false' })).toBe(0)
})

test('without its database a server still reports itself, and what it could not read', async () => {
  const { app, close } = await start()
  await sendCall(app, sessionCalls.getAgent, {}, {})
  await close()
  ends.pop()
  const samples = await collect(app)
  expect(valueIn(samples, 'console_stored_metrics_read', { of: 'jobs' })).toBe(0)
  expect(valueIn(samples, 'console_stored_metrics_read', { of: 'releases' })).toBe(0)
  expect(samples.filter(({ name }) => name === 'console_release_share')).toEqual([])
  expect(valueIn(samples, 'http_request_duration_seconds_count', { call: 'session.getAgent' })).toBe(1)
  await app.close()
})
