import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { limits } from '@console/shared/contract/limits'
import { measured } from '@console/shared/testing/measured'
import { sql } from '#drizzle'
import { buildApp, deadlineMs } from './app.ts'
import { connect } from './platform/postgres/connect.ts'
import { sendCall, testServer } from './testing/server.ts'

const server = testServer()

const headers = async (key: string) => ({
  authorization: `Bearer ${await server.token('su')}`,
  'idempotency-key': key,
})

/** Runs while nobody can write to blocked domains. */
const whileLocked = (work: () => Promise<void>) =>
  server.db.transaction(async (tx) => {
    await tx.execute(sql`lock table blocked_domains in access exclusive mode`)
    await work()
  })

test('statements time out before the server does, and the server before the client', async () => {
  const { pool, close } = connect(server.url)
  const show = async (name: string): Promise<number> => {
    const { rows } = await pool.query(`select extract(epoch from current_setting('${name}')::interval)::int as seconds`)
    return rows[0].seconds * 1_000
  }
  const statementMs = await show('statement_timeout')
  const forgottenMs = await show('idle_in_transaction_session_timeout')
  await close()
  const { requestTimeout } = server.app.server
  for (const ms of [statementMs, forgottenMs, requestTimeout, deadlineMs]) expect(ms).toBeGreaterThan(0)
  expect(Math.max(statementMs, forgottenMs)).toBeLessThan(deadlineMs)
  expect(Math.max(requestTimeout, deadlineMs)).toBeLessThan(limits.requestTimeoutMs)
  measured('E8', 'statement, ms', statementMs)
  measured('E8', 'answer, ms', deadlineMs)
  measured('E8', 'client, ms', limits.requestTimeoutMs)
})

test('503 for a statement that takes too long, which is ended', async () => {
  const { pool, db, close } = connect(server.url)
  // The only idle connection is the next to be taken.
  await pool.query('set statement_timeout = 200')
  const app = await buildApp({ db, environment: 'test', logLevel: 'silent' })
  const input = { domain: 'slow-statement.example', reason: 'x' }
  await whileLocked(async () => {
    const { code } = await sendCall(app, adminCalls.addBlockedDomain, input, await headers('slow-statement'))
    expect(code).toBe('unavailable')
  })
  await pool.query('set statement_timeout = 0')
  const again = await sendCall(app, adminCalls.addBlockedDomain, input, await headers('slow-statement'))
  expect(again.status).toBe(200)
  await app.close()
  await close()
})

test('504 for an answer that takes too long; a retry with its key makes the change once', async () => {
  const app = await buildApp({ db: server.db, environment: 'test', logLevel: 'silent', answerWithinMs: 200 })
  const input = { domain: 'slow-answer.example', reason: 'x' }
  await whileLocked(async () => {
    const { code } = await sendCall(app, adminCalls.addBlockedDomain, input, await headers('slow-answer'))
    expect(code).toBe('tookTooLong')
  })
  const again = await sendCall(server.app, adminCalls.addBlockedDomain, input, await headers('slow-answer'))
  expect(again.status).toBe(200)
  const rows = await server.auditRows('blocked_domain', again.data.id)
  expect(rows).toHaveLength(1)
  await app.close()
})
