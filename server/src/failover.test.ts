import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { auditCalls } from '@console/remote-admin/contract/calls/audit'
import { supportWorkCalls } from '@console/remote-admin/contract/calls/support-work'
import { addressOfCall } from '@console/shared/contract/base'
import { exportsCalls } from '@console/shared/contract/calls/exports'
import { dataFolder } from '@console/shared/testing/data-folder'
import { isLong, measured } from '@console/shared/testing/measured'
import { sql } from '#drizzle'
import { newToken } from './platform/authentication/session.ts'
import { type Connection, connect } from './platform/postgres/connect.ts'
import { migrate } from './platform/postgres/migrate.ts'
import { addSignedInSu } from './testing/agents.ts'
import { type Load, type Observation, startLoad } from './testing/failover-load.ts'
import { startMailServer } from './testing/neighbours/mail-server.ts'
import { nginxProgram, startNginx } from './testing/neighbours/nginx.ts'
import {
  keepsLostLock,
  missingForPatroni,
  type PatroniCluster,
  type PatroniNode,
  startPatroni,
} from './testing/neighbours/patroni.ts'
import { startServing } from './testing/start-server.ts'
import { ticketAdder } from './testing/tickets.ts'
import { until } from './testing/time/until.ts'

jest.setTimeout(isLong ? 900_000 : 300_000)

const missing = [...missingForPatroni(), ...(nginxProgram === null ? ['nginx'] : [])]
const drill = missing.length === 0 ? test : test.skip

const token = newToken()
const tabs = 6
let folder = ''
let cluster: PatroniCluster
let connection: Connection
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let nginx: Awaited<ReturnType<typeof startNginx>>
let load: Load
const servers: Awaited<ReturnType<typeof startServing>>[] = []

/** Three servers behind nginx, on two database servers under Patroni. */
beforeAll(async () => {
  if (missing.length > 0) return
  folder = await dataFolder('console-failover-')
  cluster = await startPatroni(join(folder, 'database'))
  connection = connect(cluster.url)
  const { pool, db } = connection
  await migrate(pool)
  await addSignedInSu(db, token, { proved_at: sql`now()` })
  mailServer = await startMailServer()
  const env = {
    DATABASE_URL: cluster.url,
    DATABASE_REPLICA_URL: cluster.replicaUrl,
    SECRET_KEY: randomBytes(32).toString('base64'),
    PROVEN_MINUTES: '1440',
    SMTP_URL: mailServer.place.url,
    MAIL_FROM: mailServer.place.from,
  }
  for (const n of [1, 2, 3]) servers.push(await startServing({ ...env, DATA_DIR: join(folder, `server-${n}`) }))
  nginx = await startNginx(servers.map(({ url }) => url))
  const addTicket = ticketAdder({ db })
  const tickets: number[] = []
  for (let n = 0; n < 6; n += 1) tickets.push((await addTicket()).prospect_id)
  load = startLoad({ url: nginx.url, token, tickets, tabs })
})
afterAll(async () => {
  if (missing.length > 0) return
  for (const { child } of servers) child.kill('SIGKILL')
  await nginx?.stop()
  await mailServer?.stop()
  await connection?.close()
  await cluster?.stop()
  await rm(folder, { recursive: true, force: true })
})

const primaryNow = async (): Promise<PatroniNode> => {
  let found: PatroniNode | null = null
  await cluster.until(
    async () => {
      found = await cluster.primary()
      return found !== null
    },
    60_000,
    'a primary',
  )
  if (found === null) throw new Error('there is no primary')
  return found
}

const ask = async (path: string, input: unknown) => {
  const response = await fetch(`${nginx.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  return { status: response.status, body: await response.json().catch(() => null) }
}

/** An export that is begun now is ready; asks until it is. */
const exportOnce = async (): Promise<void> => {
  const input = { selection: { matching: {} }, columns: ['at', 'call'] }
  let id = 0
  while (id === 0) {
    const { status, body } = await ask(addressOfCall(auditCalls.startAuditExport), input)
    if (status === 200) id = body.data.id
    else await pause(250)
  }
  for (;;) {
    const { body } = await ask(addressOfCall(exportsCalls.listExports), {})
    if (body?.data?.find?.((one: { id: number; state: string }) => one.id === id)?.state === 'done') return
    await pause(250)
  }
}

const untilAcknowledged = (seen: Observation, count: number, what: string) =>
  cluster.until(
    async () => {
      load.check()
      return seen.acknowledged > count
    },
    60_000,
    what,
  )

/** What a fault does, and what brings the other database server back. */
interface Fault {
  readonly name: string
  readonly begin: (primary: PatroniNode, standby: PatroniNode) => Promise<unknown>
  readonly repair?: (old: PatroniNode) => Promise<unknown>
}

const switchover: Fault = {
  name: 'switchover',
  begin: ({ name }, standby) =>
    cluster.control('switchover', '--leader', name, '--candidate', standby.name, '--force', 'console'),
}
const crash: Fault = { name: 'PostgreSQL killed', begin: ({ killPostgres }) => killPostgres() }
const loss: Fault = { name: 'database server killed', begin: ({ kill }) => kill(), repair: ({ start }) => start() }

/** Meets a fault under load, and waits until everything works again and a standby is there. */
const meet = async ({ name, begin, repair }: Fault): Promise<void> => {
  const old = await primaryNow()
  const next = cluster.otherThan(old)
  const seen = load.observe()
  const begun = performance.now()
  const beginning = begin(old, next)
  const isPrimary = () =>
    cluster.query(next, 'select pg_is_in_recovery() as standby').then(
      ({ rows }) => rows[0]?.standby === false,
      () => false,
    )
  await cluster.until(isPrimary, 90_000, `${name}: the promotion`)
  const promotedMs = performance.now() - begun
  const before = seen.acknowledged
  await untilAcknowledged(seen, before + 20, `${name}: changes`)
  await exportOnce()
  const jobsMs = performance.now() - begun
  // Every tab hears of it, on whichever server it is.
  const heard = load.observe()
  while (heard.heard < tabs) {
    await cluster.query(next, "select pg_notify('live', 'proposal 1 1 expired')", 'console')
    await pause(200)
  }
  const streamsMs = performance.now() - begun
  heard.end()
  seen.end()
  await beginning
  await repair?.(old)
  await cluster.untilSynchronous()
  const errors = [...seen.errors.values()].reduce((sum, one) => sum + one, 0)
  const seconds = (ms: number) => (ms / 1_000).toFixed(1)
  measured('E16', `${name}: s without an acknowledged change`, seconds(seen.longestGapMs))
  measured('E16', `${name}: s of the longest change`, seconds(seen.longestWaitMs))
  measured('E16', `${name}: s until the promotion`, seconds(promotedMs))
  measured('E16', `${name}: errors seen by 9 agents`, errors)
  measured('E16', `${name}: s until a new export is ready`, seconds(jobsMs))
  measured('E16', `${name}: s until all streams hear`, seconds(streamsMs))
}

drill('PostgreSQL is killed on the primary under load: another takes over, and everything goes on', () => meet(crash))

const longDrill = isLong ? drill : test.skip

longDrill('a switchover', () => meet(switchover))

longDrill('the database server of the primary is lost', () => meet(loss))

const freezeDrill = keepsLostLock() ? longDrill : test.skip

freezeDrill(
  'the primary is frozen: another takes over, and when it wakes it takes no change and is asked nothing',
  async () => {
    const old = await primaryNow()
    await meet({
      name: 'primary frozen',
      begin: ({ freeze }) => freeze(),
      repair: async ({ thaw }) => {
        const next = cluster.otherThan(old)
        await thaw()
        const begun = performance.now()
        const write = await cluster.query(old, 'create table taken_by_the_deposed ()', 'console').then(
          () => 'acknowledged',
          () => 'refused',
        )
        expect(write).toBe('refused')
        const isStandby = () =>
          cluster.query(old, 'select pg_is_in_recovery() as standby').then(
            ({ rows }) => rows[0]?.standby === true,
            () => false,
          )
        await cluster.until(isStandby, 60_000, 'the deposed primary as a standby')
        measured(
          'E16',
          'primary frozen: s until it follows, once awake',
          ((performance.now() - begun) / 1_000).toFixed(1),
        )
        await cluster.untilSynchronous()
        const { rows } = await cluster.query(next, "select to_regclass('taken_by_the_deposed') as found", 'console')
        expect(rows).toEqual([{ found: null }])
      },
    })
  },
)

longDrill('the standby is lost: changes go on, or wait for it if the mode is strict', async () => {
  for (const strict of [false, true]) {
    await cluster.control('edit-config', '--force', '--set', `synchronous_mode_strict=${strict}`, 'console')
    const standby = cluster.otherThan(await primaryNow())
    // Patroni reads its settings in each of its rounds.
    await pause(7_000)
    const seen = load.observe()
    await standby.kill()
    await pause(30_000)
    const whileAway = seen.acknowledged
    await standby.start()
    await cluster.untilSynchronous()
    await untilAcknowledged(seen, whileAway + 20, 'changes')
    seen.end()
    const mode = strict ? 'strict' : 'not strict'
    measured('E16', `standby killed, ${mode}: changes within 30 s`, whileAway)
    measured('E16', `standby killed, ${mode}: s without an acknowledged change`, (seen.longestGapMs / 1_000).toFixed(1))
    if (strict) expect(whileAway).toBeLessThan(10)
    else expect(whileAway).toBeGreaterThan(50)
  }
  await cluster.control('edit-config', '--force', '--set', 'synchronous_mode_strict=false', 'console')
})

drill('after all of it: every acknowledged change is there once, with its audit row and its mail', async () => {
  await load.end()
  const { rows } = await connection.db.execute<Record<'notes' | 'numbers' | 'audited' | 'keys', number>>(sql`
    select count(*)::int as notes, count(distinct text)::int as numbers,
      (select count(*)::int from audit where call = ${supportWorkCalls.addTicketNote.path}) as audited,
      (select count(*)::int from idempotency_keys where key like 'note-number-%' and answer is not null) as keys
    from ticket_messages where text like 'Note %'`)
  const size = load.acknowledged.size
  expect(rows[0]).toEqual({ notes: size, numbers: size, audited: size, keys: size })
  const { rows: found } = await connection.db.execute<{ n: number }>(
    sql`select substr(text, 6)::int as n from ticket_messages where text like 'Note %'`,
  )
  const there = new Set(found.map(({ n }) => n))
  expect([...load.acknowledged].filter((n) => !there.has(n))).toEqual([])
  expect(load.stale).toBe(0)

  // A mail that was handed over when its server lost the database is handed over again, under the same Message-ID.
  await until(async () => (await connection.db.execute(sql`select from mails where sent_at is null`)).rows.length === 0)
  const ids = new Map<string, string>()
  for (const mail of mailServer.taken)
    ids.set(/^Message-ID:\s+(\S+)/im.exec(mail)?.[1] ?? '', /^To: (\S+)/m.exec(mail)?.[1] ?? '')
  expect([...ids.values()].toSorted()).toEqual([...load.invited].toSorted())
  measured('E16', 'changes acknowledged', size + load.invited.size)
  measured('E16', 'of them lost or done twice', 0)
  measured('E16', 'reads', load.reads)
  measured('E16', 'reads that lacked an acknowledged change', load.stale)
  measured('E16', 'mails', ids.size)
  measured('E16', 'mails handed over again, under their Message-ID', mailServer.taken.length - ids.size)
  measured('E16', 'streams that were opened again', load.reopened)
  // What deploy/monitoring watches.
  expect(await cluster.a.metrics()).toMatch(/^patroni_sync_standby\{scope="console"[^}]*\} [01]$/m)
  expect(servers.map(({ child }) => child.exitCode)).toEqual([null, null, null])
})
