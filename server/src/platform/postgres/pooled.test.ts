import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { announcementsCalls } from '@console/remote-admin/contract/calls/announcements'
import { auditCalls } from '@console/remote-admin/contract/calls/audit'
import { membersCalls } from '@console/remote-members/contract/calls/members'
import { addressOfCall } from '@console/shared/contract/base'
import { exportsCalls } from '@console/shared/contract/calls/exports'
import { sessionCalls } from '@console/shared/contract/calls/session'
import type { Call, InputOf, OutputOf } from '@console/shared/contract/define-calls'
import type { Success } from '@console/shared/contract/reply'
import { dataFolder } from '@console/shared/testing/data-folder'
import { measured } from '@console/shared/testing/measured'
import { sql } from '#drizzle'
import { emailOf, passwordOf } from '../../testing/agents.ts'
import { pgBouncerProgram, startPgBouncer } from '../../testing/neighbours/pgbouncer.ts'
import { testServer } from '../../testing/server.ts'
import { startServing } from '../../testing/start-server.ts'
import { openTab } from '../../testing/tab.ts'
import { until } from '../../testing/time/until.ts'
import { blockedDomains } from '../guard/guard-schema.ts'
import { auditChain, auditQueue } from '../records/audit-schema.ts'
import { audit, tasks } from '../records/schema.ts'
import { connect, withDatabase } from './connect.ts'

jest.setTimeout(120_000)

const server = testServer()
const SECRET_KEY = randomBytes(32).toString('base64')
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const startPooler = async () => {
  const pooler = await startPgBouncer(server.url)
  ends.push(pooler.stop)
  return pooler
}

/** Limits that apply to this test's database alone. */
const setLimits = async () => {
  for (const name of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await server.db.execute(
      sql.raw(`do $$ begin execute format('alter role current_user in database %I set ${name} = ''45s''',
        current_database()); end $$`),
    )
}

const startPooled = async (url: string) => {
  const DATA_DIR = await dataFolder('console-pooled-')
  const started = await startServing({ DATABASE_URL: url, DATABASE_SESSION_URL: server.url, DATA_DIR, SECRET_KEY })
  ends.push(async () => {
    started.child.kill('SIGTERM')
    await started.ended
    await rm(DATA_DIR, { recursive: true, force: true })
  })
  return started.url
}

/** Sends calls to a server by HTTP. */
const sender =
  (url: string, token?: string) =>
  async <C extends Call>(call: C, input: InputOf<C>): Promise<Success<OutputOf<C>>> => {
    const response = await fetch(`${url}${addressOfCall(call)}`, {
      method: call.method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(call.method !== 'GET' && { body: JSON.stringify(input) }),
    })
    const body = await response.text()
    expect([call.path, response.status, response.status === 200 ? '' : body]).toEqual([call.path, 200, ''])
    return JSON.parse(body)
  }

// Without PgBouncer on the machine (apt-get install pgbouncer) all of this is skipped.
const testPooled = pgBouncerProgram === null ? test.skip : test

testPooled('two servers behind PgBouncer: sign-in, a change, its undo, live events, a job that exports', async () => {
  const pooler = await startPooler()
  await setLimits()
  const [one, two] = [await startPooled(pooler.url), await startPooled(pooler.url)]
  const { data } = await sender(one)(sessionCalls.login, { email: emailOf('su'), password: passwordOf('su') })
  const token = 'token' in data ? String(data.token) : ''
  const [onOne, onTwo] = [sender(one, token), sender(two, token)]

  const tabs = await Promise.all([one, two].map((url) => openTab(url, token)))
  for (const tab of tabs) expect(await tab.until('counts')).toEqual({ ticketCounts: 0, alertsCount: 0 })
  const agent_id = await server.agentId('su')
  await server.db.insert(tasks).values({ agent_id, title: 'call', due_on: sql`(now() at time zone 'UTC')::date` })
  for (const tab of tabs) expect(await tab.until('counts')).toEqual({ ticketCounts: 1, alertsCount: 0 })
  for (const { close } of tabs) close()

  const words = { title: 'Maintenance', text: 'Tomorrow at nine', link: '' }
  const { change } = await onOne(announcementsCalls.addAnnouncement, words)
  await onTwo(sessionCalls.undoChange, { change_id: change?.id ?? 0 })
  const { data: list } = await onOne(auditCalls.listAudit, { filters: { kind: 'announcement' } })
  expect(list.rows.map(({ undone_by }) => undone_by !== null)).toContain(true)

  // Statements that are prepared by name on direct connections, on more connections than the pooler has.
  await server.addCustomer({ first_name: 'Grace', last_name: 'Hopper' })
  const searches = Array.from({ length: 40 }, (_, n) =>
    (n % 2 ? onOne : onTwo)(membersCalls.searchCustomers, { filters: { first_name: 'Grace' } }),
  )
  expect((await Promise.all(searches)).map(({ data: found }) => found.length)).toEqual(Array(40).fill(1))

  const selection = { matching: {} }
  const { data: file } = await onTwo(auditCalls.startAuditExport, { selection, columns: ['at', 'call'] })
  const isDone = async () =>
    (await onOne(exportsCalls.listExports, {})).data.some(({ id, state }) => id === file.id && state === 'done')
  await until(isDone)

  // Both servers link the audit log.
  await until(async () => (await server.db.$count(auditQueue)) === 0)
  expect(await server.db.$count(auditChain)).toBe(await server.db.$count(audit))
  const { data: chain } = await onOne(auditCalls.verifyAuditChain, {})
  expect(chain).toMatchObject({ broken: null, done: true, waiting: 0 })

  // Nothing of a session is left on the pooler's connections.
  const { pool, close } = connect(pooler.url, undefined, { sessionUrl: server.url })
  ends.push(close)
  const left = `select (select count(*)::int from pg_prepared_statements) as prepared,
    (select count(*)::int from pg_listening_channels()) as listens,
    (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks,
    current_setting('default_transaction_read_only') as read_only`
  const found = await Promise.all(Array.from({ length: 12 }, () => pool.query(left)))
  const nothing = { prepared: 0, listens: 0, locks: 0, read_only: 'off' }
  expect(found.flatMap(({ rows }) => rows)).toEqual(Array(12).fill(nothing))
  measured('F13', 'servers behind PgBouncer', 2)
  measured('F13', 'failed calls', 0)
})

testPooled('reading through PgBouncer cannot write, in a transaction or outside', async () => {
  const pooler = await startPooler()
  const { db, close } = connect(pooler.url, undefined, { sessionUrl: server.url })
  ends.push(close)
  const row = { domain: 'pooled.example', reason: 'spam' }
  const refused = { cause: { code: '25006' } }
  await expect(db.reading.insert(blockedDomains).values(row)).rejects.toMatchObject(refused)
  await expect(db.reading.transaction((tx) => tx.insert(blockedDomains).values(row))).rejects.toMatchObject(refused)
  // The connections are still good, and reads on them are many at once.
  const counts = await Promise.all(Array.from({ length: 60 }, () => db.reading.$count(blockedDomains)))
  expect(new Set(counts)).toEqual(new Set([0]))
  await db.insert(blockedDomains).values(row)
  expect(await db.reading.$count(blockedDomains)).toBe(1)
})

testPooled('a role without time limits is refused, with the statements that help', async () => {
  const pooler = await startPooler()
  await server.db.execute(
    sql.raw(
      `do $$ begin execute format('alter role current_user in database %I reset all', current_database()); end $$`,
    ),
  )
  const settings = { databaseUrl: pooler.url, databaseSessionUrl: server.url, dataDir: '' }
  const message = String(await withDatabase(settings).catch((error: unknown) => error))
  const [, statements = ''] = /Run (.+); then have/.exec(message) ?? []
  expect(statements.split('; ')).toHaveLength(2)
  await server.db.execute(sql.raw(statements))
  await pooler.reconnect()
  const { close } = await withDatabase(settings)
  await close()
})

testPooled('control: what needs a session fails behind PgBouncer', async () => {
  const pooler = await startPooler()
  const { db, close } = connect(pooler.url)
  ends.push(close)
  await expect(db.execute(sql`select 1`)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('unsupported startup parameter') },
  })
})
