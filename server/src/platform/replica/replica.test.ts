import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { announcementsCalls } from '@console/remote-admin/contract/calls/announcements'
import { auditCalls } from '@console/remote-admin/contract/calls/audit'
import { exportsCalls } from '@console/shared/contract/calls/exports'
import { sessionCalls } from '@console/shared/contract/calls/session'
import type { InputOf } from '@console/shared/contract/define-calls'
import { dataFolder } from '@console/shared/testing/data-folder'
import { measured } from '@console/shared/testing/measured'
import type { FastifyInstance } from 'fastify'
import { sql } from '#drizzle'
import { buildApp } from '../../app.ts'
import { exportLists } from '../../export-lists.ts'
import { startReplica } from '../../testing/neighbours/replica.ts'
import { sendCall } from '../../testing/server.ts'
import { readPositions } from '../authentication/read-position-schema.ts'
import { hashToken, newToken } from '../authentication/session.ts'
import type { ReadEnd, ReplicaState } from '../database/replica.ts'
import type { ExportLists } from '../exports/export-list.ts'
import { exportFiles } from '../exports/export-schema.ts'
import { runOpenExports } from '../exports/exports-worker.ts'
import { openMetrics } from '../metrics/metrics.ts'
import { type Connection, connect } from '../postgres/connect.ts'
import { type Embedded, startEmbedded } from '../postgres/embedded.ts'
import { migrate } from '../postgres/migrate.ts'
import { agents, sessions } from '../records/schema.ts'

jest.setTimeout(120_000)

// Short, but for a busy machine.
const replicaLimits = { lookEveryMs: 50, answerWithinMs: 3_000, maxLagMs: 3_000, goodLooks: 2 }

let dataDir = ''
let embedded: Embedded
let replica: Awaited<ReturnType<typeof startReplica>>
/** Two servers on the same databases. */
const servers: { app: FastifyInstance; connection: Connection }[] = []
const tokens: Record<'ana' | 'ben', string> = { ana: newToken(), ben: newToken() }
const log: string[] = []

const startServer = async () => {
  const options = { replicaUrl: replica.url, replicaLimits }
  const connection = connect(embedded.url, (line) => void log.push(line), options)
  const { db } = connection
  const { plugin } = openMetrics({ db, environment: 'test', token: undefined })
  const app = await buildApp({ db, environment: 'test', logLevel: 'silent', plugins: [plugin] })
  servers.push({ app, connection })
}

beforeAll(async () => {
  dataDir = await dataFolder('console-replica-')
  // What a crash loses is not tested here.
  embedded = await startEmbedded({ dataDir, settings: { fsync: 'off', wal_keep_size: '64MB' } })
  const { pool, db, close } = connect(embedded.url)
  await migrate(pool)
  for (const [name, token] of Object.entries(tokens)) {
    const who = { first_name: name, last_name: 'Stone', level: 'su', email: `${name}@example.com` } as const
    const [agent] = await db
      .insert(agents)
      .values({ ...who, password_hash: '' })
      .returning({ id: agents.id })
    const expires_at = sql`now() + interval '1 day'`
    await db.insert(sessions).values({ token_hash: hashToken(token), agent_id: agent?.id ?? 0, expires_at })
  }
  await close()
  replica = await startReplica(embedded.url, join(dataDir, 'replica'))
  await startServer()
  await startServer()
})
afterAll(async () => {
  for (const { app, connection } of servers) {
    await app.close()
    await connection.close()
  }
  await replica.stop()
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const serverAt = (at: number) => {
  const found = servers[at]
  if (found === undefined) throw new Error(`there is no server ${at}`)
  return found
}
const replicaOf = (at = 0) => {
  const found = serverAt(at).connection.db.replica
  if (found === undefined) throw new Error('the server has no replica')
  return found
}
/** Asks the primary meanwhile: the state follows from looks that take their time. */
const untilState = async (state: ReplicaState, at = 0): Promise<void> => {
  while (replicaOf(at).status().state !== state) await serverAt(at).connection.pool.query('select 1')
}
const untilReplayed = async (): Promise<void> => {
  const { rows } = await serverAt(0).connection.pool.query<{ at: string }>('select pg_current_wal_flush_lsn() as at')
  const isReplayed = `select pg_last_wal_replay_lsn() >= '${rows[0]?.at}' as done`
  while (!(await replica.query<{ done: boolean }>(isReplayed))[0]?.done);
}

const headersOf = (who: keyof typeof tokens) => ({ authorization: `Bearer ${tokens[who]}` })
const titleOf = (n: number) => `Maintenance ${n}`
const announce = async (who: keyof typeof tokens, title: string, at = 0) => {
  const input = { title, text: 'Tomorrow at nine', link: '' }
  const { status } = await sendCall(serverAt(at).app, announcementsCalls.addAnnouncement, input, headersOf(who))
  expect(status).toBe(200)
}
/** Number of changes in the audit log with this title, as an agent sees it. */
const seen = async (who: keyof typeof tokens, title: string, at = 0): Promise<number> => {
  const filters = { text: title }
  const { status, data } = await sendCall(serverAt(at).app, auditCalls.listAudit, { filters }, headersOf(who))
  expect(status).toBe(200)
  return data.rows.length
}
/** Ana begins an export of the audit log. */
const startExport = async () => {
  const input: InputOf<typeof auditCalls.startAuditExport> = { selection: { matching: {} }, columns: ['at', 'call'] }
  const { status, data } = await sendCall(serverAt(0).app, auditCalls.startAuditExport, input, headersOf('ana'))
  expect(status).toBe(200)
  return data
}
/** The ends of the reads that something makes. */
const endsOf = async (act: () => Promise<unknown>, at = 0): Promise<Partial<Record<ReadEnd, number>>> => {
  const before = { ...replicaOf(at).reads }
  await act()
  const added = Object.entries(replicaOf(at).reads).map(([end, n]) => [end, n - before[end as ReadEnd]] as const)
  return Object.fromEntries(added.filter(([, n]) => n > 0))
}

beforeEach(async () => {
  for (const at of [0, 1]) await untilState('taken', at)
  await untilReplayed()
  // Remembers positions that are replayed by now.
  for (const who of ['ana', 'ben'] as const) await seen(who, 'nothing')
  await untilReplayed()
})

test('a marked read is answered by the replica, all else by the primary', async () => {
  expect(await endsOf(() => seen('ana', titleOf(0)))).toEqual({ replica: 1 })
  const { getAgent } = sessionCalls
  expect(await endsOf(() => sendCall(serverAt(0).app, getAgent, {}, headersOf('ana')))).toEqual({})
  await expect(replicaOf().reading.insert(readPositions).values({ agent_id: 1, position: '0/0' })).rejects.toThrow()
})

test('agents read what they wrote, on every server, while the replica replays nothing', async () => {
  await replica.pause()
  await announce('ana', titleOf(1))
  expect(await endsOf(async () => expect(await seen('ana', titleOf(1))).toBe(1))).toEqual({ own_change: 1 })
  expect(await endsOf(async () => expect(await seen('ana', titleOf(1), 1)).toBe(1), 1)).toEqual({ own_change: 1 })
  // Another agent is answered by the replica, and sees it once it is replayed.
  expect(await endsOf(async () => expect(await seen('ben', titleOf(1))).toBe(0))).toEqual({ replica: 1 })
  await replica.resume()
  await untilReplayed()
  expect(await endsOf(async () => expect(await seen('ana', titleOf(1))).toBe(1))).toEqual({ replica: 1 })
  expect(await seen('ben', titleOf(1))).toBe(1)
})

test('agents see their downloads in the audit log, while the replica replays nothing', async () => {
  const { app, connection } = serverAt(0)
  const file = await startExport()
  await runOpenExports(connection.db, exportLists, new AbortController().signal)
  await untilReplayed()
  await replica.pause()
  await sendCall(app, exportsCalls.downloadExport, { id: file.id }, headersOf('ana'))
  const filters = { call: exportsCalls.downloadExport.path }
  const { data } = await sendCall(app, auditCalls.listAudit, { filters }, headersOf('ana'))
  await replica.resume()
  expect(data.rows.map(({ call }) => call)).toEqual([exportsCalls.downloadExport.path])
})

test('an agent whose position was lost by a crash reads everything committed so far', async () => {
  await replica.pause()
  await announce('ana', titleOf(2))
  await serverAt(0).connection.db.delete(readPositions)
  expect(await endsOf(async () => expect(await seen('ana', titleOf(2))).toBe(1))).toEqual({ own_change: 1 })
  await replica.resume()
})

test('a replica that lags too far is left, and taken again', async () => {
  await replica.pause()
  await announce('ana', titleOf(3))
  await untilState('behind')
  const { lagBytes, lagSeconds } = replicaOf().status()
  expect(lagBytes).toBeGreaterThan(0)
  expect(lagSeconds).toBeGreaterThan(replicaLimits.maxLagMs / 1_000)
  expect(await endsOf(async () => expect(await seen('ben', titleOf(3))).toBe(1))).toEqual({ behind: 1 })
  const { body } = await serverAt(0).app.inject('/metrics')
  expect(body).toMatch(/^console_replica_state\{state="behind"\} 1$/m)
  expect(body).toMatch(/^console_replica_reads_total\{by="primary",reason="behind"\} [1-9]/m)
  expect(body).toMatch(/^console_replica_lag_seconds [1-9]/m)
  await replica.resume()
  await untilState('taken')
  expect(await endsOf(() => seen('ben', titleOf(3)))).toEqual({ replica: 1 })
})

const isWaiting = `select from pg_locks where relation = 'audit'::regclass and not granted`
const isLocked = `select from pg_locks where relation = 'audit'::regclass and mode = 'AccessExclusiveLock' and granted`

/** Begins a read that waits on the replica for a lock, which the primary no longer has. */
const beginWaitingRead = async (title: string): Promise<{ readonly read: Promise<number> }> => {
  const client = await serverAt(0).connection.pool.connect()
  await client.query('begin; lock table audit in access exclusive mode')
  // Ends the block of the log that has the lock, so that it is sent.
  await client.query('select pg_switch_wal()')
  while ((await replica.query(isLocked)).length === 0);
  // On the primary the read would wait for this lock.
  await untilState('taken')
  const read = seen('ben', title)
  while ((await replica.query(isWaiting)).length === 0);
  await replica.pause()
  await client.query('rollback')
  client.release()
  return { read }
}

test('a read on a replica that is killed meanwhile is answered by the primary, and so are those after it', async () => {
  await announce('ana', titleOf(4))
  await untilReplayed()
  const ends = await endsOf(async () => {
    const { read } = await beginWaitingRead(titleOf(4))
    await replica.kill()
    expect(await read).toBe(1)
  })
  expect(ends).toEqual({ repeated: 1 })
  await untilState('away')
  expect(await endsOf(() => seen('ben', titleOf(4)))).toEqual({ away: 1 })
  await replica.start()
})

test('a read on a replica that hangs is answered by the primary within a short time', async () => {
  await announce('ana', titleOf(5))
  await untilReplayed()
  const { read } = await beginWaitingRead(titleOf(5))
  await replica.freeze()
  const begun = performance.now()
  expect(await read).toBe(1)
  const took = performance.now() - begun
  measured(
    'F10',
    'ms until a read on a replica that hung was answered (the tests wait 3 s, a server 1 s)',
    Math.round(took),
  )
  expect(took).toBeLessThan(2 * replicaLimits.answerWithinMs)
  expect(replicaOf().status().state).toBe('away')
  await replica.thaw()
  await replica.resume()
})

test('no agent notices that the replica dies and comes back', async () => {
  let isOver = false
  let reads = 0
  const reader = async (who: keyof typeof tokens, at: number) => {
    for (let n = 0; !isOver; n += 1) {
      const title = `${who}x${at}x${n}q`
      if (n % 3 === 0) await announce(who, title, at)
      // In every third round something was just written.
      expect(await seen(who, title, 1 - at)).toBe(n % 3 === 0 ? 1 : 0)
      reads += 1
    }
  }
  const readers = (['ana', 'ben'] as const).flatMap((who) => [reader(who, 0), reader(who, 1)])
  const ended = Promise.allSettled(readers)
  for (let death = 0; death < 3; death += 1) {
    await replica.kill()
    await untilState('away')
    await replica.start()
    await untilState('taken')
  }
  isOver = true
  await ended
  await Promise.all(readers)
  measured('F12', 'reads while the replica died three times', reads)
  measured('F12', 'of them failed or missed an own change', 0)
})

/** A list whose rows take forever on a replica. */
const slowOnReplica: ExportLists = {
  audit: {
    access: auditCalls.startAuditExport.access,
    reads: 'none',
    sorts: [],
    open: async (db) => {
      await db.execute(sql`select case when pg_is_in_recovery() then pg_sleep(600) end, count(*) from announcements`)
      return exportLists.audit?.open(db, { matching: {} } as never) ?? { total: 0, batches: (async function* () {})() }
    },
  },
}

test('an export that the replay cancels on the replica is made on the primary', async () => {
  const { app, connection } = serverAt(0)
  const work = (lists: ExportLists) => runOpenExports(connection.db, lists, new AbortController().signal)
  const rowsOf = async (id: number) => {
    const { response } = await sendCall(app, exportsCalls.downloadExport, { id }, headersOf('ana'))
    return response.body.split('\r\n').length - 2
  }
  const first = await startExport()
  await untilReplayed()
  expect(await endsOf(() => work(exportLists))).toEqual({ replica: 1 })
  const rows = await rowsOf(first.id)
  expect(rows).toBeGreaterThan(0)

  const second = await startExport()
  await untilReplayed()
  const working = work(slowOnReplica)
  const isAsleep = `select from pg_stat_activity where query like '%pg_sleep(600)%' and wait_event = 'PgSleep'`
  while ((await replica.query(isAsleep)).length === 0);
  // The replay of this lock cancels reads of the table.
  await connection.pool.query('begin; lock table announcements in access exclusive mode; commit')
  await working
  const [file] = await connection.db.select().from(exportFiles).where(sql`id = ${second.id}`)
  expect(file).toMatchObject({ state: 'done', starts: 2, failure: '' })
  // It contains the first export, its download and itself.
  expect(await rowsOf(second.id)).toBe(rows + 2)
  expect(
    await replica.query('select confl_lock::int as n from pg_stat_database_conflicts where confl_lock > 0'),
  ).toEqual([{ n: 1 }])
})

test('a database that is no replica of this one is not read', async () => {
  const replicaUrl = process.env.TEST_DATABASE_URL
  const said: string[] = []
  const { db, close } = connect(embedded.url, (line) => void said.push(line), { replicaUrl, replicaLimits })
  while (said.length === 0) await db.execute(sql`select 1`)
  expect(db.replica?.status()).toEqual({ state: 'away', lagBytes: null, lagSeconds: null })
  expect(said).toEqual(['read replica: away (it is no replica of the primary)'])
  await close()
})
