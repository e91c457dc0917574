import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { customerExportsCalls } from '@console/remote-members/contract/calls/customer-exports'
import { membersCalls } from '@console/remote-members/contract/calls/members'
import { addressOfCall } from '@console/shared/contract/base'
import { agentsCalls } from '@console/shared/contract/calls/agents'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { measured } from '@console/shared/testing/measured'
import { eq, sql } from '#drizzle'
import { buildApp } from '../../app.ts'
import { exportLists } from '../../export-lists.ts'
import { type SentSpan, startCollector } from '../../testing/neighbours/collector.ts'
import { sendCall, testServer } from '../../testing/server.ts'
import { exportsWorker } from '../exports/exports-worker.ts'
import { jobs } from '../jobs/jobs.ts'
import { mails } from '../mail/mail-schema.ts'
import { sendDue } from '../mail/send-due.ts'
import { startTracing } from './start-tracing.ts'

const server = testServer()
const canary = 'canary-7f3a'
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'
const traceparent = `00-${traceId}-${spanId}-01`

const setPassword = async (headers: Record<string, string>) =>
  server.as('su')(agentsCalls.setAgentPassword, await passwordInput(), headers)
const passwordInput = async () => ({ agent_id: await server.agentId('sales'), password: `${canary}-Long-Enough-1` })
const sendMails = async (): Promise<void> => {
  const transport = { sendMail: async () => ({}) } as never // only whether it rejects counts
  await sendDue(server.db, transport, { from: 'Console <console@example.com>', isStopped: async () => false })
}

const record = async (collector: { readonly endpoint: string }, more: { share?: number } = {}) =>
  startTracing({
    endpoint: collector.endpoint,
    headers: { authorization: 'Bearer collector' },
    serviceName: 'console-test',
    share: 1,
    ...more,
  })

test('one trace: the id of the browser, the call, its transaction and statements, the job and the mail', async () => {
  const collector = await startCollector()
  const stop = await record(collector)
  // The run at the start is over: while one is queued, further wakes join it.
  const { promise: isIdle, resolve: onEnd } = Promise.withResolvers<unknown>()
  const plugins = [jobs({ db: server.db, workers: [exportsWorker(exportLists)], onEnd })]
  const app = await buildApp({ db: server.db, environment: 'test', logLevel: 'silent', plugins })
  await app.ready()
  await isIdle
  const authorization = `Bearer ${await server.token('su')}`
  const input = { selection: { matching: { text: canary } }, columns: ['email' as const] }
  const { response } = await sendCall(app, customerExportsCalls.startCustomerExport, input, {
    authorization,
    traceparent,
  })
  expect(response.headers['x-request-id']).toBe(traceId)
  expect((await setPassword({ traceparent })).status).toBe(200)
  await sendMails()

  const ours = () => collector.spans.filter((span) => span.traceId === traceId)
  const named = (name: string) => ours().find((span) => span.name === name)
  const awaited = ['job exports', 'export customers-list', 'mail']
  await collector.until(() => awaited.every((name) => named(name) !== undefined))
  await app.close()
  await stop()
  await collector.stop()

  const of = (name: string): SentSpan => {
    const span = named(name)
    if (span === undefined) throw new Error(`no span ${name} among ${ours().map((other) => other.name)}`)
    return span
  }
  const above = ({ parentSpanId }: SentSpan) => ours().find((span) => span.spanId === parentSpanId)
  const transaction = above(of('insert exports'))
  expect(transaction?.name).toBe('transaction')
  const call = transaction && above(transaction)
  expect(call).toMatchObject({ name: 'exports.startCustomerExport', parentSpanId: spanId, kind: 2 })
  expect(of('job exports')).toMatchObject({ kind: 5 })
  const ofExport = of('export customers-list')
  expect(ours().some((span) => span.name === 'select customers' && span.parentSpanId === ofExport.spanId)).toBe(true)
  expect(ours().some((span) => span.name === 'update mails' && span.parentSpanId === of('mail').spanId)).toBe(true)
  // Every span but the first hangs on another one of the trace.
  const ids = new Set([spanId, ...ours().map((span) => span.spanId)])
  expect(ours().filter(({ parentSpanId = '' }) => !ids.has(parentSpanId))).toEqual([])
  expect(collector.headers[0]).toMatchObject({ authorization: 'Bearer collector', 'content-type': 'application/json' })
  measured('F7', 'spans of one trace, from the click to the mail', ours().length)
})

test('spans contain no values: no parameter, body, query, address or message of an error', async () => {
  const collector = await startCollector()
  const stop = await record(collector)
  const customer_id = await server.addCustomer({ email: `${canary}@example.net`, notes: canary })
  const su = server.as('su')
  await su(membersCalls.getCustomer, { customer_id })
  await su(membersCalls.searchCustomers, { filters: { email: canary } })
  await sendCall(server.app, sessionCalls.login, { email: `${canary}@example.com`, password: canary })
  await setPassword({})
  await sendMails()
  await server.db.execute(sql`alter table preferences rename to gone`)
  expect((await su(sessionCalls.setPreference, { key: 'x', value: canary })).status).toBe(500)
  await server.db.execute(sql`alter table gone rename to preferences`)
  await server.app.inject(`/nowhere/${canary}?q=${canary}`)
  await server.app.inject(`${addressOfCall(sessionCalls.getAgent)}?q=${canary}`)
  await collector.until((spans) => spans.some(({ name }) => name === 'session.setPreference'))
  await stop()
  await collector.stop()
  expect(collector.bodies.join('')).not.toContain(canary)
  expect(collector.bodies.join('')).not.toContain('su@example.com')
  const failed = collector.spans.find(({ name }) => name === 'session.setPreference')
  expect(failed?.status.code).toBe(2)
  expect(JSON.stringify(failed?.attributes)).toContain('"500"')
  expect(JSON.stringify(collector.spans)).toContain('"42P01"')
  measured('F11', 'spans examined for values', collector.spans.length)
})

test('a collector that never answers delays neither a call nor the stop', async () => {
  const collector = await startCollector({ silent: true })
  const stop = await record(collector)
  for (let round = 0; round < 30; round += 1) {
    const ten = Array.from({ length: 10 }, () => server.as('su')(sessionCalls.getAgent, {}))
    for (const { status } of await Promise.all(ten)) expect(status).toBe(200)
  }
  // More than a batch is waiting, and it hangs.
  await collector.until((spans) => spans.length >= 512)
  const began = performance.now()
  expect((await server.as('su')(sessionCalls.getAgent, {})).status).toBe(200)
  await stop()
  expect(performance.now() - began).toBeLessThan(2_500)
  await collector.stop()
})

test('a collector that is away costs nothing but its spans', async () => {
  const stop = await record({ endpoint: 'http://127.0.0.1:1' })
  expect((await server.as('su')(sessionCalls.getAgent, {})).status).toBe(200)
  await stop()
  expect((await server.as('su')(sessionCalls.getAgent, {})).status).toBe(200)
})

test('none of the share 0 is recorded, whatever the browser says', async () => {
  const collector = await startCollector()
  const stop = await record(collector, { share: 0 })
  await server.as('su')(sessionCalls.getAgent, {}, { traceparent })
  await stop()
  expect(collector.bodies).toEqual([])
  await collector.stop()
})

// The metrics have used the interfaces of @opentelemetry/api all along.
test('nothing of OpenTelemetry is loaded without a collector', async () => {
  const script = `
    import { registerHooks } from 'node:module'
    let loaded = 0
    registerHooks({ load: (url, context, next) => { if (/node_modules.@opentelemetry.(?!api.)/.test(url)) loaded += 1; return next(url, context) } })
    await import('./main.ts')
    const { startTracing } = await import('./platform/tracing/start-tracing.ts')
    await startTracing(undefined)
    const before = loaded
    const stop = await startTracing({ endpoint: 'http://127.0.0.1:1', headers: {}, serviceName: 'x', share: 1 })
    await stop()
    console.log(JSON.stringify([before, loaded > before]))`
  const cwd = join(import.meta.dirname, '../..')
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd })
  expect(JSON.parse(stdout)).toEqual([0, true])
})

test('two calls with the same trace id are two events: each sends its mail', async () => {
  const count = () => server.db.$count(mails, eq(mails.to, 'sales@example.com'))
  const before = await count()
  for (const key of ['first-of-two', 'second-of-two'])
    expect((await setPassword({ traceparent, 'idempotency-key': key })).status).toBe(200)
  expect(await count()).toBe(before + 2)
})

test.each([
  ['too short', '00-4bf92f35-00f067aa0ba902b7-01'],
  ['only zeros', `00-${'0'.repeat(32)}-${spanId}-01`],
  ['another version', traceparent.replace('00-', 'ff-')],
  ['a line break', `${traceparent}\\n{"forged":1}`],
  ['capitals', traceparent.toUpperCase()],
])('a malformed trace id is replaced: %s', async (_, header) => {
  const { response } = await server.as('su')(sessionCalls.getAgent, {}, { traceparent: header })
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
  expect(response.headers['x-request-id']).not.toBe(traceId)
})
