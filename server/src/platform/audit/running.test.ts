import { announcementsCalls } from '@console/remote-admin/contract/calls/announcements'
import { auditCalls } from '@console/remote-admin/contract/calls/audit'
import { measured } from '@console/shared/testing/measured'
import { onThisMachine } from '@console/shared/testing/on-this-machine'
import { sql } from '#drizzle'
import { buildApp } from '../../app.ts'
import { testServer } from '../../testing/server.ts'
import { until } from '../../testing/time/until.ts'
import { openMetrics } from '../metrics/metrics.ts'
import { connect } from '../postgres/connect.ts'
import { auditChain, auditQueue, auditWatch } from '../records/audit-schema.ts'
import { audit } from '../records/schema.ts'
import { auditSequencer } from './sequencer.ts'

const server = testServer()
const su = server.as('su')
const lines: string[] = []
const ends: (() => Promise<void>)[] = []

jest.setTimeout(60_000)

const startSequencing = async () => {
  const { db, close } = connect(server.url)
  const app = await buildApp({
    db,
    environment: 'test',
    logLevel: 'warn',
    logStream: { write: (line: string) => lines.push(line) },
    plugins: [auditSequencer({ db, anchor: async () => {} })],
  })
  await app.ready()
  ends.push(async () => {
    await app.close()
    await close()
  })
}

beforeAll(async () => {
  await startSequencing()
  await startSequencing()
})
afterAll(async () => {
  for (const end of ends) await end()
})

const announce = async (title: string) =>
  (await su(announcementsCalls.addAnnouncement, { title, text: 'Tomorrow at nine', link: '' })).change ?? 0

const tamper = (statement: ReturnType<typeof sql>) =>
  server.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(statement)
  })
const isNamed = async (change: number) =>
  (await server.db.select().from(auditWatch)).some(({ fault }) => fault?.change_id === change)
const isLinked = async (change: number) => (await server.db.$count(auditChain, sql`audit_id = ${change}`)) > 0
/** Until each row has its link, and each link was checked. */
const untilChecked = () =>
  until(async () => {
    const [watch] = await server.db.select().from(auditWatch)
    return watch?.checked_to === (await server.db.$count(audit)) && watch.fault === null
  })
const readMetric = async (name: string): Promise<number> => {
  const { plugin } = openMetrics({ db: server.db, environment: 'test', token: undefined })
  const app = await buildApp({ db: server.db, environment: 'test', logLevel: 'silent', plugins: [plugin] })
  const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  await app.close()
  return Number(
    body
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  )
}

test('changes are linked within a second by two servers', async () => {
  const times: number[] = []
  for (let round = 0; round < 10; round += 1) {
    const change = await announce(`News ${round}`)
    times.push(await until(() => isLinked(change)))
  }
  expect(Math.max(...times)).toBeLessThan(onThisMachine(1_000))
  measured('E14', 'ms from commit to link, the slowest', Math.round(Math.max(...times)))
  expect(await server.db.$count(auditChain)).toBe(await server.db.$count(audit))
})

test('a tampered row is named within a second: in the log, at /metrics and on the screen', async () => {
  const change = await announce('Tampered')
  await until(() => isLinked(change))
  await tamper(sql`update audit set after = after || '{"title": "Other"}' where id = ${change}`)
  const ms = await until(() => isNamed(change))
  expect(ms).toBeLessThan(onThisMachine(2_000))
  measured('E14', 'ms until an altered row is named', Math.round(ms))
  expect(
    lines.filter((line) => line.includes('the audit log was tampered with')).map((line) => JSON.parse(line)),
  ).toEqual([expect.objectContaining({ change_id: change, fault: 'altered', level: 60 })])
  expect(await readMetric('console_audit_faults')).toBe(1)
  expect((await su(auditCalls.verifyAuditChain, {})).data.broken).toMatchObject({ change_id: change, fault: 'altered' })
  await tamper(sql`update audit set after = after || '{"title": "Tampered"}' where id = ${change}`)
  await until(async () => !(await isNamed(change)))
  expect(await readMetric('console_audit_faults')).toBe(0)
})

test('a row that somebody writes with the triggers off is named within a second', async () => {
  await tamper(sql`insert into audit (call, target_kind) values ('test', 'customer')`)
  const [row] = await server.db.select().from(audit).orderBy(sql`id desc`).limit(1)
  expect(await until(() => isNamed(row?.id ?? 0))).toBeLessThan(onThisMachine(2_000))
  await tamper(sql`delete from audit where id = ${row?.id}`)
  await until(async () => !(await isNamed(row?.id ?? 0)))
})

test('a row that is altered, and one that is deleted, is named within a second, however old it is', async () => {
  const rows = 20_000
  await server.db.execute(
    sql`insert into audit (call, target_kind) select 'old', 'customer' from generate_series(1, ${rows}::int)`,
  )
  await untilChecked()
  await server.db.execute(sql`create table kept as select * from audit where id in (4, 5)`)
  const isWatched = async () => (await server.db.select().from(auditWatch)).some(({ fault }) => fault !== null)
  for (const [what, statement] of [
    ['altered', sql`update audit set call = 'other' where id = 4`],
    ['deleted', sql`delete from audit where id = 5`],
  ] as const) {
    await tamper(statement)
    const ms = await until(() => isNamed(what === 'altered' ? 4 : 5))
    expect(ms).toBeLessThan(onThisMachine(1_000))
    measured('E14', `ms until an old row that was ${what} is named, ${rows} links back`, Math.round(ms))
    expect(await readMetric('console_audit_faults')).toBe(1)
    await tamper(sql`delete from audit where id in (4, 5)`)
    await tamper(sql`insert into audit overriding system value select * from kept`)
    await until(async () => !(await isWatched()))
  }
})

test('a house where nothing happens is looked at without writing anything', async () => {
  const stateOf = async () => (await server.db.execute(sql`select xmin, * from audit_watch`)).rows
  // The round over the whole chain pauses for this time.
  await server.db.update(auditWatch).set({ walked_at: sql`now() + interval '1 minute'` })
  await untilChecked()
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const before = await stateOf()
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  expect(await stateOf()).toEqual(before)
})

test('a row that is waiting shows at /metrics', async () => {
  for (const end of ends.splice(0)) await end()
  await announce('Waits')
  await tamper(sql`update audit_queue set queued_at = now() - interval '90 seconds'`)
  expect(await readMetric('console_audit_waiting')).toBe(1)
  expect(await readMetric('console_audit_waiting_seconds')).toBeGreaterThan(89)
  expect(await server.db.$count(auditQueue)).toBe(1)
})
