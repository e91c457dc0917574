import { execFileSync } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { dataFolder } from '@console/shared/testing/data-folder'
import { isLong, measured } from '@console/shared/testing/measured'
import type { FastifyInstance } from 'fastify'
import { sql } from '#drizzle'
import { buildApp } from './app.ts'
import { newToken } from './platform/authentication/session.ts'
import { blockedDomains } from './platform/guard/guard-schema.ts'
import { type Connection, connect } from './platform/postgres/connect.ts'
import { type Embedded, startEmbedded } from './platform/postgres/embedded.ts'
import { errorCode } from './platform/postgres/error-code.ts'
import { migrate } from './platform/postgres/migrate.ts'
import { isServerSql } from './platform/postgres/pools.ts'
import { addSignedInSu } from './testing/agents.ts'

jest.setTimeout(300_000)

const writers = 8
const writesBetween = isLong ? 5_000 : 60
const token = newToken()
let dataDir = ''
let embedded: Embedded
let connection: Connection
let app: FastifyInstance

beforeAll(async () => {
  dataDir = await dataFolder('console-away-')
  embedded = await startEmbedded({ dataDir })
  connection = connect(embedded.url)
  const { pool, db } = connection
  await migrate(pool)
  await addSignedInSu(db, token)
  app = await buildApp({ db, environment: 'test', logLevel: 'silent' })
})
afterAll(async () => {
  await app.close()
  await connection.close()
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const block = async (n: number): Promise<number> => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/api/v2/${adminCalls.addBlockedDomain.path}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': `away-number-${n}` },
    payload: { domain: `away-${n}.example`, reason: 'Written while the database went away' },
  })
  return statusCode
}

const postmaster = async (): Promise<number> =>
  Number((await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0])

const faults: Readonly<Record<string, () => Promise<void>>> = {
  'killed with all its connections': async () => {
    const pid = await postmaster()
    const backends = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
    for (const one of [pid, ...backends.map(Number)])
      try {
        process.kill(one, 'SIGKILL')
      } catch (error) {
        // Without its postmaster it would have ended by itself.
        if (errorCode(error) !== 'ESRCH') throw error
      }
  },
  stopped: async () => {
    process.kill(await postmaster(), 'SIGINT')
  },
  'rid of its connections': async () => {
    await connection.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where ${isServerSql} and pid <> pg_backend_pid()`,
    )
  },
}

test('the database killed, stopped and cut off under writes: 503 meanwhile, then every acknowledged write is there once', async () => {
  const acknowledged = new Set<number>()
  const statuses = new Map<number, number>()
  const watchers = new Set<() => void>()
  let last = 0
  let over = false
  // Anything that neither succeeds nor is postponed ends the test.
  const isOdd = () => [...statuses.keys()].some((status) => status !== 200 && status !== 503)
  const write = async () => {
    while (!over && !isOdd()) {
      last += 1
      const n = last
      // As the client and the agent do: repeats the request under its key until it is answered.
      for (;;) {
        const status = await block(n)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status === 200) acknowledged.add(n)
        for (const look of watchers) look()
        if (status === 200 || isOdd()) break
        await pause(20)
      }
    }
  }
  const reached = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isSo() && !isOdd()) return
        watchers.delete(look)
        resolve()
      }
      watchers.add(look)
    })

  const writing = Array.from({ length: writers }, write)
  let slowestMs = 0
  try {
    for (const fault of Object.values(faults)) {
      if (isOdd()) break
      const before = acknowledged.size
      await reached(() => acknowledged.size >= before + writesBetween)
      const refused = statuses.get(503) ?? 0
      const began = performance.now()
      await fault()
      await reached(() => (statuses.get(503) ?? 0) > refused)
      const known = acknowledged.size
      // More than were in flight: these came afterwards.
      await reached(() => acknowledged.size > known + writers)
      slowestMs = Math.max(slowestMs, performance.now() - began)
    }
  } finally {
    over = true
  }
  await Promise.all(writing)
  expect([...statuses.keys()].toSorted()).toEqual([200, 503])

  const { rows } = await connection.db.execute<{ domain: string }>(sql`select domain from ${blockedDomains}`)
  const there = new Set(rows.map(({ domain }) => domain))
  expect([...acknowledged].filter((n) => !there.has(`away-${n}.example`))).toEqual([])
  expect(rows).toHaveLength(acknowledged.size)
  const { rows: audited } = await connection.db.execute(sql`select from audit where call = 'add_blocked_domain'`)
  expect(audited).toHaveLength(acknowledged.size)
  // None was stored by a transaction that could not even begin.
  const { totalCount, idleCount } = connection.pool
  expect(totalCount - idleCount).toBeLessThanOrEqual(1) // the one that listens
  measured('E2', 'faults', Object.keys(faults).length)
  measured('E2', 'acknowledged', acknowledged.size)
  measured('E2', 'lost or doubled', 0)
  measured('E2', 'answered 503', statuses.get(503) ?? 0)
  measured('E2', 'answered 500', statuses.get(500) ?? 0)
  measured('E2', 'slowest return, ms', Math.round(slowestMs))
})
