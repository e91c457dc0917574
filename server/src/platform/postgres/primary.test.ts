import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dataFolder } from '@console/shared/testing/data-folder'
import { measured } from '@console/shared/testing/measured'
import Fastify from 'fastify'
import { sql } from '#drizzle'
import { startReplica } from '../../testing/neighbours/replica.ts'
import { until } from '../../testing/time/until.ts'
import { isUnavailable } from '../database/database.ts'
import { listen } from '../live/listen.ts'
import { type Connection, connect } from './connect.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { addressOf } from './hosts.ts'
import { primaryUrl } from './primary.ts'

jest.setTimeout(120_000)

type Node = Awaited<ReturnType<typeof startReplica>>

// Short, but for a busy machine.
const limits = {
  primaryLimits: { lookEveryMs: 50, answerWithinMs: 3_000 },
  replicaLimits: { lookEveryMs: 50, answerWithinMs: 3_000, goodLooks: 2 },
}

let dataDir = ''
let embedded: Embedded
let first: Node
let second: Node
let url = ''
const opened: Connection[] = []
const ends: (() => void)[] = []
const log: string[] = []

const open = (to: string, more: { replicaUrl?: string } = {}): Connection => {
  const connection = connect(to, (line) => void log.push(line), { ...limits, ...more })
  opened.push(connection)
  return connection
}

const both = (target: string): string => {
  const { username, password, pathname } = new URL(first.url)
  const hosts = [first.url, second.url].map((one) => new URL(one).host)
  return `postgres://${username}:${password}@${hosts.join(',')}${pathname}?target_session_attrs=${target}`
}

/** Two servers of which the first was promoted, so that both can be frozen. */
beforeAll(async () => {
  dataDir = await dataFolder('console-primary-')
  embedded = await startEmbedded({ dataDir, settings: { fsync: 'off', wal_keep_size: '64MB' } })
  const { pool, close } = connect(embedded.url)
  await pool.query('create table written (n int primary key)')
  await close()
  first = await startReplica(embedded.url, join(dataDir, 'first'))
  await first.query('select pg_promote()')
  second = await startReplica(first.url, join(dataDir, 'second'))
  url = both('read-write')
})
afterAll(async () => {
  for (const end of ends) end()
  for (const { close } of opened) await close()
  await first.thaw()
  await first.stop()
  await second.stop()
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const portOf = async ({ pool }: Connection): Promise<number> => {
  const { rows } = await pool.query<{ port: number }>("select current_setting('port')::int as port")
  return rows[0]?.port ?? 0
}
const write = ({ db }: Connection, n: number) => db.execute(sql`insert into written values (${n})`)
const codeOf = (done: Promise<unknown>) => done.then(() => null, isUnavailable)

test('a change on a standby is refused as unavailable, and its connection is left', async () => {
  const connection = open(second.url)
  await connection.pool.query('select 1')
  expect(await codeOf(write(connection, 1))).toBe(true)
  expect(await codeOf(connection.db.transaction((tx) => tx.execute(sql`insert into written values (1)`)))).toBe(true)
  expect(connection.pool.totalCount).toBe(0)
})

test('a command gets the URL of the primary', async () => {
  expect(await primaryUrl(url)).toBe(first.url)
  expect(await primaryUrl('postgres://somewhere/console')).toBe('postgres://somewhere/console')
})

test('pools, the listening connection and the replica follow the primary, and never return to one that was deposed', async () => {
  const connection = open(url, { replicaUrl: both('standby') })
  const { db, pool } = connection
  const heard: (string | null)[] = []
  const { log: logger } = Fastify()
  const listening = listen(db.direct, logger, new Map([['jobs', [(payload) => void heard.push(payload)]]]))
  ends.push(listening.end)
  await listening.tried
  expect(await portOf(connection)).toBe(addressOf(first.url).port)
  await write(connection, 1)
  while (db.replica?.status().state !== 'taken') await pool.query('select 1')

  const waiting = codeOf(pool.query('select pg_sleep(60)'))
  while ((await second.query('select from written')).length < 1);
  await first.freeze()
  const begun = performance.now()
  await second.query('select pg_promote()')
  expect(await waiting).toBe(true)
  await write(connection, 2)
  measured('E16', 'ms from a promotion to the first change, without Patroni', Math.round(performance.now() - begun))
  expect(db.primary?.changes()).toBe(1)
  await db.execute(sql`select pg_notify('jobs', 'after')`)
  // Woken once for what it may have missed, and from then on by each message.
  await until(() => heard.includes(null))
  await db.execute(sql`select pg_notify('jobs', 'later')`)
  await until(() => heard.includes('later'))
  // No standby is left.
  await until(() => db.replica?.status().state === 'away')

  await first.thaw()
  expect(await first.query('select pg_is_in_recovery() as standby')).toEqual([{ standby: false }])
  const ports = new Set<number>()
  for (let n = 3; n < 40; n += 1) {
    await write(connection, n)
    ports.add(await portOf(connection))
    await pause(10)
  }
  expect([...ports]).toEqual([addressOf(second.url).port])
  expect(await first.query('select n from written')).toEqual([{ n: 1 }])
  // A server that starts now asks both before it takes one.
  expect(await portOf(open(url))).toBe(addressOf(second.url).port)
  expect(await primaryUrl(url)).toBe(second.url)
  measured('E16', 'changes and reads at a deposed primary that woke up', 0)
})

test('while the primary restarts, a statement waits for it and then says that the database is away; the deposed one is not taken', async () => {
  const connection = open(url)
  await connection.pool.query('select 1')
  await second.kill()
  // On the connection that broke.
  expect(await codeOf(write(connection, 1_000))).toBe(true)
  await connection.db.primary?.nextLook()
  const begun = performance.now()
  expect(await codeOf(write(connection, 1_000))).toBe(true)
  expect(performance.now() - begun).toBeGreaterThan(3_000)
  const later = write(connection, 1_001)
  await second.start()
  await later
  expect(await portOf(connection)).toBe(addressOf(second.url).port)
  expect(await first.query('select n from written')).toEqual([{ n: 1 }])
})
