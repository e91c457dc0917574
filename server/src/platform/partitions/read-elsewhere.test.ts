import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { abuseCalls } from '@console/remote-admin/contract/calls/abuse'
import { readsCalls } from '@console/remote-admin/contract/calls/reads'
import { trackerCalls } from '@console/remote-reports/contract/calls/tracker'
import { dataFolder } from '@console/shared/testing/data-folder'
import { measured } from '@console/shared/testing/measured'
import type { FastifyInstance } from 'fastify'
import { sql } from '#drizzle'
import { buildApp } from '../../app.ts'
import { addSignedInSu } from '../../testing/agents.ts'
import { pgBouncerProgram, startPgBouncer } from '../../testing/neighbours/pgbouncer.ts'
import { startReplica } from '../../testing/neighbours/replica.ts'
import { sendCall, testServer } from '../../testing/server.ts'
import { newToken } from '../authentication/session.ts'
import { archivePartition, attachArchive } from '../backup/archive-partition.ts'
import { type Connection, connect } from '../postgres/connect.ts'
import { startEmbedded } from '../postgres/embedded.ts'
import { migrate } from '../postgres/migrate.ts'
import { customers } from '../records/schema.ts'
import { forgetPeriods } from './drop-partitions.ts'
import { changePartitions, keepPartitions } from './keep-partitions.ts'
import { allPartitioned, partitionedTables, partitionName, startOf } from './partitioned.ts'

jest.setTimeout(120_000)

const server = testServer()

const rounds = 2
const now = new Date()
const month = (later: number): Date => startOf(partitionedTables.reads, now, later)
const usDay = (at: Date): string => {
  const day = at.toISOString()
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`
}

/** Agents whose reads the months hold; none of them signs in. */
const agentOf = { kept: 9_001, archived: 9_002, dropped: 9_003, stray: 9_004 }
const rowsOf = { kept: 7, archived: 5, dropped: 3, requests: 6, events: 4 }

/** A console with months of use: reads, requests and events in the partitions of their months. */
const fill = async ({ db, pool }: Connection): Promise<number> => {
  const [customer] = await db
    .insert(customers)
    .values({ email: 'ada@example.com', first_name: 'Ada', last_name: 'Stone' })
    .returning({ id: customers.id })
  if (customer === undefined) throw new Error('no customer was added')
  for (const [name, id] of Object.entries(agentOf))
    await db.execute(sql`insert into agents (id, email, level, password_hash) overriding system value
      values (${id}, ${`${name}@example.com`}, 'sales', '')`)
  await changePartitions(pool, async (client) => {
    for (const { table } of allPartitioned) await client.query(`drop table partitions.${table}_before`)
  })
  const addReads = (at: Date, agent: number, rows: number) =>
    db.execute(sql`insert into reads (at, agent_id, session_id, call, kind, way, ids)
      select ${at}::timestamptz + n * interval '1 minute', ${agent}, 1, 'x', 'customer', 'record', '{1}' from generate_series(1, ${rows}) n`)
  await addReads(month(-1), agentOf.kept, rowsOf.kept)
  await addReads(month(-3), agentOf.archived, rowsOf.archived)
  await db.execute(sql`insert into api_requests (key, at, customer_id, type, endpoint, outcome, ms)
    select 'key ' || n, ${month(-2)}::timestamptz + n * interval '1 hour', ${customer.id}, 'api', 'x', 'ok', 1 from generate_series(1, ${rowsOf.requests}) n`)
  await db.execute(sql`insert into abuse_events (key, at, customer_id, kind, text)
    select 'key ' || n, now() - n * interval '1 day', ${customer.id}, 'search', 'x' from generate_series(1, ${rowsOf.events}) n`)
  await keepPartitions(pool)
  return customer.id
}

interface Answers {
  readonly reads: (agent: keyof typeof agentOf) => Promise<number>
  readonly requests: () => Promise<number>
  readonly events: () => Promise<number>
}

/** Numbers of rows as the screens show them. */
const answersOf = (app: FastifyInstance, token: string, customer_id: number): Answers => {
  const headers = { authorization: `Bearer ${token}` }
  return {
    reads: async (agent) => {
      const { status, data } = await sendCall(app, readsCalls.listReads, { filters: { agent } }, headers)
      return status === 200 ? data.rows.length : -status
    },
    requests: async () => {
      const filters = { customer_id, from: usDay(month(-2)), to: usDay(new Date(month(-1).getTime() - 1)) }
      const { status, data } = await sendCall(app, trackerCalls.listApiRequests, { filters }, headers)
      return status === 200 ? data.rows.length : -status
    },
    events: async () => {
      const filters = { customer_id, last_x_days: 7 }
      const { status, data } = await sendCall(app, abuseCalls.listAbuseEvents, { filters }, headers)
      return status === 200 ? data.rows.length : -status
    },
  }
}

interface Place {
  readonly connection: Connection
  readonly app: FastifyInstance
  readonly token: string
  /** Address for commands: no pooler is in between. */
  readonly direct: string
  readonly folder: string
  /** Waits until reads have what was just changed. */
  readonly caughtUp: () => Promise<void>
}

/** What housekeeping and the command do, some times over; compares what reads find once they have it. */
const changeAll = async (
  { connection: { db, pool }, direct, folder, caughtUp }: Place,
  answers: Answers,
  customer: number,
): Promise<void> => {
  const file = join(folder, 'month.tar.zst')
  for (let round = 0; round < rounds; round += 1) {
    // Rows of a clock that ran ahead, and of a month that is soon too old; each gets its partition.
    await db.execute(sql`insert into reads (at, agent_id, session_id, call, kind, way, ids)
      values (${month(50 + round)}, ${agentOf.stray}, 1, 'x', 'customer', 'record', '{1}')`)
    await db.execute(sql`insert into reads (at, agent_id, session_id, call, kind, way, ids)
      select ${month(-9)}, ${agentOf.dropped}, 1, 'x', 'customer', 'record', '{1}' from generate_series(1, ${rowsOf.dropped})`)
    await db.execute(sql`insert into abuse_events (key, at, customer_id, kind, text)
      values (${`ahead ${round}`}, ${month(-20 - round)}, ${customer}, 'sign_in', 'x')`)
    await keepPartitions(pool)
    await caughtUp()
    expect([await answers.reads('dropped'), await answers.reads('stray')]).toEqual([rowsOf.dropped, round + 1])
    await forgetPeriods(pool, partitionedTables.reads, 200)
    await caughtUp()
    expect(await answers.reads('dropped')).toBe(0)
    const name = partitionName(partitionedTables.reads, month(-3))
    expect((await archivePartition({ url: direct, environment: 'test', name, file, sign: null })).rows).toBe(
      rowsOf.archived,
    )
    await caughtUp()
    expect(await answers.reads('archived')).toBe(0)
    await attachArchive({ url: direct, file, keptDays: 400, eraseAgain: async () => 0 })
    await rm(file)
    await caughtUp()
    expect(await answers.reads('archived')).toBe(rowsOf.archived)
  }
}

/** Makes, drops, archives and attaches partitions under reads, and compares every answer with those that can be right. */
const changeUnderReads = async (place: Place): Promise<number> => {
  const { connection, app, token, caughtUp } = place
  const customer = await fill(connection)
  const answers = answersOf(app, token, customer)
  await caughtUp()
  let goesOn = true
  let count = 0
  const wrong: string[] = []
  const always = async (name: string, ask: () => Promise<number>, right: readonly number[]): Promise<void> => {
    while (goesOn) {
      const got = await ask()
      count += 1
      if (!right.includes(got)) wrong.push(`${name}: ${got}`)
    }
  }
  const readers = [
    always('kept', () => answers.reads('kept'), [rowsOf.kept]),
    always('archived', () => answers.reads('archived'), [rowsOf.archived, 0]),
    always('dropped', () => answers.reads('dropped'), [rowsOf.dropped, 0]),
    always('requests', answers.requests, [rowsOf.requests]),
    always('events', answers.events, [rowsOf.events]),
  ]
  const ended = Promise.allSettled(readers)
  await changeAll(place, answers, customer).finally(async () => {
    goesOn = false
    await ended
  })
  await Promise.all(readers)
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(100)
  return count
}

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const open = async (connection: Connection): Promise<FastifyInstance> => {
  const app = await buildApp({ db: connection.db, environment: 'test', logLevel: 'silent' })
  ends.push(async () => {
    await app.close()
    await connection.close()
  })
  return app
}

test('partitions are made, dropped, archived and attached while reads go to a replica, and no answer is wrong', async () => {
  const folder = await dataFolder('console-partitions-replica-')
  ends.push(() => rm(folder, { recursive: true, force: true }))
  const embedded = await startEmbedded({ dataDir: folder, settings: { fsync: 'off', wal_keep_size: '64MB' } })
  ends.push(embedded.stop)
  const { pool, close } = connect(embedded.url)
  await migrate(pool).finally(close)
  const replica = await startReplica(embedded.url, join(folder, 'replica'))
  ends.push(replica.stop)
  // A busy machine replays late; this test is about answers, not about how old they may be.
  const replicaLimits = { lookEveryMs: 50, answerWithinMs: 10_000, maxLagMs: 60_000, goodLooks: 1 }
  const connection = connect(embedded.url, undefined, { replicaUrl: replica.url, replicaLimits })
  const token = newToken()
  await addSignedInSu(connection.db, token)
  const app = await open(connection)
  const status = connection.db.replica
  if (status === undefined) throw new Error('the server has no replica')
  const caughtUp = async (): Promise<void> => {
    const { rows } = await connection.pool.query<{ at: string }>('select pg_current_wal_flush_lsn() as at')
    const isReplayed = `select pg_last_wal_replay_lsn() >= '${rows[0]?.at}' as done`
    while (!(await replica.query<{ done: boolean }>(isReplayed))[0]?.done);
    while (status.status().state !== 'taken') await connection.pool.query('select 1')
  }
  await changeUnderReads({ connection, app, token, direct: embedded.url, folder, caughtUp })
  expect(status.reads.replica).toBeGreaterThan(50)
  measured('E15', 'answers of a replica while partitions changed', status.reads.replica)
  measured('E15', 'of them repeated on the primary', status.reads.repeated)
})

const testPooled = pgBouncerProgram === null ? test.skip : test

testPooled('partitions are made, dropped, archived and attached behind PgBouncer, and no answer is wrong', async () => {
  const folder = await dataFolder('console-partitions-pooled-')
  ends.push(() => rm(folder, { recursive: true, force: true }))
  const direct = server.url
  const pooler = await startPgBouncer(direct)
  ends.push(pooler.stop)
  const connection = connect(pooler.url, undefined, { sessionUrl: direct })
  const [app, token] = [await open(connection), await server.token('su')]
  const count = await changeUnderReads({
    connection,
    app,
    token,
    direct,
    folder,
    caughtUp: () => Promise.resolve(),
  })
  measured('E15', 'answers through PgBouncer while partitions changed', count)
})
