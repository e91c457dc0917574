import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { auditCalls } from '@console/remote-admin/contract/calls/audit'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { dataFolder } from '@console/shared/testing/data-folder'
import { isLong, measured } from '@console/shared/testing/measured'
import pg from 'pg'
import { asc, sql } from '#drizzle'
import { seedDatabase } from '../../../seed/seed.ts'
import { buildApp } from '../../app.ts'
import { emailOf, passwordOf } from '../../testing/agents.ts'
import { remoteBuild } from '../../testing/builds.ts'
import { type EmptyDatabase, emptyDatabase } from '../../testing/databases.ts'
import { startReleaseServer } from '../../testing/releases.ts'
import { sendCall, testServer } from '../../testing/server.ts'
import { blockedDomains } from '../guard/guard-schema.ts'
import { connect } from '../postgres/connect.ts'
import { migrate } from '../postgres/migrate.ts'
import { folderStorage } from '../releases/builds/storage.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

const customers = isLong ? 200_000 : 300
jest.setTimeout(isLong ? 3_600_000 : 120_000)

const server = testServer()
const secretKey = Buffer.alloc(32, 7)
let folder: string
let releases: Awaited<ReturnType<typeof startReleaseServer>>
let build: string
const databases: EmptyDatabase[] = []

const fresh = async (): Promise<EmptyDatabase> => {
  const database = await emptyDatabase()
  databases.push(database)
  return database
}

beforeAll(async () => {
  folder = await dataFolder('console-backup-')
  await seedDatabase(server.db.$client, { customers, production: false })
  releases = await startReleaseServer(server.db)
  build = await releases.release('members', remoteBuild('drilled'))
})

afterAll(async () => {
  await releases.close()
  for (const { drop } of databases) await drop()
  await rm(folder, { recursive: true, force: true })
})

const add = async (domain: string): Promise<void> => {
  expect((await server.as('manager')(adminCalls.addBlockedDomain, { domain, reason: 'drill' })).status).toBe(200)
}

const backUpTo = (name: string, onTable?: (table: string) => Promise<void>) => {
  const file = join(folder, name)
  const { storage } = releases
  const of = { url: server.url, storage, environment: 'test', secretKey, file }
  return backUp({ ...of, ...(onTable !== undefined && { onTable }) })
}

const restoreFrom = async (name: string, builds = 'builds') => {
  const { url } = await fresh()
  const storage = folderStorage(join(folder, builds))
  return { url, restored: await restore({ url, storage, secretKey, file: join(folder, name), replace: undefined }) }
}

/** Works with a restored database as a console does. */
const within = async <T>(url: string, work: (connection: ReturnType<typeof connect>) => Promise<T>): Promise<T> => {
  const connection = connect(url)
  return work(connection).finally(connection.close)
}

/** The whole audit log of an app's database, step by step. */
const verifyChain = async (app: Awaited<ReturnType<typeof buildApp>>, authorization: string) => {
  for (let after = 0; ; ) {
    const { data } = await sendCall(app, auditCalls.verifyAuditChain, { after }, { authorization })
    if (data.broken !== null || data.done) return data
    after = data.upto
  }
}

const signIn = async (app: Awaited<ReturnType<typeof buildApp>>): Promise<string> => {
  const { status, data } = await sendCall(app, sessionCalls.login, { email: emailOf('su'), password: passwordOf('su') })
  expect(status).toBe(200)
  return `Bearer ${data.token}`
}

/** Everything that defines a database, queried without the backup code. */
const contentOf = async (url: string): Promise<Record<string, string>> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const all: Record<string, string> = {}
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'drizzle') and tablename not in ('presence', 'used_proofs', 'read_positions') order by 1`,
    )
    for (const { name } of tables) {
      // The next start applies its SQL files again, at another time.
      const columns = name === 'public.repeatable_migrations' ? 'name, hash' : '*'
      const { rows } = await client.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(encode(sha256(string_agg(sha256(convert_to(t::text, 'UTF8')), '' order by t::text collate "C")), 'hex'), '') as hash
         from (select ${columns} from ${name}) t`,
      )
      all[name] = rows[0]?.hash ?? ''
    }
    const { rows: rest } = await client.query<{ name: string; value: string }>(
      `select 'sequence ' || sequencename as name, last_value::text as value from pg_sequences where schemaname in ('public', 'drizzle')
       union all select 'index ' || indexname, indexdef from pg_indexes where schemaname in ('public', 'drizzle')
       union all select 'constraint ' || conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) || ' ' || convalidated
         from pg_constraint where connamespace = 'public'::regnamespace
       union all select 'trigger ' || tgrelid::regclass || ' ' || tgname, tgenabled::text || ' ' || pg_get_triggerdef(oid)
         from pg_trigger where not tgisinternal`,
    )
    return { ...all, ...Object.fromEntries(rest.map(({ name, value }) => [name, value])) }
  } finally {
    await client.end()
  }
}

test('a backup under running writes is consistent: every change has its audit row, and the chain holds', async () => {
  const acknowledged: string[] = []
  const write = async () => {
    const domain = `drill-${acknowledged.length}.example`
    await add(domain)
    acknowledged.push(domain)
  }
  await write()
  const before = [...acknowledged]
  let during = 0
  // Between any two tables something is written that spans several of them.
  const backup = await backUpTo('busy.tar.zst', async () => {
    await write()
    during += 1
  })
  expect(during).toBe(backup.tables)

  const { url } = await restoreFrom('busy.tar.zst', 'busy')
  await within(url, async ({ db }) => {
    const rows = await db.select({ domain: blockedDomains.domain }).from(blockedDomains).orderBy(asc(blockedDomains.id))
    const drilled = rows.map(({ domain }) => domain).filter((domain) => domain.startsWith('drill-'))
    expect(drilled).toEqual(before)
    const { rows: counted } = await db.execute(
      sql`select count(*)::int as told from audit where after->>'reason' = 'drill'`,
    )
    expect(counted).toEqual([{ told: before.length }])
    const app = await buildApp({ db, environment: 'test', logLevel: 'silent' })
    const { broken, done } = await verifyChain(app, await signIn(app))
    expect([broken, done]).toEqual([null, true])
    await app.close()
  })
  measured('E10', 'changes written during the backup', during)
})

test('a restored console equals its backup: rows, sequences, indexes, keys, triggers and builds; and work goes on', async () => {
  const begun = performance.now()
  const backup = await backUpTo('quiet.tar.zst')
  const written = performance.now()
  expect((await stat(join(folder, 'quiet.tar.zst'))).mode & 0o777).toBe(0o600)
  expect(backup.missing).toEqual([])
  const source = await contentOf(server.url)

  const restoring = performance.now()
  const { url, restored } = await restoreFrom('quiet.tar.zst')
  const seconds = (performance.now() - restoring) / 1_000
  expect(restored).toMatchObject({ tables: backup.tables, rows: backup.rows, bytes: backup.bytes, sameKey: true })
  await within(url, ({ pool }) => migrate(pool))
  const target = await contentOf(url)
  const same = Object.keys(source).filter((name) => source[name] === target[name])
  expect(target).toEqual(source)
  expect(await readdir(join(folder, 'builds/members'))).toEqual([build])

  await within(url, async ({ db }) => {
    const app = await buildApp({ db, environment: 'test', logLevel: 'silent' })
    const authorization = await signIn(app)
    const change = { domain: 'after.example', reason: 'goes on' }
    expect((await sendCall(app, adminCalls.addBlockedDomain, change, { authorization })).status).toBe(200)
    const { broken, total } = await verifyChain(app, authorization)
    expect([broken, total > restored.tables]).toEqual([null, true])
    await app.close()
  })

  const tables = same.filter((name) => /^(public|drizzle)\./.test(name)).length
  expect(tables).toBe(backup.tables)
  measured('E10', 'tables equal', `${tables} of ${backup.tables}`)
  measured('E10', 'rows', backup.rows)
  if (isLong) {
    measured('E10', 'MB of rows', Math.round(backup.bytes / 1e6))
    measured('E10', 'backup MB/s', Math.round(backup.bytes / 1e3 / (written - begun)))
    measured('E10', 'restore MB/s', Math.round(restored.bytes / 1e6 / seconds))
  }
})
